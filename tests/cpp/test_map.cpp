#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/errors.hpp"
#include "games/trains/map.hpp"
#include "maps.hpp"

using trains_ai::MapError;
using trains_ai::core::Bits128;
using namespace trains_ai::trains;
using namespace trains_ai::tests;

namespace {

std::set<int> members(const Bits128& bits) {
    std::set<int> out;
    bits.for_each([&](unsigned h) { out.insert(static_cast<int>(h)); });
    return out;
}

std::set<int> neighbours(const Map& map, int h) { return members(map.neighbours(static_cast<unsigned>(h))); }

/// Neighbours by steps in the six directions of the grid, found by place instead of by distance.
std::set<int> by_steps(const Map& map, int h) {
    const auto at = [&](int row, int column) {
        for (int i = 0; i < map.size(); ++i)
            if (map.hex(i).row == row && map.hex(i).column == column) return i;
        return -1;
    };
    const int row = map.hex(h).row;
    const int column = map.hex(h).column;
    const int left = row % 2 == 0 ? column - 1 : column;  // of the two hexes above, or below, the left one
    std::set<int> out;
    for (const auto& [r, c] : {std::pair{row, column - 1},
                               {row, column + 1},
                               {row - 1, left},
                               {row - 1, left + 1},
                               {row + 1, left},
                               {row + 1, left + 1}})
        if (const int i = at(r, c); i >= 0) out.insert(i);
    for (const auto& [a, b] : map.text().barriers) {
        if (a == h) out.erase(b);
        if (b == h) out.erase(a);
    }
    return out;
}

/// The message with which a changed Tokyo is refused.
std::string refusal(const std::function<void(MapText&)>& change) {
    MapText text = tokyo_text();
    change(text);
    try {
        const Map map(text);
    } catch (const MapError& error) {
        return error.what();
    }
    return "";
}

bool mentions(const std::string& message, std::initializer_list<const char*> parts) {
    INFO("message: '", message, "'");
    bool all = true;
    for (const char* part : parts) all = all && message.find(part) != std::string::npos;
    CHECK(all);
    return all;
}

}  // namespace

TEST_CASE("hexes of both maps are adjacent to those around them, except across barriers") {
    for (const auto& map : {tokyo(), osaka()}) {
        CAPTURE(map->text().name);
        REQUIRE(map->size() == 76);
        for (int h = 0; h < map->size(); ++h) {
            CAPTURE(h);
            CHECK(neighbours(*map, h) == by_steps(*map, h));
            for (const int other : neighbours(*map, h)) CHECK(neighbours(*map, other).count(h) == 1);
        }
    }
}

TEST_CASE("adjacency at places read off the board") {
    CHECK(neighbours(*tokyo(), 0) == std::set{1, 10});
    CHECK(neighbours(*tokyo(), 9) == std::set{8, 18});
    CHECK(neighbours(*tokyo(), 22) == std::set{12, 13, 21, 23, 31, 32});
    CHECK(neighbours(*tokyo(), 35) == std::set{26, 36, 45});  // Akihabara: barriers to 25, 34 and 44
    CHECK(neighbours(*tokyo(), 67) == std::set{58, 68});      // a barrier to 57
    CHECK(neighbours(*osaka(), 0) == std::set{1});            // Fukuchiyama: a barrier to 10
    CHECK(neighbours(*osaka(), 6) == std::set{7});            // Kameoka: barriers to 5, 15 and 16
    CHECK(neighbours(*osaka(), 75) == std::set{65, 66});      // Shima: a barrier to 74
}

TEST_CASE("masks of terrain agree with the hexes") {
    for (const auto& map : {tokyo(), osaka()}) {
        for (int i = 0; i < map->size(); ++i) {
            CAPTURE(i);
            const auto h = static_cast<unsigned>(i);
            const auto [terrain, value] = std::pair(map->hex(i).terrain, map->hex(i).value);
            CHECK(map->land.test(h) == (terrain != Terrain::sea));
            CHECK(map->start.test(h) == (terrain != Terrain::sea && terrain != Terrain::remote));
            CHECK(map->city.test(h) == (terrain == Terrain::city));
            CHECK(map->remote.test(h) == (terrain == Terrain::remote));
            for (unsigned n = 0; n < 3; ++n)
                CHECK(map->room[n].test(h) == (terrain == Terrain::city && value > static_cast<int>(n)));
            int worth = 0;
            for (unsigned bit = 0; bit < 4; ++bit) worth += map->worth[bit].test(h) ? 1 << bit : 0;
            CHECK(worth == (terrain == Terrain::remote ? value : 0));
            for (unsigned free = 0; free < 4; ++free)
                for (int coins = 0; coins <= Map::kTopCost; ++coins) {
                    const bool within = (terrain == Terrain::plain) ||
                                        (terrain == Terrain::river && ((free & 1u) || coins >= 1)) ||
                                        (terrain == Terrain::mountain && ((free & 2u) || coins >= 2)) ||
                                        (terrain == Terrain::remote && coins >= value);
                    CHECK(map->terrain_within[free][static_cast<unsigned>(coins)].test(h) == within);
                }
        }
    }
    CHECK(members(tokyo()->remote) == std::set{0, 9, 28, 47, 57, 67});
    CHECK(members(osaka()->remote) == std::set{0, 6, 9, 38, 47, 69, 70, 75});
}

TEST_CASE("both maps have the numbers of hexes of the printed boards") {
    const auto count = [](const Map& map, Terrain terrain) {
        int n = 0;
        for (int h = 0; h < map.size(); ++h) n += map.hex(h).terrain == terrain;
        return n;
    };
    for (const auto& map : {tokyo(), osaka()}) {
        int words = 0;
        for (const auto& row : map->text().rows) words += static_cast<int>(std::count(row.begin(), row.end(), ' ')) + 1;
        CHECK(words == map->size());
        int kinds = 0;
        for (int t = 0; t < 6; ++t) kinds += count(*map, static_cast<Terrain>(t));
        CHECK(kinds == map->size());
        CHECK(count(*map, Terrain::sea) == 10);
    }
}

TEST_CASE("a map with a bad hex is refused by row and hex") {
    mentions(refusal([](MapText& t) { t.rows[2] = "C3 Q C2 P C1 P C2 R P *3"; }), {"row 2", "hex 1", "'Q'"});
    mentions(refusal([](MapText& t) { t.rows[5] = "M R C4 R C1 P P S S"; }), {"row 5", "hex 2", "'C4'"});
    mentions(refusal([](MapText& t) { t.rows[0] = "*0 M M M C2 R C2 M M *4"; }), {"row 0", "hex 0", "'*0'"});
    mentions(refusal([](MapText& t) { t.rows[1] = "M M c2 P P R C1 P C1"; }), {"row 1", "hex 2", "'c2'"});
    mentions(refusal([](MapText& t) { t.rows[3] = ""; }), {"row 3", "empty"});
    mentions(refusal([](MapText& t) { t.rows[7] = std::string(3000, 'P'); }), {"row 7", "3000 characters"});
}

TEST_CASE("a map without rows, with too many hexes or without a name is refused") {
    mentions(refusal([](MapText& t) { t.rows.clear(); }), {"no rows"});
    mentions(refusal([](MapText& t) { t.rows.assign(13, "P P P P P P P P P P"); }), {"row 12", "128"});
    mentions(refusal([](MapText& t) { t.name = ""; }), {"name"});
    MapText most;
    most.name = "most";
    most.rows.assign(16, "P P P P P P P P");
    CHECK(Map(most).size() == 128);
}

TEST_CASE("bad barriers are refused by pair") {
    mentions(refusal([](MapText& t) { t.barriers.emplace_back(0, 76); }), {"[0, 76]", "no hex 76"});
    mentions(refusal([](MapText& t) { t.barriers.emplace_back(-1, 0); }), {"[-1, 0]", "no hex -1"});
    mentions(refusal([](MapText& t) { t.barriers.emplace_back(0, 2); }), {"[0, 2]", "not neighbours"});
    mentions(refusal([](MapText& t) { t.barriers.emplace_back(3, 3); }), {"[3, 3]", "not neighbours"});
    mentions(refusal([](MapText& t) { t.barriers.emplace_back(21, 12); }), {"[21, 12]", "twice"});
}

TEST_CASE("names of hexes that are not there, or are sea, are refused") {
    mentions(refusal([](MapText& t) { t.names[76] = "Nowhere"; }), {"hex 76"});
    mentions(refusal([](MapText& t) { t.names[45] = ""; }), {"hex 45"});
    mentions(refusal([](MapText& t) { t.names[46] = "Bay"; }), {"hex 46", "sea"});
}

TEST_CASE("land that cannot be reached, and land too small, are refused") {
    mentions(refusal([](MapText& t) {
                 t.rows = {"P P P P S P"};
                 t.barriers.clear();
             }),
             {"row 0", "hex 5", "number 5"});
    mentions(refusal([](MapText& t) {
                 t.rows = {"P P P P P"};
                 t.barriers = {{1, 2}};
             }),
             {"number 2", "cannot be reached"});
    mentions(refusal([](MapText& t) {
                 t.rows = {"P P P *2 S"};
                 t.barriers.clear();
             }),
             {"3 hexes to start on"});
}
