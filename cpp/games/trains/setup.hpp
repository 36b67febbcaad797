// What is fixed for one game: the map, the kinds of card in it with their numbers, and the options.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "games/trains/bag.hpp"
#include "games/trains/cards.hpp"
#include "games/trains/map.hpp"

namespace trains_ai::trains {

inline constexpr int kKingdomCards = 8;
inline constexpr int kMaxTurnLimit = 10000;

/// The facts of a card as the rules ask for them, by kind.
struct KindFacts {
    std::uint8_t cost = 0;
    std::uint8_t coins = 0;
    std::uint8_t types = 0;
    Need need = Need::nothing;
    std::array<Step, 4> effect{};
};

struct Setup {
    /// Throws OptionError if the kingdom is not 8 different kingdom cards or the turn limit is not in [1, 10000].
    Setup(std::shared_ptr<const Map> map, std::span<const CardId> kingdom, int turn_limit);

    /// The kind of a card in this game, or -1 if the card takes no part.
    int kind_of(CardId card) const { return kinds[card]; }

    std::shared_ptr<const Map> map;
    int turn_limit;

    std::array<CardId, kKinds> cards{};
    std::array<std::int8_t, kCardCount> kinds{};
    std::array<KindFacts, kKinds> facts{};
    KindMask trains = 0;
    KindMask actions = 0;
    KindMask rails = 0;
    KindMask with_effect = 0;
    /// Effects, other than of rail and station cards, by what they need: the frequent needs have a mask each.
    KindMask needs_nothing = 0;
    KindMask needs_card_to_draw = 0;
    KindMask needs_card_in_hand = 0;
    KindMask needs_waste = 0;
    KindMask needs_more = 0;
    /// Stationmaster Office, if it takes part.
    KindMask offices = 0;
    /// Neither victory nor Waste.
    KindMask playable = 0;
    /// within[c]: kinds that c coins can buy if their stack is not empty (last entry: any number of coins above).
    std::array<KindMask, 9> within{};

private:
    KindMask& mask_of(Need need);
};

/// Every card of a game, wherever it is: zones and trash add up to it. Position documents may use fewer cards.
Bag full_set(const Setup& setup, int seats);

}  // namespace trains_ai::trains
