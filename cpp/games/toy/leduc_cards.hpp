// The cards of Leduc poker: three ranks in one byte, and what follows from them as tables.
#pragma once

#include <array>
#include <cstdint>

#include "core/rng.hpp"

namespace trains_ai::games::toy::leduc {

inline constexpr unsigned kRanks = 3;  // 0 jack, 1 queen, 2 king; two cards each
inline constexpr unsigned kUnknown = 3;

/// Ranks of seat 0, of seat 1 and of the card turned up, two bits each.
using Cards = std::uint8_t;
inline constexpr int kOpen = 2;

constexpr unsigned rank(Cards cards, int whose) { return (cards >> 2 * whose) & 3u; }
/// Two ranks as one number: what is known of two cards.
constexpr unsigned pair(unsigned a, unsigned b) { return a | b << 2; }
constexpr Cards cards_of(unsigned pair_of_seats, unsigned open) {
    return static_cast<Cards>(pair_of_seats | open << 2 * kOpen);
}
constexpr unsigned pair_of_seats(Cards cards) { return cards & 15u; }

/// The cards that are left when two are gone, as ranks.
struct Left {
    std::uint8_t count = 0;
    std::array<std::uint8_t, 7> ranks{};
};
/// By the pair of ranks that are gone.
inline constexpr std::array<Left, 16> kLeft = [] {
    std::array<Left, 16> out{};
    for (unsigned a = 0; a <= kUnknown; ++a)
        for (unsigned b = 0; b <= kUnknown; ++b)
            for (unsigned r = 0; r < kRanks; ++r)
                for (unsigned n = 2u - (a == r) - (b == r); n > 0; --n) {
                    Left& left = out[pair(a, b)];
                    left.ranks[left.count++] = static_cast<std::uint8_t>(r);
                }
    return out;
}();

/// The rank of one of the cards that are left, each equally likely.
inline unsigned draw_besides(unsigned gone, core::Rng& rng) {
    const Left& left = kLeft[gone];
    return left.ranks[rng.below(left.count)];
}

/// Seat 0's cards against seat 1's.
inline constexpr std::uint8_t kWorse = 0;
inline constexpr std::uint8_t kEqual = 1;
inline constexpr std::uint8_t kBetter = 2;
inline constexpr std::array<std::uint8_t, 64> kComparison = [] {
    std::array<std::uint8_t, 64> out{};
    for (unsigned i = 0; i < 64; ++i) {
        const auto strength = [cards = static_cast<Cards>(i)](int seat) {
            return rank(cards, seat) == rank(cards, kOpen) ? kRanks : rank(cards, seat);
        };
        out[i] = strength(0) < strength(1) ? kWorse : strength(0) > strength(1) ? kBetter : kEqual;
    }
    return out;
}();

}  // namespace trains_ai::games::toy::leduc
