// All that the scripted player looks at: what the seat to move knows, and no card of others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "games/take_the_train/actions.hpp"
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
    int others = 0;   // cards in other hands
    int fewest = 64;  // in the shortest of them
    int pile = 0;     // cards to draw
    int seats = 0;    // others
    int paid = 0;     // of them, how many could only pay when they last moved
    /// My fares less what the best of the others would have left, had he to pay for his hand now; not below 0 while
    /// more hands follow.
    int lead = kFareTokens;
};

/// How many of the other seats paid in their last turn, as far as the events of this hand tell.
template <int N>
int paid_last(const State<N>& known) {
    int paid = 0;
    auto at = static_cast<std::size_t>(known.events);
    // Those of the turn that is not over yet.
    if (known.board.run != 0)
        while (at > 0 && (known.tape[--at] & event::goes_on) != 0) continue;
    for (int turn = 1; turn < N && at > 0; ++turn) {
        std::uint8_t what = known.tape[--at];
        while (at > 0 && (what & event::goes_on) != 0) what = known.tape[--at];
        paid += what == code::pay || what == event::pay_without_drawing ? 1 : 0;
    }
    return paid;
}

template <int N, class HandSize>
Outlook outlook(const Options& options, const State<N>& known, HandSize&& hand_size) {
    Outlook out{options, known.board, known.hand()};
    out.seats = N - 1;
    out.paid = paid_last(known);
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
    Outlook out = outlook<N>(options, s, [&](std::size_t seat) { return static_cast<int>(count(s.hands[seat])); });
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
