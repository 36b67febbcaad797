// Actions as small numbers. A number card, a Station and a Free Ride that is discarded have the code of the card.
#pragma once

#include <cstdint>

#include "core/bits128.hpp"
#include "games/take_the_train/cards.hpp"

namespace trains_ai::take_the_train {

using Action = std::uint8_t;

/// First codes of the blocks. The low branch of colour c is branch 2c, the high one 2c + 1. Everything that is legal in
/// the commonest games lies in the first word of the bit set.
namespace code {
inline constexpr Action free = kFree;
inline constexpr Action pay = 53;
inline constexpr Action stop = 54;
inline constexpr Action unseen = 55;    // no action: what others see of `stop`
inline constexpr Action end = 56;       // + branch
inline constexpr Action wild = 64;      // + branch
inline constexpr Action transfer = 72;  // + colour
inline constexpr Action codes = 76;
}  // namespace code

/// The kind of card that an action plays; not for `pay` and `stop`.
constexpr Card card_of(Action action) {
    if (action <= code::free) return action;
    if (action < code::wild) return kEnd;
    return action < code::transfer ? kFree : kTransfer;
}

/// The legal actions of one decision, in increasing order of code.
struct Actions {
    core::Bits128 bits;

    constexpr std::size_t size() const { return bits.size(); }
    constexpr Action operator[](unsigned i) const { return static_cast<Action>(bits.nth(i)); }
    constexpr bool contains(Action a) const { return a < 128 && bits.test(a); }
    template <class F>
    constexpr void for_each(F&& f) const {
        bits.for_each([&](unsigned i) { f(static_cast<Action>(i)); });
    }

    friend constexpr bool operator==(const Actions&, const Actions&) = default;
};

}  // namespace trains_ai::take_the_train
