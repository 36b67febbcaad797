// When a whole turn is best spent on getting rid of Waste.
#pragma once

#include "games/trains/policy/buying.hpp"
#include "games/trains/policy/order.hpp"

namespace trains_ai::trains::policy {

/// Whether recycling is worth more than the turn. The effect of cards that draw is guessed.
template <int N>
bool should_recycle(const Outlook<N>& o) {
    constexpr CardId kLandfill = card_id("landfill");
    constexpr CardId kFreightTrain = card_id("freight_train");
    const Bag& hand = o.own().hand;
    int coins = 0;  // hundredths
    Worth other = 0;
    bool has_cure = false;
    hand.for_each([&](Kind k, int n) {
        const KindFacts& facts = o.setup.facts[k];
        const CardId id = o.setup.cards[k];
        has_cure = has_cure || id == kLandfill || id == kFreightTrain;
        coins += n * (facts.coins * 100 + o.card(k).draws);
        if (facts.types & (kRail | kStation))
            other += n * o.t.rail_in_hand;
        else if (facts.types & kAction)
            other += n * (o.card(k).play - facts.coins * o.t.coin);
    });
    if (has_cure) return false;
    const Shop<N> shop(o, Board<N>(o), coins / 100);
    const Worth turn = o.t.turn_worth + other + shop.worth(coins / 100) * o.t.turn_weight / 100;
    // Waste that is returned would have come back with every pass through the deck.
    const Worth each = o.plays * o.average / 100;
    return hand[kWaste] * each > turn;
}

}  // namespace trains_ai::trains::policy
