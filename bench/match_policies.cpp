// Scripted players against each other, natively: win shares, scores, lengths and speed.
//
//     match_policies [games=2000] [seats=2] [seed=1] [player=heuristic] [opponents=money]
//
// One seat plays the first policy, the others the second; the seat changes from game to game, so do map and kingdom.
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../tests/cpp/random_trains.hpp"
#include "games/trains/policy/heuristic.hpp"
#include "games/trains/policy/money.hpp"
#include "games/trains/trains.hpp"

using namespace trains_ai;
using namespace trains_ai::trains;

namespace {

enum class Policy { random, money, heuristic };

std::optional<Policy> parse_policy(const std::string& name) {
    if (name == "random") return Policy::random;
    if (name == "money") return Policy::money;
    if (name == "heuristic") return Policy::heuristic;
    return std::nullopt;
}

struct Sum {
    double shares = 0;
    double own_points = 0;
    double other_points = 0;  // mean of the opponents
    double rounds = 0;
    std::uint64_t decisions = 0;
};

template <int N>
void play_game(const Trains<N>& game, Policy player, Policy opponents, int seat, std::uint64_t seed, Sum& sum) {
    core::Rng deal(seed, core::Stream::deal);
    core::Rng chance(seed, core::Stream::chance);
    core::Rng choice(seed, core::Stream::player);
    auto state = game.new_state(deal);
    while (!game.is_over(state)) {
        const int mover = game.to_move(state);
        const Policy policy = mover == seat ? player : opponents;
        Action action = 0;
        if (policy == Policy::random) {
            const auto legal = game.legal(state);
            action = legal[choice.below(static_cast<std::uint32_t>(legal.size()))];
        } else {
            const auto view = game.observe(state, mover);
            action = policy == Policy::money ? money_action(game, view.known) : heuristic_action(game, view);
        }
        game.apply(state, action, chance);
        ++sum.decisions;
    }
    sum.shares += game.win_shares(state)[static_cast<std::size_t>(seat)];
    const auto points = game.scores(state);
    int all = 0;
    for (const int p : points) all += p;
    const int own = points[static_cast<std::size_t>(seat)];
    sum.own_points += own;
    sum.other_points += static_cast<double>(all - own) / (N - 1);
    sum.rounds += state.turn;
}

template <int N>
void run(int games, std::uint64_t seed, Policy player, Policy opponents) {
    const std::array maps{tests::tokyo(), tests::osaka()};
    core::Rng kingdoms(seed, core::Stream::kingdom);
    Sum sum;
    double seconds = 0;
    for (int i = 0; i < games;) {
        // Every seat once with each kingdom.
        const Trains<N> game(Setup(maps[static_cast<std::size_t>(i / N % 2)], tests::random_kingdom(kingdoms), 100));
        const auto start = std::chrono::steady_clock::now();
        for (int seat = 0; seat < N && i < games; ++seat, ++i)
            play_game(game, player, opponents, seat, seed * 1000003 + static_cast<std::uint64_t>(i), sum);
        seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    }
    // Wilson's interval: it holds for shares near 0 and 1 too. Shared wins only make it wider than needed.
    const double n = games;
    const double mean = sum.shares / n;
    constexpr double kZ = 1.96;
    const double middle = (mean + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
    const double half = kZ / (1 + kZ * kZ / n) * std::sqrt(mean * (1 - mean) / n + kZ * kZ / (4 * n * n));
    std::printf("win share %.2f %%, 95 %% interval %.2f to %.2f (an equal player: %.2f %%)\n", 100 * mean,
                100 * (middle - half), 100 * (middle + half), 100.0 / N);
    std::printf("points %.1f against %.1f, %.1f rounds, %.0f decisions a game\n", sum.own_points / n,
                sum.other_points / n, sum.rounds / n, static_cast<double>(sum.decisions) / n);
    std::printf("%.0f games/s, %.2f microseconds a decision\n", n / seconds,
                1e6 * seconds / static_cast<double>(sum.decisions));
}

}  // namespace

int main(int argc, char** argv) {
    const auto argument = [&](int i, const char* otherwise) { return std::string(argc > i ? argv[i] : otherwise); };
    const int games = std::atoi(argument(1, "2000").c_str());
    const int seats = std::atoi(argument(2, "2").c_str());
    const auto seed = static_cast<std::uint64_t>(std::atoll(argument(3, "1").c_str()));
    const auto player = parse_policy(argument(4, "heuristic"));
    const auto opponents = parse_policy(argument(5, "money"));
    if (games < 1 || seats < 2 || seats > 4 || !player || !opponents) {
        std::fprintf(stderr,
                     "usage: match_policies [games] [seats 2-4] [seed] [player] [opponents]\n"
                     "players: random, money, heuristic\n");
        return 2;
    }
    if (seats == 2) run<2>(games, seed, *player, *opponents);
    if (seats == 3) run<3>(games, seed, *player, *opponents);
    if (seats == 4) run<4>(games, seed, *player, *opponents);
}
