// Positions of self-play for fitting the evaluation: the terms of every seat and how the game ended.
//
//     fit_evaluation SEATS GAMES FILE [seed=1]
//
// Binary rows of floats: number of the game, turn, expected rounds, rounds the game then lasted, score now, final
// score, share of the win, and the terms of policy/prospects.hpp; the rows of the seats of one position follow one
// another.
//
// Sound play alone would teach little: decks of sound players are alike, and what goes with winning does not cause it.
// So each game is disturbed once, at random: cards are added to and taken from the decks of some seats, rails and
// stations built. What differs from then on differs by chance, and its weight is its effect.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../tests/cpp/random_trains.hpp"
#include "games/trains/policy/prospects.hpp"
#include "games/trains/trains.hpp"

using namespace trains_ai;
using namespace trains_ai::trains;

namespace {

template <int N>
void disturb(const Trains<N>& game, State<N>& s, core::Rng& rng) {
    const auto to_move = s.to_move;
    for (int seat = 0; seat < N; ++seat) {
        s.to_move = static_cast<std::uint8_t>(seat);
        Seat& own = s.mover();
        for (std::uint32_t n = rng.below(5); n > 0; --n) {
            const auto k = static_cast<Kind>(1 + rng.below(kKinds - 1));
            if (s.supply[k] < 3) continue;
            // In twos and threes, too: one card drowns in the luck of a game.
            for (std::uint32_t copies = 1 + rng.below(2); copies > 0; --copies) {
                s.take_from_supply(k);
                own.discard.add(k);
            }
        }
        for (std::uint32_t n = rng.below(5); n > 0 && own.deck.bag.total() + own.discard.total() > 6; --n) {
            Bag& pile = rng.below(2) == 0 && own.deck.bag.total() > 0 ? own.deck.bag : own.discard;
            if (pile.total() == 0) continue;
            const Kind k = draw_from(pile, rng);
            if (k != kNormalTrain) s.return_to_supply(k, 1);
        }
        for (std::uint32_t n = rng.below(4); n > 0 && own.rails_laid < kRailTokens - 4; --n) {
            const Bits128 reach = own.frontier & ~own.rails & game.map().land;
            put_rail(game.map(), s, reach.nth(rng.below(static_cast<std::uint32_t>(reach.size()))));
        }
        for (std::uint32_t n = rng.below(3); n > 0 && s.stations_left > 5; --n) {
            const Bits128 sites = station_sites(game.map(), s);
            if (!sites.any()) break;
            const Bits128 here = Bits128::single(sites.nth(rng.below(static_cast<std::uint32_t>(sites.size()))));
            s.station_hi = s.station_hi ^ (s.station_lo & here);
            s.station_lo = s.station_lo ^ here;
            --s.stations_left;
        }
    }
    s.to_move = to_move;
}

template <int N>
void run(int games, std::FILE* file, std::uint64_t seed) {
    for (int g = 0; g < games; ++g) {
        core::Rng rng(seed, core::Stream::playout, static_cast<std::uint64_t>(g));
        const auto kingdom = tests::random_kingdom(rng);
        const Trains<N> game(Setup(rng.below(2) == 0 ? tests::tokyo() : tests::osaka(), kingdom, 100));
        State<N> s = game.new_state(rng);
        const int disturbed = N * (2 + static_cast<int>(rng.below(25)));
        bool noted = false;
        std::vector<float> rows;
        int last = 0;
        while (!game.is_over(s)) {
            if (s.phase == Phase::turn && game.turns(s) != last) {
                last = game.turns(s);
                if (last >= disturbed && !noted) disturb(game, s, rng);
                if (last >= disturbed && (!noted || rng.below(6) == 0)) {
                    noted = true;
                    const float rounds =
                        static_cast<float>(policy::rounds_left(game.setup(), s, policy::kTuned)) / 100.0f;
                    const auto scores = game.scores(s);
                    for (int seat = 0; seat < N; ++seat) {
                        std::array<float, policy::kTerms> terms{};
                        policy::each_term(game.setup(), s, seat, rounds,
                                          [&](std::size_t i, float value) { terms[i] += value; });
                        rows.insert(rows.end(), {static_cast<float>(g), static_cast<float>(s.turn), rounds, 0,
                                                 static_cast<float>(scores[static_cast<std::size_t>(seat)]), 0, 0});
                        rows.insert(rows.end(), terms.begin(), terms.end());
                    }
                }
            }
            game.apply(s, game.policy(s), rng);
        }
        const auto scores = game.scores(s);
        const auto shares = game.win_shares(s);
        constexpr std::size_t kWidth = 7 + policy::kTerms;
        for (std::size_t r = 0; r * kWidth < rows.size(); ++r) {
            rows[r * kWidth + 3] = static_cast<float>(s.turn) - rows[r * kWidth + 1];
            rows[r * kWidth + 5] = static_cast<float>(scores[r % N]);
            rows[r * kWidth + 6] = static_cast<float>(shares[r % N]);
        }
        std::fwrite(rows.data(), sizeof(float), rows.size(), file);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int seats = argc > 3 ? std::atoi(argv[1]) : 0;
    const int games = argc > 3 ? std::atoi(argv[2]) : 0;
    std::FILE* file = argc > 3 ? std::fopen(argv[3], "wb") : nullptr;
    if (seats < 2 || seats > 4 || games < 1 || file == nullptr) {
        std::fprintf(stderr, "usage: fit_evaluation SEATS GAMES FILE [seed]\n");
        return 1;
    }
    const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
    if (seats == 2) run<2>(games, file, seed);
    if (seats == 3) run<3>(games, file, seed);
    if (seats == 4) run<4>(games, file, seed);
    return std::fclose(file) == 0 ? 0 : 1;
}
