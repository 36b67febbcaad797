// The exact tools by themselves, against what is known of the toy games.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "exact/chance.hpp"
#include "exact/equilibrium.hpp"
#include "exact/game_tree.hpp"
#include "exact/policy_value.hpp"
#include "games/toy/hidden_coin.hpp"
#include "games/toy/kuhn_poker.hpp"
#include "games/toy/leduc_poker.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using games::toy::HiddenCoin;
using games::toy::KuhnPoker;
using games::toy::LeducPoker;

namespace {

/// Walks all histories; each seat's view must be what the actions it saw and its information add up to.
template <class G>
class MemoryCheck {
public:
    explicit MemoryCheck(const G& game) : game_(game) {
        for (const auto& [state, probability] : every_outcome([&](core::Rng& rng) { return game.new_state(rng); }))
            walk(state, {});
        CHECK(views_.size() > 10);
        CHECK(memories_.size() == views_.size());
    }

private:
    using Memory = std::vector<std::uint32_t>;
    using Memories = std::array<Memory, G::kSeats>;
    using Bytes = std::array<unsigned char, sizeof(typename G::View)>;

    void walk(const typename G::State& state, Memories memories) {
        for (int seat = 0; seat < G::kSeats; ++seat)
            memories[static_cast<std::size_t>(seat)].push_back(game_.information(state, seat));
        if (game_.is_over(state)) return;
        for (int seat = 0; seat < G::kSeats; ++seat) {
            Memory memory = memories[static_cast<std::size_t>(seat)];
            memory.push_back(static_cast<std::uint32_t>(seat));
            const auto view = std::bit_cast<Bytes>(game_.observe(state, seat));
            CHECK(views_.emplace(memory, view).first->second == view);
            CHECK(memories_.emplace(view, memory).first->second == memory);
        }
        game_.legal(state).for_each([&](typename G::Action action) {
            Memories next = memories;
            for (int seat = 0; seat < G::kSeats; ++seat)
                next[static_cast<std::size_t>(seat)].push_back(100 + game_.action_seen(state, action, seat));
            for (const auto& [after, probability] : every_outcome([&](core::Rng& rng) {
                     auto s = state;
                     game_.apply(s, action, rng);
                     return s;
                 }))
                walk(after, next);
        });
    }

    const G& game_;
    std::map<Memory, Bytes> views_;
    std::map<Bytes, Memory> memories_;
};

}  // namespace

TEST_CASE("every outcome of a draw is found with its probability") {
    const auto none = every_outcome([](core::Rng&) { return 7; });
    CHECK(none == Distribution<int>{{7, 1.0}});
    for (std::uint32_t n = 2; n <= 6; ++n) {
        const auto all = every_outcome([n](core::Rng& rng) { return rng.below(n); });
        CHECK(all.size() == n);
        for (const auto& [result, probability] : all) CHECK(probability == doctest::Approx(1.0 / n));
    }
    const auto two = every_outcome([](core::Rng& rng) { return rng.below(6, 5); });
    CHECK(two.size() == 30);
    for (const auto& [result, probability] : two) CHECK(probability == doctest::Approx(1.0 / 30));
    CHECK_THROWS_AS(every_outcome([](core::Rng& rng) { return rng.next() + rng.next(); }), std::logic_error);
    CHECK(about_to_give(12345).next() == 12345);
}

TEST_CASE("a view holds what its seat saw and was told, no less and no more") {
    MemoryCheck<KuhnPoker>{KuhnPoker()};
    MemoryCheck<LeducPoker>{LeducPoker()};
    MemoryCheck<HiddenCoin>{HiddenCoin()};
}

TEST_CASE("Kuhn poker has 12 information sets, a value of -1/18, and exploitability tells its equilibria") {
    const KuhnPoker game;
    const GameTree<KuhnPoker> tree(game);
    CHECK(tree.sets.size() == 12);
    CHECK(tree.ends() == 30);
    CHECK(tree.nodes.size() == 1 + 6 * 9);
    const TreePolicy found = equilibrium(tree, 500);
    CHECK(value(tree, found, found) == doctest::Approx(-1.0 / 18).epsilon(0.002));
    CHECK(exploitability(tree, found) < 0.001);
    CHECK(exploitability(tree, found) >= 0.0);
    // By hand: against random bets seat 0 wins 1/2 on average, seat 1 5/12 (as in OpenSpiel, NashConv 11/12).
    CHECK(exploitability(tree, uniform_policy(tree)) == doctest::Approx(11.0 / 24));
    CHECK(value(tree, uniform_policy(tree), uniform_policy(tree)) == doctest::Approx(0.125));
}

TEST_CASE("the solution of Kuhn poker in his paper is one to the exact tools") {
    // Seat 0 bluffs a third of its jacks and always bets the king. By own card: jack, queen, king.
    const KuhnPoker game;
    const GameTree<KuhnPoker> tree(game);
    TreePolicy solution;
    for (const auto& set : tree.sets) {
        const auto& known = set.view.known;
        const bool facing_bet = KuhnPoker::after_bet(known);
        const double queen = KuhnPoker::taken(known) == 1 && facing_bet ? 1.0 / 3 : facing_bet ? 2.0 / 3 : 0.0;
        const std::array<double, 3> bets{facing_bet ? 0.0 : 1.0 / 3, queen, 1.0};
        const double bet = bets[static_cast<std::size_t>(known.cards[static_cast<std::size_t>(set.view.seat)])];
        REQUIRE(set.actions == std::vector{KuhnPoker::kPass, KuhnPoker::kBet});
        solution.push_back({1 - bet, bet});
    }
    CHECK(value(tree, solution, solution) == doctest::Approx(-1.0 / 18));
    CHECK(best_reply_value(tree, solution, 0) == doctest::Approx(-1.0 / 18));
    CHECK(best_reply_value(tree, solution, 1) == doctest::Approx(1.0 / 18));
}

TEST_CASE("Leduc poker is worth -0.0856 to the first seat") {
    const LeducPoker game;
    const GameTree<LeducPoker> tree(game);
    const TreePolicy found = equilibrium(tree, 400);
    CHECK(value(tree, found, found) == doctest::Approx(-0.0856).epsilon(0.01));
    CHECK(exploitability(tree, found) < 0.003);
    CHECK(exploitability(tree, uniform_policy(tree)) == doctest::Approx(4.747222 / 2));
}

TEST_CASE("hidden coin has the solution that its header states") {
    const HiddenCoin game;
    const GameTree<HiddenCoin> tree(game);
    const TreePolicy found = equilibrium(tree, 2000);
    CHECK(value(tree, found, found) == doctest::Approx(-0.7).epsilon(0.001));
    CHECK(exploitability(tree, found) < 0.001);
    const auto probability = [&](const HiddenCoin::State& s, HiddenCoin::Action action) {
        const auto& set = tree.set_of(game, s);
        const auto number = static_cast<std::size_t>(&set - tree.sets.data());
        for (std::size_t a = 0; a < set.actions.size(); ++a)
            if (set.actions[a] == action) return found[number][a];
        return 0.0;
    };
    const auto at = [](std::int8_t offer, HiddenCoin::Action coin, HiddenCoin::Action answer) {
        return HiddenCoin::State{offer, coin, answer};
    };
    const auto none = HiddenCoin::kNone;
    const auto heads = HiddenCoin::kHeads;
    CHECK(probability(at(-1, none, none), heads) == doctest::Approx(0.6).epsilon(0.01));
    CHECK(probability(at(-1, none, none), HiddenCoin::kNothing) < 0.001);
    CHECK(probability(at(-1, heads, none), HiddenCoin::kStay) > 0.999);
    CHECK(probability(at(-1, heads, HiddenCoin::kStay), HiddenCoin::kGuessHeads) == doctest::Approx(0.6).epsilon(0.01));
    CHECK(probability(at(-1, heads, HiddenCoin::kStay), HiddenCoin::kGuessEdge) < 0.001);
    CHECK(probability(at(1, heads, none), HiddenCoin::kLeave) > 0.999);
    CHECK(probability(at(1, none, none), heads) > 0.499);
    CHECK(probability(at(1, none, none), heads) < 0.751);
}
