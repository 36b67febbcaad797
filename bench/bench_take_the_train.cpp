// Speed of the rules of Take the Train: games of uniformly random legal actions, from the deal to the end, on one core.
//
//     bench_take_the_train [games=100000] [seats=3] [seed=1]
//
// With 0 seats: every number of them. Both rule sets, without options.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "games/random_playouts.hpp"
#include "games/take_the_train/take_the_train.hpp"

using namespace trains_ai;

namespace {

using Clock = std::chrono::steady_clock;

template <int N>
void run(take_the_train::Rules rules, int games, std::uint64_t seed) {
    core::Rng rng(seed, core::Stream::playout);
    games::Playouts<N> sum;
    take_the_train::Options options;
    options.rules = rules;
    const take_the_train::TakeTheTrain<N> game(options);
    const auto begun = Clock::now();
    for (int i = 0; i < games; ++i) games::random_playout(game, game.new_state(rng), rng, sum);
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    const auto decisions = static_cast<double>(sum.decisions);
    std::printf(
        "%d seats, %s: %.1f million decisions/s, %.0f games/s, %.0f decisions a game, %.2f legal, State %zu bytes\n", N,
        options.single_line() ? "single line" : "open lines", decisions / seconds / 1e6, games / seconds,
        decisions / games, static_cast<double>(sum.legal_actions) / decisions, sizeof(take_the_train::State<N>));
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 100000;
    const int seats = argc > 2 ? std::atoi(argv[2]) : 3;
    const auto seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1u;
    for (const auto rules : {take_the_train::Rules::open_lines, take_the_train::Rules::single_line}) {
        if (seats == 0 || seats == 2) run<2>(rules, games, seed);
        if (seats == 0 || seats == 3) run<3>(rules, games, seed);
        if (seats == 0 || seats == 4) run<4>(rules, games, seed);
        if (seats == 0 || seats == 5) run<5>(rules, games, seed);
        if (seats == 0 || seats == 6) run<6>(rules, games, seed);
    }
    return 0;
}
