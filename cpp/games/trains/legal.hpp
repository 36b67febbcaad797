// Legal actions (rules sections 3, 5 and 8). They depend only on what the seat to move knows.
#pragma once

#include <bit>

#include "games/trains/actions.hpp"
#include "games/trains/hand.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/sites.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

constexpr KindMask bit(Kind k) { return KindMask{1} << k; }

/// Trains in hand whose stack is not empty: what Maintenance Factory can copy.
template <int N>
KindMask copyable_trains(const Setup& setup, const State<N>& s) {
    return s.mover().hand.mask() & setup.trains & s.in_stock;
}

/// Trains that Wagon Factory can give for a Train of kind `trashed`.
template <int N>
KindMask upgrades(const Setup& setup, const State<N>& s, Kind trashed) {
    const unsigned limit = std::min(setup.facts[trashed].cost + 3u, 8u);
    return setup.within[limit] & setup.trains & s.in_stock;
}

template <int N>
KindMask upgradable_trains(const Setup& setup, const State<N>& s) {
    KindMask out = 0;
    for (KindMask m = s.mover().hand.mask() & setup.trains; m != 0; m &= m - 1) {
        const auto k = static_cast<Kind>(std::countr_zero(m));
        if (upgrades(setup, s, k) != 0) out |= bit(k);
    }
    return out;
}

template <int N>
KindMask usable_actions(const Setup& setup, const State<N>& s, int hand_cards);

/// Whether the effect of kind k, one of `Setup::needs_more`, can be used when it starts with `hand_cards` cards in
/// hand.
template <int N>
bool usable(const Setup& setup, const State<N>& s, Kind k, int hand_cards) {
    const Seat& own = s.mover();
    switch (setup.facts[k].need) {
        case Need::any_card: return hand_cards > 0 || can_draw(own);
        case Need::train_in_play: return (s.in_play.mask() & setup.trains) != 0;
        case Need::normal_train_in_play: return s.in_play[kNormalTrain] > 0;
        case Need::train_in_discard: return (own.discard.mask() & setup.trains) != 0;
        case Need::train_with_stack: return copyable_trains(setup, s) != 0;
        case Need::train_to_upgrade: return upgradable_trains(setup, s) != 0;
        case Need::usable_action: return usable_actions(setup, s, hand_cards) != 0;
        case Need::not_running: return (s.running & setup.facts[k].effect[0].n) == 0;
        case Need::nothing:
        case Need::rail_site:
        case Need::station_site:
        case Need::card_to_draw:
        case Need::card_in_hand:
        case Need::waste_in_hand: break;  // settled by masks
    }
    return false;
}

/// Whether rail card k can lay its rail. Effects start before it, and Ironworks pays for the very card that is played.
template <int N>
bool can_lay(const Setup& setup, const State<N>& s, Kind k) {
    const Step first = setup.facts[k].effect[0];
    const unsigned running = s.running | (first.op == Op::run ? first.n : 0u);
    return s.mover().rails_laid < kRailTokens && rail_sites(*setup.map, s, running, s.coins + 2 * s.ironworks).any();
}

/// The kinds of `asked` whose effect can be used when it starts with `hand_cards` cards in hand.
template <int N>
KindMask usable_kinds(const Setup& setup, const State<N>& s, KindMask asked, int hand_cards) {
    KindMask out = 0;
    for (KindMask m = asked & setup.rails; m != 0; m &= m - 1) {
        const auto k = static_cast<Kind>(std::countr_zero(m));
        if (can_lay(setup, s, k)) out |= bit(k);
    }
    // The frequent needs are settled without asking which cards there are: a branch here would often be guessed wrong.
    const auto when = [](bool condition) { return KindMask{0} - static_cast<KindMask>(condition); };
    const Seat& own = s.mover();
    out |=
        asked & (setup.needs_nothing | (setup.needs_card_to_draw & when(can_draw(own))) |
                 (setup.needs_card_in_hand & when(hand_cards > 0)) | (setup.needs_waste & when(own.hand[kWaste] > 0)) |
                 (bit(kStationExpansion) & when(s.stations_left > 0 && station_sites(*setup.map, s).any())));
    for (KindMask m = asked & setup.needs_more; m != 0; m &= m - 1) {
        const auto k = static_cast<Kind>(std::countr_zero(m));
        if (usable(setup, s, k, hand_cards)) out |= bit(k);
    }
    return out;
}

/// Actions in hand that Stationmaster Office, already in play, can copy: not another Office.
template <int N>
KindMask usable_actions(const Setup& setup, const State<N>& s, int hand_cards) {
    return usable_kinds(setup, s, s.mover().hand.mask() & setup.actions & ~setup.offices, hand_cards);
}

/// The action loop of a turn.
template <int N>
Actions legal_in_turn(const Setup& setup, const State<N>& s) {
    const Seat& own = s.mover();
    const KindMask hand = own.hand.mask();
    const KindMask plain = hand & setup.with_effect;
    KindMask play = hand & setup.playable & ~setup.with_effect;
    if (plain != 0) play |= usable_kinds(setup, s, plain, own.hand.total() - 1);
    const KindMask buy = setup.within[std::min<unsigned>(s.coins, 8)] & s.in_stock;
    // One word without branches: these conditions are as good as random.
    const unsigned idle = static_cast<unsigned>(s.coins == 0) & static_cast<unsigned>(s.in_play.empty()) &
                          static_cast<unsigned>(s.gained.empty());
    const std::uint64_t can_recycle = idle & (hand >> kWaste) & 1u;

    const std::uint64_t lo = play | (std::uint64_t{plain} << code::plain) | (std::uint64_t{buy} << code::buy) |
                             (std::uint64_t{1} << code::end) | (can_recycle << code::recycle);
    const std::uint64_t hi = (s.running & kEarlyTrain) ? buy : 0u;
    return {{lo, hi}, code::play};
}

/// Kinds that may be discarded next: in card order, and for an exact number only if enough cards remain.
template <int N>
KindMask discardable(const State<N>& s, int still_to_do) {
    const Bag& hand = s.mover().hand;
    KindMask out = hand.mask() & ~(bit(s.pending.last) - 1);
    if (still_to_do > 1) {
        int from_here = 0;
        for (int k = kKinds - 1; k >= 0; --k) {
            from_here += hand[static_cast<Kind>(k)];
            if (from_here < still_to_do) out &= ~bit(static_cast<Kind>(k));
        }
    }
    return out;
}

template <int N>
Actions legal_actions(const Setup& setup, const State<N>& s) {
    if (s.phase == Phase::turn) [[likely]]
        return legal_in_turn(setup, s);
    const Map& map = *setup.map;
    const Seat& own = s.mover();
    const auto kinds = [](KindMask m, Action base) { return Actions{{m, 0}, base}; };
    switch (s.phase) {
        case Phase::rail: return {rail_sites(map, s, s.running, s.coins), code::rail};
        case Phase::station: return {station_sites(map, s), code::station};
        case Phase::start: {
            Bits128 taken;
            for (const Seat& seat : s.seats) taken |= seat.rails;
            return {map.start & ~taken, code::start};
        }
        case Phase::discard_to_draw:
        case Phase::discard_for_coins:
            return kinds(discardable(s, 0) | (s.pending.count > 0 ? bit(code::done - code::discard) : 0),
                         code::discard);
        case Phase::discard: return kinds(discardable(s, s.pending.count), code::discard);
        case Phase::return_some: {
            const auto n = static_cast<unsigned>(own.hand[kWaste]);  // 1..n, that is bits 1 to n
            Actions out{{}, code::return_waste};
            for (unsigned i = 1; i <= n; ++i) out.bits.set(i);
            return out;
        }
        case Phase::count: return kinds(s.in_play.mask() & setup.trains, code::count);
        case Phase::name: return kinds(bit(kKinds) - 1, code::name);
        case Phase::take_looked:
        case Phase::order: {
            KindMask looked = 0;
            for (unsigned i = 0; i < s.pending.looked; ++i) looked |= bit(s.pending.looked_kinds[i]);
            return s.phase == Phase::order ? kinds(looked, code::top)
                                           : kinds(looked | bit(code::take_none - code::take), code::take);
        }
        case Phase::take_train: return kinds(own.discard.mask() & setup.trains, code::take);
        case Phase::switchback: return kinds(s.in_play.mask() & setup.trains, code::top);
        case Phase::signals: return {{3, 0}, code::keep};
        case Phase::crew: {
            Actions out{{1u << (code::coin - code::keep), 0}, code::keep};
            if (can_draw(own)) out.bits.set(code::draw - code::keep);
            if (own.hand[kWaste] > 0) out.bits.set(code::return_waste + 1 - code::keep);
            return out;
        }
        case Phase::copy_train: return kinds(copyable_trains(setup, s), code::copy);
        case Phase::copy_action: return kinds(usable_actions(setup, s, own.hand.total()), code::copy);
        case Phase::trash: return kinds(upgradable_trains(setup, s), code::trash);
        case Phase::gain: return kinds(upgrades(setup, s, s.pending.last), code::gain);
        case Phase::turn:
        case Phase::over: break;
    }
    return {};
}

}  // namespace trains_ai::trains
