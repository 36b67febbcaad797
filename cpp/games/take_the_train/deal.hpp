// The beginning of a hand (rules section 1): the deal, and how it is found out who opens.
#pragma once

#include "core/rng.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/state.hpp"

namespace trains_ai::take_the_train {

template <int N>
constexpr int next_seat(int seat) {
    return seat + 1 == N ? 0 : seat + 1;
}

/// The seat that opens a hand if it can.
template <int N>
constexpr int opening_seat(int hand_no) {
    return (hand_no - 1) % N;
}

/// Makes the first player from `to_move` on who can open the one to move: passing over, then drawing. A Station must be
/// among the hands and the draw pile.
template <int N>
void find_opener(State<N>& s, core::Rng& rng) {
    const auto pass = [&] {
        ++s.passed;
        s.to_move = static_cast<std::uint8_t>(next_seat<N>(s.to_move));
    };
    for (int i = 0; i < N; ++i) {
        if (s.hand() & kAllStations) return;
        pass();
    }
    for (;;) {
        const Card card = s.draw(rng);
        s.hand() = together(s.hand(), bit(card));
        if (bit(card) & kAllStations) return;
        pass();
    }
}

/// Deals a new hand; fares and pot stay.
template <int N>
void deal(const Options& options, State<N>& s, core::Rng& rng) {
    s.board = {};
    s.given = s.passed = s.events = s.ordered = 0;
    s.tape = {};
    CardMask box = options.deck();
    for (auto& hand : s.hands) {
        const CardMask before = box;
        for (int i = 0; i < hand_size(N); ++i) box ^= bit(random_card(box, rng));
        hand = canonical(before ^ box);
    }
    s.pile = canonical(box);
    s.to_move = static_cast<std::uint8_t>(opening_seat<N>(s.hand_no));
    find_opener(s, rng);
}

}  // namespace trains_ai::take_the_train
