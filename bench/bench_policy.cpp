// Speed of guidance: playouts of a few rounds by the scripted policy from middle games, and the evaluation at their
// end.
//
//     bench_policy [rounds=4] [seats=0 (all)] [seed=1]
//
// Machines differ and are shared: random playouts from the same positions are timed in turn, and of several repetitions
// the fastest counts.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "../tests/cpp/random_trains.hpp"
#include "core/attributes.hpp"
#include "games/trains/trains.hpp"

using namespace trains_ai;
using namespace trains_ai::trains;

namespace {

constexpr int kGames = 60;
constexpr int kRepetitions = 25;

template <int N>
struct Position {
    std::shared_ptr<const Trains<N>> game;
    State<N> state;
};

/// Turns of a game between two rounds in the middle, each as it begins.
template <int N>
void add_middle_game(std::vector<Position<N>>& out, core::Rng& rng) {
    const auto map = rng.below(2) == 0 ? tests::tokyo() : tests::osaka();
    const auto game = std::make_shared<const Trains<N>>(Setup(map, tests::random_kingdom(rng), 100));
    auto state = game->new_state(rng);
    const int first = static_cast<int>(8 + rng.below(8));
    for (int turns = 0; !game->is_over(state) && state.turn < first + 2;) {
        if (state.turn >= first && game->turns(state) > turns) out.push_back({game, state});
        turns = game->turns(state);
        game->apply(state, game->policy(state), rng);
    }
}

struct Timing {
    double seconds = 1e9;  // of the fastest repetition
    std::uint64_t turns = 0;
    std::uint64_t decisions = 0;
};

const auto kPolicy = [](const auto& game, const auto& state, core::Rng&) { return game.policy(state); };
const auto kRandom = [](const auto& game, const auto& state, core::Rng& rng) {
    const auto legal = game.legal(state);
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
};

template <int N, class Choose>
TRAINS_FLATTEN void playout(const Trains<N>& game, State<N>& state, int horizon, core::Rng& rng, Choose&& choose,
                            Timing& sum) {
    while (!game.is_over(state) && game.turns(state) < horizon) {
        game.apply(state, choose(game, state, rng), rng);
        ++sum.decisions;
    }
}

/// Playouts of so many rounds from each position, a copy of the state included.
template <int N, class Choose, class AtEnd>
void measure(const std::vector<Position<N>>& positions, int rounds, Choose&& choose, AtEnd&& at_end, Timing& best) {
    Timing sum{0};
    core::Rng rng(1, core::Stream::playout);
    const auto begun = std::chrono::steady_clock::now();
    for (const auto& [game, from] : positions) {
        State<N> state = from;
        const int first = game->turns(state);
        playout(*game, state, first + rounds * N, rng, choose, sum);
        sum.turns += static_cast<std::uint64_t>(game->turns(state) - first);
        at_end(*game, state);
    }
    sum.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    if (sum.seconds < best.seconds) best = sum;
}

template <int N>
void run(int rounds, std::uint64_t seed) {
    core::Rng rng(seed, core::Stream::deal);
    std::vector<Position<N>> positions;
    for (int i = 0; i < kGames; ++i) add_middle_game(positions, rng);
    const auto playouts = static_cast<double>(positions.size());

    constexpr int kEvaluations = 16;
    Timing policy, random, evaluation;
    double scores = 0;
    const auto evaluate = [&](const Trains<N>& game, const State<N>& state) {
        scores += game.evaluate(state).scores[0];
    };
    const auto evaluate_often = [&](const Trains<N>& game, const State<N>& state) {
        for (int i = 0; i < kEvaluations; ++i) evaluate(game, state);
    };
    for (int i = 0; i < kRepetitions; ++i) {
        measure(positions, rounds, kPolicy, evaluate, policy);
        measure(positions, rounds, kRandom, evaluate, random);
        measure(positions, 0, kPolicy, evaluate_often, evaluation);
    }
    const auto line = [&](const char* name, const Timing& t) {
        std::printf("  %s: %6.2f us a playout, %5.3f us a turn, %3.0f ns a decision, %.1f decisions a turn\n", name,
                    1e6 * t.seconds / playouts, 1e6 * t.seconds / static_cast<double>(t.turns),
                    1e9 * t.seconds / static_cast<double>(t.decisions),
                    static_cast<double>(t.decisions) / static_cast<double>(t.turns));
    };
    std::printf("%d seats, %.0f positions, playouts of %d rounds with evaluation\n", N, playouts, rounds);
    line("policy", policy);
    line("random", random);
    std::printf("  a decision of the policy takes %.1f times that of a random one; evaluation: %.0f ns (%.0f)\n",
                policy.seconds / static_cast<double>(policy.decisions) /
                    (random.seconds / static_cast<double>(random.decisions)),
                1e9 * evaluation.seconds / playouts / kEvaluations, scores / playouts);
}

}  // namespace

int main(int argc, char** argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 4;
    const int seats = argc > 2 ? std::atoi(argv[2]) : 0;
    const auto seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1u;
    if (seats == 0 || seats == 2) run<2>(rounds, seed);
    if (seats == 0 || seats == 3) run<3>(rounds, seed);
    if (seats == 0 || seats == 4) run<4>(rounds, seed);
    return 0;
}
