// What cards are worth, and the purchases that bring most for a number of coins.
#pragma once

#include <array>
#include <bit>

#include "games/trains/policy/outlook.hpp"

namespace trains_ai::trains::policy {

/// What gaining a card of kind k now is worth by the end of the game, for a seat that plays it as this policy does.
template <int N>
Worth card_worth(const Outlook<N>& o, Kind k) {
    const KindFacts& facts = o.setup.facts[k];
    if (facts.types & kVictory) {
        const Worth points = victory_points(o.setup.cards[k]) * kPoint * o.t.victory_weight / 100;
        return points - o.waste_now - o.plays * o.average / 100;
    }
    const CardWorth& card = o.card(k);
    Worth play = card.play + card.draws * o.average / 100 - card.falloff * o.cards[k];
    play += (card.waste * o.cards[kWaste] + card.rails * o.rails_owned) / std::max(o.cards_owned, 1);
    if (facts.types & kRail) {
        // Rail cards of all kinds use up the same tokens.
        const int left = kRailTokens - static_cast<int>(o.own().rails.size());
        if (o.rails_owned * o.plays >= left * 100) return -1;
        play -= o.card(kLayRails).falloff * (o.rails_owned - o.cards[k]);
    }
    return o.plays * (play - o.average) / 100;
}

/// The best purchases for every number of coins.
template <int N>
class Shop {
public:
    /// More coins than this buy no more than this.
    static constexpr int kMostCoins = 24;

    Shop(const Outlook<N>& o, int coins, KindMask shunned = 0) : coins_(std::min(coins, kMostCoins)) {
        for (KindMask m = o.s.in_stock & o.setup.within[8] & ~shunned; m != 0; m &= m - 1) {
            const auto k = static_cast<Kind>(std::countr_zero(m));
            const int cost = o.setup.facts[k].cost;
            if (cost > coins_) continue;
            const Worth worth = card_worth(o, k);
            Offer& best = offers_[static_cast<unsigned>(cost)];
            if (worth > best.worth) best = {k, worth};
        }
        for (int c = 1; c <= coins_; ++c) {
            Worth best = worth_[static_cast<unsigned>(c - 1)];
            for (int cost = 1; cost <= std::min(c, 8); ++cost)
                best = std::max(best, worth_[static_cast<unsigned>(c - cost)] + offers_[static_cast<unsigned>(cost)].worth);
            worth_[static_cast<unsigned>(c)] = best;
        }
    }

    /// What the best purchases for this many coins are worth; at most the number of coins given.
    Worth worth(int coins) const { return worth_[static_cast<unsigned>(std::clamp(coins, 0, coins_))]; }

    /// One card of the best purchases with all coins, or -1 for none.
    int choice() const {
        for (int cost = std::min(coins_, 8); cost >= 1; --cost) {
            const Offer& offer = offers_[static_cast<unsigned>(cost)];
            if (offer.worth > 0 && worth(coins_) == worth(coins_ - cost) + offer.worth) return offer.kind;
        }
        // Coins may be left over.
        for (int c = coins_ - 1; c > 0 && worth(c) == worth(coins_); --c)
            for (int cost = std::min(c, 8); cost >= 1; --cost) {
                const Offer& offer = offers_[static_cast<unsigned>(cost)];
                if (offer.worth > 0 && worth(c) == worth(c - cost) + offer.worth) return offer.kind;
            }
        return -1;
    }

private:
    struct Offer {
        Kind kind = 0;
        Worth worth = 0;
    };
    int coins_;
    std::array<Offer, 9> offers_{};
    std::array<Worth, kMostCoins + 1> worth_{};
};

}  // namespace trains_ai::trains::policy
