// The solver of last turns by itself: positions solved by hand, the rules' own chance, and play by the solution.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "chi_square.hpp"
#include "exact/draws.hpp"
#include "exact/expectimax.hpp"
#include "exact/last_turns.hpp"
#include "scene.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;

namespace {

using State = trains::State<2>;
constexpr int kEffort = 20000;
constexpr int kLittleEffort = 1000;
#ifdef NDEBUG
constexpr std::size_t kOneIn = 1;
#else
constexpr std::size_t kOneIn = 5;  // unoptimized builds take ten times as long
#endif

/// Seat 1's last turn, with the market of `kKingdom`; seat 0 owns nothing but what is said.
const std::string kKingdom =
    "passing_station signaling_area garage temporary_timetable signals mail_train information_central command_central";

Scene<2> last_turn(const SeatSpec& own, const SeatSpec& other = {}) {
    const auto position = position_document(kKingdom, {other, own}, 1);
    core::Table document = *position.as<core::Table>();
    document.set("turn", 1);
    document.set("turn_limit", 1);
    return Scene<2>(document);
}

/// Margin alone counts, so that utilities are points: 1/120 of utility is a point of the lead.
double points(const Scene<2>& scene, const std::string& action) {
    const auto values = Expectimax<2>(*scene.game, 1, 1.0, kEffort).action_values(scene.state);
    REQUIRE(values);
    for (const auto& [known, value] : *values)
        if (scene.game->action_text(known) == action) return (value - 0.5) * 120.0;
    FAIL("not legal: ", action);
    return 0.0;
}

/// How far the outcomes of sampled applications are from the exact distribution: chi_square_ratio.
template <int N>
double ratio_to_sampled(const trains::Trains<N>& game, const trains::State<N>& s, trains::Action action, int samples,
                        core::Rng& rng) {
    using Bytes = std::array<unsigned char, sizeof(trains::State<N>)>;
    int effort = kEffort;
    std::map<Bytes, double> weights;
    for (const auto& [next, probability] : DrawOutcomes<N>::of(game, s, action, effort))
        weights[std::bit_cast<Bytes>(next)] = probability;
    std::map<Bytes, int> drawn;
    for (int i = 0; i < samples; ++i) {
        auto next = s;
        game.apply(next, action, rng);
        ++drawn[std::bit_cast<Bytes>(as_mover_knows(game, next))];
    }
    for (auto& [bytes, weight] : weights)
        if (weight * samples < 5.0) return 0.0;  // too rare to be judged
    return chi_square_ratio(drawn, weights);
}

}  // namespace

TEST_CASE("without chance the best of a last turn is what the coins buy") {
    // Eight coins: a skyscraper for 4 points, or two apartments and two coins over.
    auto scene =
        last_turn({"limited_express_train limited_express_train express_train", "waste waste waste waste waste"});
    CHECK(points(scene, "play limited_express_train") == doctest::Approx(4.0));
    CHECK(points(scene, "end") == doctest::Approx(0.0));
    scene.play_all({"play limited_express_train", "play limited_express_train"});
    CHECK(points(scene, "play express_train") == doctest::Approx(4.0));
    CHECK(points(scene, "buy tower") == doctest::Approx(3.0));      // and an apartment with the express train's coins
    CHECK(points(scene, "buy apartment") == doctest::Approx(3.0));  // and a tower
    CHECK(points(scene, "buy express_train") == doctest::Approx(2.0));
}

TEST_CASE("the margin is over the best other seat, and what is owned already counts") {
    const auto scene = last_turn({"express_train normal_train", "waste waste waste waste waste", "tower"},
                                 {"skyscraper", "apartment"});
    CHECK(points(scene, "end") == doctest::Approx(2.0 - 5.0));
    CHECK(points(scene, "play express_train") == doctest::Approx(3.0 - 5.0));
}

TEST_CASE("a draw is worth the average of what the deck may give") {
    // Two coins in play and one card to draw: an apartment if it is one of the two trains among five cards.
    auto scene = last_turn({"passing_station normal_train", "waste waste waste normal_train normal_train"});
    CHECK(points(scene, "play passing_station") == doctest::Approx(0.4));
    CHECK(points(scene, "play normal_train") == doctest::Approx(0.4));
    CHECK(points(scene, "end") == doctest::Approx(0.0));
    // Two cards: at least one of them a train in 1 - 3/10; a single coin is in hand besides, so both are needed.
    scene = last_turn({"signaling_area normal_train", "waste waste waste normal_train normal_train"});
    CHECK(points(scene, "play signaling_area") == doctest::Approx(0.1));
}

TEST_CASE("a deck that runs out is filled by the discard pile") {
    // Both cards of the deck are drawn, then one of the three of the discard pile.
    const auto scene = last_turn(
        {"signaling_area signaling_area normal_train normal_train", "waste waste waste", "normal_train waste waste"});
    // After the first two Waste a third Waste and one of three cards, a train.
    CHECK(points(scene, "play signaling_area") == doctest::Approx(1.0 / 3));
}

TEST_CASE("what the seat has seen of its deck, it uses") {
    // Signals: one card is drawn and the next looked at. It may be discarded for the passing station to draw another.
    const auto scene = last_turn({"signals passing_station normal_train", "normal_train waste", "waste waste"});
    // Three coins are needed: 1 + 1 and the train, which is drawn by Signals or stays on top of the deck.
    CHECK(points(scene, "play signals") == doctest::Approx(1.0));
    // The passing station first: the train is drawn at once, or else by Signals as the last card of the deck.
    CHECK(points(scene, "play passing_station") == doctest::Approx(1.0));
    CHECK(points(scene, "end") == doctest::Approx(0.0));
}

TEST_CASE("the winner's share counts by its weight") {
    const auto scene = last_turn({"express_train normal_train", "waste waste waste waste waste"}, {"apartment"});
    const auto utility_of = [&](const char* text, double weight) {
        const auto values = Expectimax<2>(*scene.game, 1, weight, kEffort).action_values(scene.state);
        REQUIRE(values);
        for (const auto& [known, value] : *values)
            if (scene.game->action_text(known) == text) return value;
        return -1.0;
    };
    CHECK(utility_of("end", 0.0) == doctest::Approx(0.0));
    CHECK(utility_of("end", 1.0) == doctest::Approx(0.5 - 1.0 / 120));
    CHECK(utility_of("play express_train", 0.0) == doctest::Approx(0.5));  // even points and rails
    CHECK(utility_of("play express_train", 0.25) == doctest::Approx(0.5));
    CHECK(utility_of("end", 0.25) == doctest::Approx(0.25 * (0.5 - 1.0 / 120)));
}

TEST_CASE("the outcomes of an action are those that the rules draw, with their probabilities") {
    core::Rng rng(11);
    std::set<trains::CardId> sources;
    int judged = 0;
    for (int i = 0; judged < 150; ++i) {
        CAPTURE(i);
        const auto start = rich_start<2>(rng, 4);
        const auto& game = start.game;
        auto s = as_mover_knows(*game, start.state);
        for (int n = 0; n < 30 && !game->is_over(s); ++n) {
            const auto legal = game->legal(s);
            const auto action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            auto next = s;
            game->apply(next, action, rng);
            if (!game->is_over(next) && next.to_move == s.to_move) {
                int effort = 300;
                try {
                    const auto outcomes = DrawOutcomes<2>::of(*game, s, action, effort);
                    double sum = 0.0;
                    for (const auto& [state, probability] : outcomes) sum += probability;
                    CHECK(sum == doctest::Approx(1.0));
                    if (outcomes.size() > 1) {
                        CAPTURE(game->action_text(action));
                        CHECK(ratio_to_sampled(*game, s, action, 3000, rng) < 1.0);
                        const bool played = s.phase == trains::Phase::turn;
                        const auto kind = played ? trains::kind_of(action) : s.pending.effect;
                        sources.insert(game->setup().cards[kind]);
                        ++judged;
                    }
                } catch (const TooLong&) {
                }
            }
            s = game->is_over(next) ? next : as_mover_knows(*game, next);
        }
    }
    CHECK(sources.size() > 10);
}

TEST_CASE("play by the solution gets on average what the solution promises") {
    core::Rng rng(12);
    int with_chance = 0;
    for (const auto& turn : last_turns<2>(60 / kOneIn, 21, 0.5, kLittleEffort)) {
        Expectimax<2> solver(*turn.game, 1, 0.5, 10 * kEffort);
        constexpr int kGames = 200;
        double sum = 0.0;
        double squares = 0.0;
        for (int i = 0; i < kGames; ++i) {
            auto s = as_mover_knows(*turn.game, turn.state);  // the document's order of the deck is a secret
            while (!turn.game->is_over(s)) {
                const auto values = solver.action_values(s);
                REQUIRE(values);
                const auto best = std::max_element(values->begin(), values->end(),
                                                   [](const auto& a, const auto& b) { return a.second < b.second; });
                turn.game->apply(s, best->first, rng);
            }
            const double got = utility(*turn.game, s, 1, 0.5);
            sum += got;
            squares += got * got;
        }
        const double mean = sum / kGames;
        const double deviation = std::sqrt(std::max(0.0, squares / kGames - mean * mean) / kGames);
        CHECK(std::abs(mean - turn.values[0].second) <= 4.0 * deviation + 1e-9);
        with_chance += deviation > 0.0;
    }
    CHECK(with_chance > 0);
}

TEST_CASE("last turns come in great variety") {
    std::map<int, int> hands;
    std::set<trains::CardId> kingdom;
    std::set<std::string> maps;
    std::map<trains::Phase, int> phases;
    for (const auto& turn : last_turns<2>(200 / kOneIn, 31, 0.5, kLittleEffort)) {
        ++hands[turn.state.mover().hand.total()];
        ++phases[turn.state.phase];
        maps.insert(turn.game->map().text().name);
        turn.state.mover().hand.for_each([&](trains::Kind k, int) { kingdom.insert(turn.game->setup().cards[k]); });
        CHECK(turn.values[0].second > turn.values[1].second);
        CHECK(turn.values.size() == turn.game->legal(turn.state).size());
    }
    CHECK(maps.size() == 2);
    CHECK(hands.size() >= 3);
    CHECK(kingdom.size() > (kOneIn == 1 ? 30 : 15));
    CHECK(phases.size() > (kOneIn == 1 ? 4 : 2));
}
