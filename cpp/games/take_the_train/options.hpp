// What can be chosen for a game: rules sections 1 to 5.
#pragma once

#include <cstdint>
#include <string>

#include "core/errors.hpp"
#include "games/take_the_train/cards.hpp"

namespace trains_ai::take_the_train {

enum class Rules : std::uint8_t { open_lines, single_line };
enum class FreeRide : std::uint8_t { skip, wild };

/// Each hand costs somebody a fare, so there can be no more hands than fares.
inline constexpr int kMostHands = 100;

inline constexpr int kFewestSeats = 2;
inline constexpr int kMostSeats = 6;
inline constexpr int kFareTokens = 100;

struct Options {
    Rules rules = Rules::open_lines;
    bool transfers = false;
    FreeRide free_ride = FreeRide::skip;
    int hands = 1;

    constexpr bool single_line() const { return rules == Rules::single_line; }
    constexpr bool wild() const { return free_ride == FreeRide::wild; }
    /// All cards of the box that take part.
    constexpr CardMask deck() const {
        const CardMask all = (bit(kTransfer) << 2) - 1;
        return transfers ? all : all & ~kTransfers;
    }
    /// Throws OptionError.
    void check() const {
        if (hands < 1 || hands > kMostHands)
            throw OptionError("hands: " + std::to_string(hands) + ", expected a whole number from 1 to " +
                              std::to_string(kMostHands));
    }

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// Cards dealt to each player.
constexpr int hand_size(int seats) { return seats <= 3 ? 13 : 8; }

}  // namespace trains_ai::take_the_train
