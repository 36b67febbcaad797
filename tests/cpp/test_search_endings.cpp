// Ends of games of Trains solved exactly, and what the search finds there: the last turn of the last seat. Nobody acts
// after it, so the seat's best play is found by trying everything, and averaging over the cards that it may draw.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "exact/expectimax.hpp"
#include "exact/last_turns.hpp"
#include "random_trains.hpp"
#include "search/searcher.hpp"

using namespace trains_ai;
using Game = trains::Trains<2>;

namespace {

constexpr double kMarginWeight = 0.5;
constexpr int kEffort = 20000;

const auto by_value = [](const auto& a, const auto& b) { return a.second < b.second; };

struct Ending {
    std::shared_ptr<const Game> game;
    Game::State state;
    std::vector<std::pair<trains::Action, double>> values;
    double best = 0;
};

/// Positions in which the choice matters, and chance does not.
std::vector<Ending> endings(std::size_t wanted) {
    std::vector<Ending> out;
    for (std::uint64_t seed = 1; out.size() < wanted; ++seed) {
        core::Rng rng(seed);
        const int limit = 3 + static_cast<int>(rng.below(12));
        const auto game = std::make_shared<const Game>(tests::random_game<2>(rng, limit));
        auto s = game->new_state(rng);
        const std::uint32_t skip = rng.below(4);  // decisions of the last turn that are made already
        std::uint32_t made = 0;
        while (!game->is_over(s)) {
            const bool last = s.phase != trains::Phase::start && s.turn == limit && s.to_move == 1;
            if (last && made++ >= skip && game->legal(s).size() > 1) break;
            const auto legal = game->legal(s);
            const bool random = rng.below(5) == 0;
            game->apply(s, random ? legal[rng.below(static_cast<std::uint32_t>(legal.size()))] : game->policy(s), rng);
        }
        if (game->is_over(s)) continue;
        tests::Expectimax<2> solver(*game, 1, kMarginWeight, kEffort);
        const auto values = solver.action_values(s);
        if (!values || solver.met_chance()) continue;
        const auto [worst, best] = std::minmax_element(values->begin(), values->end(), by_value);
        if (best->second > worst->second + 1e-9) out.push_back({game, s, *values, best->second});
    }
    return out;
}

double value_of(const Ending& ending, trains::Action action) {
    for (const auto& [known, value] : ending.values)
        if (known == action) return value;
    return -1;
}

}  // namespace

TEST_CASE(
    "the best action of 500 last turns without chance is found in at least 99 % of them, by each kind of search") {
    const auto positions = endings(500);
    for (const auto opponents :
         {search::Opponents::policy, search::Opponents::one_tree, search::Opponents::tree_each}) {
        int found = 0;
        for (const Ending& ending : positions) {
            search::Settings settings;
            settings.opponents = opponents;
            settings.margin_weight = kMarginWeight;
            settings.trees = 1;
            search::Limits limits;
            limits.iterations = 3000;
            search::Searcher<Game> searcher(ending.game, settings, 1);
            const auto report = searcher.search(ending.game->observe(ending.state, 1), limits);
            found += value_of(ending, report.choice) > ending.best - 1e-9;
        }
        MESSAGE("found: ", found);
        CHECK(found >= 495);
    }
}

namespace {

#ifdef NDEBUG
constexpr std::size_t kOneIn = 1;
#else
constexpr std::size_t kOneIn = 10;  // an unoptimised build takes ten times as long
#endif

struct Tally {
    std::size_t positions = 0;
    std::size_t found = 0;
    double lost = 0.0;  // points, summed
};

/// What the search finds in one tree with the settings that players have, but for the weight of the win.
template <int N>
void judge(std::size_t count, Tally& tally) {
    for (const auto& turn : tests::last_turns<N>(count, 1, kMarginWeight, 1000)) {
        search::Settings settings;
        settings.margin_weight = kMarginWeight;
        settings.trees = 1;
        search::Limits limits;
        limits.iterations = 20000;
        search::Searcher<trains::Trains<N>> searcher(turn.game, settings, 1);
        const auto choice = searcher.search(turn.game->observe(turn.state, N - 1), limits).choice;
        ++tally.positions;
        tally.found += choice == turn.values[0].first;
        for (const auto& [action, value] : turn.values)
            if (action == choice) tally.lost += (turn.values[0].second - value) * 120 / kMarginWeight;
    }
}

}  // namespace

TEST_CASE("the best action of 500 last turns with chance is found in at least 99 % of them") {
    Tally tally;
    judge<2>(400 / kOneIn, tally);
    judge<3>(100 / kOneIn, tally);
    MESSAGE("found ", tally.found, " of ", tally.positions, ", points lost: ", tally.lost);
    CHECK(tally.positions == 500 / kOneIn);
    CHECK(tally.found * 100 >= tally.positions * 99 - (kOneIn > 1 ? 100 : 0));  // a small sample may miss one more
    CHECK(tally.lost < 0.02 * static_cast<double>(tally.positions));
}
