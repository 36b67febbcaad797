// The heuristic player: the scripted policy, asked with a view.
#pragma once

#include <cassert>

#include "games/trains/policy/choose.hpp"
#include "games/trains/trains.hpp"

namespace trains_ai::trains {

/// The move of the heuristic player, for the seat to move, whose view it must be.
template <int N>
Action heuristic_action(const Trains<N>& game, const View<N>& view) {
    assert(view.seat == view.known.to_move);
    return policy::choose(game.setup(), view.known);
}

}  // namespace trains_ai::trains
