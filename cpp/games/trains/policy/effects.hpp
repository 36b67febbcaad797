// Choices in the middle of effects, other than where rails and stations go.
#pragma once

#include <algorithm>
#include <bit>

#include "games/trains/legal.hpp"
#include "games/trains/policy/buying.hpp"
#include "games/trains/policy/order.hpp"

namespace trains_ai::trains::policy {

/// What the cards that a card draws are worth.
template <int N>
Worth draws_worth(const Appraisal<N>& a, const CardWorth& card) {
    return card.draws == 0 ? 0 : card.draws * a.outlook().average / 100;
}

/// What a card in hand is good for this turn; only the order of these numbers and their distance from an average card
/// matter.
template <int N>
Worth use_in_hand(const Appraisal<N>& a, Kind k) {
    const KindFacts& facts = a.setup.facts[k];
    if (facts.types & (kVictory | kWasteType)) return 0;
    if (facts.types & kRail) return std::max(0, a.board().rail - a.outlook().waste_now);
    if (facts.types & kStation) return std::max(0, a.board().station - a.outlook().waste_now);
    const CardWorth& card = a.card(k);
    return std::max(1, card.play + draws_worth(a, card));
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
bool is_useless(const Appraisal<N>& a, Kind k) {
    return use_in_hand(a, k) < a.outlook().average / 2;
}

/// Cards of the hand that Conductor's Station or Mail Train would discard.
template <int N>
KindMask useless_cards(const Appraisal<N>& a) {
    KindMask out = 0;
    for (KindMask m = a.own().hand.mask(); m != 0; m &= m - 1) {
        const auto k = static_cast<Kind>(std::countr_zero(m));
        if (is_useless(a, k)) out |= bit(k);
    }
    return out;
}

/// Conductor's Station and Mail Train: the useless cards one after another, then `done`.
template <int N>
Action discard_useless(const Appraisal<N>& a, const Actions& legal) {
    const auto offered = static_cast<KindMask>(legal.bits.lo) & (bit(kKinds) - 1);
    if (const KindMask out = useless_cards(a) & offered; out != 0)
        return static_cast<Action>(code::discard + std::countr_zero(out));
    if (legal.contains(code::done)) return code::done;
    return static_cast<Action>(code::discard + best_kind(offered, [&](Kind k) { return -use_in_hand(a, k); }));
}

/// Garage: the worst cards of the hand, named in card order.
template <int N>
Action discard_worst(const Appraisal<N>& a, const Actions& legal) {
    Bag hand = a.own().hand;
    KindMask out = 0;
    for (int n = a.s.pending.count; n > 0; --n) {
        const Kind k = best_kind(hand.mask(), [&](Kind kind) { return -use_in_hand(a, kind); });
        hand.remove(k);
        out |= bit(k);
    }
    const auto first = static_cast<Action>(code::discard + std::countr_zero(out));
    return legal.contains(first) ? first : legal[0];
}

/// Command Central: the card on top if it is known, else the most likely one.
template <int N>
Kind likely_top(const Appraisal<N>& a) {
    const Deck& deck = a.own().deck;
    if (deck.ordered() > 0 && deck.seen(0) != Seen::nobody) return deck.kind(0);
    // An order that nobody knows (a document may give one) is no order.
    Bag cards = deck.bag;
    for (int i = 0; i < deck.ordered(); ++i) cards.add(deck.kind(i));
    if (cards.empty()) cards = a.own().discard;
    if (cards.empty()) return kNormalTrain;
    return best_kind(cards.mask(), [&](Kind k) { return cards[k]; });
}

template <int N>
Action take_looked(const Appraisal<N>& a, const Actions& legal) {
    const auto offered = static_cast<KindMask>(legal.bits.lo) & (bit(kKinds) - 1);
    const Kind k = best_kind(offered, [&](Kind kind) { return use_in_hand(a, kind); });
    return use_in_hand(a, k) > 0 ? static_cast<Action>(code::take + k) : code::take_none;
}

/// Station Crew: Waste away while that pays, else a card or a coin, whichever an average card is worth.
template <int N>
Action crew_choice(const Appraisal<N>& a, const Actions& legal) {
    const Worth draw = legal.contains(code::draw) ? a.outlook().average : 0;
    const Worth away = legal.contains(code::return_waste + 1) ? a.outlook().plays * a.outlook().average / 100 : 0;
    if (away > std::max(draw, a.t.coin)) return code::return_waste + 1;
    return draw >= a.t.coin ? code::draw : code::coin;
}

/// What copying an Action with Stationmaster Office brings.
template <int N>
Worth copy_worth(const Appraisal<N>& a, Kind k) {
    const CardWorth& card = a.card(k);
    return card.play + draws_worth(a, card) - a.setup.facts[k].coins * a.t.coin;
}

/// Wagon Factory: what the best Train for a trashed one is worth more than it.
template <int N>
Kind best_upgrade(const Appraisal<N>& a, Kind trashed) {
    return best_kind(upgrades(a.setup, a.s, trashed), [&](Kind k) { return use_in_hand(a, k); });
}
template <int N>
Worth upgrade_worth(const Appraisal<N>& a, Kind trashed) {
    return use_in_hand(a, best_upgrade(a, trashed)) - use_in_hand(a, trashed);
}

template <int N>
Action effect_action(const Appraisal<N>& a, const Actions& legal) {
    const auto offered = static_cast<KindMask>(legal.bits.lo) & (bit(kKinds) - 1);
    const auto use = [&](Kind k) { return use_in_hand(a, k); };
    const auto worst = [&](Kind k) { return -use_in_hand(a, k); };
    const auto coins = [&](Kind k) { return int{a.setup.facts[k].coins}; };
    switch (a.s.phase) {
        case Phase::discard_to_draw:
        case Phase::discard_for_coins: return discard_useless(a, legal);
        case Phase::discard: return discard_worst(a, legal);
        case Phase::return_some: return static_cast<Action>(code::return_waste + a.own().hand[kWaste]);
        case Phase::count: return static_cast<Action>(code::count + best_kind(offered, coins));
        case Phase::name: return static_cast<Action>(code::name + likely_top(a));
        case Phase::take_looked: return take_looked(a, legal);
        // The last one put back is drawn first.
        case Phase::order: return static_cast<Action>(code::top + best_kind(offered, worst));
        case Phase::take_train: return static_cast<Action>(code::take + best_kind(offered, use));
        case Phase::switchback: return static_cast<Action>(code::top + best_kind(offered, use));
        case Phase::signals: return use(a.own().deck.kind(0)) < a.outlook().average ? code::drop : code::keep;
        case Phase::crew: return crew_choice(a, legal);
        case Phase::copy_train: {
            const auto worth = [&](Kind k) { return card_worth(a, k); };
            return static_cast<Action>(code::copy + best_kind(offered, worth));
        }
        case Phase::copy_action:
            return static_cast<Action>(code::copy + best_kind(offered, [&](Kind k) { return copy_worth(a, k); }));
        case Phase::trash:
            return static_cast<Action>(code::trash + best_kind(offered, [&](Kind k) { return upgrade_worth(a, k); }));
        case Phase::gain: return static_cast<Action>(code::gain + best_upgrade(a, a.s.pending.last));
        default: return legal[0];
    }
}

}  // namespace trains_ai::trains::policy
