// The end of the game: bringing it about when ahead, keeping out of it when behind.
#pragma once

#include <array>
#include <bit>

#include "games/trains/policy/appraisal.hpp"

namespace trains_ai::trains::policy {

/// Points on victory cards that this many coins can still buy, without those of `gone`.
template <int N>
int points_for_coins(const State<N>& s, int coins, KindMask gone = 0) {
    int points = 0;
    for (const Kind k : {kSkyscraper, kTower, kApartment}) {
        if (gone & bit(k)) continue;
        const int cost = kCards[k].cost;
        const int n = std::min(coins / cost, s.supply[k]);
        points += n * victory_points(k);
        coins -= n * cost;
    }
    return points;
}

/// Whether the seat to move wins alone if the game ends with this turn and it gets so many more points and rails in it.
template <int N>
bool wins_now(const Appraisal<N>& a, int more_points, int more_rails) {
    const auto points = scores(*a.setup.map, a.s);
    const auto rank = [&](int seat) {
        const auto i = static_cast<std::size_t>(seat);
        return points[i] * (kRailTokens + 1) + a.s.seats[i].rails_laid;
    };
    const int own = rank(a.s.to_move) + more_points * (kRailTokens + 1) + more_rails;
    for (int seat = 0; seat < N; ++seat)
        if (seat != a.s.to_move && rank(seat) >= own) return false;
    return true;
}

template <int N>
int empty_stacks(const State<N>& s) {
    const KindMask empty = ~s.in_stock & kCountedStacks;
    return empty == 0 ? 0 : static_cast<int>(core::popcount(empty));
}

/// A card whose purchase goes towards emptying the fourth stack this turn, where that wins; -1 otherwise.
template <int N>
int winning_purchase(const Appraisal<N>& a) {
    int missing = 4 - empty_stacks(a.s);
    if (missing <= 0 || missing > 2) return -1;
    int coins = a.s.coins;
    int points = 0;
    int first = -1;
    KindMask left = a.s.in_stock & kCountedStacks;
    for (; missing > 0; --missing) {
        int cheapest = -1;
        int price = coins + 1;
        for (KindMask m = left; m != 0; m &= m - 1) {
            const auto k = static_cast<Kind>(std::countr_zero(m));
            if (const int all = a.s.supply[k] * a.setup.facts[k].cost; all < price) {
                price = all;
                cheapest = k;
            }
        }
        if (cheapest < 0) return -1;
        const auto k = static_cast<Kind>(cheapest);
        left &= ~bit(k);
        coins -= price;
        points += a.s.supply[k] * victory_points(a.setup.cards[k]);
        first = cheapest;
    }
    const KindMask emptied = a.s.in_stock & kCountedStacks & ~left;
    return wins_now(a, points + points_for_coins(a.s, coins, emptied), 0) ? first : -1;
}

/// Kinds whose last card would end the game without a win.
template <int N>
KindMask losing_purchases(const Appraisal<N>& a) {
    if (empty_stacks(a.s) != 3) return 0;
    KindMask out = 0;
    for (KindMask m = a.s.in_stock & kCountedStacks; m != 0; m &= m - 1) {
        const auto k = static_cast<Kind>(std::countr_zero(m));
        if (a.s.supply[k] != 1 || a.setup.facts[k].cost > a.s.coins) continue;
        const int rest = points_for_coins(a.s, a.s.coins - a.setup.facts[k].cost, bit(k));
        if (!wins_now(a, victory_points(a.setup.cards[k]) + rest, 0)) out |= bit(k);
    }
    return out;
}

}  // namespace trains_ai::trains::policy
