// The guidance of Trains for a search: a policy that cheats nobody, a count of turns, and an evaluation worth having.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "games/guidance.hpp"
#include "games/trains/policy/heuristic.hpp"
#include "games/trains/trains.hpp"
#include "random_trains.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using trains::Action;
using trains::State;
using trains::Trains;

static_assert(games::HasPolicy<Trains<2>> && games::HasEvaluation<Trains<2>>);
static_assert(games::HasPolicy<Trains<3>> && games::HasEvaluation<Trains<3>>);
static_assert(games::HasPolicy<Trains<4>> && games::HasEvaluation<Trains<4>>);

namespace {

constexpr int kGames = 40;

/// The choice of the policy, but one time in `one_in` any legal action.
template <int N>
Action disturbed_choice(const Trains<N>& game, const State<N>& s, core::Rng& rng, std::uint32_t one_in = 10) {
    const auto legal = game.legal(s);
    if (rng.below(one_in) == 0) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    return game.policy(s);
}

/// Calls f(game, state) before every decision of some disturbed games, half of them from rich positions.
template <int N, class F>
void at_every_decision(core::Rng& rng, F&& f) {
    for (int i = 0; i < kGames; ++i) {
        CAPTURE(N);
        CAPTURE(i);
        const auto run = [&](const Trains<N>& game, State<N> s) {
            while (!game.is_over(s)) {
                f(game, s);
                game.apply(s, disturbed_choice(game, s, rng), rng);
            }
            f(game, s);
        };
        const auto game = random_game<N>(rng, 100);
        run(game, game.new_state(rng));
        const auto rich = rich_start<N>(rng, 10);
        run(*rich.game, rich.state);
    }
}

/// A position at the beginning of a turn, and how the game went on under the policy.
template <int N>
struct Ending {
    games::Estimate<N> estimate;
    std::array<int, N> now;
    std::array<int, N> scores;
    std::array<double, N> win_shares;
};

/// The beginning of a turn some rounds into a game of disturbed play, which brings decks and maps of all sorts.
template <int N>
std::pair<Trains<N>, State<N>> some_turn(core::Rng& rng, int least, int most) {
    for (;;) {
        const auto game = random_game<N>(rng, 100);
        auto s = game.new_state(rng);
        const auto rounds = least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
        const int begins = N * (rounds + 1) + 1 + static_cast<int>(rng.below(N));
        while (!game.is_over(s) && game.turns(s) < begins) game.apply(s, disturbed_choice(game, s, rng, 8), rng);
        if (!game.is_over(s)) return {game, s};
    }
}

template <int N>
std::vector<Ending<N>> endings(core::Rng& rng, int games) {
    std::vector<Ending<N>> out;
    for (int i = 0; i < games; ++i) {
        auto [game, s] = some_turn<N>(rng, 4, 18);
        Ending<N> e{game.evaluate(s), game.scores(s), {}, {}};
        while (!game.is_over(s)) game.apply(s, game.policy(s), rng);
        e.scores = game.scores(s);
        e.win_shares = game.win_shares(s);
        out.push_back(e);
    }
    return out;
}

/// By how many standard errors the mean is above zero.
double standard_errors(const std::vector<double>& values) {
    const auto n = static_cast<double>(values.size());
    double mean = 0;
    for (const double v : values) mean += v / n;
    double variance = 0;
    for (const double v : values) variance += (v - mean) * (v - mean) / (n - 1);
    return mean / std::sqrt(variance / n);
}

double square(double x) { return x * x; }

/// Win shares from the bare scores of two seats, a lead of `spread` counting as a share of 85 %.
double bare_share(double lead, double spread) {
    const double x = lead / spread;
    return 0.5 + 0.5 * x / std::sqrt(1 + x * x);
}

template <int N>
void check_better_than_bare_score() {
    CAPTURE(N);
    core::Rng rng(5300 + N);
    const auto games = endings<N>(rng, 400);
    // Leads of the first seat over the second.
    const auto lead = [](const auto& scores) {
        return static_cast<double>(scores[0]) - static_cast<double>(scores[1]);
    };
    std::vector<double> gain;
    for (const auto& e : games)
        gain.push_back(square(lead(e.now) - lead(e.scores)) - square(lead(e.estimate.scores) - lead(e.scores)));
    CHECK(standard_errors(gain) > 3);
    // And the scores themselves, which the bare ones must underrate.
    gain.clear();
    for (const auto& e : games)
        for (std::size_t i = 0; i < N; ++i)
            gain.push_back(std::abs(e.now[i] - e.scores[i]) -
                           std::abs(static_cast<double>(e.estimate.scores[i]) - e.scores[i]));
    CHECK(standard_errors(gain) > 3);
}

/// Swaps seats round: seat i becomes seat i + 1.
template <int N>
State<N> turned(State<N> s) {
    std::rotate(s.seats.begin(), s.seats.end() - 1, s.seats.end());
    s.to_move = static_cast<std::uint8_t>((s.to_move + 1) % N);
    return s;
}

template <int N>
void check_estimates() {
    core::Rng rng(5200 + N);
    at_every_decision<N>(rng, [](const Trains<N>& game, const State<N>& s) {
        const games::Estimate<N> e = game.evaluate(s);
        float sum = 0;
        for (std::size_t i = 0; i < N; ++i) {
            REQUIRE(std::isfinite(e.scores[i]));
            REQUIRE(e.win_shares[i] >= 0);
            REQUIRE(e.win_shares[i] <= 1);
            sum += e.win_shares[i];
        }
        REQUIRE(sum == doctest::Approx(1).epsilon(1e-5));
        if (game.is_over(s) || s.phase == trains::Phase::start) return;
        // Seats have no other meaning than their order from the one to move.
        const games::Estimate<N> other = game.evaluate(turned(s));
        for (std::size_t i = 0; i < N; ++i) {
            REQUIRE(other.scores[(i + 1) % N] == e.scores[i]);
            REQUIRE(other.win_shares[(i + 1) % N] == doctest::Approx(e.win_shares[i]).epsilon(1e-4));
        }
    });
}

template <int N>
void check_policy() {
    core::Rng rng(5000 + N);
    int decisions = 0;
    int other_worlds = 0;
    at_every_decision<N>(rng, [&](const Trains<N>& game, const State<N>& s) {
        if (game.is_over(s)) return;
        const auto view = game.observe(s, s.to_move);
        const Action action = game.policy(s);
        REQUIRE(game.legal(s).contains(action));
        REQUIRE(action == trains::heuristic_action(game, view));
        if (++decisions % 5 != 0) return;
        for (int i = 0; i < 4; ++i) {
            const auto world = game.sample(view, rng);
            REQUIRE(game.policy(world) == action);
            other_worlds += world == s ? 0 : 1;
        }
    });
    // Worlds that are all the real one would tell nothing.
    CHECK(other_worlds > decisions / 5);
}

template <int N>
void check_turns() {
    core::Rng rng(5100 + N);
    for (int i = 0; i < kGames; ++i) {
        const auto game = random_game<N>(rng, 40);
        auto s = game.new_state(rng);
        // First rails count as a turn each, and so does every turn from then on.
        int begun = 1;
        while (!game.is_over(s)) {
            REQUIRE(game.turns(s) == begun);
            const int seat = s.to_move;
            const bool starts = s.phase == trains::Phase::start;
            const Action action = disturbed_choice(game, s, rng);
            game.apply(s, action, rng);
            const bool ends_turn = starts || action == trains::code::end || action == trains::code::recycle;
            if (ends_turn && !game.is_over(s)) {
                REQUIRE(s.to_move == (seat + 1) % N);
                ++begun;
            }
        }
        // The end counts as that of the round.
        CHECK(game.turns(s) >= begun);
        CHECK(game.turns(s) % N == 0);
        CHECK(game.turns(s) < begun + N);
    }
}

/// One of so many cards of a kind, where it lies does not matter, becomes another kind; false if there is none.
bool exchange(trains::Seat& seat, trains::Kind from, trains::Kind to) {
    for (trains::Bag* pile : {&seat.deck.bag, &seat.discard, &seat.hand})
        if ((*pile)[from] > 0) {
            pile->remove(from);
            pile->add(to);
            return true;
        }
    return false;
}

template <int N>
void check_better_is_better() {
    CAPTURE(N);
    core::Rng rng(5400 + N);
    for (int i = 0; i < 200; ++i) {
        CAPTURE(i);
        const auto [game, s] = some_turn<N>(rng, 3, 12);
        const auto seat = static_cast<std::size_t>(rng.below(N));
        const games::Estimate<N> before = game.evaluate(s);
        const auto better = [&, &g = game](const State<N>& changed) {
            const games::Estimate<N> after = g.evaluate(changed);
            return after.scores[seat] > before.scores[seat] && after.win_shares[seat] > before.win_shares[seat];
        };
        State<N> points = s;
        points.seats[seat].points = static_cast<std::uint16_t>(points.seats[seat].points + 3);
        CHECK(better(points));
        CHECK(game.evaluate(points).scores[seat] == doctest::Approx(before.scores[seat] + 3));
        State<N> money = s;
        if (exchange(money.seats[seat], trains::kNormalTrain, trains::kExpressTrain)) CHECK(better(money));
        State<N> clean = s;
        if (exchange(clean.seats[seat], trains::kWaste, trains::kExpressTrain)) CHECK(better(clean));
    }
}

}  // namespace

TEST_CASE("the policy is that of the heuristic player, and the same in all worlds that its seat cannot tell apart") {
    check_policy<2>();
    check_policy<3>();
    check_policy<4>();
}

TEST_CASE("turns are counted one by one") {
    check_turns<2>();
    check_turns<3>();
    check_turns<4>();
}

TEST_CASE("estimates are finite, shares of a win add up, and seats differ by their order alone") {
    check_estimates<2>();
    check_estimates<3>();
    check_estimates<4>();
}

TEST_CASE("the evaluation foresees final scores and leads better than the bare score does") {
    check_better_than_bare_score<2>();
    check_better_than_bare_score<3>();
    check_better_than_bare_score<4>();
}

TEST_CASE("shares of a win are nearer to the truth than any that come from the bare lead") {
    core::Rng rng(5500);
    const auto games = endings<2>(rng, 600);
    const auto error = [&](double spread) {
        double sum = 0;
        for (const auto& e : games) sum += square(bare_share(e.now[0] - e.now[1], spread) - e.win_shares[0]);
        return sum;
    };
    // The best spread for these very games.
    double best = 1;
    for (double spread = 1; spread < 60; spread *= 1.1)
        if (error(spread) < error(best)) best = spread;
    std::vector<double> gain;
    for (const auto& e : games)
        gain.push_back(square(bare_share(e.now[0] - e.now[1], best) - e.win_shares[0]) -
                       square(static_cast<double>(e.estimate.win_shares[0]) - e.win_shares[0]));
    CHECK(standard_errors(gain) > 2);
}

TEST_CASE("more points and better cards, all else equal, are valued higher") {
    check_better_is_better<2>();
    check_better_is_better<3>();
    check_better_is_better<4>();
}
