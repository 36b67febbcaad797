// From states to position documents (rules section 7).
#include <string>
#include <utility>

#include "core/document.hpp"
#include "games/take_the_train/board_document.hpp"
#include "games/take_the_train/card_document.hpp"
#include "games/take_the_train/history_document.hpp"
#include "games/take_the_train/notation.hpp"
#include "games/take_the_train/options_document.hpp"
#include "games/take_the_train/paid_document.hpp"
#include "games/take_the_train/take_the_train.hpp"

namespace trains_ai::take_the_train {

using core::Document;
using core::List;

template <int N>
Document TakeTheTrain<N>::position(const State& s) const {
    core::Table out;
    out.set("game", "take_the_train");
    write_options(out, options_);
    out.set("hand_no", int{s.hand_no});
    out.set("to_move", is_over(s) ? Document() : Document(int{s.to_move}));
    out.set("over", is_over(s));
    out.set("pot", int{s.pot});
    write_board(out, options_, s.board);
    List draw;
    for (int i = 0; i < s.ordered; ++i) draw.emplace_back(card_text(s.ordered_card(i)));
    for (auto& card : card_list(s.pile)) draw.push_back(std::move(card));
    out.set("draw", std::move(draw));
    if (s.pile != 0) out.set("shuffled", static_cast<int>(count(s.pile)));
    List seats;
    for (std::size_t seat = 0; seat < N; ++seat) {
        core::Table own;
        own.set("hand", card_list(s.hands[seat]));
        own.set("fares", int{s.fares[seat]});
        seats.emplace_back(std::move(own));
    }
    out.set("seats", std::move(seats));
    out.set("paid", paid_list(payments<N>(options_, start_, s, s.hand_sizes())));
    if (has_history(start_, s)) out.set("history", write_history(options_, start_, s));
    return out;
}

template Document TakeTheTrain<2>::position(const State&) const;
template Document TakeTheTrain<3>::position(const State&) const;
template Document TakeTheTrain<4>::position(const State&) const;
template Document TakeTheTrain<5>::position(const State&) const;
template Document TakeTheTrain<6>::position(const State&) const;

}  // namespace trains_ai::take_the_train
