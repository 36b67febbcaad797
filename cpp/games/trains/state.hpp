// The state of a game of Trains: a trivially copyable value without pointers and without chance.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits128.hpp"
#include "games/trains/bag.hpp"
#include "games/trains/deck.hpp"
#include "games/trains/split_set.hpp"

namespace trains_ai::trains {

using core::Bits128;

/// What is decided next. Between `turn` and `over`: a choice in the middle of an effect.
enum class Phase : std::uint8_t {
    start,
    turn,
    rail,
    station,
    discard_to_draw,
    discard_for_coins,
    discard,
    return_some,
    count,
    name,
    take_looked,
    order,
    take_train,
    switchback,
    signals,
    crew,
    copy_train,
    copy_action,
    trash,
    gain,
    over,
};

inline constexpr int kRailTokens = 20;
inline constexpr int kStationTokens = 30;

struct Seat {
    Bag hand;
    /// The part of the hand that everybody knows.
    Bag known_hand;
    Bag discard;
    Deck deck;
    Bits128 rails;
    /// Hexes next to own rails: derived from `rails`, kept because every rail decision asks for it.
    Bits128 frontier;
    SplitSet split;
    std::uint16_t points = 0;
    /// Everybody knows that no card of `hand - known_hand` is Waste.
    bool no_waste : 1 = false;
    /// How many cards of `split` left the hand before the last clean-up.
    std::uint8_t split_gone : 2 = 0;
    std::uint8_t unused : 5 = 0;
    /// rails.size(), kept because every turn's end asks for it.
    std::uint8_t rails_laid = 0;

    friend constexpr bool operator==(const Seat&, const Seat&) = default;
};
static_assert(sizeof(Seat) == 192 && std::has_unique_object_representations_v<Seat>);

/// The effect in progress; all zero in the action loop.
struct Pending {
    /// The card played, and the card whose effect it has (another one under Stationmaster Office).
    Kind source = 0;
    Kind effect = 0;
    /// Next step of the effect.
    std::uint8_t step = 0;
    /// Discards done (any number), discards still to do (Garage), or cards put back (Information Central).
    std::uint8_t count = 0;
    /// Discards: the last kind discarded. Wagon Factory: the Train trashed.
    Kind last = 0;
    /// Cards revealed by Information Central and not put back yet, in card order.
    std::uint8_t looked = 0;
    std::array<Kind, 4> looked_kinds{};

    friend constexpr bool operator==(const Pending&, const Pending&) = default;
};

template <int Seats>
struct State {
    std::array<Seat, Seats> seats{};
    Bag supply;
    Bag in_play;
    Bag gained;
    /// Stations of each city as a number of two bits.
    Bits128 station_lo;
    Bits128 station_hi;
    std::uint16_t coins = 0;
    std::uint16_t turn = 1;
    std::uint8_t to_move = 0;
    Phase phase = Phase::start;
    /// Running effects, and how many Ironworks.
    std::uint8_t running = 0;
    std::uint8_t ironworks = 0;
    std::uint8_t stations_left = kStationTokens;
    Pending pending;
    std::uint8_t unused = 0;
    /// supply.mask(), kept because every action loop asks for it.
    KindMask in_stock = 0;

    constexpr Seat& mover() { return seats[to_move]; }
    constexpr const Seat& mover() const { return seats[to_move]; }

    constexpr void take_from_supply(Kind k) {
        supply.remove(k);
        if (supply[k] == 0) in_stock &= ~(KindMask{1} << k);
    }
    constexpr void return_to_supply(Kind k, int n) {
        supply.add(k, n);
        in_stock |= KindMask{1} << k;
    }

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State<2>> && sizeof(State<2>) <= 512 && sizeof(State<4>) <= 1024);

}  // namespace trains_ai::trains
