// How a position is expected to end, without playing it out.
#pragma once

#include <array>
#include <cmath>

#include "core/attributes.hpp"
#include "games/guidance.hpp"
#include "games/trains/policy/evaluation_weights.hpp"
#include "games/trains/policy/outlook.hpp"
#include "games/trains/policy/prospects.hpp"
#include "games/trains/scoring.hpp"

namespace trains_ai::trains::policy {

/// A chance that grows with x, 1/2 at 0: an algebraic sigmoid, since it is the same on every machine.
inline float sigmoid(float x) { return 0.5f + 0.5f * x / std::sqrt(1.0f + x * x); }

/// The expected end of a game from the beginning of a turn: the scores now and what each seat may still gain; and the
/// share of the win from the differences, which are the surer the sooner the game ends. With more than two seats a
/// share is the product of the chances against each other seat, scaled to sum 1.
template <int N>
TRAINS_NOINLINE games::Estimate<N> evaluate(const Setup& setup, const State<N>& s) {
    const Weights& weights = kWeights[N - 2];
    const float rounds = static_cast<float>(rounds_left(setup, s, kTuned)) / 100.0f;
    const auto points = scores(*setup.map, s);
    games::Estimate<N> out;
    for (int seat = 0; seat < N; ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        float gain = 0;
        each_term(setup, s, seat, rounds, [&](std::size_t term, float value) { gain += weights.terms[term] * value; });
        out.scores[i] = static_cast<float>(points[i]) + gain;
    }
    const float spread = weights.spread + weights.spread_by_round * rounds;
    float sum = 0;
    for (std::size_t i = 0; i < N; ++i) {
        float share = 1;
        for (std::size_t j = 0; j < N; ++j)
            if (j != i) share *= sigmoid((out.scores[i] - out.scores[j]) / spread);
        out.win_shares[i] = share;
        sum += share;
    }
    for (float& share : out.win_shares) share /= sum;
    return out;
}

}  // namespace trains_ai::trains::policy
