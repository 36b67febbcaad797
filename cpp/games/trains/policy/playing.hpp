// The action loop of a turn: which card to play next, and what to buy when the hand is played.
#pragma once

#include <bit>

#include "games/trains/policy/appraisal.hpp"
#include "games/trains/policy/buying.hpp"
#include "games/trains/policy/effects.hpp"
#include "games/trains/policy/ending.hpp"
#include "games/trains/policy/order.hpp"
#include "games/trains/policy/waste.hpp"

namespace trains_ai::trains::policy {

/// The best hex for a rail with the running effects and coins given, and what laying it brings: its worth and what the
/// rest of the coins can still buy.
template <int N>
Site best_site(const Appraisal<N>& a, const Shop& shop, unsigned running, int coins) {
    Site best{0, -1000000};
    for (const Site& site : a.board()) {
        const int cost = rail_cost(*a.setup.map, a.s, running, site.hex);
        if (cost > coins) continue;
        Worth worth = site.worth + shop.worth(coins - cost);
        if (!(running & kCollaboration) && opponents_in(a.s, site.hex) > 0) worth -= a.outlook().waste_now;
        if (worth > best.worth || (worth == best.worth && site.hex < best.hex)) best = {site.hex, worth};
    }
    return best;
}

/// The rail card of `cards` to play next and how, or `code::end` for none.
template <int N>
Action rail_play(const Appraisal<N>& a, KindMask cards) {
    const KindMask usable = usable_kinds(a.setup, a.s, cards, a.own().hand.total() - 1);
    const int ironworks = 2 * a.s.ironworks;
    if (ironworks == 0 && (usable == 0 || a.board().most <= a.outlook().waste_now)) return code::end;
    const int coins = a.s.coins + ironworks;
    const Shop shop(a, coins, losing_purchases(a));
    const bool last = a.own().rails_laid == kRailTokens - 1;
    Action best = code::end;
    Worth most = shop.worth(a.s.coins);
    if (ironworks > 0) {
        best = static_cast<Action>(code::plain + std::countr_zero(cards));
        most = shop.worth(coins) + 1;
    }
    // From the last kind down: of equals the special card first, since it makes the next ones cheaper.
    for (KindMask left = usable; left != 0;) {
        const auto k = static_cast<Kind>(31 - std::countl_zero(left));
        left &= ~bit(k);
        const Step first = a.setup.facts[k].effect[0];
        const unsigned running = a.s.running | (first.op == Op::run ? first.n : 0u);
        const Site site = best_site(a, shop, running, coins);
        if (last) {
            // The last token ends the game: only to win.
            const int rest = coins - rail_cost(*a.setup.map, a.s, running, site.hex);
            if (!wins_now(a, points_in(a.outlook(), site.hex) + points_for_coins(a.s, rest), 1)) continue;
        }
        if (const Worth worth = site.worth - a.outlook().waste_now; worth > most) {
            most = worth;
            best = k;
        }
    }
    return best;
}

/// Whether Holiday Timetable is worth more now than later.
template <int N>
bool take_holiday(const Appraisal<N>& a) {
    constexpr int kCoins = 3;
    const Shop shop(a, a.s.coins + kCoins);
    return shop.worth(a.s.coins + kCoins) - shop.worth(a.s.coins) >= (a.outlook().rounds > 0 ? a.t.holiday : 1);
}

/// Whether the effect of card k is worth using now; asked in play order.
template <int N>
bool wants_effect(const Appraisal<N>& a, Kind k) {
    switch (a.setup.facts[k].effect[0].op) {
        case Op::discard_to_draw:
        case Op::discard_for_coins: return useless_cards(a) != 0;
        case Op::trash_self: return take_holiday(a);
        case Op::place_station: {
            const StationChoice choice = best_station(a.outlook());
            if (choice.worth <= a.outlook().waste_now) return false;
            // The last station ends the game: only to win.
            return a.s.stations_left > 1 || wins_now(a, points_for_coins(a.s, a.s.coins), 0);
        }
        case Op::upgrade_train: {
            for (KindMask m = upgradable_trains(a.setup, a.s); m != 0; m &= m - 1)
                if (upgrade_worth(a, static_cast<Kind>(std::countr_zero(m))) > 0) return true;
            return false;
        }
        case Op::top_train: {
            // Tomorrow's first card: worth it for a Train better than what would be drawn.
            const KindMask trains = a.s.in_play.mask() & a.setup.trains;
            return use_in_hand(a, best_kind(trains, [&](Kind t) { return use_in_hand(a, t); })) > a.outlook().average;
        }
        default: return true;
    }
}

/// The next card to play and how, or `code::end` when the hand is played.
template <int N>
Action next_play(const Appraisal<N>& a) {
    const Setup& setup = a.setup;
    KindMask hand = a.own().hand.mask() & setup.playable;
    const int others = a.own().hand.total() - 1;
    while (hand != 0) {
        const Kind k = first_in_order(setup, hand);
        if (!(setup.with_effect & bit(k))) return k;
        if (setup.rails & bit(k)) {
            const Action play = rail_play(a, hand & setup.rails);
            if (play != code::end) return play;
            hand &= ~setup.rails;
            continue;
        }
        hand &= ~bit(k);
        if (usable_kinds(setup, a.s, bit(k), others) != 0 && wants_effect(a, k)) {
            // An Office copies the best Action just before that is played.
            const KindMask office = hand & setup.offices;
            if (office != 0 && (setup.actions & bit(k))) {
                const KindMask usable = usable_actions(setup, a.s, others);
                if (usable != 0 && best_kind(usable, [&](Kind kind) { return copy_worth(a, kind); }) == k)
                    return static_cast<Action>(std::countr_zero(office));
            }
            return k;
        }
        if (setup.facts[k].coins > 0) return static_cast<Action>(code::plain + k);
    }
    return code::end;
}

/// Whether a card bought now should lie on top of the deck: if it is better than the card that would be drawn instead.
template <int N>
bool put_on_top(const Appraisal<N>& a, Kind k) {
    return !(a.setup.facts[k].types & kVictory) && use_in_hand(a, k) > a.outlook().average;
}

template <int N>
Action purchase(const Appraisal<N>& a) {
    int k = winning_purchase(a);
    if (k < 0) k = Shop(a, a.s.coins, losing_purchases(a)).choice();
    if (k < 0) return code::end;
    const bool on_top = (a.s.running & kEarlyTrain) != 0 && put_on_top(a, static_cast<Kind>(k));
    return static_cast<Action>((on_top ? code::buy_top : code::buy) + k);
}

/// The action loop does without the set of legal actions: most of it does not matter to any one decision.
template <int N>
Action turn_action(const Appraisal<N>& a) {
    const bool idle = a.s.coins == 0 && a.s.in_play.empty() && a.s.gained.empty();
    if (idle && a.own().hand[kWaste] > 0 && should_recycle(a)) return code::recycle;
    const Action play = next_play(a);
    return play != code::end ? play : purchase(a);
}

}  // namespace trains_ai::trains::policy
