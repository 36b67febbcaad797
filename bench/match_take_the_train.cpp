// Players of Take the Train against each other, natively: win shares, fares, lengths and speed.
//
//     match_take_the_train [games=2000] [seats=0] [seed=1] [player=scripted] [opponents=one_card] [rules=both]
//
// One seat plays the first way, the others the second; the seat changes from game to game, and every deal is played
// from each seat. With 0 seats: every number of them. The players:
//
//     random       any legal action
//     one_card     a random card, then the end of the turn as soon as it may end
//     longest_run  the longest run there is, to its end; special cards only without any
//     scripted     the game's own policy
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "games/take_the_train/take_the_train.hpp"

using namespace trains_ai;
using namespace trains_ai::take_the_train;

namespace {

enum class Player { random, one_card, longest_run, scripted };

std::optional<Player> parse_player(const std::string& name) {
    if (name == "random") return Player::random;
    if (name == "one_card") return Player::one_card;
    if (name == "longest_run") return Player::longest_run;
    if (name == "scripted") return Player::scripted;
    return std::nullopt;
}

Action random_action(const Actions& legal, core::Rng& rng) {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

/// Cards of the hand that come one after the other from the next number of a branch on.
int lead(const Board& board, CardMask hand, Branch b) {
    return policy::kOpenLinesTables.worth[policy::pattern_of(board, hand, b)].lead;
}

/// How many cards go when the action is followed by the longest run.
int run_length(const Options& options, const Board& board, CardMask hand, Action action) {
    if (action < kStation) return (board.wild & bit(action)) != 0 ? 1 : lead(board, hand, action / 6u);
    if (action == code::free || (action >= code::end && action < code::transfer)) return 0;  // a special card
    if (action >= code::transfer || action < kFree) {
        const unsigned colour = action >= code::transfer ? action - code::transfer : action - unsigned{kStation};
        if (options.single_line() || ((board.opened() >> colour) & 1u) != 0) return 1;
        return 1 + lead(board, hand, 2 * colour) + lead(board, hand, 2 * colour + 1);
    }
    return -1;
}

template <int N>
Action choose(const TakeTheTrain<N>& game, const State<N>& s, Player player, core::Rng& rng) {
    if (player == Player::scripted) return game.policy(s);
    const Actions legal = game.legal(s);
    if (player == Player::one_card && legal.contains(code::stop)) return code::stop;
    if (player != Player::longest_run) return random_action(legal, rng);
    Action best = legal[0];
    int most = -2;
    legal.for_each([&](Action action) {
        const int cards = run_length(game.options(), s.board, s.hand(), action);
        if (cards > most) {
            most = cards;
            best = action;
        }
    });
    return best;
}

struct Sum {
    double shares = 0;
    double own_fares = 0;
    double other_fares = 0;  // mean of the opponents
    std::uint64_t decisions = 0;
};

template <int N>
void play_game(const TakeTheTrain<N>& game, Player player, Player opponents, int seat, std::uint64_t seed,
               std::uint64_t index, Sum& sum) {
    core::Rng deal(seed, core::Stream::deal, index / N);
    core::Rng chance(seed, core::Stream::chance, index);
    core::Rng choice(seed, core::Stream::player, index);
    auto state = game.new_state(deal);
    while (!game.is_over(state)) {
        const Player mover = game.to_move(state) == seat ? player : opponents;
        game.apply(state, choose(game, state, mover, choice), chance);
        ++sum.decisions;
    }
    sum.shares += game.win_shares(state)[static_cast<std::size_t>(seat)];
    const auto fares = game.scores(state);
    int all = 0;
    for (const int f : fares) all += f;
    const int own = fares[static_cast<std::size_t>(seat)];
    sum.own_fares += own;
    sum.other_fares += static_cast<double>(all - own) / (N - 1);
}

template <int N>
void run(Rules rules, int games, std::uint64_t seed, Player player, Player opponents) {
    Options options;
    options.rules = rules;
    const TakeTheTrain<N> game(options);
    Sum sum;
    const auto begun = std::chrono::steady_clock::now();
    for (int i = 0; i < games; ++i) play_game(game, player, opponents, i % N, seed, static_cast<std::uint64_t>(i), sum);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    // Wilson's interval: it holds for shares near 0 and 1 too. Shared wins only make it wider than needed.
    const double n = games;
    const double mean = sum.shares / n;
    constexpr double kZ = 1.96;
    const double middle = (mean + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
    const double half = kZ / (1 + kZ * kZ / n) * std::sqrt(mean * (1 - mean) / n + kZ * kZ / (4 * n * n));
    const auto decisions = static_cast<double>(sum.decisions);
    std::printf("%-11s %5d %9.2f %%  %5.2f to %5.2f %9.2f %% %7.2f %7.2f %10.1f %10.0f %8.2f\n",
                options.single_line() ? "single_line" : "open_lines", N, 100 * mean, 100 * (middle - half),
                100 * (middle + half), 100.0 / N, sum.own_fares / n, sum.other_fares / n, decisions / n, n / seconds,
                decisions / seconds / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
    const auto argument = [&](int i, const char* otherwise) { return std::string(argc > i ? argv[i] : otherwise); };
    const int games = std::atoi(argument(1, "2000").c_str());
    const int seats = std::atoi(argument(2, "0").c_str());
    const auto seed = static_cast<std::uint64_t>(std::atoll(argument(3, "1").c_str()));
    const auto player = parse_player(argument(4, "scripted"));
    const auto opponents = parse_player(argument(5, "one_card"));
    const std::string only = argument(6, "both");
    const bool known_rules = only == "both" || only == "open_lines" || only == "single_line";
    if (games < 1 || seats < 0 || seats == 1 || seats > kMostSeats || !player || !opponents || !known_rules) {
        std::fprintf(stderr,
                     "usage: match_take_the_train [games] [seats 2-6, 0: all] [seed] [player] [opponents] [rules]\n"
                     "players: random, one_card, longest_run, scripted; rules: open_lines, single_line, both\n");
        return 2;
    }
    std::printf("%s against %s\n", argument(4, "scripted").c_str(), argument(5, "one_card").c_str());
    std::printf("%-11s %5s %11s  %-14s %11s %7s %7s %10s %10s %8s\n", "rules", "seats", "win share", "95 % interval",
                "equal", "fares", "others", "decisions", "games/s", "M dec./s");
    for (const Rules rules : {Rules::open_lines, Rules::single_line}) {
        if (only == (rules == Rules::open_lines ? "single_line" : "open_lines")) continue;
        if (seats == 0 || seats == 2) run<2>(rules, games, seed, *player, *opponents);
        if (seats == 0 || seats == 3) run<3>(rules, games, seed, *player, *opponents);
        if (seats == 0 || seats == 4) run<4>(rules, games, seed, *player, *opponents);
        if (seats == 0 || seats == 5) run<5>(rules, games, seed, *player, *opponents);
        if (seats == 0 || seats == 6) run<6>(rules, games, seed, *player, *opponents);
    }
    return 0;
}
