// What the others know of a set put back by Information Central once its owner has drawn some of it: the set S, and
// which of its kinds have left the owner's hand since. The cards still on the deck, D, satisfy S - D <= hand + left.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "games/trains/bag.hpp"

namespace trains_ai::trains {

/// Up to four kinds, each marked if a card of that kind has left the hand. A value of 4 bytes.
class SplitSet {
public:
    constexpr bool active() const { return size_ > 0; }
    constexpr int size() const { return static_cast<int>(size_); }
    constexpr Kind kind(int i) const { return static_cast<Kind>((kinds_ >> (5 * i)) & 31); }
    constexpr bool left(int i) const { return ((left_ >> i) & 1u) != 0; }

    /// Kinds must be added in increasing order: equal sets are equal values.
    constexpr void add(Kind k, bool left = false) {
        assert(size_ < 4 && (size_ == 0 || kind(size() - 1) <= k));
        kinds_ |= static_cast<std::uint32_t>(k) << (5 * size_);
        if (left) left_ |= 1u << size_;
        ++size_;
    }

    /// A card of kind k, not publicly known before, has left the hand.
    constexpr void mark_left(Kind k) {
        for (int i = 0; i < size(); ++i)
            if (kind(i) == k && !left(i)) {
                left_ |= 1u << i;
                return;
            }
    }

    /// A card of kind k of the set was shown to be on the deck. Marks belong to the hand, so an unmarked one goes first.
    constexpr void remove_shown(Kind k) {
        int gone = -1;
        for (int i = 0; i < size(); ++i)
            if (kind(i) == k && (gone < 0 || !left(i))) gone = i;
        SplitSet rest;
        for (int i = 0; i < size(); ++i)
            if (i != gone) rest.add(kind(i), left(i));
        *this = rest;
    }

    constexpr bool holds(Kind k) const {
        for (int i = 0; i < size(); ++i)
            if (kind(i) == k) return true;
        return false;
    }

    /// The members whose place in the hand nothing has taken: with none left on the deck, all of them are in hand.
    constexpr Bag unmarked() const {
        Bag bag;
        for (int i = 0; i < size(); ++i)
            if (!left(i)) bag.add(kind(i));
        return bag;
    }

    friend constexpr bool operator==(const SplitSet&, const SplitSet&) = default;

private:
    std::uint32_t kinds_ : 20 = 0;
    std::uint32_t left_ : 4 = 0;
    std::uint32_t size_ : 3 = 0;
    std::uint32_t unused_ : 5 = 0;
};
static_assert(sizeof(SplitSet) == 4);

}  // namespace trains_ai::trains
