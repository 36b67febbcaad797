// What a seat knows as numbers, and actions numbered without gaps (docs/adapters.md).
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "games/take_the_train/take_the_train.hpp"
#include "games/tensor.hpp"

namespace trains_ai::take_the_train {

/// Numbers of actions follow their codes, of which one stands for no action.
constexpr std::size_t action_number(Action action) { return action < code::unseen ? action : action - 1u; }

/// The texts of all actions, by number.
const std::vector<std::string>& numbered_action_texts();

namespace tensor_detail {

/// Kinds of card: the 52 numbers and Stations, then one column for both copies of each special card.
inline constexpr int kCardColumns = kFree + 3;

constexpr Card card_of_column(int column) {
    return static_cast<Card>(column < kFree ? column : kFree + 2 * (column - kFree));
}

inline void put(float* row, CardMask cards) {
    for (CardMask one = cards & (kAllNumbers | kAllStations); one != 0; one &= one - 1)
        row[std::countr_zero(one)] = 1.0f;
    for (int column = kFree; column < kCardColumns; ++column)
        row[column] =
            static_cast<float>((cards >> card_of_column(column) & 1u) + (cards >> (card_of_column(column) + 1) & 1u));
}

inline void put_bits(float* row, unsigned bits) {
    for (; bits != 0; bits &= bits - 1) row[std::countr_zero(bits)] = 1.0f;
}

/// How many cards a hand received since it was last seen to hold no card of the kind: none of those it had before can
/// be one.
inline void put_received(float* row, const HandFacts& facts) {
    std::array<float, kMostCards + 2> since{};  // [s]: cards of the slots from s on
    for (std::size_t s = facts.slots.size(); s-- > 0;) since[s] = since[s + 1] + static_cast<float>(facts.slots[s]);
    for (int column = 0; column < kCardColumns; ++column) row[column] = since[facts.first[card_of_column(column)]];
}

template <int N, class Sink>
void card_rows(const TakeTheTrain<N>& game, const View<N>& view, Sink& sink) {
    const State<N>& known = view.known;
    const games::TensorColumns cards{kCardColumns, [](int column) { return card_text(card_of_column(column)); }};
    sink.block("cards", cards);
    put(sink.row("hand"), known.hands[view.seat]);
    put(sink.row("unseen"), known.pile);
    put(sink.row("laid"), known.board.laid);
    put(sink.row("free_rides"), known.board.wild);
    put(sink.row("next"), known.board.next);
    put(sink.row("fits"), known.board.over ? 0 : known.board.numbers(game.options()));
    sink.block("seat_cards", cards);
    const auto facts = game.facts(view);
    for (std::size_t i = 0; i < N; ++i) {
        sink.seat();
        put_received(sink.row("received_since"), facts[(view.seat + i) % N]);
    }
}

template <class Sink>
void line_rows(const Options& options, const Board& board, Sink& sink) {
    sink.block("branches", {2 * kColours, [](int branch) {
                                return std::string(kColourNames[static_cast<std::size_t>(branch) / 2]) +
                                       (branch % 2 == 0 ? " low" : " high");
                            }});
    put_bits(sink.row("turned"), board.turned);
    put_bits(sink.row("unfinished"), board.unfinished);
    put_bits(sink.row("run"), board.run);
    sink.block("lines",
               {kColours, [](int colour) { return std::string(kColourNames[static_cast<std::size_t>(colour)]); }});
    put_bits(sink.row("opened"), board.opened());
    put_bits(sink.row("transferred"), board.transferred);
    put_bits(sink.row("current"), options.single_line() && board.opened() != 0 ? 1u << board.current : 0u);
}

template <int N, class Sink>
void values(const TakeTheTrain<N>& game, const View<N>& view, Sink& sink) {
    const State<N>& known = view.known;
    const Options& options = game.options();
    const bool over = game.is_over(known);
    int in_other_hands = 0;
    sink.block("seats");
    for (std::size_t i = 0; i < N; ++i) {
        const std::size_t seat = (view.seat + i) % N;
        if (i > 0) in_other_hands += view.hand_sizes[seat];
        sink.seat();
        sink.value("number", seat);
        sink.value("to_move", !over && seat == known.to_move);
        sink.value("hand_size", view.hand_sizes[seat]);
        sink.value("fares", known.fares[seat]);
    }
    sink.block("turn");
    sink.value("hand_no", known.hand_no);
    sink.value("hands", options.hands);
    sink.value("pot", known.pot);
    sink.value("draw_size", static_cast<int>(count(known.pile)) - in_other_hands);
    sink.value("passed", known.passed);
    sink.value("stuck", known.board.stuck);
    sink.value("pays_in_row", known.board.pays_in_row);
    sink.value("over", over);
    sink.value("single_line", options.single_line());
    sink.value("transfers", options.transfers);
    sink.value("wild", options.wild());
}

}  // namespace tensor_detail

/// Tells a sink of games/tensor.hpp all that the view shows, the viewer's seat first and the others in turn order. How
/// many numbers there are depends on N alone.
template <int N, class Sink>
void describe(const TakeTheTrain<N>& game, const View<N>& view, Sink& sink) {
    tensor_detail::card_rows(game, view, sink);
    tensor_detail::line_rows(game.options(), view.known.board, sink);
    tensor_detail::values(game, view, sink);
}

/// Number of an action, and the texts of all.
template <int N>
std::size_t action_id(const TakeTheTrain<N>&, Action action) {
    return action_number(action);
}
template <int N>
const std::vector<std::string>& numbered_actions(const TakeTheTrain<N>&) {
    return numbered_action_texts();
}

}  // namespace trains_ai::take_the_train
