// What a seat knows (rules section 7), and worlds consistent with it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/rng.hpp"
#include "games/trains/known_split.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// The knowledge of one seat: a state with everything unknown put away in a canonical form, so that views are equal
/// exactly when the knowledge is. It is a type of its own: nothing that wants a State accepts it.
///
/// In `known`, the own seat is exact but for deck cards in no known order, which lie in `deck.bag`. Of another seat,
/// `hand` holds the publicly known cards, `deck.bag` all cards whose place is unknown (in hand or deck), and the
/// ordered part shows what is public: a set put back by Information Central stands in card order, and cards of a set
/// drawn in part (SplitSet) and those that only the owner knows are kHidden.
template <int N>
struct View {
    State<N> known;
    std::array<std::uint16_t, N> hand_sizes{};
    std::uint8_t seat = 0;
    std::array<std::uint8_t, 7 - 2 * N % 8> unused{};  // no hidden padding: equal views are equal bytes

    friend constexpr bool operator==(const View&, const View&) = default;
};

namespace view_detail {

/// Deck cards whose order nobody knows are as good as shuffled.
inline void forget_fixed_order(Deck& deck) {
    Deck out;
    out.bag = deck.bag;
    int known = 0;
    while (known < deck.ordered() && deck.seen(known) != Seen::nobody) ++known;
    for (int i = known; i < deck.ordered(); ++i) out.bag.add(deck.kind(i));
    for (int i = known - 1; i >= 0; --i) out.push(deck.kind(i), deck.seen(i));
    deck = out;
}

/// Cards put back so far in an unfinished Information Central are part of a set the others know as a whole.
template <int N>
int put_back_so_far(const State<N>& s, int seat) {
    return s.phase == Phase::order && s.to_move == seat ? s.pending.count : 0;
}

/// Replaces a seat's hidden cards by what the others know of them.
inline void hide(Seat& seat, int in_hiding) {
    Deck& deck = seat.deck;
    forget_fixed_order(deck);
    deck.bag += seat.hand - seat.known_hand;
    seat.hand = seat.known_hand;
    for (int i = 0; i < in_hiding; ++i) deck.set_kind(i, kHidden);
    for (int i = in_hiding; i < deck.ordered();) {
        const Seen seen = deck.seen(i);
        if (seen == Seen::all) {
            ++i;
            continue;
        }
        const int end = i + deck.set_size(i);
        Bag set;
        for (int j = i; j < end; ++j) set.add(deck.kind(j));
        const bool whole_set = in_set(seen) && seen != Seen::split;
        if (!whole_set) deck.bag += set;
        for (; i < end; ++i) {
            const auto k = static_cast<Kind>(std::countr_zero(set.mask()));
            set.remove(k);
            deck.set_kind(i, whole_set ? k : kHidden);
        }
    }
}

/// Settles a split set: which of it lies on the deck, and what therefore must be in hand, whose unknown part has
/// `slots` cards. Uniform over the ways that agree with the cards there are; exact while no card of a member's kind was
/// spotted. Returns the cards that must be in hand.
inline Bag sample_split(Seat& seat, int slots, core::Rng& rng) {
    const Stretch rest = split_on_deck(seat.deck);
    const Bag& unseen = seat.deck.bag;
    std::array<SplitWay, 256> ways;
    std::uint32_t count = 0;
    for_each_way(seat.split, seat.split_gone, rest.size, [&](const SplitWay& way) {
        if (!unseen.contains(way.on_deck + way.in_hand) || way.in_hand.total() > slots) return;
        if (seat.no_waste) {
            // Enough other cards must be left for the hand.
            const Bag others = unseen - way.on_deck;
            if (way.in_hand[kWaste] > 0 || others.total() - others[kWaste] < slots) return;
        }
        ways[count++] = way;
    });
    SplitWay& way = ways[rng.below(count)];
    seat.deck.bag -= way.on_deck + way.in_hand;
    for (int i = rest.from; i < rest.from + rest.size; ++i) seat.deck.set_kind(i, draw_from(way.on_deck, rng));
    return way.in_hand;
}

/// Fills in a seat's hidden cards at random: the inverse of `hide`.
inline void sample_seat(Seat& seat, int hand_size, int in_hiding, core::Rng& rng) {
    Deck& deck = seat.deck;
    int slots = hand_size - seat.hand.total();
    for (int i = in_hiding; i < deck.ordered();) {
        const int end = i + deck.set_size(i);
        if (in_set(deck.seen(i)) && deck.seen(i) != Seen::split) {
            Bag set;
            for (int j = i; j < end; ++j) set.add(deck.kind(j));
            for (int j = i; j < end; ++j) deck.set_kind(j, draw_from(set, rng));
        }
        i = end;
    }
    if (seat.split.active()) {
        const Bag in_hand = sample_split(seat, slots, rng);
        seat.hand += in_hand;
        slots -= in_hand.total();
    }
    Bag waste;
    if (seat.no_waste) {
        waste.add(kWaste, deck.bag[kWaste]);
        deck.bag -= waste;
    }
    for (; slots > 0; --slots) seat.hand.add(draw_from(deck.bag, rng));
    deck.bag += waste;
    for (int i = in_hiding; i < deck.ordered(); ++i)
        if (deck.kind(i) == kHidden) deck.set_kind(i, draw_from(deck.bag, rng));
}

}  // namespace view_detail

template <int N>
View<N> observe(const State<N>& s, int seat) {
    View<N> view{s, {}, static_cast<std::uint8_t>(seat), {}};
    for (int i = 0; i < N; ++i) {
        Seat& shown = view.known.seats[static_cast<std::size_t>(i)];
        view.hand_sizes[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(shown.hand.total());
        if (i == seat) {
            view_detail::forget_fixed_order(shown.deck);
            continue;
        }
        const int in_hiding = view_detail::put_back_so_far(s, i);
        if (in_hiding > 0) {
            // The others know the whole set, not how far it is in order.
            Pending& p = view.known.pending;
            for (int j = 0; j < in_hiding; ++j) p.looked_kinds[p.looked++] = shown.deck.kind(j);
            std::sort(p.looked_kinds.begin(), p.looked_kinds.begin() + p.looked);
        }
        view_detail::hide(shown, in_hiding);
    }
    return view;
}

/// How many cards lie on a seat's deck.
template <int N>
int deck_size(const View<N>& view, int number) {
    const Seat& seat = view.known.seats[static_cast<std::size_t>(number)];
    // Of another seat, `deck.bag` holds the unknown cards of the hand too.
    const int unknown_in_hand = view.hand_sizes[static_cast<std::size_t>(number)] - seat.hand.total();
    // A hidden card of the ordered part is a stand-in: the card itself lies in `deck.bag` too, unless it is being put
    // back.
    int stand_ins = number == view.seat ? 0 : -view_detail::put_back_so_far(view.known, number);
    for (int c = 0; c < seat.deck.ordered(); ++c) stand_ins += seat.deck.kind(c) == kHidden;
    return seat.deck.size() - stand_ins - unknown_in_hand;
}

template <int N>
State<N> sample(const View<N>& view, core::Rng& rng) {
    State<N> s = view.known;
    for (int i = 0; i < N; ++i) {
        if (i == view.seat) continue;
        Seat& seat = s.seats[static_cast<std::size_t>(i)];
        const int in_hiding = view_detail::put_back_so_far(s, i);
        if (in_hiding > 0) {
            Bag set;
            for (unsigned j = 0; j < s.pending.looked; ++j) set.add(s.pending.looked_kinds[j]);
            for (int j = 0; j < in_hiding; ++j) seat.deck.set_kind(j, draw_from(set, rng));
            s.pending.looked = 0;
            s.pending.looked_kinds = {};
            set.for_each([&](Kind k, int n) {
                while (n-- > 0) s.pending.looked_kinds[s.pending.looked++] = k;
            });
        }
        view_detail::sample_seat(seat, view.hand_sizes[static_cast<std::size_t>(i)], in_hiding, rng);
    }
    return s;
}

}  // namespace trains_ai::trains
