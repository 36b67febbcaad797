#include "games/take_the_train/view_document.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "games/take_the_train/board_document.hpp"
#include "games/take_the_train/card_document.hpp"
#include "games/take_the_train/history_document.hpp"
#include "games/take_the_train/options_document.hpp"
#include "games/take_the_train/paid_document.hpp"

namespace trains_ai::take_the_train {

using core::Document;
using core::List;

template <int N>
core::Table view_document(const TakeTheTrain<N>& game, const View<N>& view) {
    const State<N>& known = view.known;
    core::Table out;
    out.set("game", "take_the_train");
    write_options(out, game.options());
    out.set("players", N);
    out.set("seat", int{view.seat});
    out.set("hand_no", int{known.hand_no});
    out.set("to_move", game.is_over(known) ? Document() : Document(int{known.to_move}));
    out.set("over", game.is_over(known));
    out.set("pot", int{known.pot});
    write_board(out, game.options(), known.board);
    int in_hands = 0;
    List seats;
    for (std::size_t seat = 0; seat < N; ++seat) {
        core::Table own;
        if (seat == view.seat) {
            own.set("hand", card_list(known.hands[seat]));
        } else {
            in_hands += view.hand_sizes[seat];
        }
        own.set("hand_size", int{view.hand_sizes[seat]});
        own.set("fares", int{known.fares[seat]});
        seats.emplace_back(std::move(own));
    }
    out.set("draw_size", static_cast<int>(count(known.pile)) - in_hands);
    out.set("unseen", card_list(known.pile));
    out.set("seats", std::move(seats));
    out.set("paid", paid_list(payments<N>(game.options(), game.start(), known, view.hand_sizes)));
    if (has_history(game.start(), known)) out.set("history", write_history(game.options(), game.start(), known));
    std::vector<std::string> legal;
    game.legal(view).for_each([&](Action a) { legal.push_back(game.action_text(a)); });
    std::sort(legal.begin(), legal.end());
    out.set("legal_actions", List(legal.begin(), legal.end()));
    return out;
}

template core::Table view_document(const TakeTheTrain<2>&, const View<2>&);
template core::Table view_document(const TakeTheTrain<3>&, const View<3>&);
template core::Table view_document(const TakeTheTrain<4>&, const View<4>&);
template core::Table view_document(const TakeTheTrain<5>&, const View<5>&);
template core::Table view_document(const TakeTheTrain<6>&, const View<6>&);

}  // namespace trains_ai::take_the_train
