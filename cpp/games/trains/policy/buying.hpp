// What cards are worth, and the purchases that bring most for a number of coins.
#pragma once

#include <array>
#include <bit>

#include "games/trains/policy/board.hpp"

namespace trains_ai::trains::policy {

/// What a play that earns `gain` and costs a Waste brings on average over the rest of the game: the Waste costs less
/// and less, and the card is only played for its effect when that pays.
template <int N>
Worth with_waste(const Outlook<N>& o, Worth gain) {
    if (gain <= 0) return 0;
    return gain >= o.waste ? gain - o.waste / 2 : gain * gain / (2 * o.waste);
}

/// What gaining a card of kind k now is worth by the end of the game, for a seat that plays it as this policy does.
template <int N>
Worth card_worth(const Outlook<N>& o, const Board<N>& board, Kind k) {
    const KindFacts& facts = o.setup.facts[k];
    if (facts.types & kVictory) {
        const Worth points = victory_points(o.setup.cards[k]) * kPoint * o.t.victory_weight / 100;
        return points - o.waste_now - o.plays * o.average / 100;
    }
    const CardWorth& card = o.card(k);
    Worth play = card.play + card.draws * o.average / 100 - card.falloff * o.cards[k];
    play += card.growth * std::min(o.plays, o.t.growth_plays) / 200;
    play += (card.waste * o.cards[kWaste] + card.rails * o.rails_owned) / std::max(o.cards_owned, 1);
    int useful_plays = o.plays;
    if (facts.types & kRail) {
        // Rail cards of all kinds use up the same tokens.
        play += board.rail * o.t.best_sites / 100 - o.card(kLayRails).falloff * (o.rails_owned - o.cards[k]);
        play = with_waste(o, play);
        useful_plays = std::min(o.plays, (kRailTokens - o.own().rails_laid) * 100 / (o.rails_owned + 1));
    } else if (facts.types & kStation) {
        play = with_waste(o, play + board.station * o.t.best_city / 100);
        useful_plays = std::min(o.plays, (board.room + o.t.later_room) * 100 / (o.cards[k] + 1));
    }
    // The card takes the place of an average one.
    return (useful_plays * play - o.plays * o.average) / 100;
}

/// The best purchases for every number of coins.
template <int N>
class Shop {
public:
    /// More coins than this buy no more than this.
    static constexpr int kMostCoins = 24;
    static constexpr int kMostCost = 8;

    /// Cards of the kinds `shunned` are not for sale.
    Shop(const Outlook<N>& o, const Board<N>& board, int coins, KindMask shunned = 0)
        : coins_(std::min(coins, kMostCoins)) {
        for (KindMask m = o.s.in_stock & o.setup.within[kMostCost] & ~shunned; m != 0; m &= m - 1) {
            const auto k = static_cast<Kind>(std::countr_zero(m));
            const int cost = o.setup.facts[k].cost;
            if (cost > coins_) continue;
            const Worth worth = card_worth(o, board, k);
            Offer& best = offers_[static_cast<unsigned>(cost)];
            if (worth > best.worth) best = {k, worth};
        }
        for (int c = 1; c <= coins_; ++c) {
            Worth best = worth_[static_cast<unsigned>(c - 1)];
            for (int cost = 1; cost <= std::min(c, kMostCost); ++cost)
                best = std::max(best, worth(c - cost) + offers_[static_cast<unsigned>(cost)].worth);
            worth_[static_cast<unsigned>(c)] = best;
        }
    }

    /// What the best purchases for this many coins are worth; at most the number of coins given.
    Worth worth(int coins) const { return worth_[static_cast<unsigned>(std::clamp(coins, 0, coins_))]; }

    /// One card of the best purchases with all coins, or -1 for none.
    int choice() const {
        // From the coins that the purchases leave over, if any.
        for (int c = coins_; c > 0 && worth(c) == worth(coins_); --c)
            for (int cost = std::min(c, kMostCost); cost >= 1; --cost) {
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
    std::array<Offer, kMostCost + 1> offers_{};  // the best card of each cost
    std::array<Worth, kMostCoins + 1> worth_{};
};

}  // namespace trains_ai::trains::policy
