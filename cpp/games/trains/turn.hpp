// The course of a game: first rails, the action loop, clean-up and the end (rules sections 2, 3 and 6).
#pragma once

#include "core/rng.hpp"
#include "games/trains/actions.hpp"
#include "games/trains/effects.hpp"
#include "games/trains/hand.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

inline constexpr int kHandSize = 5;
/// The stacks that count for the end of the game: all but Waste (and Normal Train has none).
inline constexpr KindMask kCountedStacks = ((KindMask{1} << kKinds) - 1) & ~bit(kNormalTrain) & ~bit(kWaste);

/// Whether the game ends now that the seat to move has cleaned up.
template <int N>
bool ends(const Setup& setup, const State<N>& s) {
    const KindMask empty_stacks = ~s.in_stock & kCountedStacks;
    if (empty_stacks != 0 && core::popcount(empty_stacks) >= 4) return true;
    if (s.stations_left == 0) return true;
    for (const Seat& seat : s.seats)
        if (seat.rails_laid >= kRailTokens) return true;
    return s.turn >= setup.turn_limit && s.to_move == N - 1;
}

/// Clean-up, and the turn goes to the next seat or the game ends.
template <int N>
void clean_up(const Setup& setup, State<N>& s, core::Rng& rng) {
    Seat& own = s.mover();
    discard_hand(own);
    own.discard += s.in_play;
    own.discard += s.gained;
    s.in_play = {};
    s.gained = {};
    draw(own, kHandSize, rng);
    s.coins = 0;
    s.running = 0;
    s.ironworks = 0;
    if (ends(setup, s)) {
        s.phase = Phase::over;
        s.to_move = 0;  // no seat's turn: equal ends are equal values
    } else if (++s.to_move == N) {
        s.to_move = 0;
        ++s.turn;
    }
}

template <int N>
void play(const Setup& setup, State<N>& s, Kind k, bool use_effect, core::Rng& rng) {
    leave_hand(s.mover(), k);
    s.in_play.add(k);
    const int ironworks = ((setup.rails >> k) & 1u) != 0 ? 2 * s.ironworks : 0;
    s.coins = static_cast<std::uint16_t>(s.coins + setup.facts[k].coins + ironworks);
    if (!use_effect) return;
    s.pending.source = k;
    s.pending.effect = k;
    run_effect(setup, s, rng);
}

template <int N>
void buy(const Setup& setup, State<N>& s, Kind k, bool on_top) {
    s.coins = static_cast<std::uint16_t>(s.coins - setup.facts[k].cost);
    s.take_from_supply(k);
    if (on_top)
        put_on_deck(s.mover(), k, Seen::all);
    else
        s.gained.add(k);
    if (setup.facts[k].types & kVictory) gain_waste(s);
}

template <int N>
void start(const Setup& setup, State<N>& s, unsigned h) {
    put_rail(*setup.map, s, h);
    if (++s.to_move == N) {
        s.to_move = 0;
        s.phase = Phase::turn;
    }
}

/// Carries out a legal action.
template <int N>
void apply_action(const Setup& setup, State<N>& s, Action action, core::Rng& rng) {
    if (s.phase == Phase::turn) [[likely]] {
        const auto kind = [action](Action block) { return static_cast<Kind>(action - block); };
        if (action < code::buy) {
            const bool plain = action >= code::plain;
            const Kind k = kind(plain ? code::plain : code::play);
            return play(setup, s, k, !plain && ((setup.with_effect >> k) & 1u) != 0, rng);
        }
        if (action < code::end) return buy(setup, s, kind(code::buy), false);
        if (action >= code::buy_top) return buy(setup, s, kind(code::buy_top), true);
        if (action == code::recycle) return_waste(s, s.mover().hand[kWaste]);
        return clean_up(setup, s, rng);
    }
    if (s.phase == Phase::start) return start(setup, s, static_cast<unsigned>(action & 127));
    resolve(setup, s, action, rng);
}

}  // namespace trains_ai::trains
