// What everybody knows of each hand, drawn from the past (rules section 6), in the form of hand_facts.hpp.
#pragma once

#include <array>
#include <cstddef>

#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/hand_facts.hpp"
#include "games/take_the_train/history.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/state.hpp"

namespace trains_ai::take_the_train {

/// Collects the facts of the hands; called twice, first to find out how many cards each hand began with.
template <int N>
struct FactsCollector {
    const Options& options;
    bool counting;
    /// Cards that came later than at the beginning, less those that went.
    std::array<int, N> gained{};
    std::array<HandFacts, N> facts{};

    void passed_over(int seat) { denies(seat, kAllStations); }
    void drew_to_open(int seat, bool opens) {
        receives(seat);
        if (!opens) denies(seat, kAllStations);
    }
    void plays(int seat, Action action, const Board& board) {
        // In single line a Station or Transfer is for those alone who hold no number that fits.
        const Card card = card_of(action);
        const bool covers = (bit(card) & (kAllStations | kTransfers)) != 0;
        if (options.single_line() && covers && board.opened() != 0) denies(seat, board.numbers(options));
        plays_card(seat, card);
    }
    void pays(int seat, bool drew, const Board& board) {
        denies(seat, board.fitted(options));
        if (drew) receives(seat);
    }

    void denies(int seat, CardMask cards) {
        if (!counting) facts[static_cast<std::size_t>(seat)].held_none_of(cards);
    }
    void receives(int seat) {
        if (counting)
            ++gained[static_cast<std::size_t>(seat)];
        else
            facts[static_cast<std::size_t>(seat)].receive(1);
    }
    void plays_card(int seat, Card card) {
        if (counting)
            --gained[static_cast<std::size_t>(seat)];
        else
            facts[static_cast<std::size_t>(seat)].play(card);
    }

    void collect(const Start& start, const State<N>& s) {
        if (s.given) {
            for (const Payment& payment : start.paid) {
                denies(payment.seat, payment.fitted);
                if (payment.drew) receives(payment.seat);
                for (const Card card : payment.since) plays_card(payment.seat, card);
            }
        }
        replay(options, start, s, *this);
    }
};

/// The facts of every hand. `hand_sizes`: how many cards each holds now. Slot 0 is what the hand was dealt; in a hand
/// given by a document, what it held then, or at its first payment known.
template <int N>
std::array<HandFacts, N> hand_facts(const Options& options, const Start& start, const State<N>& s,
                                    const std::array<std::uint8_t, N>& hand_sizes) {
    FactsCollector<N> collector{options, true, {}, {}};
    collector.collect(start, s);
    for (std::size_t seat = 0; seat < N; ++seat)
        collector.facts[seat].receive(hand_sizes[seat] - collector.gained[seat]);
    collector.counting = false;
    collector.collect(start, s);
    return collector.facts;
}

}  // namespace trains_ai::take_the_train
