// Worlds consistent with a view, found by random placement. TO BE REPLACED by draws from the exact distribution: every
// world that this gives agrees with all facts, but they are not equally likely.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/facts.hpp"
#include "games/take_the_train/hand_facts.hpp"
#include "games/take_the_train/view.hpp"

namespace trains_ai::take_the_train {

/// Puts cards into places, one into each, by augmenting paths (Kuhn's method), cards and places in random order.
class Placement {
public:
    struct Place {
        int seat;  // -1: the draw pile
        int slot;
    };
    struct Item {
        int card;  // -1: a card played
        int seat;  // who played it
        int first;
        int last;
    };
    core::FixedVector<Place, kMostCards> places;
    core::FixedVector<Item, kMostCards> items;

    template <std::size_t N>
    bool solve(const std::array<HandFacts, N>& facts) {
        taken_.fill(-1);
        for (std::size_t i = 0; i < items.size(); ++i) {
            std::array<bool, kMostCards> tried{};
            if (!place(static_cast<int>(i), facts, tried)) return false;
        }
        return true;
    }
    const Item& in(std::size_t place) const { return items[static_cast<std::size_t>(taken_[place])]; }

private:
    template <std::size_t N>
    bool place(int i, const std::array<HandFacts, N>& facts, std::array<bool, kMostCards>& tried) {
        const Item& item = items[static_cast<std::size_t>(i)];
        for (std::size_t p = 0; p < places.size(); ++p) {
            const Place& at = places[p];
            if (tried[p]) continue;
            if (item.card < 0
                    ? at.seat != item.seat || at.slot < item.first || at.slot > item.last
                    : at.seat >= 0 &&
                          at.slot < facts[static_cast<std::size_t>(at.seat)].first[static_cast<std::size_t>(item.card)])
                continue;
            tried[p] = true;
            if (taken_[p] < 0 || place(taken_[p], facts, tried)) {
                taken_[p] = i;
                return true;
            }
        }
        return false;
    }

    std::array<int, kMostCards> taken_{};
};

template <int N>
State<N> place_at_random(const View<N>& view, const std::array<HandFacts, N>& facts, core::Rng& rng) {
    Placement placement;
    for (CardMask hidden = view.known.pile; hidden != 0; hidden &= hidden - 1)
        placement.items.push_back({std::countr_zero(hidden), -1, 0, 0});
    for (int seat = 0; seat < N; ++seat) {
        if (seat == view.seat) continue;
        const HandFacts& own = facts[static_cast<std::size_t>(seat)];
        for (std::size_t slot = 0; slot < own.slots.size(); ++slot)
            for (int i = 0; i < own.slots[slot]; ++i) placement.places.push_back({seat, static_cast<int>(slot)});
        for (const HandFacts::Played& played : own.played)
            placement.items.push_back({-1, seat, played.first, played.last});
    }
    while (placement.places.size() < placement.items.size()) placement.places.push_back({-1, 0});
    core::shuffle(placement.items, rng);
    core::shuffle(placement.places, rng);
    [[maybe_unused]] const bool found = placement.solve(facts);
    assert(found);

    State<N> s = view.known;
    CardMask in_hands = 0;
    for (std::size_t p = 0; p < placement.places.size(); ++p) {
        const int seat = placement.places[p].seat;
        const int card = placement.in(p).card;
        if (seat < 0 || card < 0) continue;
        s.hands[static_cast<std::size_t>(seat)] |= bit(static_cast<unsigned>(card));
        in_hands |= bit(static_cast<unsigned>(card));
    }
    for (auto& hand : s.hands) hand = canonical(hand);
    s.pile = canonical(s.pile & ~in_hands);
    return s;
}

}  // namespace trains_ai::take_the_train
