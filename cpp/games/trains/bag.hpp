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
    constexpr int total() const { return sum(words_[0]) + sum(words_[1]) + sum(words_[2]); }

    /// The kinds of which there is at least one.
    constexpr KindMask mask() const {
        return nonzero_bytes(words_[0]) | (nonzero_bytes(words_[1]) << 8) | (nonzero_bytes(words_[2]) << 16);
    }

    /// The kind of the n-th card (from 0) when the cards lie in card order; n < total().
    constexpr Kind nth(unsigned n) const {
        for (unsigned i = 0; i < 2; ++i) {
            const auto here = static_cast<unsigned>(sum(words_[i]));
            if (n < here) return static_cast<Kind>(8 * i + nth_in_word(words_[i], n));
            n -= here;
        }
        return static_cast<Kind>(16 + nth_in_word(words_[2], n));
    }

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

    /// The number of bytes whose running sum is at most n: the byte in which the n-th card lies.
    static constexpr unsigned nth_in_word(std::uint64_t w, unsigned n) {
        using core::detail::kHigh;
        using core::detail::kOnes;
        const std::uint64_t sums = w * kOnes;
        const std::uint64_t bound = n * kOnes;
        const std::uint64_t low_bits_fit = (bound | kHigh) - (sums & ~kHigh);
        const std::uint64_t fit = ((~sums & bound) | (~(sums ^ bound) & low_bits_fit)) & kHigh;
        return static_cast<unsigned>(((fit >> 7) * kOnes) >> 56);
    }

    std::uint64_t words_[3]{};
};

}  // namespace trains_ai::trains
