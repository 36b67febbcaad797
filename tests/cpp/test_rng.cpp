#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include "core/rng.hpp"

using trains_ai::core::Rng;
using trains_ai::core::shuffle;
using trains_ai::core::splitmix64;
using trains_ai::core::Stream;

namespace {

/// Pearson's statistic of `counts` against a uniform distribution, over its 99.9 % quantile (Wilson and Hilferty's
/// approximation). Above 1, the counts are not believable. The seeds are fixed, so a passing test passes for ever.
template <class Counts>
double chi_square_ratio(const Counts& counts) {
    const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
    const double expected = total / static_cast<double>(counts.size());
    double statistic = 0.0;
    for (const double count : counts) statistic += (count - expected) * (count - expected) / expected;
    const double freedom = static_cast<double>(counts.size()) - 1.0;
    const double spread = 2.0 / (9.0 * freedom);
    return statistic / (freedom * std::pow(1.0 - spread + 3.0902 * std::sqrt(spread), 3.0));
}

std::vector<std::uint64_t> draw(Rng rng, int n) {
    std::vector<std::uint64_t> words;
    for (int i = 0; i < n; ++i) words.push_back(rng.next());
    return words;
}

}  // namespace

TEST_CASE("splitmix64 gives the published sequence of seed 1234567") {
    std::uint64_t state = 1234567;
    for (const std::uint64_t expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                         4593380528125082431u, 16408922859458223821u}) {
        CHECK(splitmix64(state) == expected);
    }
}

TEST_CASE("next gives the published sequence of xoshiro256++ from the words 1, 2, 3, 4") {
    auto rng = Rng::from_words({1, 2, 3, 4});
    CHECK(rng.words() == std::array<std::uint64_t, 4>{1, 2, 3, 4});
    const std::vector<std::uint64_t> expected{41943041u,
                                              58720359u,
                                              3588806011781223u,
                                              3591011842654386u,
                                              9228616714210784205u,
                                              9973669472204895162u,
                                              14011001112246962877u,
                                              12406186145184390807u,
                                              15849039046786891736u,
                                              10450023813501588000u};
    CHECK(draw(rng, 10) == expected);
}

TEST_CASE("a generator goes on from its words") {
    Rng rng(7);
    for (int i = 0; i < 5; ++i) rng.next();
    CHECK(draw(Rng::from_words(rng.words()), 20) == draw(rng, 20));
}

TEST_CASE("below, golden values") {
    const auto draws = [](std::uint32_t n, int count) {
        auto rng = Rng::from_words({1, 2, 3, 4});
        std::vector<std::uint32_t> values;
        for (int i = 0; i < count; ++i) values.push_back(rng.below(n));
        return values;
    };
    // The first words of this generator are so small that they are rejected for the n that do not divide 2^32.
    CHECK(draws(10, 12) == std::vector<std::uint32_t>{0, 0, 5, 5, 7, 6, 8, 5, 4, 9, 1, 5});
    CHECK(draws(76, 12) == std::vector<std::uint32_t>{0, 0, 38, 41, 57, 51, 65, 43, 31, 68, 11, 42});
    CHECK(draws(3u << 30, 4) == std::vector<std::uint32_t>{627072, 1611528576, 1741631911, 2446642805});
    CHECK(draws(1, 3) == std::vector<std::uint32_t>{0, 0, 0});
}

TEST_CASE("below is uniform") {
    for (const std::uint32_t n : {2u, 3u, 7u, 10u, 17u, 64u, 76u}) {
        CAPTURE(n);
        Rng rng(2026, Stream::chance, n);
        std::vector<int> counts(n);
        for (int i = 0; i < 100'000; ++i) {
            const std::uint32_t value = rng.below(n);
            REQUIRE(value < n);
            ++counts[value];
        }
        CHECK(chi_square_ratio(counts) < 1.0);
    }
}

TEST_CASE("below is uniform where a draw without rejection would not be") {
    // For n = 3 * 2^30 the plain multiply-shift hits every third value twice as often as the others.
    Rng rng(5);
    std::array<int, 3> counts{};
    for (int i = 0; i < 30'000; ++i) ++counts[rng.below(3u << 30) % 3];
    CHECK(chi_square_ratio(counts) < 1.0);
}

TEST_CASE("the same seed, stream and index give the same generator, any other gives another") {
    CHECK(Rng(1, Stream::chance, 2) == Rng(1, Stream::chance, 2));
    CHECK(Rng(1) == Rng(1, Stream::deal, 0));
    std::set<std::vector<std::uint64_t>> sequences;
    std::size_t made = 0;
    for (const std::uint64_t seed : {0ull, 1ull, 2ull, ~0ull}) {
        for (const auto stream :
             {Stream::kingdom, Stream::deal, Stream::chance, Stream::player, Stream::sample, Stream::playout}) {
            for (const std::uint64_t index : {0ull, 1ull, 2ull, ~0ull}) {
                sequences.insert(draw(Rng(seed, stream, index), 2));
                ++made;
            }
        }
    }
    CHECK(sequences.size() == made);
}

TEST_CASE("streams of one seed are independent of each other") {
    // Pairs of small draws from two streams, neighbours in stream or in index, fill a table evenly.
    const auto table_ratio = [](Rng a, Rng b) {
        std::array<int, 64> counts{};
        for (int i = 0; i < 64'000; ++i) {
            const auto row = static_cast<std::size_t>(a.below(8));
            ++counts[row * 8 + b.below(8)];
        }
        return chi_square_ratio(counts);
    };
    CHECK(table_ratio(Rng(1, Stream::deal), Rng(1, Stream::chance)) < 1.0);
    CHECK(table_ratio(Rng(1, Stream::player, 0), Rng(1, Stream::player, 1)) < 1.0);
    CHECK(table_ratio(Rng(1, Stream::deal), Rng(2, Stream::deal)) < 1.0);
}

TEST_CASE("shuffle, golden order") {
    auto rng = Rng::from_words({1, 2, 3, 4});
    std::vector<int> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    shuffle(items, rng);
    CHECK(items == std::vector<int>{2, 8, 1, 5, 6, 7, 3, 4, 9, 0});
}

TEST_CASE("shuffle keeps the items, and leaves ranges of none or one alone without a draw") {
    Rng rng(3);
    std::vector<int> items{1, 1, 2, 3, 5, 8, 13};
    const std::vector<int> before = items;
    shuffle(items, rng);
    CHECK(std::is_permutation(items.begin(), items.end(), before.begin(), before.end()));

    const Rng untouched = rng;
    std::vector<int> none;
    std::vector<int> one{4};
    shuffle(none, rng);
    shuffle(one, rng);
    CHECK(one == std::vector<int>{4});
    CHECK(rng == untouched);
}

TEST_CASE("shuffle makes every order of four items equally likely") {
    Rng rng(11);
    std::map<std::array<int, 4>, int> tally;
    for (int i = 0; i < 48'000; ++i) {
        std::array<int, 4> items{0, 1, 2, 3};
        shuffle(items, rng);
        ++tally[items];
    }
    std::vector<int> counts;
    for (const auto& [order, count] : tally) counts.push_back(count);
    REQUIRE(counts.size() == 24);
    CHECK(chi_square_ratio(counts) < 1.0);
}
