// Which of the actions on offer the tree policy takes: upper confidence bounds over arrays of statistics.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "search/settings.hpp"

namespace trains_ai::search {

/// UCB1 (Auer, Cesa-Bianchi, Fischer 2002): mean + c sqrt(ln available / visits), with the availability count in place
/// of the parent's visits (Cowling, Powley, Whitehouse 2012).
inline float ucb1(float mean, float inverse_visits, float log_available, float exploration) {
    return mean + exploration * std::sqrt(log_available * inverse_visits);
}

/// UCB1-tuned (Auer et al., section 4): mean + c sqrt(ln available / visits * min(1/4, variance + sqrt(2 ln available /
/// visits))).
inline float ucb1_tuned(float mean, float squares, float inverse_visits, float log_available, float exploration) {
    const float rate = log_available * inverse_visits;
    const float variance = std::max(0.0f, squares - mean * mean);
    const float bound = std::min(0.25f, variance + std::sqrt(2.0f * rate));
    return mean + exploration * std::sqrt(rate * bound);
}

/// PUCT (Rosin 2011; Silver et al. 2017): mean + c prior sqrt(available) / (visits + 1).
inline float puct(float mean, float prior, float visits, float available, float exploration) {
    return mean + exploration * prior * std::sqrt(available) / (visits + 1.0f);
}

/// The actions on offer at one node as a structure of arrays, so that four are scored at a time. Statistics are in
/// units of utility. Entries from `size` up to the next multiple of four are old or initial ones: harmless to compute
/// with.
struct Candidates {
    static constexpr std::size_t kMost = 128;
    using Floats = std::array<float, kMost>;

    std::size_t size = 0;
    alignas(16) Floats mean{};     // of the utility, or what is assumed of an action not tried yet
    alignas(16) Floats squares{};  // mean of the squared utility
    alignas(16) Floats visits;     // PUCT: 0 for an action not tried yet
    alignas(16) Floats inverse;    // UCB: 1 / visits
    alignas(16) Floats available;  // at least 1
    alignas(16) Floats prior{};    // PUCT: sums to 1; UCB: 1 for the policy's action if there is a progressive bias
    alignas(16) Floats score{};

    Candidates() {
        visits.fill(1.0f);
        inverse.fill(1.0f);
        available.fill(1.0f);
    }
};

/// Fills `score`; UCB plus progressive bias (Chaslot et al. 2008): + b prior / (visits + 1).
void score(Candidates& candidates, Selection selection, float exploration, float progressive_bias);

/// The first of the highest scores.
inline std::size_t best(const Candidates& candidates) {
    assert(candidates.size > 0);
    std::size_t best = 0;
    for (std::size_t i = 1; i < candidates.size; ++i)
        if (candidates.score[i] > candidates.score[best]) best = i;
    return best;
}

}  // namespace trains_ai::search
