// Choices in the middle of effects, other than where rails and stations go.
#pragma once

#include <algorithm>
#include <bit>

#include "games/trains/legal.hpp"
#include "games/trains/policy/buying.hpp"
#include "games/trains/policy/order.hpp"

namespace trains_ai::trains::policy {

/// What a card in hand is good for this turn; only the order of these numbers and their distance from an average card
/// matter.
template <int N>
Worth use_in_hand(const Outlook<N>& o, Kind k) {
    const KindFacts& facts = o.setup.facts[k];
    if (facts.types & (kVictory | kWasteType)) return 0;
    if (facts.types & kRail) return std::max(0, Board<N>(o).rail - o.waste_now);
    if (facts.types & kStation) return std::max(0, Board<N>(o).station - o.waste_now);
    const CardWorth& card = o.card(k);
    return std::max(1, card.play + card.draws * o.average / 100);
}

/// The kind of `from` with the largest value of f, the first of equals; `from` is not empty.
template <class F>
Kind best_kind(KindMask from, F&& f) {
    auto best = static_cast<Kind>(std::countr_zero(from));
    auto most = f(best);
    for (KindMask m = from & (from - 1); m != 0; m &= m - 1) {
        const auto k = static_cast<Kind>(std::countr_zero(m));
        if (const auto value = f(k); value > most) {
            most = value;
            best = k;
        }
    }
    return best;
}

/// Whether a card in hand is better thrown away for an average card.
template <int N>
bool is_useless(const Outlook<N>& o, Kind k) {
    return use_in_hand(o, k) < o.average / 2;
}

/// Cards of the hand that Conductor's Station or Mail Train would discard.
template <int N>
KindMask useless_cards(const Outlook<N>& o) {
    KindMask out = 0;
    for (KindMask m = o.own().hand.mask(); m != 0; m &= m - 1) {
        const auto k = static_cast<Kind>(std::countr_zero(m));
        if (is_useless(o, k)) out |= bit(k);
    }
    return out;
}

/// Conductor's Station and Mail Train: the useless cards one after another, then `done`.
template <int N>
Action discard_useless(const Outlook<N>& o, const Actions& legal) {
    const auto offered = static_cast<KindMask>(legal.bits.lo) & (bit(kKinds) - 1);
    if (const KindMask out = useless_cards(o) & offered; out != 0)
        return static_cast<Action>(code::discard + std::countr_zero(out));
    if (legal.contains(code::done)) return code::done;
    return static_cast<Action>(code::discard + best_kind(offered, [&](Kind k) { return -use_in_hand(o, k); }));
}

/// Garage: the worst cards of the hand, named in card order.
template <int N>
Action discard_worst(const Outlook<N>& o, const Actions& legal) {
    Bag hand = o.own().hand;
    KindMask out = 0;
    for (int n = o.s.pending.count; n > 0; --n) {
        const Kind k = best_kind(hand.mask(), [&](Kind kind) { return -use_in_hand(o, kind); });
        hand.remove(k);
        out |= bit(k);
    }
    const auto first = static_cast<Action>(code::discard + std::countr_zero(out));
    return legal.contains(first) ? first : legal[0];
}

/// Command Central: the card on top if it is known, else the most likely one.
template <int N>
Kind likely_top(const Outlook<N>& o) {
    const Deck& deck = o.own().deck;
    if (deck.ordered() > 0 && deck.seen(0) != Seen::nobody && deck.kind(0) != kHidden) return deck.kind(0);
    const Bag& cards = deck.empty() ? o.own().discard : deck.bag;
    if (cards.empty()) return kNormalTrain;
    return best_kind(cards.mask(), [&](Kind k) { return cards[k]; });
}

template <int N>
Action take_looked(const Outlook<N>& o, const Actions& legal) {
    const auto offered = static_cast<KindMask>(legal.bits.lo) & (bit(kKinds) - 1);
    const Kind k = best_kind(offered, [&](Kind kind) { return use_in_hand(o, kind); });
    return use_in_hand(o, k) > 0 ? static_cast<Action>(code::take + k) : code::take_none;
}

/// Station Crew: Waste away while that pays, else a card or a coin, whichever an average card is worth.
template <int N>
Action crew_choice(const Outlook<N>& o, const Actions& legal) {
    const Worth draw = legal.contains(code::draw) ? o.average : 0;
    const Worth away = legal.contains(code::return_waste + 1) ? o.plays * o.average / 100 : 0;
    if (away > std::max(draw, o.t.coin)) return code::return_waste + 1;
    return draw >= o.t.coin ? code::draw : code::coin;
}

/// What copying an Action with Stationmaster Office brings.
template <int N>
Worth copy_worth(const Outlook<N>& o, Kind k) {
    const CardWorth& card = o.card(k);
    return card.play + card.draws * o.average / 100 - o.setup.facts[k].coins * o.t.coin;
}

/// Wagon Factory: what the best Train for a trashed one is worth more than it.
template <int N>
Kind best_upgrade(const Outlook<N>& o, Kind trashed) {
    return best_kind(upgrades(o.setup, o.s, trashed), [&](Kind k) { return use_in_hand(o, k); });
}
template <int N>
Worth upgrade_worth(const Outlook<N>& o, Kind trashed) {
    return use_in_hand(o, best_upgrade(o, trashed)) - use_in_hand(o, trashed);
}

template <int N>
Action effect_action(const Outlook<N>& o, const Actions& legal) {
    const auto offered = static_cast<KindMask>(legal.bits.lo) & (bit(kKinds) - 1);
    const auto use = [&](Kind k) { return use_in_hand(o, k); };
    const auto worst = [&](Kind k) { return -use_in_hand(o, k); };
    const auto coins = [&](Kind k) { return int{o.setup.facts[k].coins}; };
    switch (o.s.phase) {
        case Phase::discard_to_draw:
        case Phase::discard_for_coins: return discard_useless(o, legal);
        case Phase::discard: return discard_worst(o, legal);
        case Phase::return_some: return static_cast<Action>(code::return_waste + o.own().hand[kWaste]);
        case Phase::count: return static_cast<Action>(code::count + best_kind(offered, coins));
        case Phase::name: return static_cast<Action>(code::name + likely_top(o));
        case Phase::take_looked: return take_looked(o, legal);
        // The last one put back is drawn first.
        case Phase::order: return static_cast<Action>(code::top + best_kind(offered, worst));
        case Phase::take_train: return static_cast<Action>(code::take + best_kind(offered, use));
        case Phase::switchback: return static_cast<Action>(code::top + best_kind(offered, use));
        case Phase::signals: return use(o.own().deck.kind(0)) < o.average ? code::drop : code::keep;
        case Phase::crew: return crew_choice(o, legal);
        case Phase::copy_train: {
            const Board<N> board(o);
            const auto worth = [&](Kind k) { return card_worth(o, board, k); };
            return static_cast<Action>(code::copy + best_kind(offered, worth));
        }
        case Phase::copy_action:
            return static_cast<Action>(code::copy + best_kind(offered, [&](Kind k) { return copy_worth(o, k); }));
        case Phase::trash:
            return static_cast<Action>(code::trash + best_kind(offered, [&](Kind k) { return upgrade_worth(o, k); }));
        case Phase::gain: return static_cast<Action>(code::gain + best_upgrade(o, o.s.pending.last));
        default: return legal[0];
    }
}

}  // namespace trains_ai::trains::policy
