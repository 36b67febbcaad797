// Hidden deals of Take the Train against plain enumeration, by hand, and in hands played at random.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

#include "chi_square.hpp"
#include "core/rng.hpp"
#include "enumerated_deals.hpp"
#include "games/take_the_train/deals.hpp"
#include "train_hands.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using take_the_train::Deals;

namespace {

/// Samples are spread as the enumerated deals are, rare hands taken together.
void check_spread(const Deals& deals, const std::map<Hands, double>& exact, std::uint64_t seed, int samples) {
    core::Rng rng(seed, core::Stream::sample);
    std::map<Hands, int> drawn;
    for (int i = 0; i < samples; ++i) ++drawn[deals.sample(rng)];
    for (const auto& [hands, n] : drawn) REQUIRE(exact.count(hands) == 1);
    std::vector<double> counts{0.0};
    std::vector<double> weights{0.0};
    for (const auto& [hands, weight] : exact) {
        const auto it = drawn.find(hands);
        if (weight * samples < 8 * deals.count()) {
            counts[0] += it == drawn.end() ? 0 : it->second;
            weights[0] += weight;
        } else {
            counts.push_back(it == drawn.end() ? 0 : it->second);
            weights.push_back(weight);
        }
    }
    if (weights[0] * samples < 8 * deals.count()) {  // too few for the statistic even together
        counts.erase(counts.begin());
        weights.erase(weights.begin());
    }
    CHECK(chi_square_ratio(counts, weights) < 1.0);
}

CardMask cards(std::initializer_list<int> list) {
    CardMask set = 0;
    for (const int card : list) set |= bit(card);
    return set;
}

}  // namespace

TEST_CASE("without facts every hand is equally likely") {
    std::vector<HandFacts> seats(2);
    seats[0].receive(2);
    seats[1].receive(3);
    const Deals deals(seats, bit(7) - 1);
    REQUIRE(deals.status() == Deals::Status::ready);
    CHECK(deals.count() == 210.0);  // 7! / (2! 3! 2!)
    const Enumeration exact(seats, bit(7) - 1);
    CHECK(exact.hands.size() == 210);
    check_spread(deals, exact.hands, 1, 50'000);
}

TEST_CASE("of the cards that fitted at a payment only the one drawn can be in hand") {
    // Two cards dealt, a payment when 0 and 1 would have fitted, a card drawn; 2, 3 and 4 did not fit.
    std::vector<HandFacts> seats(1);
    seats[0].receive(2);
    seats[0].held_none_of(cards({0, 1}));
    seats[0].receive(1);
    const Deals deals(seats, bit(5) - 1);
    // {2, 3, 4} in 3 ways, as each can have been drawn last; six hands with one of 0 and 1 in 1 way each.
    CHECK(deals.count() == 9.0);
    core::Rng rng(2);
    std::map<Hands, int> drawn;
    for (int i = 0; i < 90'000; ++i) ++drawn[deals.sample(rng)];
    CHECK(drawn.size() == 7);
    CHECK(drawn[Hands{cards({2, 3, 4})}] == doctest::Approx(30'000).epsilon(0.02));
    CHECK(drawn[Hands{cards({0, 2, 3})}] == doctest::Approx(10'000).epsilon(0.03));
}

TEST_CASE("a payment without a drawn card excludes what fitted") {
    std::vector<HandFacts> seats(1);
    seats[0].receive(2);
    seats[0].held_none_of(cards({0, 1}));
    seats[0].receive(0);
    const Deals deals(seats, bit(4) - 1);
    CHECK(deals.count() == 1.0);
    core::Rng rng(3);
    CHECK(deals.sample(rng)[0] == cards({2, 3}));
}

TEST_CASE("a played card that must have been the drawn one leaves the others to the deal") {
    // As above, but then 1 is played: it was drawn, so 0 cannot be in hand.
    std::vector<HandFacts> seats(1);
    seats[0].receive(2);
    seats[0].held_none_of(cards({0, 1}));
    seats[0].receive(1);
    seats[0].play(1);
    const Deals fitted(seats, cards({0, 2, 3, 4}));
    CHECK(fitted.count() == 3.0);
    core::Rng rng(4);
    for (int i = 0; i < 100; ++i) CHECK((fitted.sample(rng)[0] & bit(0)) == 0);

    // If instead 5 is played, which did not fit, either it was drawn or one of the cards in hand.
    seats[0].played.clear();
    seats[0].play(5);
    const Deals other(seats, cards({0, 2, 3, 4}));
    // {2, 3}, {2, 4}, {3, 4}: three ways each; {0, 2}, {0, 3}, {0, 4}: 0 was drawn.
    CHECK(other.count() == 12.0);

    // And if 5 was played before the payment, it was dealt.
    HandFacts before;
    before.receive(2);
    before.play(5);
    before.held_none_of(cards({0, 1}));
    before.receive(1);
    // {2, 3}, {2, 4}, {3, 4} in two ways, {0, 2}, {0, 3}, {0, 4} in one.
    CHECK(Deals(std::vector{before}, cards({0, 2, 3, 4})).count() == 9.0);
}

TEST_CASE("two seats with nested sets") {
    // Seat 0 paid when 0 fitted, seat 1 later when 0 and 1 fitted; both drew. Hidden are 0 to 4.
    std::vector<HandFacts> seats(2);
    for (HandFacts& seat : seats) seat.receive(1);
    seats[0].held_none_of(cards({0}));
    seats[0].receive(1);
    seats[1].held_none_of(cards({0, 1}));
    seats[1].receive(1);
    const Deals deals(seats, bit(5) - 1);
    // Dealt and drawn cards in order: seat 1 was dealt 2, 3 or 4; seat 0 one of the three left without 0; the drawn
    // ones are any two of the three left.
    CHECK(deals.count() == 3 * 3 * 6.0);
    const Enumeration exact(seats, bit(5) - 1);
    CHECK(exact.count == deals.count());
    CHECK(exact.hands.at({cards({0, 1}), cards({2, 3})}) == 2.0);
    CHECK(exact.hands.at({cards({1, 2}), cards({0, 3})}) == 2.0);
    CHECK(exact.hands.at({cards({1, 2}), cards({3, 4})}) == 4.0);
    check_spread(deals, exact.hands, 5, 50'000);
}

TEST_CASE("errors of the input have values of their own") {
    Deals deals;
    CHECK(deals.status() == Deals::Status::no_seats);
    CHECK(deals.prepare({}, 7) == Deals::Status::no_seats);
    CHECK(deals.count() == 0.0);
    std::vector<HandFacts> seats(1);
    seats[0].receive(3);
    CHECK(deals.prepare(seats, 3) == Deals::Status::impossible);  // too few cards
    CHECK(deals.prepare(seats, 7) == Deals::Status::ready);
    CHECK(deals.count() == 1.0);
    CHECK(deals.prepare(seats, bit(58) | 7) == Deals::Status::bad_input);
    CHECK(deals.prepare(std::vector(6, seats[0]), bit(20) - 1) == Deals::Status::bad_input);
    seats[0].held_none_of(1);
    CHECK(deals.prepare(seats, 7) == Deals::Status::impossible);
    CHECK(deals.count() == 0.0);
    for (int card = 0; card < 4; ++card) seats[0].play(card + 10);
    CHECK(deals.prepare(seats, 7) == Deals::Status::bad_input);
    // A seat that holds nothing is no error.
    std::vector<HandFacts> empty(1);
    CHECK(deals.prepare(empty, 7) == Deals::Status::ready);
    CHECK(deals.prepare(empty, 0) == Deals::Status::ready);
    core::Rng rng(6);
    CHECK(deals.sample(rng) == Hands{});
}

TEST_CASE("counts and samples agree with enumeration on small random hands") {
    core::Rng rng(7);
    Deals deals;
    int spread = 0;
    int between = 0;
    for (int problem = 0; problem < 3000; ++problem) {
        CAPTURE(problem);
        const int seats = 1 + static_cast<int>(rng.below(3));
        const int dealt = 1 + static_cast<int>(rng.below(3));
        const int in_game = std::min(10, seats * dealt + 3 + static_cast<int>(rng.below(4)));
        const KnownHands known = random_hands(seats, in_game, dealt, 4 + static_cast<int>(rng.below(12)), rng);
        const Enumeration exact(known.facts, known.hidden());
        REQUIRE(deals.prepare(known.facts, known.hidden()) == Deals::Status::ready);
        REQUIRE(deals.count() == exact.count);
        for (const HandFacts& hand : known.facts)
            for (const auto card : hand.played)
                between += card.first > 0 && card.first < card.last && card.last + 1u < hand.slots.size();
        if (exact.hands.size() > 1 && exact.hands.size() < 400 && problem % 5 == 0) {
            check_spread(deals, exact.hands, static_cast<std::uint64_t>(problem), 20'000);
            ++spread;
        }
    }
    CHECK(spread > 300);
    CHECK(between > 50);
}

TEST_CASE("facts that need not come from a true hand: the count agrees with enumeration, 0 included") {
    core::Rng rng(8);
    const auto below = [&](int n) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(n))); };
    Deals deals;
    int impossible = 0;
    for (int problem = 0; problem < 3000; ++problem) {
        CAPTURE(problem);
        std::vector<HandFacts> seats(1 + rng.below(2));
        const int hidden = 3 + below(4);
        for (HandFacts& seat : seats) {
            const int slots = 1 + below(6);
            for (int s = 0; s < slots; ++s) seat.receive(1 + below(s == 0 ? 3 : 2));
            for (int left = below(std::min(6, seat.size() + 1)); left > 0; --left) {
                const int first = below(slots);
                seat.played.push_back(
                    {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(first + below(slots - first))});
            }
            for (auto& first : seat.first) first = static_cast<std::uint8_t>(std::max(0, below(slots + 4) - 3));
        }
        const Enumeration exact(seats, bit(hidden) - 1);
        const auto status = deals.prepare(seats, bit(hidden) - 1);
        CHECK(status == (exact.count > 0 ? Deals::Status::ready : Deals::Status::impossible));
        CHECK(deals.count() == exact.count);
        impossible += exact.count == 0;
        if (exact.hands.size() > 1 && problem % 10 == 0)
            check_spread(deals, exact.hands, static_cast<std::uint64_t>(problem), 10'000);
    }
    CHECK(impossible > 300);
    CHECK(impossible < 2700);
}

TEST_CASE("played cards that can have come from slots in the middle only") {
    std::vector<HandFacts> seats(1);
    for (int slot = 0; slot < 8; ++slot) seats[0].receive(1);
    seats[0].first = {0, 0, 1, 2, 4, 6};
    // The first and the third are never possible at the same time.
    const std::vector<std::vector<HandFacts::Played>> cases{{{1, 2}, {4, 5}},
                                                            {{1, 2}, {1, 3}, {4, 5}},
                                                            {{1, 2}, {2, 4}, {3, 5}, {0, 3}},
                                                            {{1, 5}, {1, 5}, {2, 3}, {5, 6}, {3, 3}}};
    for (const auto& played : cases) {
        seats[0].played.clear();
        for (const auto card : played) seats[0].played.push_back(card);
        const CardMask hidden = bit(8) - 1;
        const Enumeration exact(seats, hidden);
        const Deals deals(seats, hidden);
        REQUIRE(exact.count > 1.0);
        CHECK(deals.count() == exact.count);
        CHECK(deals.count() == count_by_places(seats, hidden));
        check_spread(deals, exact.hands, 14, 10'000);
    }
}

TEST_CASE("large hands: counts agree with counting card by card, shares of cards and pairs with counts") {
    core::Rng rng(13);
    Deals deals;
    Deals given;
    int problems = 0;
    double furthest = 0.0;
    for (int game = 0; problems < 60; ++game) {
        RandomTrains hand(2 + game % 3, game % 2 == 1, rng);
        for (int turns = static_cast<int>(rng.below(30)); turns > 0 && !hand.over(); --turns) hand.turn(rng);
        if (hand.over()) continue;
        const KnownHands known = hand.known();
        const CardMask hidden = known.hidden();
        std::size_t slots = 0;
        for (const HandFacts& facts : known.facts) slots += facts.slots.size();
        if (slots > 8 || slots < 3 || std::popcount(hidden) < 20) continue;
        ++problems;
        REQUIRE(deals.prepare(known.facts, hidden) == Deals::Status::ready);
        CHECK(deals.count() == doctest::Approx(count_by_places(known.facts, hidden)).epsilon(1e-12));

        // A card, or two, that a seat holds could as well be the next it plays: then the deals are those left.
        constexpr int kSamples = 20'000;
        std::vector<Hands> samples(kSamples);
        for (Hands& sample : samples) sample = deals.sample(rng);
        for (int question = 0; question < 60; ++question) {
            const auto seat = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(known.facts.size())));
            CardMask asked = bit(any_card(hidden, rng));
            if (question % 2 == 1) asked |= bit(any_card(hidden, rng));
            std::vector<HandFacts> facts = known.facts;
            if (std::popcount(asked) > facts[seat].size()) continue;
            for (CardMask rest = asked; rest != 0; rest &= rest - 1) facts[seat].play(std::countr_zero(rest));
            given.prepare(facts, hidden & ~asked);
            const double share = given.count() / deals.count();
            const auto n = std::count_if(samples.begin(), samples.end(),
                                         [&](const Hands& hands) { return (hands[seat] & asked) == asked; });
            if (share == 0.0) {
                CHECK(n == 0);
            } else {
                const double deviation = std::sqrt(share * std::max(1e-9, 1.0 - share) * kSamples);
                if (share * kSamples > 10.0)
                    furthest = std::max(furthest, std::abs(static_cast<double>(n) - share * kSamples) / deviation);
            }
        }
    }
    CHECK(furthest < 4.8);  // of some 3000 normal deviates
    CHECK(furthest > 2.5);
}

TEST_CASE("a million samples of hands played at random agree with all facts") {
    core::Rng rng(9);
    Deals deals;
    int wrong = 0;
    int caught = 0;  // samples that know the sizes of the hands only
    int samples = 0;
    for (int game = 0; samples < 1'000'000; ++game) {
        const int seats = 2 + game % 5;
        RandomTrains hand(seats, game % 2 == 1, rng);
        for (int turns = static_cast<int>(rng.below(60)); turns > 0 && !hand.over(); --turns) hand.turn(rng);
        if (hand.over()) continue;
        const KnownHands known = hand.known();
        Hands truth{};
        std::copy(known.hands.begin(), known.hands.end(), truth.begin());
        REQUIRE(agrees(known, truth));
        REQUIRE(deals.prepare(known.facts, known.hidden()) == Deals::Status::ready);
        for (int i = 0; i < 4000; ++i, ++samples) wrong += !agrees(known, deals.sample(rng));
        std::vector<HandFacts> sizes(known.facts.size());
        for (std::size_t seat = 0; seat < sizes.size(); ++seat) sizes[seat].receive(known.facts[seat].size());
        REQUIRE(deals.prepare(sizes, known.hidden()) == Deals::Status::ready);
        for (int i = 0; i < 40; ++i) caught += !agrees(known, deals.sample(rng));
    }
    CHECK(wrong == 0);
    CHECK(caught > 1000);
}

TEST_CASE("every hand played at random can be prepared within the bound") {
    core::Rng rng(10);
    Deals deals;
    std::size_t most = 0;
    for (int game = 0; game < 300; ++game) {
        for (RandomTrains hand(2 + game % 5, game % 2 == 1, rng); !hand.over(); hand.turn(rng)) {
            const KnownHands known = hand.known();
            REQUIRE(deals.prepare(known.facts, known.hidden()) == Deals::Status::ready);
            most = std::max(most, deals.work());
        }
    }
    CHECK(most < Deals::kMostWork / 8);
}

TEST_CASE("the seed decides, and a prepared object can be prepared again") {
    core::Rng rng(11);
    const KnownHands one = random_hands(3, 40, 8, 20, rng);
    const KnownHands two = random_hands(2, 30, 6, 20, rng);
    Deals used;
    used.prepare(two.facts, two.hidden());
    used.prepare(one.facts, one.hidden());
    const Deals fresh(one.facts, one.hidden());
    REQUIRE(fresh.status() == Deals::Status::ready);
    core::Rng a(12);
    core::Rng b(12);
    for (int i = 0; i < 1000; ++i) REQUIRE(used.sample(a) == fresh.sample(b));
    CHECK(a == b);

    // The same on every machine and with every compiler: a digest of samples of many hands.
    std::uint64_t digest = 0;
    core::Rng play(15);
    for (int game = 0; game < 50; ++game) {
        RandomTrains hand(2 + game % 5, game % 2 == 1, play);
        for (int turns = 10; turns > 0 && !hand.over(); --turns) hand.turn(play);
        if (used.prepare(hand.known().facts, hand.known().hidden()) != Deals::Status::ready) continue;
        for (int i = 0; i < 100; ++i)
            for (const CardMask seat : used.sample(play)) digest = (digest ^ seat) * 0x100000001b3u;
    }
    CHECK(digest == 1374724594459746405u);
}
