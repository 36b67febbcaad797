// The 58 cards, and sets of them as one word.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <string_view>

#include "core/bits128.hpp"
#include "core/rng.hpp"
#include "games/take_the_train/hand_facts.hpp"

namespace trains_ai::take_the_train {

/// Numbers: 12 * colour + number - 1. Then the Stations by colour, then two copies of each special card.
using Card = std::uint8_t;

inline constexpr int kColours = 4;
inline constexpr int kNumbers = 12;
inline constexpr Card kStation = 48;
inline constexpr Card kFree = 52;
inline constexpr Card kEnd = 54;
inline constexpr Card kTransfer = 56;

inline constexpr std::array<std::string_view, kColours> kColourNames{"blue", "green", "magenta", "orange"};
inline constexpr std::string_view kColourLetters = "bgmo";

constexpr CardMask bit(unsigned card) { return CardMask{1} << card; }

inline constexpr CardMask kAllNumbers = bit(kStation) - 1;
inline constexpr CardMask kAllStations = CardMask{15} << kStation;
inline constexpr CardMask kFrees = CardMask{3} << kFree;
inline constexpr CardMask kEnds = CardMask{3} << kEnd;
inline constexpr CardMask kTransfers = CardMask{3} << kTransfer;
inline constexpr CardMask kSpecials = kFrees | kEnds | kTransfers;
/// The first copy of each special card.
inline constexpr CardMask kFirstCopies = bit(kFree) | bit(kEnd) | bit(kTransfer);

/// The cards of a line: 1 to 6, then 7 to 12.
constexpr CardMask line_cards(unsigned colour) { return CardMask{0xfff} << (kNumbers * colour); }

// The two copies of a special card are the same to everybody. In every set (a hand, the draw pile, what has been
// played) a single copy therefore counts as the first one, so that equal sets are equal words.

/// The first copy of a special card; any other card itself.
constexpr Card kind_of(Card card) { return card < kFree ? card : static_cast<Card>(card & ~1u); }

/// Single second copies become first ones.
constexpr CardMask canonical(CardMask cards) {
    const CardMask lone = (cards >> 1) & ~cards & kFirstCopies;
    return cards ^ (lone * 3);
}

/// All cards of two sets; together they hold no card too often.
constexpr CardMask together(CardMask a, CardMask b) { return a | b | ((a & b & kFirstCopies) << 1); }

/// A set without one card of a kind that it holds.
constexpr CardMask without(CardMask cards, Card kind) {
    assert(cards & bit(kind));
    // Of two copies the second one goes.
    const CardMask second = cards & kSpecials & (bit(kind) << 1) & ((bit(kind) & kFirstCopies) << 1);
    return cards ^ (second != 0 ? second : bit(kind));
}

inline unsigned count(CardMask cards) { return core::popcount(cards); }

/// A random card of a set that is not empty.
inline unsigned random_card(CardMask cards, core::Rng& rng) {
    const std::uint64_t counts = core::detail::byte_counts(cards);
    const auto size = static_cast<std::uint32_t>((counts * core::detail::kOnes) >> 56);
    return core::detail::select(cards, counts, rng.below(size));
}

}  // namespace trains_ai::take_the_train
