// What a seat knows (rules section 7), and worlds consistent with it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/rng.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// The knowledge of one seat: a state with everything unknown put away in a canonical form, so that views are equal
/// exactly when the knowledge is. It is a type of its own: nothing that wants a State accepts it.
///
/// In `known`, the own seat is exact but for deck cards in no known order, which lie in `deck.bag`. Of another seat,
/// `hand` holds the publicly known cards, `deck.bag` all cards whose place is unknown (in hand or deck), and the ordered
/// part shows what is public: a set put back by Information Central stands in card order, other cards are kHidden.
template <int N>
struct View {
    State<N> known;
    std::array<std::uint8_t, N> hand_sizes{};
    std::uint8_t seat = 0;

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
    bool split = seat.split.active();  // the topmost set is the split one
    for (int i = in_hiding; i < deck.ordered();) {
        if (deck.seen(i) == Seen::owner) {
            deck.bag.add(deck.kind(i));
            deck.set_kind(i, kHidden);
        }
        if (!in_set(deck.seen(i))) {
            ++i;
            continue;
        }
        const int end = i + deck.set_size(i);
        Bag set;
        for (int j = i; j < end; ++j) set.add(deck.kind(j));
        for (int j = i; j < end; ++j) {
            const auto k = static_cast<Kind>(std::countr_zero(set.mask()));
            set.remove(k);
            deck.set_kind(j, split ? kHidden : k);
            if (split) deck.bag.add(k);
        }
        split = false;
        i = end;
    }
}

inline Kind draw_from(Bag& bag, core::Rng& rng) {
    const Kind k = bag.nth(rng.below(static_cast<std::uint32_t>(bag.total())));
    bag.remove(k);
    return k;
}

/// Settles a split set: which of it lies on the deck (positions from..from+n-1 of the ordered part) and what therefore
/// is in hand. Uniform over the ways that agree with the cards there are; exact while no card of the set's kinds has
/// left the hand since. Returns the cards that must be in hand.
inline Bag sample_split(Seat& seat, int from, int n, int hand_slots, core::Rng& rng) {
    const SplitSet& split = seat.split;
    std::array<std::uint8_t, 16> ways{};
    std::uint32_t count = 0;
    const auto parts = [&](unsigned on_deck) {
        std::pair<Bag, Bag> out;  // on the deck, in the hand
        for (int i = 0; i < split.size(); ++i) {
            if ((on_deck >> i) & 1u)
                out.first.add(split.kind(i));
            else if (!split.left(i))
                out.second.add(split.kind(i));
        }
        return out;
    };
    for (unsigned on_deck = 0; on_deck < 1u << split.size(); ++on_deck) {
        if (std::popcount(on_deck) != n) continue;
        const auto [deck, hand] = parts(on_deck);
        if (!seat.deck.bag.contains(deck + hand) || hand.total() > hand_slots) continue;
        if (seat.no_waste && hand[kWaste] > 0) continue;
        ways[count++] = static_cast<std::uint8_t>(on_deck);
    }
    auto [deck, hand] = parts(ways[rng.below(count)]);
    seat.deck.bag -= deck + hand;
    for (int i = from; i < from + n; ++i) seat.deck.set_kind(i, draw_from(deck, rng));
    return hand;
}

/// Fills in a seat's hidden cards at random: the inverse of `hide`.
inline void sample_seat(Seat& seat, int hand_size, int in_hiding, core::Rng& rng) {
    Deck& deck = seat.deck;
    int slots = hand_size - seat.hand.total();
    bool split = seat.split.active();
    for (int i = in_hiding; i < deck.ordered();) {
        if (!in_set(deck.seen(i))) {
            ++i;
            continue;
        }
        const int n = deck.set_size(i);
        if (split) {
            const Bag in_hand = sample_split(seat, i, n, slots, rng);
            seat.hand += in_hand;
            slots -= in_hand.total();
            split = false;
        } else {
            Bag set;
            for (int j = i; j < i + n; ++j) set.add(deck.kind(j));
            for (int j = i; j < i + n; ++j) deck.set_kind(j, draw_from(set, rng));
        }
        i += n;
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
    View<N> view{s, {}, static_cast<std::uint8_t>(seat)};
    for (int i = 0; i < N; ++i) {
        Seat& shown = view.known.seats[static_cast<std::size_t>(i)];
        view.hand_sizes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(shown.hand.total());
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
            for (int j = 0; j < in_hiding; ++j) seat.deck.set_kind(j, view_detail::draw_from(set, rng));
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
