// Which numbers of the heuristic player may be varied, and by how much: for a search that fits them to the kingdom and
// the position at hand. What a card is worth depends on the others of its kingdom, and the numbers of tuning.hpp are
// those of an average one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/guidance.hpp"
#include "games/trains/policy/tuning.hpp"
#include "games/trains/setup.hpp"

namespace trains_ai::trains::policy {

/// A number that holds for all cards, and its step in percent of its value.
struct GeneralStep {
    int Tuning::*number;
    int percent;
};
inline constexpr std::array kGeneralSteps{
    GeneralStep{&Tuning::victory_weight, 12}, GeneralStep{&Tuning::map_weight, 12},
    GeneralStep{&Tuning::game_rounds, 10},    GeneralStep{&Tuning::least_rounds, 10},
    GeneralStep{&Tuning::waste_weight, 15},   GeneralStep{&Tuning::rail_pace, 10},
    GeneralStep{&Tuning::stack_pace, 10},     GeneralStep{&Tuning::coin, 10},
    GeneralStep{&Tuning::growth_slope, 15},   GeneralStep{&Tuning::best_sites, 15},
    GeneralStep{&Tuning::opened_near, 15},    GeneralStep{&Tuning::rival_weight, 15},
    GeneralStep{&Tuning::turn_weight, 15},
};
/// Steps of CardWorth::play and CardWorth::falloff, for each kind of card of the game.
inline constexpr Worth kPlayStep = 20;
inline constexpr Worth kFalloffStep = 5;

inline constexpr std::size_t kParameters = kGeneralSteps.size() + 2 * kKinds;

/// The tuned numbers with these differences: the general ones first, then play and falloff kind by kind. Beyond six
/// steps they change no more.
inline Tuning varied(const Setup& setup, const std::array<std::int32_t, kParameters>& differences) {
    static constexpr std::int64_t kMost = 6 * std::int64_t{games::kStep};
    const auto changed = [](Worth step, std::int32_t difference) {
        return static_cast<Worth>(step * std::clamp<std::int64_t>(difference, -kMost, kMost) / games::kStep);
    };
    Tuning out;
    std::size_t i = 0;
    for (const auto& [number, percent] : kGeneralSteps) {
        int& n = out.*number;
        // In hundredths, since a step of a small number is less than 1.
        n = (100 * n + changed(percent * n, differences[i++])) / 100;
    }
    for (Kind k = 0; k < kKinds; ++k) {
        CardWorth& card = out.card[setup.cards[k]];
        card.play += changed(kPlayStep, differences[i++]);
        card.falloff += changed(kFalloffStep, differences[i++]);
    }
    return out;
}

}  // namespace trains_ai::trains::policy
