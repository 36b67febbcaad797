// The order in which cards of a hand are played: what draws first, then what uses a full hand, then coins, then rails.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "games/trains/cards.hpp"
#include "games/trains/setup.hpp"

namespace trains_ai::trains::policy {

/// Cards with an effect or coins, by id, the first to be played first.
inline constexpr std::array<std::string_view, 36> kPlayOrder{
    // Knowing and ordering the deck before drawing from it.
    "information_central",
    // Draws, the surest first.
    "control_room", "signaling_area", "passing_station", "signals", "command_central", "temporary_timetable", "pulling",
    "station_crew",
    // Waste out of the hand before cards are changed for others.
    "freight_train", "landfill", "conductors_station", "garage",
    // These need a Train that is still in hand.
    "wagon_factory", "maintenance_factory", "normal_train", "express_train", "limited_express_train", "bullet_train",
    "early_train", "tourist_train",
    // These need a Train in play.
    "amusement_park", "switchback",
    // What is of no use now is known.
    "mail_train",
    // Running effects before what they act on.
    "dump_site", "ironworks", "holiday_timetable",
    // An Office comes in where the Action that it copies would come; alone it has nothing to copy.
    "stationmaster_office", "subway_excavation", "viaduct", "collaboration", "tunnel", "steel_bridge", "lay_rails",
    // A station makes its city dearer: after the rails.
    "station_expansion", "waste"};

/// Place of each card in that order; smaller is earlier.
inline constexpr auto kPlayRank = [] {
    std::array<std::uint8_t, kCardCount> rank{};
    rank.fill(255);
    for (std::size_t i = 0; i < kPlayOrder.size(); ++i)
        for (std::size_t card = 0; card < kCards.size(); ++card)
            if (kCards[card].id == kPlayOrder[i]) rank[card] = static_cast<std::uint8_t>(i);
    return rank;
}();

/// The kind of `from`, which is not empty, to be played first.
inline Kind first_in_order(const Setup& setup, KindMask from) {
    unsigned first =
        ~0u;  // a rank and a kind in one number: found without branches, which would often be guessed wrong
    for (KindMask m = from; m != 0; m &= m - 1) {
        const auto k = static_cast<Kind>(std::countr_zero(m));
        first = std::min(first, kPlayRank[setup.cards[k]] * 256u + k);
    }
    return static_cast<Kind>(first & 255u);
}

}  // namespace trains_ai::trains::policy
