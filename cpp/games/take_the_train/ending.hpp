// The end of a hand and of the game, and the score (rules section 5).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/rng.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/deal.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/state.hpp"

namespace trains_ai::take_the_train {

/// What a player pays for the cards left in hand, if he has it.
inline unsigned charge(const Options& options, CardMask hand) {
    return count(hand) + (options.single_line() ? 0 : count(hand & kSpecials));
}

/// Everybody pays for his hand; then the next one is dealt, or the game is over.
template <int N>
void end_hand(const Options& options, State<N>& s, core::Rng& rng) {
    bool broke = false;
    for (std::size_t seat = 0; seat < N; ++seat) {
        const auto paid = static_cast<std::uint8_t>(std::min<unsigned>(charge(options, s.hands[seat]), s.fares[seat]));
        s.fares[seat] = static_cast<std::uint8_t>(s.fares[seat] - paid);
        s.pot = static_cast<std::uint8_t>(s.pot + paid);
        broke = broke || s.fares[seat] == 0;
    }
    if (broke || s.hand_no == options.hands) {
        s.board.over = 1;
        s.board.run = 0;
        s.board.pays_in_row = 0;
        s.to_move = 0;
        return;
    }
    ++s.hand_no;
    deal(options, s, rng);
}

/// Most fares win, whoever went out; ties are shared.
template <int N>
std::array<double, N> win_shares(const State<N>& s) {
    const auto most = *std::max_element(s.fares.begin(), s.fares.end());
    const auto winners = std::count(s.fares.begin(), s.fares.end(), most);
    std::array<double, N> out{};
    for (std::size_t seat = 0; seat < N; ++seat)
        if (s.fares[seat] == most) out[seat] = 1.0 / static_cast<double>(winners);
    return out;
}

}  // namespace trains_ai::take_the_train
