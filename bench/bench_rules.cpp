// Speed of the rules: games of uniformly random legal actions, from the deal to the end, on one core.
//
//     bench_rules [games=20000] [seats=2] [seed=1]
//
// Tokyo, a new random kingdom every 100 games. Machines differ and are shared, so a plain loop over the generator is
// timed in turn with the games: "decisions per draw" says how many decisions are made in the time of 100 bounded draws
// of that loop.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../tests/cpp/random_trains.hpp"
#include "games/random_playouts.hpp"
#include "games/trains/trains.hpp"

using namespace trains_ai;

namespace {

constexpr int kGamesPerKingdom = 100;
constexpr int kDrawsPerKingdom = 200000;

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

template <int N>
void run(int games, std::uint64_t seed) {
    core::Rng kingdoms(seed, core::Stream::kingdom);
    core::Rng rng(seed, core::Stream::playout);
    core::Rng yardstick(seed, core::Stream::sample);
    games::Playouts<N> sum;
    double in_games = 0;
    double in_draws = 0;
    double draws = 0;
    std::uint32_t drawn = 0;
    for (int done = 0; done < games; done += kGamesPerKingdom) {
        const trains::Trains<N> game(trains::Setup(tests::tokyo(), tests::random_kingdom(kingdoms), 100));
        auto begun = Clock::now();
        for (int i = 0; i < kGamesPerKingdom; ++i) games::random_playout(game, game.new_state(rng), rng, sum);
        in_games += seconds_since(begun);
        begun = Clock::now();
        for (std::uint32_t i = 0; i < kDrawsPerKingdom; ++i) drawn ^= yardstick.below(i % 100 + 1);
        in_draws += seconds_since(begun);
        draws += kDrawsPerKingdom;
    }
    const auto decisions = static_cast<double>(sum.decisions);
    const auto played = static_cast<double>(sum.games);
    std::printf("%d seats: %.1f million decisions/s, %.0f games/s, %.1f decisions per 100 draws (%u)\n", N,
                decisions / in_games / 1e6, played / in_games, 100 * decisions / in_games / (draws / in_draws),
                drawn % 10);
    std::printf("         %.0f decisions a game, %.2f legal actions a decision, State %zu bytes, mean scores",
                decisions / played, static_cast<double>(sum.legal_actions) / decisions, sizeof(trains::State<N>));
    for (const auto score : sum.scores) std::printf(" %.2f", static_cast<double>(score) / played);
    std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 20000;
    const int seats = argc > 2 ? std::atoi(argv[2]) : 0;
    const auto seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1u;
    if (seats == 0 || seats == 2) run<2>(games, seed);
    if (seats == 0 || seats == 3) run<3>(games, seed);
    if (seats == 0 || seats == 4) run<4>(games, seed);
    return 0;
}
