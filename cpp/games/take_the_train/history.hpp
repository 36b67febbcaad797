// The past of a hand: how it began, and its events gone through again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/take_the_train/actions.hpp"
#include "games/take_the_train/board.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/deal.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/state.hpp"

namespace trains_ai::take_the_train {

/// A payment as documents have it.
struct Payment {
    int seat = 0;
    int hand_size = 0;  // before drawing
    /// Both copies of a special card.
    CardMask fitted = 0;
    bool drew = true;
    /// Kinds of card that the seat played after it and before its next payment, in order.
    std::vector<Card> since;

    friend bool operator==(const Payment&, const Payment&) = default;
};

/// Where a hand begins that was given by a document. Part of the game object, as it never changes.
struct Start {
    Board board;
    int to_move = 0;
    std::vector<Payment> paid;

    friend bool operator==(const Start&, const Start&) = default;
};

/// Goes through the past of a hand from its beginning. Calls, in the order of the events,
///     visit.passed_over(seat)             without a Station before the hand was opened
///     visit.drew_to_open(seat, opens)     a card drawn before it was opened; `opens`: it is the Station
///     visit.plays(seat, action, board)    the board as it is before the action
///     visit.pays(seat, drew, board)       likewise
/// The payments of `start` come before all that, and are left to the caller. Returns the board at the end, except for
/// what the end of a hand changes.
template <int N, class Visit>
Board replay(const Options& options, const Start& start, const State<N>& s, Visit&& visit) {
    Board board = s.given ? start.board : Board{};
    int seat = s.given ? start.to_move : opening_seat<N>(s.hand_no);
    if (board.opened() == 0) {
        for (int i = 0; i < s.passed && i < N; ++i) visit.passed_over((seat + i) % N);
        for (int i = N; s.passed >= N && i <= s.passed; ++i) visit.drew_to_open((seat + i) % N, i == s.passed);
        seat = (seat + s.passed) % N;
    }
    // The first event is that of the seat which was to move, unless that was in the middle of a run and stopped.
    if (board.run == 0) seat = (seat + N - 1) % N;
    for (std::size_t i = 0; i < s.events; ++i) {
        const auto action = static_cast<Action>(s.tape[i] & ~event::goes_on);
        if ((s.tape[i] & event::goes_on) == 0) {
            seat = next_seat<N>(seat);
            board.run = 0;
        }
        if (action == code::pay || action == event::pay_without_drawing) {
            const bool drew = action == code::pay;
            visit.pays(seat, drew, board);
            board.pay(options, N, drew);
        } else {
            visit.plays(seat, action, board);
            board.play(options, action);
        }
    }
    return board;
}

/// Every payment of the hand, oldest first. `hand_sizes`: how many cards each seat holds now.
template <int N>
std::vector<Payment> payments(const Options& options, const Start& start, const State<N>& s,
                              const std::array<std::uint8_t, N>& hand_sizes);

}  // namespace trains_ai::take_the_train
