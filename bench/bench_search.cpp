// Speed of the search: iterations a second on toy games and on a middle game of Trains, gain by threads, bytes a node.
//
//     bench_search [seconds a measurement=1] [toys]
//
// One line a measurement, "name value unit", for people and for bench_openspiel.py. Machines are shared: what is
// compared is measured in turn, several times, and the best of each counts.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "../tests/cpp/random_trains.hpp"
#include "games/random_playouts.hpp"
#include "games/toy/kuhn_poker.hpp"
#include "games/toy/leduc_poker.hpp"
#include "games/trains/trains.hpp"
#include "search/searcher.hpp"

using namespace trains_ai;

namespace {

constexpr int kRepeats = 3;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

search::Settings plain_ismcts() {
    search::Settings settings;
    settings.opponents = search::Opponents::tree_each;
    settings.selection = search::Selection::ucb1;
    settings.playout = search::Playout::uniform;
    settings.exploration = 1.0;
    settings.reuse_tree = false;
    settings.early_stop = false;
    settings.trees = 1;
    return settings;
}

template <class G>
struct Position {
    std::shared_ptr<const G> game;
    typename G::View view;
};

/// Iterations a second at a position.
template <class G>
double rate(const Position<G>& at, const search::Settings& settings, double seconds, unsigned threads = 1) {
    search::Searcher<G> searcher(at.game, settings, 1, threads);
    search::Limits limits;
    limits.seconds = seconds;
    const auto report = searcher.search(at.view, limits);
    return static_cast<double>(report.iterations) / report.seconds;
}

/// What OpenSpiel's bot does: the utility is the payoff, here in units of G::kFullMargin, and so is the exploration.
template <class G>
search::Settings open_spiel() {
    search::Settings settings = plain_ismcts();
    settings.margin_weight = 1.0;
    settings.exploration = 1.0 / G::kFullMargin;
    settings.common_luck = false;
    return settings;
}

/// The deal of bench_openspiel.py: a jack to the first seat.
template <class G>
typename G::State deal_a_jack(const G& game, core::Rng& rng) {
    auto state = game.new_state(rng);
    for (int i = 0; i < 100; ++i) {
        const auto other = game.new_state(rng);
        if (game.information(other, 0) < game.information(state, 0)) state = other;
    }
    return state;
}

template <class G>
void toy(const char* name, double seconds) {
    const auto game = std::make_shared<const G>();
    core::Rng rng(1);
    const auto state = deal_a_jack(*game, rng);
    const Position<G> start{game, game->observe(state, 0)};
    double iterations = 0;
    double playouts = 0;
    for (int i = 0; i < kRepeats; ++i) {
        iterations = std::max(iterations, rate(start, open_spiel<G>(), seconds / kRepeats));
        games::Playouts<G::kSeats> sum;
        const double begun = now();
        while (now() - begun < seconds / kRepeats)
            for (int n = 0; n < 10000; ++n) games::random_playout(*game, state, rng, sum);
        playouts = std::max(playouts, static_cast<double>(sum.games) / (now() - begun));
    }
    std::printf("%s_ismcts %.3f million iterations/s\n%s_playouts %.3f million games/s\n", name, iterations / 1e6, name,
                playouts / 1e6);
}

/// A game of the scripted player, stopped where a seat has its whole hand to play: rounds 8 to 16.
Position<trains::Trains<2>> middle_game(std::uint64_t seed) {
    core::Rng rng(seed);
    const auto game =
        std::make_shared<const trains::Trains<2>>(trains::Setup(tests::tokyo(), tests::random_kingdom(rng), 100));
    auto state = game->new_state(rng);
    const int turn = 2 * static_cast<int>(8 + seed % 9);
    while (!game->is_over(state) && game->turns(state) < turn) game->apply(state, game->policy(state), rng);
    return {game, game->observe(state, game->to_move(state))};
}

/// Half way through a game of uniformly random actions.
Position<trains::Trains<2>> half_way(std::uint64_t seed) {
    const auto play = [&](int decisions) {
        core::Rng rng(seed);
        const auto game =
            std::make_shared<const trains::Trains<2>>(trains::Setup(tests::tokyo(), tests::random_kingdom(rng), 100));
        auto state = game->new_state(rng);
        int played = 0;
        for (; !game->is_over(state) && played < decisions; ++played)
            game->apply(state, search::any(game->legal(state), rng), rng);
        const int seat = game->is_over(state) ? 0 : game->to_move(state);
        return std::pair{Position<trains::Trains<2>>{game, game->observe(state, seat)}, played};
    };
    return play(play(std::numeric_limits<int>::max()).second / 2).first;
}

void trains_game(double seconds) {
    std::vector<Position<trains::Trains<2>>> positions;
    std::vector<Position<trains::Trains<2>>> random_positions;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        positions.push_back(middle_game(seed));
        random_positions.push_back(half_way(seed));
    }
    auto uniform = plain_ismcts();
    uniform.cutoff_rounds = 0;
    uniform.opponents = search::Opponents::one_tree;
    search::Settings greedy;
    greedy.early_stop = false;
    greedy.epsilon = 0.0;
    greedy.adaptation = 0.0;
    greedy.cutoff_rounds = 4;
    double best_uniform = 0;
    double best_half_way = 0;
    double best_greedy = 0;
    double best_default = 0;
    const double part = seconds / static_cast<double>(positions.size());
    for (int i = 0; i < kRepeats; ++i) {
        double sums[3] = {};
        double half = 0;
        for (const auto& position : random_positions)
            half += rate(position, uniform, part) / static_cast<double>(random_positions.size());
        best_half_way = std::max(best_half_way, half);
        for (const auto& position : positions) {
            const auto n = static_cast<double>(positions.size());
            sums[0] += rate(position, uniform, part) / n;
            sums[1] += rate(position, greedy, part) / n;
            search::Settings usual;
            usual.early_stop = false;
            sums[2] += rate(position, usual, part) / n;
        }
        best_uniform = std::max(best_uniform, sums[0]);
        best_greedy = std::max(best_greedy, sums[1]);
        best_default = std::max(best_default, sums[2]);
    }
    std::printf("trains_uniform_to_the_end %.0f iterations/s\n", best_uniform);
    std::printf("trains_uniform_from_half_way %.0f iterations/s\n", best_half_way);
    std::printf("trains_greedy_4_rounds %.0f iterations/s\n", best_greedy);
    std::printf("trains_default %.0f iterations/s\n", best_default);
}

/// What a second thread brings to a search of two trees, and what the machine has to give: two searchers that share
/// nothing, each with a thread of its own. Sums over all measurements, which alternate.
void two_threads(double seconds) {
    double one = 0;
    double two = 0;
    double apart = 0;
    for (int i = 0; i < kRepeats; ++i)
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            const auto position = middle_game(seed);
            const auto other = middle_game(seed);
            search::Settings settings;
            settings.early_stop = false;
            settings.trees = 2;
            one += rate(position, settings, seconds / 2, 1);
            two += rate(position, settings, seconds / 2, 2);
            settings.trees = 1;
            double elsewhere = 0;
            std::thread thread([&] { elsewhere = rate(other, settings, seconds / 2); });
            apart += rate(position, settings, seconds / 2);
            thread.join();
            apart += elsewhere;
        }
    std::printf("trains_two_threads %.3f times one\n", two / one);
    std::printf("trains_two_searchers %.3f times one\n", apart / one);
}

/// Pages that the process holds, in bytes; 0 where the system does not say.
double resident() {
    std::FILE* file = std::fopen("/proc/self/statm", "r");
    if (file == nullptr) return 0;
    long total = 0;
    long pages = 0;
    if (std::fscanf(file, "%ld %ld", &total, &pages) != 2) pages = 0;
    std::fclose(file);
    return static_cast<double>(pages) * 4096;
}

void bytes_a_node() {
    const auto position = middle_game(3);
    search::Settings settings = plain_ismcts();
    settings.opponents = search::Opponents::one_tree;
    const double before = resident();
    search::Searcher<trains::Trains<2>> searcher(position.game, settings, 1);
    search::Limits limits;
    limits.nodes = 1000000;
    const auto report = searcher.search(position.view, limits);
    const double nodes = static_cast<double>(report.nodes);
    std::printf("bytes_a_node %.1f in the tree, %.1f by resident pages of the whole searcher, at %.0f nodes\n",
                static_cast<double>(report.bytes) / nodes, (resident() - before) / nodes, nodes);
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::strtod(argv[1], nullptr) : 1.0;
    toy<games::toy::KuhnPoker>("kuhn", seconds);
    toy<games::toy::LeducPoker>("leduc", seconds);
    if (argc > 2) return 0;
    bytes_a_node();
    trains_game(seconds);
    two_threads(seconds);
}
