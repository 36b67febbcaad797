// The interpreter of card effects: runs the steps of a card until it needs a decision, and goes on after it.
#pragma once

#include <algorithm>

#include "core/attributes.hpp"
#include "core/rng.hpp"
#include "games/trains/actions.hpp"
#include "games/trains/hand.hpp"
#include "games/trains/legal.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// One Waste with the gained cards, unless the stack is empty or Dump Site runs.
template <int N>
void gain_waste(State<N>& s) {
    if (s.supply[kWaste] == 0 || (s.running & kDumpSite)) return;
    s.take_from_supply(kWaste);
    s.gained.add(kWaste);
}

template <int N>
void return_waste(State<N>& s, int n) {
    if (n == 0) return;
    leave_hand(s.mover(), kWaste, n);
    s.return_to_supply(kWaste, n);
}

/// Lays a rail of the seat to move, paying nothing.
template <int N>
void put_rail(const Map& map, State<N>& s, unsigned h) {
    s.mover().rails.set(h);
    s.mover().frontier |= map.neighbours(h);
    ++s.mover().rails_laid;
}

namespace effect {

template <int N>
TRAINS_COLD void look_four(State<N>& s, core::Rng& rng) {
    Seat& own = s.mover();
    Pending& p = s.pending;
    for (unsigned i = 0; i < p.looked_kinds.size() && can_draw(own); ++i) {
        // Kept in card order, so that equal sets are equal values.
        unsigned at = i;
        const Kind k = reveal_top(own, rng);
        for (; at > 0 && p.looked_kinds[at - 1] > k; --at) p.looked_kinds[at] = p.looked_kinds[at - 1];
        p.looked_kinds[at] = k;
        ++p.looked;
    }
}

template <int N>
TRAINS_COLD void remove_looked(State<N>& s, Kind k) {
    Pending& p = s.pending;
    const auto end = p.looked_kinds.begin() + p.looked;
    const auto at = std::find(p.looked_kinds.begin(), end, k);
    std::copy(at + 1, end, at);
    p.looked_kinds[--p.looked] = 0;
}

/// Puts a looked-at card back on the deck; the last one completes the set.
template <int N>
TRAINS_COLD void put_back(State<N>& s, Kind k) {
    Deck& deck = s.mover().deck;
    const Seen below = deck.seen(0);
    const bool first = s.pending.count == 0;
    put_on_deck(s.mover(), k, !first ? below : below == Seen::set_a ? Seen::set_b : Seen::set_a);
    // On a deck known so far down that sets are forgotten, this one is too.
    if (!first && !in_set(deck.seen(1))) deck.set_seen(0, Seen::owner);
    ++s.pending.count;
    remove_looked(s, k);
    if (s.pending.looked == 0 && in_set(deck.seen(0))) mark_as_set(deck, {0, s.pending.count});
}

template <int N>
TRAINS_COLD void reveal_two_trains(const Setup& setup, State<N>& s, core::Rng& rng) {
    Seat& own = s.mover();
    Bag others;  // set aside, so that a reshuffle does not contain them
    for (int trains = 0; trains < 2 && can_draw(own);) {
        const Kind k = reveal_top(own, rng);
        if (setup.trains & bit(k)) {
            enter_known(own, k);
            ++trains;
        } else {
            others.add(k);
        }
    }
    own.discard += others;
}

}  // namespace effect

/// Runs the effect in progress up to its next decision or its end.
template <int N>
void run_effect(const Setup& setup, State<N>& s, core::Rng& rng) {
    Seat& own = s.mover();
    Pending& p = s.pending;
    for (;;) {
        const Step step = setup.facts[p.effect].effect[p.step++];
        switch (step.op) {
            case Op::finish:
                s.phase = Phase::turn;
                p = {};
                return;
            case Op::run: s.running |= step.n; break;
            case Op::ironworks: ++s.ironworks; break;
            case Op::gain_waste: gain_waste(s); break;
            case Op::draw: draw(own, step.n, rng); break;
            case Op::coins: s.coins = static_cast<std::uint16_t>(s.coins + step.n); break;
            case Op::point: ++own.points; break;
            case Op::trash_self: s.in_play.remove(p.source); break;
            case Op::return_all:
                return_waste(s, own.hand[kWaste]);
                own.no_waste = true;
                break;
            case Op::reveal_two_trains: effect::reveal_two_trains(setup, s, rng); break;
            case Op::lay_rail: s.phase = Phase::rail; return;
            case Op::place_station: s.phase = Phase::station; return;
            case Op::coins_of_train: s.phase = Phase::count; return;
            case Op::name_card:
                if (!can_draw(own)) break;
                s.phase = Phase::name;
                return;
            case Op::discard_to_draw: s.phase = Phase::discard_to_draw; return;
            case Op::discard_for_coins: s.phase = Phase::discard_for_coins; return;
            case Op::discard:
                p.count = static_cast<std::uint8_t>(std::min<int>(step.n, own.hand.total()));
                s.phase = Phase::discard;
                return;
            case Op::return_some: s.phase = Phase::return_some; return;
            case Op::look_four:
                effect::look_four(s, rng);
                s.phase = Phase::take_looked;
                return;
            case Op::peek:
                if (!can_draw(own)) break;
                refill(own);
                if (own.deck.ordered() == 0)
                    own.deck.push(own.deck.draw_from_bag(rng), Seen::owner);
                else if (own.deck.seen(0) == Seen::nobody)
                    own.deck.set_seen(0, Seen::owner);
                s.phase = Phase::signals;
                return;
            case Op::choose_one: s.phase = Phase::crew; return;
            case Op::copy_train: s.phase = Phase::copy_train; return;
            case Op::copy_action: s.phase = Phase::copy_action; return;
            case Op::take_train: s.phase = Phase::take_train; return;
            case Op::top_train: s.phase = Phase::switchback; return;
            case Op::upgrade_train: s.phase = Phase::trash; return;
        }
    }
}

/// Carries out a decision in the middle of an effect, then goes on with the effect.
template <int N>
void resolve(const Setup& setup, State<N>& s, Action action, core::Rng& rng) {
    Seat& own = s.mover();
    Pending& p = s.pending;
    const Kind kind = kind_of(action);
    const auto hex = static_cast<unsigned>(action & 127);
    const auto add_coins = [&](int n) { s.coins = static_cast<std::uint16_t>(s.coins + n); };
    switch (s.phase) {
        case Phase::rail: {
            const bool shared = opponents_in(s, hex) > 0;
            add_coins(-rail_cost(*setup.map, s, s.running, hex));
            put_rail(*setup.map, s, hex);
            if (shared && !(s.running & kCollaboration)) gain_waste(s);
            break;
        }
        case Phase::station: {
            const Bits128 here = Bits128::single(hex);
            s.station_hi = s.station_hi ^ (s.station_lo & here);
            s.station_lo = s.station_lo ^ here;
            --s.stations_left;
            break;
        }
        case Phase::discard_to_draw:
        case Phase::discard_for_coins:
        case Phase::discard:
            if (action != code::done) {
                leave_hand(own, kind);
                own.discard.add(kind);
                p.last = kind;
                if (s.phase == Phase::discard) {
                    if (--p.count > 0) return;
                    break;
                }
                if (s.phase == Phase::discard_for_coins) add_coins(1);
                if (p.count < 255) ++p.count;  // hands of hundreds of cards, which only documents make
                return;
            }
            if (s.phase == Phase::discard_to_draw) draw(own, p.count, rng);
            break;
        case Phase::return_some: {
            const int n = action - code::return_waste;
            return_waste(s, n);
            add_coins(n);
            break;
        }
        case Phase::count: add_coins(setup.facts[kind].coins); break;
        case Phase::name: {
            const Kind top = reveal_top(own, rng);
            if (top == kind)
                enter_known(own, top);
            else
                put_on_deck(own, top, Seen::all);
            break;
        }
        case Phase::take_looked:
            if (action != code::take_none) {
                effect::remove_looked(s, kind);
                enter_known(own, kind);
            }
            if (p.looked == 0) break;
            s.phase = Phase::order;
            return;
        case Phase::order:
            effect::put_back(s, kind);
            if (p.looked > 0) return;
            break;
        case Phase::take_train:
            own.discard.remove(kind);
            enter_known(own, kind);
            break;
        case Phase::switchback:
            s.in_play.remove(kind);
            put_on_deck(own, kind, Seen::all);
            break;
        case Phase::signals:
            if (action == code::drop) own.discard.add(reveal_top(own, rng));
            break;
        case Phase::crew:
            if (action == code::draw)
                draw_one(own, rng);
            else if (action == code::coin)
                add_coins(1);
            else
                return_waste(s, 1);
            break;
        case Phase::copy_train:
            show(own, kind);
            s.take_from_supply(kind);
            s.gained.add(kind);
            break;
        case Phase::copy_action:
            show(own, kind);
            p.effect = kind;
            p.step = 0;
            break;
        case Phase::trash:
            leave_hand(own, kind);
            p.last = kind;
            s.phase = Phase::gain;
            return;
        case Phase::gain:
            s.take_from_supply(kind);
            enter_known(own, kind);
            break;
        case Phase::start:
        case Phase::turn:
        case Phase::over: break;
    }
    run_effect(setup, s, rng);
}

}  // namespace trains_ai::trains
