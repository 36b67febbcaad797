// What everybody learns of a seat's split set as its cards are drawn, spotted, revealed and discarded (rules section
// 7).
#pragma once

#include <algorithm>

#include "core/attributes.hpp"
#include "games/trains/split_set.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// Neighbouring cards of the ordered part of a deck.
struct Stretch {
    int from = 0;
    int size = 0;
};

/// Where the rest of a split set lies on the deck; of size 0 if none of it is left there.
inline Stretch split_on_deck(const Deck& deck) {
    for (int i = 0; i < std::min(deck.ordered(), Deck::kMaxSeen); ++i)
        if (deck.seen(i) == Seen::split) return {i, deck.set_size(i)};
    return {};
}

/// Gives neighbouring cards the code of a set, one that the cards next to them do not have.
TRAINS_COLD inline void mark_as_set(Deck& deck, Stretch cards) {
    const Seen above = cards.from > 0 ? deck.seen(cards.from - 1) : Seen::nobody;
    const Seen below = deck.seen(cards.from + cards.size);
    bool one_kind = true;  // then there is no order to hide
    for (int i = 1; i < cards.size; ++i) one_kind = one_kind && deck.kind(cards.from + i) == deck.kind(cards.from);
    Seen code = Seen::set_a;
    while (code == above || code == below) code = static_cast<Seen>(static_cast<int>(code) + 1);
    for (int i = 0; i < cards.size; ++i) deck.set_seen(cards.from + i, one_kind ? Seen::all : code);
}

/// How many members have been drawn since the last clean-up.
inline int split_drawn(const Seat& seat) { return seat.split.size() - seat.split_gone - split_on_deck(seat.deck).size; }

inline void end_split(Seat& seat) {
    seat.split = {};
    seat.split_gone = 0;
}

/// The cards that are in hand in every way in which the split set can lie.
TRAINS_COLD inline Bag sure_in_hand(const Seat& seat) {
    Bag sure = seat.split.cards();
    for_each_way(seat.split, seat.split_gone, split_on_deck(seat.deck).size, [&](const SplitWay& way) {
        const Bag before = sure;
        before.for_each([&](Kind k, int n) { sure.remove(k, n - std::min(n, way.in_hand[k])); });
    });
    return sure;
}

/// Only one split set is kept track of: what is left of this one counts as known to its owner alone.
TRAINS_COLD inline void drop_split(Seat& seat) {
    seat.known_hand += sure_in_hand(seat);
    const Stretch rest = split_on_deck(seat.deck);
    for (int i = 0; i < rest.size; ++i) seat.deck.set_seen(rest.from + i, Seen::owner);
    end_split(seat);
}

/// The set on top of the deck is about to be drawn in part.
TRAINS_COLD inline void begin_split(Seat& seat) {
    if (seat.split.active()) drop_split(seat);
    Bag set;
    const int size = seat.deck.set_size(0);
    for (int i = 0; i < size; ++i) {
        set.add(seat.deck.kind(i));
        seat.deck.set_seen(i, Seen::split);
    }
    set.for_each([&](Kind k, int n) {
        while (n-- > 0) seat.split.add(k);
    });
}

/// Draws the conclusions once something new is known of the split set.
TRAINS_COLD inline void conclude(Seat& seat) {
    SplitSet& split = seat.split;
    const Stretch rest = split_on_deck(seat.deck);
    if (rest.size == 0) {
        const Bag sure = sure_in_hand(seat);
        seat.known_hand += sure;
        sure.for_each([&](Kind k, int n) {
            while (n-- > 0) split.remove(k);
        });
        bool says_nothing = false;
        for_each_way(split, seat.split_gone, 0,
                     [&](const SplitWay& way) { says_nothing = says_nothing || way.in_hand.empty(); });
        if (says_nothing) end_split(seat);
        return;
    }
    if (seat.split_gone > 0 && seat.split_gone == split.may_be_gone()) {
        for (int i = 0; i < split.size();)
            if (split.may_be_gone(i))
                split.remove_gone(split.kind(i));
            else
                ++i;
        seat.split_gone = 0;
    }
    if (split.size() == rest.size) {
        mark_as_set(seat.deck, rest);
        end_split(seat);
    }
}

/// n cards of kind k, not known to be in hand before, are seen: leaving it or shown in it.
TRAINS_COLD inline void spot(Seat& seat, Kind k, int n) {
    if (!seat.split.active()) return;
    const int drawn = split_drawn(seat);
    if (drawn == 0) return;
    for (; n > 0; --n) {
        if (drawn > SplitSet::kMostDrawn)
            seat.split.remove(k);  // all four drawn and none gone: this one can be anywhere
        else
            seat.split.spot(k, drawn);
    }
    conclude(seat);
}

/// The hand, not yet discarded, is about to be: all that was drawn of the split set has left then. What remains is
/// which members those were.
TRAINS_COLD inline void split_leaves(Seat& seat) {
    const Stretch rest = split_on_deck(seat.deck);
    if (rest.size == 0) return end_split(seat);
    if (const int drawn = split_drawn(seat); drawn > 0)
        (seat.hand - seat.known_hand).for_each([&](Kind k, int n) {
            while (n-- > 0) seat.split.spot(k, drawn);
        });
    Bag must;  // on the deck
    Bag may;
    bool first = true;
    for_each_way(seat.split, seat.split_gone, rest.size, [&](const SplitWay& way) {
        if (!way.in_hand.empty()) return;
        for (Kind k = 0; k < kKinds; ++k) {
            const int n = way.on_deck[k];
            if (first || n > may[k]) may.add(k, n - may[k]);
            if (first)
                must.add(k, n);
            else if (n < must[k])
                must.remove(k, must[k] - n);
        }
        first = false;
    });
    // Members that are nowhere on the deck whatever else is so are forgotten; `may - must` may be gone.
    SplitSet left;
    may.for_each([&](Kind k, int n) {
        for (int i = 0; i < n; ++i) left.add(k, 0, i < n - must[k]);
    });
    seat.split = left;
    seat.split_gone = static_cast<std::uint8_t>((left.size() - rest.size) & 3);
    conclude(seat);
}

}  // namespace trains_ai::trains
