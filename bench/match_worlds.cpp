// What exact worlds are worth in Take the Train: a search that draws them from all deals consistent with the past
// (worlds.hpp) against the same search with worlds that respect the sizes of the hands alone.
//
//     match_worlds [deals=100] [seats=0] [iterations=2000] [opponents=tree_each] [rules=open_lines] [seed=1]
//
// One seat searches with exact worlds, the others with the loose ones; every deal is played from each seat. With 0
// seats: 2, 3 and 4 of them. `opponents`: tree_each, one_tree or policy (cpp/search/settings.hpp).
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/take_the_train/take_the_train.hpp"
#include "search/searcher.hpp"

using namespace trains_ai;
using namespace trains_ai::take_the_train;

namespace {

/// The game with worlds that tell nothing of what others could not play.
template <int N>
class SizesOnly : public TakeTheTrain<N> {
public:
    using TakeTheTrain<N>::TakeTheTrain;
    using View = take_the_train::View<N>;

    Worlds<N> worlds(const View& v) const {
        std::array<HandFacts, N> sizes;
        for (std::size_t seat = 0; seat < N; ++seat) sizes[seat].receive(v.hand_sizes[seat]);
        return Worlds<N>(v, sizes);
    }
    State<N> sample(const View& v, core::Rng& rng) const { return worlds(v).sample(rng); }
};

/// A mean of the deals with half of its 95 % interval: seats of the same deal are not independent.
struct Mean {
    double sum = 0;
    double squares = 0;
    int n = 0;

    void add(double x) {
        sum += x;
        squares += x * x;
        ++n;
    }
    double mean() const { return sum / n; }
    double half() const { return 1.96 * std::sqrt((squares / n - mean() * mean()) / (n - 1)); }
};

template <int N>
void run(const Options& options, const search::Settings& settings, int deals, std::uint64_t iterations,
         std::uint64_t seed) {
    const auto exact_game = std::make_shared<const TakeTheTrain<N>>(options);
    const auto loose_game = std::make_shared<const SizesOnly<N>>(options);
    search::Limits limits;
    limits.iterations = iterations;
    Mean shares, leads;
    for (int d = 0; d < deals; ++d) {
        double share = 0;
        double lead = 0;
        for (int seat = 0; seat < N; ++seat) {
            const auto index = static_cast<std::uint64_t>(d);
            core::Rng deal(seed, core::Stream::deal, index);
            core::Rng chance(seed, core::Stream::chance, index);
            auto state = exact_game->new_state(deal);
            search::Searcher<TakeTheTrain<N>> exact(exact_game, settings, seed + index);
            std::vector<std::unique_ptr<search::Searcher<SizesOnly<N>>>> loose(N);
            for (std::size_t i = 0; i < N; ++i)
                loose[i] = std::make_unique<search::Searcher<SizesOnly<N>>>(loose_game, settings, seed + index + i + 1);
            while (!exact_game->is_over(state)) {
                const int mover = exact_game->to_move(state);
                const auto view = exact_game->observe(state, mover);
                const Action action = mover == seat
                                          ? exact.search(view, limits).choice
                                          : loose[static_cast<std::size_t>(mover)]->search(view, limits).choice;
                exact_game->apply(state, action, chance);
            }
            share += exact_game->win_shares(state)[static_cast<std::size_t>(seat)] / N;
            const auto fares = exact_game->scores(state);
            double all = 0;
            for (const int f : fares) all += f;
            const double own = fares[static_cast<std::size_t>(seat)];
            lead += (own - (all - own) / (N - 1)) / N;
        }
        shares.add(share);
        leads.add(lead);
    }
    std::printf("%-11s %5d %6d %9.1f +- %.1f %% %9.1f %% %+11.2f +- %.2f\n",
                options.single_line() ? "single_line" : "open_lines", N, deals * N, 100 * shares.mean(),
                100 * shares.half(), 100.0 / N, leads.mean(), leads.half());
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    const auto argument = [&](int i, const char* otherwise) { return std::string(argc > i ? argv[i] : otherwise); };
    const int deals = std::atoi(argument(1, "100").c_str());
    const int seats = std::atoi(argument(2, "0").c_str());
    const int iterations = std::atoi(argument(3, "2000").c_str());
    const std::string opponents = argument(4, "tree_each");
    const std::string rules = argument(5, "open_lines");
    const auto seed = static_cast<std::uint64_t>(std::atoll(argument(6, "1").c_str()));
    search::Settings settings;
    if (opponents == "tree_each") settings.opponents = search::Opponents::tree_each;
    if (opponents == "one_tree") settings.opponents = search::Opponents::one_tree;
    const bool known = opponents == "tree_each" || opponents == "one_tree" || opponents == "policy";
    const bool seats_known = seats == 0 || (seats >= 2 && seats <= 4);
    if (deals < 2 || iterations < 1 || !seats_known || !known || (rules != "open_lines" && rules != "single_line")) {
        std::fprintf(stderr,
                     "usage: match_worlds [deals] [seats 2-4, 0: all] [iterations] [opponents] [rules] [seed]\n"
                     "opponents: tree_each, one_tree, policy; rules: open_lines, single_line\n");
        return 2;
    }
    Options options;
    if (rules == "single_line") options.rules = Rules::single_line;
    std::printf("%d iterations, %s: exact worlds against worlds of the right sizes\n", iterations, opponents.c_str());
    std::printf("%-11s %5s %6s %18s %11s %19s\n", "rules", "seats", "hands", "win share", "equal", "lead in fares");
    const auto work = static_cast<std::uint64_t>(iterations);
    if (seats == 0 || seats == 2) run<2>(options, settings, deals, work, seed);
    if (seats == 0 || seats == 3) run<3>(options, settings, deals, work, seed);
    if (seats == 0 || seats == 4) run<4>(options, settings, deals, work, seed);
    return 0;
}
