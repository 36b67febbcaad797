// Actions as small numbers: one code for each action text of a game, in blocks so that the legal actions of a decision
// are a bit set over at most 128 consecutive codes.
#pragma once

#include <cstdint>

#include "core/bits128.hpp"
#include "games/trains/bag.hpp"

namespace trains_ai::trains {

using Action = std::uint16_t;

/// First codes of the blocks; kinds 0-16 come first in each card block. The action loop of a turn packs its blocks, so
/// that all but the rare `buy C top` lie in the first word of the bit set. The others have 32 codes, hex blocks 128.
namespace code {
inline constexpr Action play = 0;
inline constexpr Action plain = 20;
inline constexpr Action buy = 40;
inline constexpr Action end = 60;
inline constexpr Action recycle = 61;
inline constexpr Action buy_top = 64;
inline constexpr Action start = 128;
inline constexpr Action rail = 256;
inline constexpr Action station = 384;
inline constexpr Action discard = 512;
inline constexpr Action done = discard + 31;
inline constexpr Action count = 544;
inline constexpr Action name = 576;
inline constexpr Action take = 608;
inline constexpr Action take_none = take + 31;
inline constexpr Action top = 640;
inline constexpr Action top_unseen = top + 31;  // how the other seats see `top C`
inline constexpr Action copy = 672;
inline constexpr Action trash = 704;
inline constexpr Action gain = 736;
inline constexpr Action keep = 768;
inline constexpr Action drop = 769;
inline constexpr Action draw = 770;
inline constexpr Action coin = 771;
inline constexpr Action return_waste = 800;  // + how many
inline constexpr Action codes = return_waste + 128;
}  // namespace code

/// The kind of card that an action names, whatever it does with it; for actions without a card the result means
/// nothing.
constexpr Kind kind_of(Action action) {
    if (action >= code::start) return static_cast<Kind>(action & 31);
    if (action >= code::buy_top) return static_cast<Kind>(action - code::buy_top);
    return static_cast<Kind>(action % code::plain);
}

/// The legal actions of one decision, in increasing order of code.
struct Actions {
    core::Bits128 bits;
    Action base = 0;

    constexpr std::size_t size() const { return bits.size(); }
    constexpr Action operator[](unsigned i) const { return static_cast<Action>(base + bits.nth(i)); }
    constexpr bool contains(Action a) const {
        return a >= base && a < base + 128 && bits.test(static_cast<unsigned>(a - base));
    }
    template <class F>
    constexpr void for_each(F&& f) const {
        bits.for_each([&](unsigned i) { f(static_cast<Action>(base + i)); });
    }

    friend constexpr bool operator==(const Actions&, const Actions&) = default;
};

}  // namespace trains_ai::trains
