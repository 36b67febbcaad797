// How a position is expected to end, without playing it out.
#pragma once

#include <array>
#include <cmath>

#include "core/attributes.hpp"
#include "games/guidance.hpp"
#include "games/trains/policy/outlook.hpp"
#include "games/trains/scoring.hpp"

namespace trains_ai::trains::policy {

/// A chance that grows with x, 1/2 at 0: an algebraic sigmoid, since it is the same on every machine.
inline float sigmoid(float x) { return 0.5f + 0.5f * x / std::sqrt(1.0f + x * x); }

/// The expected end of a game from the beginning of a turn.
template <int N>
TRAINS_NOINLINE games::Estimate<N> evaluate(const Setup& setup, const State<N>& s) {
    games::Estimate<N> out;
    const auto points = scores(*setup.map, s);
    const float rounds = static_cast<float>(rounds_left(setup, s, kTuned)) / 100.0f;
    for (int seat = 0; seat < N; ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        const Bag cards = owned(s, seat);
        int coins = 0;
        cards.for_each([&](Kind k, int n) { coins += n * setup.facts[k].coins; });
        const float rate = static_cast<float>(coins) / static_cast<float>(std::max(cards.total(), 1));
        out.scores[i] = static_cast<float>(points[i]) + rounds * rate * 1.5f;
    }
    float sum = 0;
    for (std::size_t i = 0; i < N; ++i) {
        float share = 1;
        for (std::size_t j = 0; j < N; ++j)
            if (j != i) share *= sigmoid((out.scores[i] - out.scores[j]) / (3.0f + rounds));
        out.win_shares[i] = share;
        sum += share;
    }
    for (float& share : out.win_shares) share /= sum;
    return out;
}

}  // namespace trains_ai::trains::policy
