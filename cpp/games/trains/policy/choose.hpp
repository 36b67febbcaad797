// The scripted choice for every decision of the game: a pure function of what the seat to move knows, without random
// numbers and allocation, so that a search can use it for its playouts.
#pragma once

#include "core/attributes.hpp"
#include "games/trains/policy/appraisal.hpp"
#include "games/trains/policy/effects.hpp"
#include "games/trains/policy/outlook.hpp"
#include "games/trains/policy/playing.hpp"
#include "games/trains/policy/starting.hpp"
#include "games/trains/policy/stations.hpp"

namespace trains_ai::trains::policy {

/// The hex for a rail whose card has been played.
template <int N>
Action rail_action(const Appraisal<N>& a, const Actions& legal) {
    const Shop shop(a, a.s.coins, losing_purchases(a));
    const auto rail = static_cast<Action>(code::rail + best_site(a, shop, a.s.running, a.s.coins).hex);
    return legal.contains(rail) ? rail : legal[0];
}

/// Chooses for the seat to move. Of `known` it reads only what that seat knows, so that a state that agrees with the
/// seat's view gives the same action as the view.
template <int N>
TRAINS_NOINLINE Action choose(const Setup& setup, const State<N>& known, const Tuning& tuning = kTuned) {
    const Appraisal<N> a(setup, known, tuning);
    if (known.phase == Phase::turn) [[likely]]
        return turn_action(a);
    const Actions legal = legal_actions(setup, known);
    if (legal.size() == 1) return legal[0];
    switch (known.phase) {
        case Phase::start: return start_action(a.outlook(), legal);
        case Phase::rail: return rail_action(a, legal);
        case Phase::station: return static_cast<Action>(code::station + best_station(a.outlook()).city);
        default: return effect_action(a, legal);
    }
}

}  // namespace trains_ai::trains::policy
