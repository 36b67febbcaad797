// All that the scripted player looks at: what the seat to move knows, and no card of others.
#pragma once

#include <algorithm>
#include <cstddef>

#include "games/take_the_train/board.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/state.hpp"
#include "games/take_the_train/view.hpp"

namespace trains_ai::take_the_train::policy {

struct Outlook {
    const Options& options;
    const Board& board;
    CardMask hand;
    int others = 0;    // cards in other hands
    int fewest = 64;   // in the shortest of them
    int pile = 0;      // cards to draw
    /// My fares less what the best of the others would have left, had he to pay for his hand now; not below 0 while more
    /// hands follow.
    int lead = kFareTokens;
};

template <int N, class HandSize>
Outlook outlook(const Options& options, const State<N>& known, HandSize&& hand_size) {
    Outlook out{options, known.board, known.hand()};
    const int fares = known.fares[known.to_move];
    for (std::size_t seat = 0; seat < N; ++seat) {
        if (seat == known.to_move) continue;
        const int cards = hand_size(seat);
        out.others += cards;
        out.fewest = std::min(out.fewest, cards);
        out.lead = std::min(out.lead, fares - std::max(0, known.fares[seat] - cards));
    }
    if (known.hand_no < options.hands) out.lead = std::max(out.lead, 0);
    return out;
}

template <int N>
Outlook outlook(const Options& options, const State<N>& s) {
    Outlook out =
        outlook<N>(options, s, [&](std::size_t seat) { return static_cast<int>(count(s.hands[seat])); });
    out.pile = static_cast<int>(count(s.pile)) + s.ordered;
    return out;
}

/// The same from a view, of the seat to move.
template <int N>
Outlook outlook(const Options& options, const View<N>& view) {
    Outlook out =
        outlook<N>(options, view.known, [&](std::size_t seat) { return static_cast<int>(view.hand_sizes[seat]); });
    out.pile = static_cast<int>(count(view.known.pile)) - out.others;
    return out;
}

}  // namespace trains_ai::take_the_train::policy
