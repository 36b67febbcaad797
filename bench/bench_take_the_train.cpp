// Speed of Take the Train on one core: games of uniformly random legal actions, from the deal to the end; and worlds of
// what the seat to move knows in the middle of such hands.
//
//     bench_take_the_train [games=100000] [seats=3] [seed=1]
//
// With 0 seats: every number of them. Both rule sets, without options.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/random_playouts.hpp"
#include "games/take_the_train/take_the_train.hpp"

using namespace trains_ai;

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

/// Worlds of views in the middle of a hand, at a quarter of the decisions from the second round on. Of three
/// repetitions the fastest counts.
template <int N>
void sample_worlds(const take_the_train::TakeTheTrain<N>& game, int games, core::Rng& rng) {
    constexpr int kSamples = 200;
    std::vector<double> preparation;
    double sampling = 0.0;
    std::size_t inexact = 0;
    std::size_t most_work = 0;
    std::uint64_t check = 0;
    for (int i = 0; i < games; ++i) {
        auto s = game.new_state(rng);
        for (int decision = 0; !game.is_over(s); ++decision) {
            if (decision >= N && rng.below(4) == 0) {
                const auto view = game.observe(s, game.to_move(s));
                double prepared = 1e9;
                double sampled = 1e9;
                for (int repetition = 0; repetition < 3; ++repetition) {
                    auto begun = Clock::now();
                    const auto worlds = game.worlds(view);
                    prepared = std::min(prepared, seconds_since(begun));
                    begun = Clock::now();
                    for (int j = 0; j < kSamples; ++j) check ^= worlds.sample(rng).pile;
                    sampled = std::min(sampled, seconds_since(begun));
                    if (repetition > 0) continue;
                    inexact += !worlds.exact();
                    most_work = std::max(most_work, worlds.work());
                }
                preparation.push_back(prepared);
                sampling += sampled;
            }
            const auto legal = game.legal(s);
            game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
        }
    }
    std::sort(preparation.begin(), preparation.end());
    const auto microseconds = [&](double part) {
        return 1e6 * preparation[static_cast<std::size_t>(part * static_cast<double>(preparation.size() - 1))];
    };
    std::printf(
        "    worlds of %zu views: prepared in %.1f us (half) %.1f (99 %%) %.1f (all), most work %zu; %.2f million "
        "samples/s; %zu not exact [%llx]\n",
        preparation.size(), microseconds(0.5), microseconds(0.99), microseconds(1.0), most_work,
        1e-6 * kSamples * static_cast<double>(preparation.size()) / sampling, inexact,
        static_cast<unsigned long long>(check & 0xf));
}

template <int N>
void run(take_the_train::Rules rules, int games, std::uint64_t seed) {
    core::Rng rng(seed, core::Stream::playout);
    games::Playouts<N> sum;
    take_the_train::Options options;
    options.rules = rules;
    const take_the_train::TakeTheTrain<N> game(options);
    const auto begun = Clock::now();
    for (int i = 0; i < games; ++i) games::random_playout(game, game.new_state(rng), rng, sum);
    const double seconds = seconds_since(begun);
    const auto decisions = static_cast<double>(sum.decisions);
    std::printf(
        "%d seats, %s: %.1f million decisions/s, %.0f games/s, %.0f decisions a game, %.2f legal, State %zu bytes\n", N,
        options.single_line() ? "single line" : "open lines", decisions / seconds / 1e6, games / seconds,
        decisions / games, static_cast<double>(sum.legal_actions) / decisions, sizeof(take_the_train::State<N>));
    sample_worlds(game, games / 500, rng);
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
