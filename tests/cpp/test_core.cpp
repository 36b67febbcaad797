// The small values of core: bit sets, vectors in place, the stable hash, documents and texts.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "core/bits128.hpp"
#include "core/document.hpp"
#include "core/errors.hpp"
#include "core/fixed_vector.hpp"
#include "core/hash.hpp"
#include "core/reader.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"

using namespace trains_ai::core;

namespace {

std::set<unsigned> members(Bits128 bits) {
    std::set<unsigned> out;
    bits.for_each([&](unsigned i) {
        CHECK((out.empty() || *out.rbegin() < i));
        out.insert(i);
    });
    return out;
}

Bits128 random_bits(Rng& rng, unsigned density) {
    Bits128 out;
    for (unsigned i = 0; i < 128; ++i)
        if (rng.below(100) < density) out.set(i);
    return out;
}

}  // namespace

TEST_CASE("Bits128 is a set of the numbers 0 to 127") {
    Rng rng(1);
    for (int run = 0; run < 300; ++run) {
        const Bits128 a = random_bits(rng, rng.below(101));
        const Bits128 b = random_bits(rng, rng.below(101));
        const auto in_a = members(a);
        const auto in_b = members(b);
        REQUIRE(a.size() == in_a.size());
        REQUIRE(a.any() == !in_a.empty());
        const std::vector<unsigned> in_order(in_a.begin(), in_a.end());
        for (unsigned n = 0; n < in_order.size(); ++n) REQUIRE(a.nth(n) == in_order[n]);
        for (unsigned i = 0; i < 128; ++i) {
            const bool x = in_a.count(i) == 1;
            const bool y = in_b.count(i) == 1;
            REQUIRE(a.test(i) == x);
            REQUIRE((a | b).test(i) == (x || y));
            REQUIRE((a & b).test(i) == (x && y));
            REQUIRE((a ^ b).test(i) == (x != y));
            REQUIRE((~a).test(i) == !x);
        }
        REQUIRE((a == b) == (in_a == in_b));
    }
}

TEST_CASE("Bits128 at its edges") {
    for (const unsigned i : {0u, 1u, 63u, 64u, 126u, 127u}) {
        CHECK(members(Bits128::single(i)) == std::set{i});
        CHECK(Bits128::single(i).nth(0) == i);
    }
    CHECK(!Bits128{}.any());
    CHECK((~Bits128{}).size() == 128);
    CHECK((~Bits128{}).nth(127) == 127);
}

TEST_CASE("popcount") {
    CHECK(popcount(0) == 0);
    CHECK(popcount(~std::uint64_t{0}) == 64);
    CHECK(popcount(0x8000000000000001u) == 2);
}

TEST_CASE("FixedVector grows, shrinks and compares like a vector") {
    using Small = FixedVector<std::uint8_t, 7>;
    static_assert(std::is_trivially_copyable_v<Small>);
    Rng rng(2);
    Small fixed;
    std::vector<std::uint8_t> plain;
    for (int i = 0; i < 500; ++i) {
        if (rng.below(2) == 0 && plain.size() < Small::capacity()) {
            plain.push_back(static_cast<std::uint8_t>(rng.below(256)));
            fixed.push_back(plain.back());
        } else if (!plain.empty()) {
            plain.pop_back();
            fixed.pop_back();
        }
        REQUIRE(fixed.size() == plain.size());
        REQUIRE(fixed.empty() == plain.empty());
        REQUIRE(std::vector<std::uint8_t>(fixed.begin(), fixed.end()) == plain);
        if (!plain.empty()) REQUIRE(fixed.back() == plain.back());
    }
}

TEST_CASE("equal FixedVectors are equal whatever they held before") {
    FixedVector<int, 4> a;
    FixedVector<int, 4> b;
    a.push_back(1);
    a.push_back(2);
    a.pop_back();
    b.push_back(1);
    CHECK(a == b);
    b.push_back(2);
    CHECK(!(a == b));
    a.clear();
    CHECK(a == FixedVector<int, 4>{});
}

// Golden values, computed by a program of its own from the description in hash.hpp. Hashes are stored in files and
// named in tests, so these may not change.
TEST_CASE("the stable hash has its golden values") {
    CHECK(StableHash().add(0).value() == 0x3c94e9edb624bec8u);
    CHECK(StableHash().add(1).add(2).value() == 0x6f6f446723fe5179u);
    CHECK(StableHash().add_bytes(std::string()).value() == 0x3c94e9edb624bec8u);
    CHECK(StableHash().add_bytes(std::string("trains")).value() == 0x90b4679cc0bc6d49u);
    CHECK(StableHash().add_bytes(std::string("lay_rails 22\xff")).value() == 0x27f2df1396710b28u);
    CHECK(StableHash().add_bytes(std::string("12345678")).value() == 0x35f1ada5b9328eddu);
}

TEST_CASE("the stable hash tells order, length and grouping apart") {
    std::set<std::uint64_t> values;
    const std::vector<std::vector<std::string>> groups{
        {}, {"", ""}, {"a"}, {"a", ""}, {"", "a"}, {"ab"}, {"a", "b"}, {"b", "a"}, {std::string("a\0", 2)}};
    for (const auto& group : groups) {
        StableHash hash;
        for (const auto& text : group) hash.add_bytes(text);
        values.insert(hash.value());
    }
    CHECK(values.size() == groups.size());
}

TEST_CASE("documents compare by value and keep the order of keys") {
    Table table;
    table.set("b", 1);
    table.set("a", List{true, "x", Document()});
    CHECK(table.items[0].first == "b");
    CHECK(*table.find("b") == Document(1));
    CHECK(table.find("c") == nullptr);
    CHECK(*table.find("a") == Document(List{true, "x", Document()}));
    CHECK(!(Document(1) == Document(true)));
    CHECK(!(Document(1) == Document("1")));
    CHECK(Document().is_null());
    CHECK(!Document(0).is_null());
    CHECK(Document(std::int64_t{1} << 40).as<std::int64_t>() != nullptr);
    CHECK(Document(table).as<List>() == nullptr);
}

TEST_CASE("a reader says where and what") {
    Table table;
    List seats;
    seats.emplace_back(List{1, "x"});  // List{List{...}} is a list in a list for gcc, but a copy for clang
    table.set("seats", seats);
    table.set("nothing", Document());
    const Document document(table);
    const Reader reader(document, "position");
    CHECK(reader["seats"].items()[0].items()[0].number(0, 5) == 1);
    CHECK(!reader.has("nothing"));
    CHECK(reader.number_or("turn", 0, 9, 4) == 4);
    CHECK_THROWS_WITH_AS(reader["seats"].items()[0].items()[1].number(0, 5),
                         "position.seats[0][1]: 'x', expected a whole number from 0 to 5", trains_ai::PositionError);
    CHECK_THROWS_WITH_AS(reader["seats"].items()[0].items()[0].number(2, 5),
                         "position.seats[0][0]: 1, expected a whole number from 2 to 5", trains_ai::PositionError);
    CHECK_THROWS_WITH_AS(reader["turn"], "position: the key 'turn' is missing", trains_ai::PositionError);
    CHECK_THROWS_WITH_AS(reader["nothing"], "position: the key 'nothing' is missing", trains_ai::PositionError);
    CHECK_THROWS_WITH_AS(reader["seats"].text(), "position.seats: a list, expected a text", trains_ai::PositionError);
    CHECK_THROWS_WITH_AS(reader.only_keys({"seat", "nothing"}), "position: unknown key 'seats' (did you mean 'seat'?)",
                         trains_ai::PositionError);
}

TEST_CASE("quoting cuts long texts and hides what cannot be printed") {
    CHECK(quoted("rail 22") == "'rail 22'");
    CHECK(quoted("a\n\x7f\xc3") == "'a\?\?\?'");
    CHECK(quoted(std::string(61, 'x')) == "'" + std::string(60, 'x') + "... (61 characters)'");
    CHECK(quoted(std::string(60, 'x')) == "'" + std::string(60, 'x') + "'");
}

TEST_CASE("edit distance and the nearest spelling") {
    CHECK(edit_distance("", "") == 0);
    CHECK(edit_distance("kitten", "sitting") == 3);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("tunnel", "tunel") == 1);
    const std::vector<std::string> known{"tunnel", "viaduct", "landfill"};
    CHECK(nearest("tunel", known) == "tunnel");
    CHECK(nearest("land fill", known) == "landfill");
    CHECK(nearest("quarry", known).empty());
    CHECK(nearest(std::string(100'000, 't'), known).empty());
    CHECK(did_you_mean("viadukt", known) == " (did you mean 'viaduct'?)");
    CHECK(did_you_mean("xyzzy", known).empty());
}
