// Cards entering and leaving a hand, and what everybody learns by it (rules section 7).
#pragma once

#include <algorithm>

#include "core/rng.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

inline bool can_draw(const Seat& seat) { return !seat.deck.empty() || !seat.discard.empty(); }

/// Shuffles the discard pile into the deck if the deck is empty; a shuffle ends all knowledge of the order.
inline void refill(Seat& seat) {
    if (!seat.deck.empty()) return;
    seat.deck.bag = seat.discard;
    seat.discard = {};
}

/// With no card of the split set left on the deck, everything of it that has not left is in hand.
inline void resolve_split(Seat& seat, Seen set) {
    const bool some_on_deck = seat.deck.ordered() > 0 && seat.deck.seen(0) == set;
    if (some_on_deck) return;
    seat.known_hand += seat.split.unmarked();
    seat.split = {};
}

/// Draws the top card, which lies in the ordered part, into the hand.
inline void draw_ordered(Seat& seat) {
    const Seen seen = seat.deck.seen(0);
    if (in_set(seen) && !seat.split.active()) {
        Bag set;
        for (int i = seat.deck.set_size(0) - 1; i >= 0; --i) set.add(seat.deck.kind(i));
        set.for_each([&](Kind k, int n) {
            while (n-- > 0) seat.split.add(k);
        });
    }
    const Kind k = seat.deck.pop();
    seat.hand.add(k);
    if (seen == Seen::all) {
        seat.known_hand.add(k);
    } else {
        seat.no_waste = false;
        if (in_set(seen)) resolve_split(seat, seen);
    }
}

/// Draws one card; `can_draw` must hold.
inline void draw_one(Seat& seat, core::Rng& rng) {
    refill(seat);
    if (seat.deck.ordered() > 0) [[unlikely]]
        return draw_ordered(seat);
    seat.hand.add(seat.deck.draw_from_bag(rng));
    seat.no_waste = false;
}

/// Draws up to n cards.
inline void draw(Seat& seat, int n, core::Rng& rng) {
    while (n > 0 && can_draw(seat)) {
        refill(seat);
        if (seat.deck.ordered() > 0) [[unlikely]] {
            draw_ordered(seat);
            --n;
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
    if (in_set(seen) && seat.split.active()) {
        seat.split.remove_shown(k);
        resolve_split(seat, seen);
    }
    return k;
}

/// A card that everybody has seen enters the hand.
inline void enter_known(Seat& seat, Kind k) {
    seat.hand.add(k);
    seat.known_hand.add(k);
}

/// n cards of a kind leave the hand for a place where everybody sees them.
inline void leave_hand(Seat& seat, Kind k, int n = 1) {
    seat.hand.remove(k, n);
    if (seat.known_hand.empty() && !seat.split.active()) [[likely]]
        return;
    const int known = std::min(n, seat.known_hand[k]);
    seat.known_hand.remove(k, known);
    for (int i = known; i < n && seat.split.active(); ++i) seat.split.mark_left(k);
}

/// A card of kind k is shown and stays in hand.
inline void show(Seat& seat, Kind k) {
    // If it may be one of a split set, counting it apart could count it twice.
    if (seat.known_hand[k] == 0 && !seat.split.holds(k)) seat.known_hand.add(k);
}

/// The whole hand goes to the discard pile.
inline void discard_hand(Seat& seat) {
    if (seat.split.active()) {
        (seat.hand - seat.known_hand).for_each([&](Kind k, int n) {
            while (n-- > 0) seat.split.mark_left(k);
        });
        // Now all of the set that was drawn has left; if just as many are unmarked as lie on the deck, those they are.
        int depth = 0;
        while (depth < seat.deck.ordered() && !in_set(seat.deck.seen(depth))) ++depth;
        if (seat.split.unmarked().total() == seat.deck.set_size(depth)) seat.split = {};
    }
    seat.discard += seat.hand;
    seat.hand = {};
    seat.known_hand = {};
    seat.no_waste = false;
}

/// Puts a card on top of the deck.
inline void put_on_deck(Seat& seat, Kind k, Seen seen) {
    if (seat.deck.full()) seat.deck.sink_bottom();
    seat.deck.push(k, seen);
}

}  // namespace trains_ai::trains
