// When a whole turn is best spent on getting rid of Waste.
#pragma once

#include "games/trains/policy/buying.hpp"
#include "games/trains/policy/order.hpp"

namespace trains_ai::trains::policy {

/// Whether recycling is worth more than the turn. The effect of cards that draw is guessed.
template <int N>
bool should_recycle(const Appraisal<N>& a) {
    constexpr CardId kLandfill = card_id("landfill");
    constexpr CardId kFreightTrain = card_id("freight_train");
    const Bag& hand = a.own().hand;
    int coins = 0;  // hundredths
    Worth other = 0;
    bool has_cure = false;
    hand.for_each([&](Kind k, int n) {
        const KindFacts& facts = a.setup.facts[k];
        const CardId id = a.setup.cards[k];
        has_cure = has_cure || id == kLandfill || id == kFreightTrain;
        coins += n * (facts.coins * 100 + a.card(k).draws);
        if (facts.types & (kRail | kStation))
            other += n * a.t.rail_in_hand;
        else if (facts.types & kAction)
            other += n * (a.card(k).play - facts.coins * a.t.coin);
    });
    if (has_cure) return false;
    // Waste that is returned would have come back with every pass through the deck.
    const Worth gain = hand[kWaste] * (a.outlook().plays * a.outlook().average / 100);
    const auto pays = [&](KindMask shunned) {
        const Shop shop(a, coins / 100, shunned);
        return gain > a.t.turn_worth + other + shop.worth(coins / 100) * a.t.turn_weight / 100;
    };
    // The cheap questions first: without purchases, and without those that depend on the map.
    return gain > a.t.turn_worth + other && pays(a.setup.rails | bit(kStationExpansion)) && pays(0);
}

}  // namespace trains_ai::trains::policy
