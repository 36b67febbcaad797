// Applying an action (rules sections 3 to 5).
#pragma once

#include <cassert>
#include <cstdint>

#include "core/rng.hpp"
#include "games/take_the_train/actions.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/ending.hpp"
#include "games/take_the_train/legal.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/state.hpp"

namespace trains_ai::take_the_train {

template <int N>
void end_turn(State<N>& s) {
    s.board.run = 0;
    s.to_move = static_cast<std::uint8_t>(next_seat<N>(s.to_move));
}

template <int N>
void pay(const Options& options, State<N>& s, core::Rng& rng) {
    auto& fares = s.fares[s.to_move];
    --fares;
    ++s.pot;
    const bool drew = fares > 0 && !s.pile_empty();
    if (drew) s.hand() = together(s.hand(), bit(s.draw(rng)));
    s.record(drew ? code::pay : event::pay_without_drawing);
    const bool dead = s.board.pay(options, N, drew);
    if (dead || fares == 0)
        end_hand(options, s, rng);
    else
        end_turn(s);
}

/// `action` must be legal.
template <int N>
void apply_action(const Options& options, State<N>& s, Action action, core::Rng& rng) {
    assert(legal_actions(options, s.board, s.hand()).contains(action));
    if (action == code::pay) return pay(options, s, rng);
    if (action == code::stop) return end_turn(s);
    s.record(static_cast<std::uint8_t>(action | (s.board.run != 0 ? event::goes_on : 0)));
    s.board.play(options, action);
    s.hand() = without(s.hand(), card_of(action));
    if (s.hand() == 0) return end_hand(options, s, rng);
    if ((s.board.next & s.hand() & cards_of_branches(s.board.run)) == 0) end_turn(s);
}

}  // namespace trains_ai::take_the_train
