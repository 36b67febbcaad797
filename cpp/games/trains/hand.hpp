// Cards entering and leaving a hand, and what everybody learns by it (rules section 7).
#pragma once

#include <algorithm>

#include "core/attributes.hpp"
#include "core/rng.hpp"
#include "games/trains/known_split.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

inline bool can_draw(const Seat& seat) { return !seat.deck.empty() || !seat.discard.empty(); }

/// Shuffles the discard pile into the deck if the deck is empty; a shuffle ends all knowledge of the order.
inline void refill(Seat& seat) {
    if (!seat.deck.empty()) return;
    seat.deck.bag = seat.discard;
    seat.discard = {};
}

/// A card that everybody has seen enters the hand.
inline void enter_known(Seat& seat, Kind k) {
    seat.hand.add(k);
    seat.known_hand.add(k);
}

/// Draws from the ordered part, which is not empty: a card, or a set of at most n cards as a whole. Returns how many.
TRAINS_COLD inline int draw_ordered(Seat& seat, int n) {
    const Seen seen = seat.deck.seen(0);
    if (in_set(seen) && seen != Seen::split) {
        if (const int size = seat.deck.set_size(0); size <= n) {
            for (int i = 0; i < size; ++i) enter_known(seat, seat.deck.pop());
            return size;
        }
        begin_split(seat);
    }
    const Kind k = seat.deck.pop();
    if (seen == Seen::all) {
        enter_known(seat, k);
        return 1;
    }
    seat.hand.add(k);
    seat.no_waste = false;
    if (in_set(seen)) conclude(seat);
    return 1;
}

/// Draws one card; `can_draw` must hold.
inline void draw_one(Seat& seat, core::Rng& rng) {
    refill(seat);
    if (seat.deck.ordered() > 0) [[unlikely]]
        return static_cast<void>(draw_ordered(seat, 1));
    seat.hand.add(seat.deck.draw_from_bag(rng));
    seat.no_waste = false;
}

/// Draws up to n cards.
inline void draw(Seat& seat, int n, core::Rng& rng) {
    while (n > 0 && can_draw(seat)) {
        refill(seat);
        if (seat.deck.ordered() > 0) [[unlikely]] {
            n -= draw_ordered(seat, n);
            continue;
        }
        seat.no_waste = false;
        const int in_deck = seat.deck.bag.total();
        if (in_deck <= n) {
            seat.hand += seat.deck.bag;
            seat.deck.bag = {};
            n -= in_deck;
            continue;
        }
        seat.deck.draw_from_bag(n, seat.hand, rng);
        return;
    }
}

/// Takes the top card off the deck for everybody to see; `can_draw` must hold.
inline Kind reveal_top(Seat& seat, core::Rng& rng) {
    refill(seat);
    if (seat.deck.ordered() == 0) return seat.deck.draw_from_bag(rng);
    const Seen seen = seat.deck.seen(0);
    const Kind k = seat.deck.pop();
    if (seen == Seen::split) {
        seat.split.remove(k);
        conclude(seat);
    }
    return k;
}

/// n cards of a kind leave the hand for a place where everybody sees them.
inline void leave_hand(Seat& seat, Kind k, int n = 1) {
    seat.hand.remove(k, n);
    if (seat.known_hand.empty() && !seat.split.active()) [[likely]]
        return;
    const int known = std::min(n, seat.known_hand[k]);
    seat.known_hand.remove(k, known);
    if (n > known && seat.split.active()) spot(seat, k, n - known);
}

/// A card of kind k is shown and stays in hand.
TRAINS_COLD inline void show(Seat& seat, Kind k) {
    if (seat.known_hand[k] > 0) return;
    seat.known_hand.add(k);
    spot(seat, k, 1);
}

/// The whole hand goes to the discard pile.
inline void discard_hand(Seat& seat) {
    if (seat.split.active()) [[unlikely]]
        split_leaves(seat);
    seat.discard += seat.hand;
    seat.hand = {};
    seat.known_hand = {};
    seat.no_waste = false;
}

/// Puts a card on top of the deck.
TRAINS_COLD inline void put_on_deck(Seat& seat, Kind k, Seen seen) {
    if (seat.split.active() && seat.deck.forgets() && split_on_deck(seat.deck).size > 0) drop_split(seat);
    if (seat.deck.full()) seat.deck.sink_bottom();
    seat.deck.push(k, seen);
}

}  // namespace trains_ai::trains
