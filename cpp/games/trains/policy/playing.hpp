// The action loop of a turn: which card to play next, and what to buy when the hand is played.
#pragma once

#include <bit>

#include "games/trains/policy/board.hpp"
#include "games/trains/policy/buying.hpp"
#include "games/trains/policy/effects.hpp"
#include "games/trains/policy/ending.hpp"
#include "games/trains/policy/order.hpp"
#include "games/trains/policy/waste.hpp"

namespace trains_ai::trains::policy {

/// The best hex for a rail with the running effects and coins given, and what laying it brings: its worth and what the
/// rest of the coins can still buy.
template <int N>
Site best_site(const Outlook<N>& o, const Board<N>& board, const Shop<N>& shop, unsigned running, int coins) {
    Site best{0, -1000000};
    for (const Site& site : board.sites) {
        const int cost = rail_cost(o.map(), o.s, running, site.hex);
        if (cost > coins) continue;
        Worth worth = site.worth + shop.worth(coins - cost);
        if (!(running & kCollaboration) && opponents_in(o.s, site.hex) > 0) worth -= o.waste_now;
        if (worth > best.worth) best = {site.hex, worth};
    }
    return best;
}

/// The rail card to play next and how, or `code::end` for none.
template <int N>
Action rail_play(const Outlook<N>& o, KindMask cards, const Actions& legal) {
    const int ironworks = 2 * o.s.ironworks;
    const int coins = o.s.coins + ironworks;
    const Board<N> board(o);
    const Shop<N> shop(o, board, coins, losing_purchases(o));
    const bool last = o.own().rails_laid == kRailTokens - 1;
    Action best = code::end;
    Worth most = shop.worth(o.s.coins);
    if (ironworks > 0) {
        best = static_cast<Action>(code::plain + std::countr_zero(cards));
        most = shop.worth(coins) + 1;
    }
    // From the last kind down: of equals the special card first, since it makes the next ones cheaper.
    for (KindMask left = cards; left != 0;) {
        const auto k = static_cast<Kind>(31 - std::countl_zero(left));
        left &= ~bit(k);
        if (!legal.contains(k)) continue;
        const Step first = o.setup.facts[k].effect[0];
        const unsigned running = o.s.running | (first.op == Op::run ? first.n : 0u);
        const Site site = best_site(o, board, shop, running, coins);
        if (last) {
            // The last token ends the game: only to win.
            const int rest = coins - rail_cost(o.map(), o.s, running, site.hex);
            if (!wins_now(o, points_in(o, site.hex) + points_for_coins(o.s, rest), 1)) continue;
        }
        if (const Worth worth = site.worth - o.waste_now; worth > most) {
            most = worth;
            best = k;
        }
    }
    return best;
}

/// Whether Holiday Timetable is worth more now than later.
template <int N>
bool take_holiday(const Outlook<N>& o) {
    constexpr int kCoins = 3;
    const Shop<N> shop(o, Board<N>(o), o.s.coins + kCoins);
    return shop.worth(o.s.coins + kCoins) - shop.worth(o.s.coins) >= (o.rounds > 0 ? o.t.holiday : 1);
}

/// Whether the effect of card k is worth using now; asked in play order.
template <int N>
bool wants_effect(const Outlook<N>& o, Kind k) {
    switch (o.setup.facts[k].effect[0].op) {
        case Op::discard_to_draw:
        case Op::discard_for_coins: return useless_cards(o) != 0;
        case Op::trash_self: return take_holiday(o);
        case Op::place_station: {
            const StationChoice choice = best_station(o);
            if (choice.worth <= o.waste_now) return false;
            // The last station ends the game: only to win.
            return o.s.stations_left > 1 || wins_now(o, points_for_coins(o.s, o.s.coins), 0);
        }
        case Op::upgrade_train: {
            for (KindMask m = upgradable_trains(o.setup, o.s); m != 0; m &= m - 1)
                if (upgrade_worth(o, static_cast<Kind>(std::countr_zero(m))) > 0) return true;
            return false;
        }
        case Op::top_train: {
            // Tomorrow's first card: worth it for a Train better than what would be drawn.
            const KindMask trains = o.s.in_play.mask() & o.setup.trains;
            return use_in_hand(o, best_kind(trains, [&](Kind t) { return use_in_hand(o, t); })) > o.average;
        }
        default: return true;
    }
}

/// The next card to play and how, or `code::end` when the hand is played.
template <int N>
Action next_play(const Outlook<N>& o, const Actions& legal) {
    constexpr CardId kOffice = card_id("stationmaster_office");
    const Setup& setup = o.setup;
    KindMask hand = o.own().hand.mask() & setup.playable;
    while (hand != 0) {
        const Kind k = best_kind(hand, [&](Kind kind) { return -kPlayRank[setup.cards[kind]]; });
        if (setup.rails & bit(k)) {
            const Action play = rail_play(o, hand & setup.rails, legal);
            if (play != code::end) return play;
            hand &= ~setup.rails;
            continue;
        }
        hand &= ~bit(k);
        if (legal.contains(k) && wants_effect(o, k)) {
            // An Office copies the best Action just before that is played.
            const int office = setup.kind_of(kOffice);
            if (office >= 0 && (hand & bit(static_cast<Kind>(office))) && (setup.actions & bit(k)) &&
                (setup.with_effect & bit(k)) && legal.contains(static_cast<Action>(office))) {
                const KindMask usable = usable_actions(setup, o.s, o.own().hand.total() - 1);
                if (usable != 0 && best_kind(usable, [&](Kind kind) { return copy_worth(o, kind); }) == k)
                    return static_cast<Action>(office);
            }
            return k;
        }
        if ((setup.with_effect & bit(k)) && setup.facts[k].coins > 0) return static_cast<Action>(code::plain + k);
    }
    return code::end;
}

/// Whether a card bought now should lie on top of the deck: if it is better than the card that would be drawn instead.
template <int N>
bool put_on_top(const Outlook<N>& o, Kind k) {
    return !(o.setup.facts[k].types & kVictory) && use_in_hand(o, k) > o.average;
}

template <int N>
Action purchase(const Outlook<N>& o, const Actions& legal) {
    int k = winning_purchase(o);
    if (k < 0) k = Shop<N>(o, Board<N>(o), o.s.coins, losing_purchases(o)).choice();
    if (k < 0) return code::end;
    const auto on_top = static_cast<Action>(code::buy_top + k);
    return legal.contains(on_top) && put_on_top(o, static_cast<Kind>(k)) ? on_top : static_cast<Action>(code::buy + k);
}

template <int N>
Action turn_action(const Outlook<N>& o, const Actions& legal) {
    if (legal.contains(code::recycle) && should_recycle(o)) return code::recycle;
    const Action play = next_play(o, legal);
    return play != code::end ? play : purchase(o, legal);
}

}  // namespace trains_ai::trains::policy
