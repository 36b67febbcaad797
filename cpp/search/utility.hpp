// What an end, or an expected end, is worth to each seat.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/game.hpp"
#include "games/guidance.hpp"

namespace trains_ai::search {

template <int Seats>
struct Outcome {
    std::array<double, Seats> utilities{};
    std::array<double, Seats> scores{};
};

/// Utility of a seat in [0, 1]: (1 - w) share of the win + w margin, where w is `Settings::margin_weight` and the
/// margin is the lead over the best other seat (negative behind it), scaled so that a lead of G::kFullMargin or more is
/// 1, even scores 1/2.
template <games::Game G, class Shares>
void fill_utilities(Outcome<G::kSeats>& out, const Shares& win_shares, double margin_weight) {
    constexpr double kScale = 0.5 / G::kFullMargin;
    for (std::size_t i = 0; i < G::kSeats; ++i) {
        double others = -1e9;
        for (std::size_t j = 0; j < G::kSeats; ++j)
            if (j != i) others = std::max(others, out.scores[j]);
        const double margin = std::clamp(0.5 + kScale * (out.scores[i] - others), 0.0, 1.0);
        out.utilities[i] = (1.0 - margin_weight) * static_cast<double>(win_shares[i]) + margin_weight * margin;
    }
}

/// The outcome of a finished game, or else of a position at a beginning of a turn by the game's evaluation.
template <games::Game G>
Outcome<G::kSeats> outcome(const G& game, const typename G::State& state, double margin_weight) {
    Outcome<G::kSeats> out;
    if constexpr (games::HasEvaluation<G>) {
        if (!game.is_over(state)) {
            const games::Estimate<G::kSeats> estimate = game.evaluate(state);
            for (std::size_t i = 0; i < G::kSeats; ++i) out.scores[i] = static_cast<double>(estimate.scores[i]);
            fill_utilities<G>(out, estimate.win_shares, margin_weight);
            return out;
        }
    }
    const auto scores = game.scores(state);
    for (std::size_t i = 0; i < G::kSeats; ++i) out.scores[i] = scores[i];
    fill_utilities<G>(out, game.win_shares(state), margin_weight);
    return out;
}

}  // namespace trains_ai::search
