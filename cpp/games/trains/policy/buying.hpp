// What cards are worth, and the purchases that bring most for a number of coins.
#pragma once

#include <array>
#include <bit>

#include "core/attributes.hpp"
#include "games/trains/policy/appraisal.hpp"

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
Worth card_worth(const Appraisal<N>& a, Kind k) {
    const Outlook<N>& o = a.outlook();
    const KindFacts& facts = o.setup.facts[k];
    if (facts.types & kVictory) {
        const Worth points = victory_points(o.setup.cards[k]) * kPoint * o.t.victory_weight / 100;
        return points - o.waste_now - o.plays * o.average / 100;
    }
    const CardWorth& card = o.card(k);
    Worth play = card.play + card.draws * o.average / 100 - card.falloff * o.cards[k];
    play += card.growth * std::min(o.plays, o.t.growth_plays) / 200;
    if ((card.waste | card.rails) != 0)
        play += (card.waste * o.cards[kWaste] + card.rails * o.rails_owned) / std::max(o.cards_owned, 1);
    int useful_plays = o.plays;
    if (facts.types & kRail) {
        // Rail cards of all kinds use up the same tokens.
        play += a.board().rail * o.t.best_sites / 100 - o.card(kLayRails).falloff * (o.rails_owned - o.cards[k]);
        play = with_waste(o, play);
        useful_plays = std::min(o.plays, (kRailTokens - o.own().rails_laid) * 100 / (o.rails_owned + 1));
    } else if (facts.types & kStation) {
        play = with_waste(o, play + a.board().station * o.t.best_city / 100);
        useful_plays = std::min(o.plays, (a.board().room + o.t.later_room) * 100 / (o.cards[k] + 1));
    }
    // The card takes the place of an average one.
    return (useful_plays * play - o.plays * o.average) / 100;
}

/// The best purchases for every number of coins.
class Shop {
public:
    /// More coins than this buy no more than this.
    static constexpr int kMostCoins = 24;
    static constexpr int kMostCost = 8;

    /// Cards of the kinds `shunned` are not for sale.
    template <int N>
    TRAINS_FLATTEN Shop(const Appraisal<N>& a, int coins, KindMask shunned = 0) : coins_(std::min(coins, kMostCoins)) {
        const KindMask within = a.setup.within[static_cast<unsigned>(std::clamp(coins, 0, kMostCost))];
        const KindMask sold = a.s.in_stock & within & ~shunned;
        const auto offer = [&](KindMask kinds) {
            for (KindMask m = kinds; m != 0; m &= m - 1) {
                const auto k = static_cast<Kind>(std::countr_zero(m));
                int& best = offers_[a.setup.facts[k].cost];
                best = std::max(best, card_worth(a, k) * kKindLimit + (kKindLimit - 1 - k));
            }
        };
        // Apart, so that each loop takes the same ways through the code every time.
        const KindMask map_cards = a.setup.rails | bit(kStationExpansion);
        constexpr KindMask kVictories = bit(kApartment) | bit(kTower) | bit(kSkyscraper);
        offer(sold & ~map_cards & ~kVictories);
        offer(sold & map_cards);
        offer(sold & kVictories);
        for (int cost = 1; cost <= std::min(coins_, kMostCost); ++cost) {
            const Worth one = offered(cost);
            if (one == 0) continue;
            for (int c = cost; c <= coins_; ++c) {
                Worth& best = worth_[static_cast<unsigned>(c)];
                best = std::max(best, worth_[static_cast<unsigned>(c - cost)] + one);
            }
        }
    }

    /// What the best purchases for this many coins are worth; at most the number of coins given.
    Worth worth(int coins) const { return worth_[static_cast<unsigned>(std::clamp(coins, 0, coins_))]; }

    /// One card of the best purchases with all coins, or -1 for none.
    int choice() const {
        // From the coins that the purchases leave over, if any.
        for (int c = coins_; c > 0 && worth(c) == worth(coins_); --c)
            for (int cost = std::min(c, kMostCost); cost >= 1; --cost)
                if (const Worth one = offered(cost); one > 0 && worth(c) == worth(c - cost) + one)
                    return kKindLimit - 1 - offers_[static_cast<unsigned>(cost)] % kKindLimit;
        return -1;
    }

private:
    static constexpr int kKindLimit = 32;

    /// What the best card of that cost is worth; 0 if there is none worth buying.
    Worth offered(int cost) const { return offers_[static_cast<unsigned>(cost)] / kKindLimit; }

    int coins_;
    /// The best card of each cost as one number, greater for a higher worth, then for a lower kind: the maximum is
    /// found without branches, which would often be guessed wrong.
    std::array<int, kMostCost + 1> offers_{};
    std::array<Worth, kMostCoins + 1> worth_{};
};

}  // namespace trains_ai::trains::policy
