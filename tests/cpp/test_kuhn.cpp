#include <doctest/doctest.h>

#include <functional>
#include <set>
#include <string>

#include "core/errors.hpp"
#include "core/rng.hpp"
#include "games/generic_checks.hpp"
#include "games/toy/kuhn_poker.hpp"

using trains_ai::core::Document;
using trains_ai::core::List;
using trains_ai::core::Rng;
using trains_ai::core::Table;
using trains_ai::games::toy::KuhnPoker;
namespace laws = trains_ai::games::laws;

namespace {

const KuhnPoker game;
Rng no_chance(1);

/// The six deals.
std::vector<KuhnPoker::State> deals() {
    std::vector<KuhnPoker::State> out;
    for (std::int8_t a = 0; a < 3; ++a)
        for (std::int8_t b = 0; b < 3; ++b)
            if (a != b) out.push_back({{a, b}, 0});
    return out;
}

KuhnPoker::State after(KuhnPoker::State s, KuhnPoker::Action action) {
    game.apply(s, action, no_chance);
    return s;
}

/// Probability of betting.
using Strategy = std::function<double(const KuhnPoker::View&)>;

double value_of_seat_0(const KuhnPoker::State& s, const Strategy& bets) {
    if (game.is_over(s)) return game.scores(s)[0];
    const double p = bets(game.observe(s, game.to_move(s)));
    return p * value_of_seat_0(after(s, KuhnPoker::kBet), bets) +
           (1.0 - p) * value_of_seat_0(after(s, KuhnPoker::kPass), bets);
}

/// Kuhn's equilibria (1950), one for each alpha in [0, 1/3].
Strategy equilibrium(double alpha) {
    return [alpha](const KuhnPoker::View& v) {
        const int card = v.known.cards[static_cast<std::size_t>(v.seat)];
        const bool facing_bet = KuhnPoker::after_bet(v.known);
        if (v.seat == 0) {
            if (!facing_bet) return card == 0 ? alpha : card == 1 ? 0.0 : 3 * alpha;
            return card == 0 ? 0.0 : card == 1 ? alpha + 1.0 / 3.0 : 1.0;
        }
        if (facing_bet) return card == 0 ? 0.0 : card == 1 ? 1.0 / 3.0 : 1.0;
        return card == 0 ? 1.0 / 3.0 : card == 1 ? 0.0 : 1.0;
    };
}

double value(const Strategy& bets) {
    double sum = 0.0;
    for (const auto& deal : deals()) sum += value_of_seat_0(deal, bets);
    return sum / 6.0;
}

}  // namespace

TEST_CASE("Kuhn poker has 30 terminal histories, five for each deal") {
    std::multiset<int> payoffs;
    std::function<void(const KuhnPoker::State&)> walk = [&](const KuhnPoker::State& s) {
        laws::legal_actions(game, s);
        laws::views(game, s);
        laws::position_round_trip(game, s);
        if (game.is_over(s)) {
            CHECK(game.scores(s)[0] == -game.scores(s)[1]);
            payoffs.insert(game.scores(s)[0]);
            return;
        }
        walk(after(s, KuhnPoker::kPass));
        walk(after(s, KuhnPoker::kBet));
    };
    for (const auto& deal : deals()) walk(deal);
    CHECK(payoffs.size() == 30);
    CHECK(payoffs.count(2) == 6);
    CHECK(payoffs.count(-2) == 6);
    CHECK(payoffs.count(1) == 9);
    CHECK(payoffs.count(-1) == 9);
}

TEST_CASE("Kuhn poker is worth -1/18 to the first seat under every known equilibrium") {
    for (const double alpha : {0.0, 0.1, 0.2, 1.0 / 3.0})
        CHECK(value(equilibrium(alpha)) == doctest::Approx(-1.0 / 18.0));
}

TEST_CASE("no change of one decision of Kuhn poker's first seat gains against the equilibrium") {
    const Strategy base = equilibrium(0.2);
    for (int card = 0; card < 3; ++card)
        for (const int taken : {0, 2})
            for (const double p : {0.0, 1.0}) {
                const Strategy changed = [&](const KuhnPoker::View& v) {
                    return v.seat == 0 && v.known.cards[0] == card && KuhnPoker::taken(v.known) == taken ? p : base(v);
                };
                CHECK(value(changed) <= doctest::Approx(-1.0 / 18.0));
            }
}

TEST_CASE("Kuhn poker keeps the laws of games") {
    Rng rng(7);
    for (int i = 0; i < 200; ++i) laws::whole_game(game, game.new_state(rng), rng, 3);
    laws::determinism(game, 5, 3);
}

TEST_CASE("Kuhn poker deals all six deals alike, and samples both other cards alike") {
    Rng rng(3);
    std::array<int, 9> counts{};
    for (int i = 0; i < 6000; ++i) {
        const auto s = game.new_state(rng);
        const int deal = 3 * s.cards[0] + s.cards[1];
        ++counts[static_cast<std::size_t>(deal)];
    }
    for (std::size_t i = 0; i < 9; ++i) CHECK((i % 4 == 0 ? counts[i] == 0 : counts[i] > 850 && counts[i] < 1150));
    int kings = 0;
    const auto view = game.observe({{0, 1}, 0}, 0);
    for (int i = 0; i < 1000; ++i) {
        const auto world = game.sample(view, rng);
        CHECK(world.cards[1] != 0);
        kings += world.cards[1] == 2;
    }
    CHECK((kings > 430 && kings < 570));
}

TEST_CASE("a view of Kuhn poker shows the other card after a showdown only") {
    const KuhnPoker::State deal{{2, 0}, 0};
    CHECK(game.observe(deal, 0) == game.observe({{2, 1}, 0}, 0));
    const auto fold = after(after(deal, KuhnPoker::kBet), KuhnPoker::kPass);
    CHECK(game.observe(fold, 0).known.cards[1] == KuhnPoker::kUnknown);
    CHECK(game.observe(fold, 1).known.cards[0] == KuhnPoker::kUnknown);
    const auto call = after(after(deal, KuhnPoker::kBet), KuhnPoker::kBet);
    CHECK(game.observe(call, 0).known.cards[1] == 0);
}

TEST_CASE("Kuhn poker refuses positions that cannot be") {
    const auto with = [](List cards, List actions) {
        Table t;
        t.set("game", "kuhn_poker");
        t.set("cards", std::move(cards));
        t.set("actions", std::move(actions));
        return Document(t);
    };
    CHECK_NOTHROW(game.state_from(with({0, 1}, {"pass", "bet", "bet"})));
    CHECK_THROWS_AS(game.state_from(with({0, 0}, {})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(with({0}, {})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(with({0, 3}, {})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(with({0, 1}, {"raise"})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(with({0, 1}, {"bet", "bet", "bet"})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(Document("kuhn_poker")), trains_ai::PositionError);
}
