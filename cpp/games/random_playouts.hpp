// Games of uniformly random legal actions: the yardstick of speed, and the weakest playout there is.
#pragma once

#include <array>
#include <cstdint>

#include "core/attributes.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"

namespace trains_ai::games {

template <int Seats>
struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t legal_actions = 0;  // summed over decisions
    std::array<std::int64_t, Seats> scores{};
    std::array<double, Seats> win_shares{};
};

/// Plays from `state` to the end with uniform choices and adds the result to `sum`. Flattened where compilers can: the
/// whole game is one loop, and calls inside it cost a tenth of its time.
template <Game G>
TRAINS_FLATTEN void random_playout(const G& game, typename G::State state, core::Rng& rng, Playouts<G::kSeats>& sum) {
    while (!game.is_over(state)) {
        const auto legal = game.legal(state);
        const auto n = static_cast<std::uint32_t>(legal.size());
        game.apply(state, legal[rng.below(n)], rng);
        sum.legal_actions += n;
        ++sum.decisions;
    }
    ++sum.games;
    const auto scores = game.scores(state);
    const auto shares = game.win_shares(state);
    for (int seat = 0; seat < G::kSeats; ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        sum.scores[i] += scores[i];
        sum.win_shares[i] += shares[i];
    }
}

}  // namespace trains_ai::games
