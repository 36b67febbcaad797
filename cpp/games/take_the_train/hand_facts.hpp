// What everybody knows of the cards that one hand received and played, as far as it limits what the hand can hold now.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/fixed_vector.hpp"

namespace trains_ai::take_the_train {

/// A set of cards, bit c for card c. Equal special cards are different cards here.
using CardMask = std::uint64_t;
inline constexpr int kMostCards = 58;

/// A hand receives its cards in *slots*: slot 0 is what it was dealt, each card drawn later is a slot of its own.
/// (Larger later slots would be counted correctly too.)
///
/// All that is known is of one form: at some moment the hand held no card of a set. So a card of the set that the hand
/// held later on came from a slot that was filled after that moment. The functions below keep the first slot from which
/// each card can have come; they are to be called in the order of the events, once for each.
struct HandFacts {
    /// The slots from which a played card can have come, both included; and the card, where that matters.
    struct Played {
        std::uint8_t first;
        std::uint8_t last;
        std::uint8_t card = kMostCards;
        friend constexpr bool operator==(const Played&, const Played&) = default;
    };

    /// How many cards each slot brought.
    core::FixedVector<std::uint8_t, kMostCards + 1> slots;
    core::FixedVector<Played, kMostCards> played;
    /// For each card not seen yet, the first slot from which this hand can have it; slots.size(): it cannot hold it.
    std::array<std::uint8_t, kMostCards> first{};

    /// The hand received `n` cards, which nobody else saw. Without a card there is no slot.
    constexpr void receive(int n) {
        if (n > 0) slots.push_back(static_cast<std::uint8_t>(n));
    }
    /// The hand was found to hold no card of `set`.
    constexpr void held_none_of(CardMask set) {
        assert(set >> kMostCards == 0);
        for (; set != 0; set &= set - 1)
            first[static_cast<std::size_t>(std::countr_zero(set))] = static_cast<std::uint8_t>(slots.size());
    }
    /// The hand played a card nobody else had seen.
    constexpr void play(int card) {
        assert(!slots.empty());
        played.push_back({first[static_cast<std::size_t>(card)], static_cast<std::uint8_t>(slots.size() - 1),
                          static_cast<std::uint8_t>(card)});
    }

    /// How many cards the hand holds.
    constexpr int size() const {
        int n = -static_cast<int>(played.size());
        for (const std::uint8_t cards : slots) n += cards;
        return n;
    }

    friend constexpr bool operator==(const HandFacts&, const HandFacts&) = default;
};

}  // namespace trains_ai::take_the_train
