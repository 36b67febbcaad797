// A multiset of card kinds: one byte a kind in three words, so that whole zones are added, counted and sampled by a
// few word operations. Bytes are only touched through their word: a byte store followed by a word load would stall.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "core/bits128.hpp"

namespace trains_ai::trains {

/// Kinds of card that take part in one game: the 9 basic cards, then the 8 kingdom cards, both in card order.
inline constexpr int kKinds = 17;
using Kind = std::uint8_t;
/// A set of kinds, bit k for kind k.
using KindMask = std::uint32_t;

class Bag {
public:
    constexpr int operator[](Kind k) const { return static_cast<int>((words_[k >> 3] >> shift(k)) & 0xff); }

    constexpr void add(Kind k, int n = 1) { words_[k >> 3] += static_cast<std::uint64_t>(n) << shift(k); }
    constexpr void remove(Kind k, int n = 1) {
        assert((*this)[k] >= n);
        words_[k >> 3] -= static_cast<std::uint64_t>(n) << shift(k);
    }

    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    constexpr int total() const { return sum(words_[0]) + sum(words_[1]) + static_cast<int>(words_[2]); }

    /// The kinds of which there is at least one.
    constexpr KindMask mask() const {
        return nonzero_bytes(words_[0]) | (nonzero_bytes(words_[1]) << 8) | (words_[2] != 0 ? 1u << 16 : 0u);
    }

    /// The kind of the n-th card (from 0) when the cards lie in card order; n < total().
    constexpr Kind nth(unsigned n) const;

    constexpr bool contains(const Bag& other) const {
        for (Kind k = 0; k < kKinds; ++k)
            if ((*this)[k] < other[k]) return false;
        return true;
    }

    constexpr Bag& operator+=(const Bag& o) {
        for (unsigned i = 0; i < 3; ++i) words_[i] += o.words_[i];
        return *this;
    }
    constexpr Bag& operator-=(const Bag& o) {
        assert(contains(o));
        for (unsigned i = 0; i < 3; ++i) words_[i] -= o.words_[i];
        return *this;
    }
    friend constexpr Bag operator+(Bag a, const Bag& b) { return a += b; }
    friend constexpr Bag operator-(Bag a, const Bag& b) { return a -= b; }
    friend constexpr bool operator==(const Bag&, const Bag&) = default;

    /// Calls f(kind, count) for each kind present, in card order.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (KindMask m = mask(); m != 0; m &= m - 1) {
            const auto k = static_cast<Kind>(std::countr_zero(m));
            f(k, (*this)[k]);
        }
    }

private:
    static constexpr int shift(Kind k) { return (k & 7) * 8; }
    // No word ever holds more than 140 cards (70 Waste and 7 kingdom stacks), so the byte sums cannot overflow.
    static constexpr int sum(std::uint64_t w) { return static_cast<int>((w * core::detail::kOnes) >> 56); }

    static constexpr KindMask nonzero_bytes(std::uint64_t w) {
        const std::uint64_t high = (w + 0x7f7f7f7f7f7f7f7fu) & core::detail::kHigh;  // counts are below 128
        return static_cast<KindMask>(((high >> 7) * 0x0102040810204080u) >> 56);
    }

    friend class BagIndex;

    std::uint64_t words_[3]{};  // the last one holds kind 16 alone
};

/// Running sums over a bag: finds the kinds of many cards of one bag, each without a branch and independent of the
/// others.
class BagIndex {
public:
    /// Bags of more cards need two looks a card.
    static constexpr int kMost = 127;

    explicit constexpr BagIndex(const Bag& bag)
        : low_(bag.words_[0] * core::detail::kOnes),
          high_(bag.words_[1] * core::detail::kOnes + (low_ >> 56) * core::detail::kOnes) {}

    /// The kind of the n-th card in card order: as many kinds come before it as have running sums of at most n.
    constexpr Kind operator[](unsigned n) const {
        using core::detail::kHigh;
        using core::detail::kOnes;
        const std::uint64_t bound = (n * kOnes) | kHigh;
        const std::uint64_t before = (((bound - low_) & kHigh) >> 7) + (((bound - high_) & kHigh) >> 7);
        return static_cast<Kind>((before * kOnes) >> 56);
    }

private:
    std::uint64_t low_;  // a byte a kind
    std::uint64_t high_;
};

constexpr Kind Bag::nth(unsigned n) const {
    if (total() <= BagIndex::kMost) return BagIndex(*this)[n];
    int passed = static_cast<int>(n);
    Kind k = 0;
    while (passed >= (*this)[k]) passed -= (*this)[k++];
    return k;
}

}  // namespace trains_ai::trains
