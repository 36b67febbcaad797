#include "games/trains/map.hpp"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "core/errors.hpp"
#include "core/text.hpp"

namespace trains_ai::trains {

namespace {

Hex read_hex(const std::string& word, int row, int column) {
    const auto refuse = [&](const std::string& why) -> MapError {
        return MapError("map row " + std::to_string(row) + ", hex " + std::to_string(column) + ": " +
                        core::quoted(word) + " " + why);
    };
    Hex hex{row, column, Terrain::plain, 0};
    if (word == "P") return hex;
    if (word == "R") return hex.terrain = Terrain::river, hex;
    if (word == "M") return hex.terrain = Terrain::mountain, hex;
    if (word == "S") return hex.terrain = Terrain::sea, hex;
    const bool digit = word.size() == 2 && word[1] >= '0' && word[1] <= '9';
    if (digit && word[0] == 'C') {
        hex.terrain = Terrain::city;
        hex.value = word[1] - '0';
        if (hex.value < 1 || hex.value > 3) throw refuse("is a city with room for 1 to 3 stations only: C1, C2 or C3");
        return hex;
    }
    if (digit && word[0] == '*') {
        hex.terrain = Terrain::remote;
        hex.value = word[1] - '0';
        if (hex.value < 1) throw refuse("is a remote location, worth 1 to 9: *1 to *9");
        return hex;
    }
    throw refuse("is no hex: expected P, R, M, S, C1 to C3 or *1 to *9");
}

constexpr const char* kNameExpected = ": expected 1 to 60 printable characters";

bool is_name(const std::string& name) {
    return !name.empty() && core::characters(name) <= 60 && core::is_printable(name);
}

}  // namespace

Map::Map(MapText text) : text_(std::move(text)) {
    if (!is_name(text_.name)) throw MapError("map name " + core::quoted(text_.name) + kNameExpected);
    read_rows();
    link();
    check_names();
    check_connected();
    make_masks();
}

void Map::read_rows() {
    if (text_.rows.empty()) throw MapError("map has no rows: expected at least one");
    for (std::size_t r = 0; r < text_.rows.size(); ++r) {
        std::istringstream words(text_.rows[r]);
        std::string word;
        int column = 0;
        while (words >> word) {
            hexes_.push_back(read_hex(word, static_cast<int>(r), column++));
            if (size() > kMaxHexes)
                throw MapError("map row " + std::to_string(r) + ": more than " + std::to_string(kMaxHexes) + " hexes");
        }
        if (column == 0) throw MapError("map row " + std::to_string(r) + " is empty: expected at least one hex");
    }
}

void Map::link() {
    // Pointy-top hexes: in half hexes, neighbours are 2 apart in a row and 1 apart between rows.
    const auto x = [&](int h) { return 2 * hex(h).column + hex(h).row % 2; };
    const auto adjacent = [&](int a, int b) {
        const int rows = std::abs(hex(a).row - hex(b).row);
        const int apart = std::abs(x(a) - x(b));
        return (rows == 0 && apart == 2) || (rows == 1 && apart == 1);
    };
    for (int a = 0; a < size(); ++a)
        for (int b = 0; b < size(); ++b)
            if (adjacent(a, b)) neighbours_[static_cast<unsigned>(a)].set(static_cast<unsigned>(b));
    for (const auto& [a, b] : text_.barriers) {
        const std::string pair = "barrier [" + std::to_string(a) + ", " + std::to_string(b) + "]: ";
        for (const int h : {a, b})
            if (h < 0 || h >= size())
                throw MapError(pair + "there is no hex " + std::to_string(h) + ", the map has hexes 0 to " +
                               std::to_string(size() - 1));
        if (!adjacent(a, b)) throw MapError(pair + "the two hexes are not neighbours");
        const auto ua = static_cast<unsigned>(a);
        const auto ub = static_cast<unsigned>(b);
        if (!neighbours_[ua].test(ub)) throw MapError(pair + "the barrier is there twice");
        neighbours_[ua] &= ~Bits128::single(ub);
        neighbours_[ub] &= ~Bits128::single(ua);
    }
}

void Map::check_names() const {
    for (const auto& [h, name] : text_.names) {
        const std::string where = "name of hex " + std::to_string(h) + ": ";
        if (h < 0 || h >= size())
            throw MapError(where + "there is no such hex, the map has hexes 0 to " + std::to_string(size() - 1));
        if (!is_name(name)) throw MapError(where + core::quoted(name) + kNameExpected);
        if (hex(h).terrain == Terrain::sea) throw MapError(where + core::quoted(name) + " names a hex of sea");
    }
}

void Map::check_connected() const {
    Bits128 all;
    int first = -1;
    int starts = 0;
    for (int h = 0; h < size(); ++h) {
        if (hex(h).terrain == Terrain::sea) continue;
        all.set(static_cast<unsigned>(h));
        if (first < 0) first = h;
        if (hex(h).terrain != Terrain::remote) ++starts;
    }
    if (starts < 4)
        throw MapError("map has " + std::to_string(starts) +
                       " hexes to start on (neither sea nor remote): expected 4 or more");
    Bits128 reached = Bits128::single(static_cast<unsigned>(first));
    for (Bits128 last; !(last == reached);) {
        last = reached;
        last.for_each([&](unsigned h) { reached |= neighbours_[h] & all; });
    }
    if (const Bits128 lost = all & ~reached; lost.any()) {
        const auto h = static_cast<int>(lost.nth(0));
        throw MapError("map row " + std::to_string(hex(h).row) + ", hex " + std::to_string(hex(h).column) +
                       " (number " + std::to_string(h) + ") cannot be reached over land from hex " +
                       std::to_string(first) + ": the land must be connected");
    }
}

void Map::make_masks() {
    for (int i = 0; i < size(); ++i) {
        const auto h = static_cast<unsigned>(i);
        const auto [terrain, value] = std::pair(hex(i).terrain, hex(i).value);
        if (terrain == Terrain::sea) continue;
        land.set(h);
        if (terrain != Terrain::remote) start.set(h);
        if (terrain == Terrain::city) {
            city.set(h);
            for (unsigned n = 0; n < 3; ++n)
                if (value > static_cast<int>(n)) room[n].set(h);
            continue;
        }
        if (terrain == Terrain::remote) {
            remote.set(h);
            for (unsigned bit = 0; bit < 4; ++bit)
                if ((value >> bit) & 1) worth[bit].set(h);
        }
        for (unsigned free = 0; free < 4; ++free) {
            const int cost = terrain == Terrain::remote                         ? value
                             : terrain == Terrain::river && (free & 1u) == 0    ? 1
                             : terrain == Terrain::mountain && (free & 2u) == 0 ? 2
                                                                                : 0;
            for (int c = cost; c <= kTopCost; ++c) terrain_within[free][static_cast<unsigned>(c)].set(h);
        }
    }
}

}  // namespace trains_ai::trains
