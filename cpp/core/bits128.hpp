// A set of up to 128 small integers in two words. Hexes of a map and legal actions of a decision are such sets.
// Written without compiler intrinsics that need more than baseline x86-64 or AArch64.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace trains_ai::core {

namespace detail {

inline constexpr std::uint64_t kOnes = 0x0101010101010101u;
inline constexpr std::uint64_t kHigh = 0x8080808080808080u;

/// Number of set bits in each byte.
constexpr std::uint64_t byte_counts(std::uint64_t x) {
    x -= (x >> 1) & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + ((x >> 2) & 0x3333333333333333u);
    return (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/// kSelectInByte[b][i]: position of the i-th set bit of byte b.
inline constexpr auto kSelectInByte = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        unsigned rank = 0;
        for (unsigned bit = 0; bit < 8; ++bit) {
            if ((byte >> bit) & 1u) table[byte][rank++] = static_cast<std::uint8_t>(bit);
        }
    }
    return table;
}();

/// Position of the n-th (from 0) set bit of `word`, given its byte counts; n < number of set bits (Vigna 2008).
constexpr unsigned select(std::uint64_t word, std::uint64_t counts, unsigned n) {
    const std::uint64_t sums = counts * kOnes;  // sums of the bytes up to and including each
    const std::uint64_t at_most_n = (((n * kOnes) | kHigh) - sums) & kHigh;
    const auto shift = static_cast<unsigned>(((at_most_n >> 7) * kOnes) >> 56) * 8;
    const auto before = static_cast<unsigned>(((sums << 8) >> shift) & 0xff);
    return shift + kSelectInByte[(word >> shift) & 0xff][n - before];
}

}  // namespace detail

/// Number of set bits; inline arithmetic, since baseline x86-64 has no instruction for it.
constexpr unsigned popcount(std::uint64_t x) {
    return static_cast<unsigned>((detail::byte_counts(x) * detail::kOnes) >> 56);
}

struct Bits128 {
    std::uint64_t lo = 0;
    std::uint64_t hi = 0;

    static constexpr Bits128 single(unsigned i) {
        return i < 64 ? Bits128{std::uint64_t{1} << i, 0} : Bits128{0, std::uint64_t{1} << (i - 64)};
    }

    constexpr bool test(unsigned i) const { return ((i < 64 ? lo >> i : hi >> (i - 64)) & 1u) != 0; }
    constexpr void set(unsigned i) { *this |= single(i); }
    constexpr bool any() const { return (lo | hi) != 0; }
    constexpr unsigned size() const {
        if (hi == 0) return popcount(lo);
        return static_cast<unsigned>(((detail::byte_counts(lo) + detail::byte_counts(hi)) * detail::kOnes) >> 56);
    }

    /// The n-th (from 0) smallest member; n < size().
    constexpr unsigned nth(unsigned n) const {
        const std::uint64_t counts = detail::byte_counts(lo);
        if (hi == 0) return detail::select(lo, counts, n);
        const auto in_lo = static_cast<unsigned>((counts * detail::kOnes) >> 56);
        // Without branches: n is usually random.
        const bool upper = n >= in_lo;
        const std::uint64_t word = upper ? hi : lo;
        return (upper ? 64u : 0u) + detail::select(word, detail::byte_counts(word), n - (upper ? in_lo : 0u));
    }

    /// Calls f(i) for every member in increasing order.
    template <class F>
    constexpr void for_each(F&& f) const {
        for (std::uint64_t w = lo; w != 0; w &= w - 1) f(static_cast<unsigned>(std::countr_zero(w)));
        for (std::uint64_t w = hi; w != 0; w &= w - 1) f(64u + static_cast<unsigned>(std::countr_zero(w)));
    }

    constexpr Bits128& operator|=(Bits128 o) { return *this = {lo | o.lo, hi | o.hi}; }
    constexpr Bits128& operator&=(Bits128 o) { return *this = {lo & o.lo, hi & o.hi}; }
    friend constexpr Bits128 operator|(Bits128 a, Bits128 b) { return {a.lo | b.lo, a.hi | b.hi}; }
    friend constexpr Bits128 operator&(Bits128 a, Bits128 b) { return {a.lo & b.lo, a.hi & b.hi}; }
    friend constexpr Bits128 operator^(Bits128 a, Bits128 b) { return {a.lo ^ b.lo, a.hi ^ b.hi}; }
    friend constexpr Bits128 operator~(Bits128 a) { return {~a.lo, ~a.hi}; }
    friend constexpr bool operator==(Bits128, Bits128) = default;
};

}  // namespace trains_ai::core
