// The money player: a rung of the ladder. It lays no rails, builds no stations and uses no effects.
#pragma once

#include <bit>
#include <cassert>

#include "games/trains/trains.hpp"

namespace trains_ai::trains {

namespace policy {

/// Waste in hand at the start of a turn from which the money player recycles.
inline constexpr int kMoneyRecycles = 3;
/// What the money player buys, the dearest first.
inline constexpr Kind kMoneyBuys[] = {kSkyscraper, kLimitedExpressTrain, kTower, kExpressTrain};

}  // namespace policy

/// The move of the money player for the seat to move; it reads what that seat knows alone. In the middle of an effect,
/// which its own play never leads to, and for its first rail it takes any legal action, always the same one.
template <int N>
Action money_action(const Trains<N>& game, const State<N>& s) {
    const Setup& setup = game.setup();
    const Actions legal = game.legal(s);
    if (s.phase != Phase::turn) return legal[0];
    const Bag& hand = s.mover().hand;
    if (hand[kWaste] >= policy::kMoneyRecycles && legal.contains(code::recycle)) return code::recycle;
    if (const KindMask trains = hand.mask() & setup.trains; trains != 0) {
        const auto k = static_cast<Action>(std::countr_zero(trains));
        return (setup.with_effect >> k) & 1u ? static_cast<Action>(code::plain + k) : k;
    }
    for (const Kind k : policy::kMoneyBuys)
        if (legal.contains(static_cast<Action>(code::buy + k))) return static_cast<Action>(code::buy + k);
    return code::end;
}

}  // namespace trains_ai::trains
