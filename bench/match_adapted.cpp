// What adaptation is worth to the scripted player alone: adapted to a kingdom by so many trials, it plays itself as it
// is.
//
//     match_adapted [kingdoms=24] [deals=200] [seed=1]
//
// Trials begin from new deals of a random kingdom on one of the two maps; every deal is then played from both seats.
// The interval is over kingdoms.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "../tests/cpp/random_trains.hpp"
#include "games/trains/trains.hpp"
#include "search/adaptation.hpp"

using namespace trains_ai;
using Game = trains::Trains<2>;
using search::Adaptation;

namespace {

constexpr std::array kTrials{100, 500, 2000, 8000};

struct Result {
    double share = 0;
    double lead = 0;
};

/// The adapted policy against the policy as it is, means over the deals.
Result match(const Game& game, const Adaptation<Game>& adapted, int deals, std::uint64_t seed) {
    Result sum;
    for (int i = 0; i < 2 * deals; ++i) {
        const int seat = i % 2;
        core::Rng deal(seed, core::Stream::deal, static_cast<std::uint64_t>(i / 2));
        auto luck = search::luck_of<2>(seed, static_cast<std::uint64_t>(i / 2));
        auto state = game.new_state(deal);
        while (!game.is_over(state)) {
            const int mover = game.to_move(state);
            game.apply(state, mover == seat ? adapted.policy(game, state) : game.policy(state),
                       luck[static_cast<std::size_t>(mover)]);
        }
        const auto scores = game.scores(state);
        sum.share += game.win_shares(state)[static_cast<std::size_t>(seat)];
        sum.lead += scores[static_cast<std::size_t>(seat)] - scores[static_cast<std::size_t>(1 - seat)];
    }
    return {sum.share / (2 * deals), sum.lead / (2 * deals)};
}

double half_interval(double sum, double squares, int n) {
    const double mean = sum / n;
    return 1.96 * std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1));
}

}  // namespace

int main(int argc, char** argv) {
    const int kingdoms = argc > 1 ? std::atoi(argv[1]) : 24;
    const int deals = argc > 2 ? std::atoi(argv[2]) : 200;
    const auto seed = static_cast<std::uint64_t>(argc > 3 ? std::atoll(argv[3]) : 1);
    if (kingdoms < 2 || deals < 1) {
        std::fprintf(stderr, "usage: match_adapted [kingdoms, at least 2] [deals, at least 1] [seed]\n");
        return 2;
    }
    const std::array maps{tests::tokyo(), tests::osaka()};
    core::Rng random(seed, core::Stream::kingdom);
    std::array<std::array<double, 4>, kTrials.size()> sums{};  // share, its square, lead, its square
    for (int k = 0; k < kingdoms; ++k) {
        const Game game(trains::Setup(maps[static_cast<std::size_t>(k % 2)], tests::random_kingdom(random), 100));
        Adaptation<Game> adapted;
        int trials = 0;
        for (std::size_t i = 0; i < kTrials.size(); ++i) {
            for (; trials < kTrials[i]; ++trials) {
                const auto world = game.new_state(random);
                adapted.trial(game, world, random.next(), search::kNoHorizon, 1.0);
            }
            const Result result = match(game, adapted, deals, seed + static_cast<std::uint64_t>(k) * 1000);
            sums[i][0] += result.share;
            sums[i][1] += result.share * result.share;
            sums[i][2] += result.lead;
            sums[i][3] += result.lead * result.lead;
        }
    }
    for (std::size_t i = 0; i < kTrials.size(); ++i)
        std::printf("%5d trials: win share %.1f %% +- %.1f, lead %+.2f +- %.2f\n", kTrials[i],
                    100 * sums[i][0] / kingdoms, 100 * half_interval(sums[i][0], sums[i][1], kingdoms),
                    sums[i][2] / kingdoms, half_interval(sums[i][2], sums[i][3], kingdoms));
}
