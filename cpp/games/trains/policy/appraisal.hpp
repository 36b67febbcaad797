// What a decision may need to know, each part found when it is first asked for: most cards of a hand are played
// without.
#pragma once

#include <optional>

#include "core/attributes.hpp"
#include "games/trains/policy/board.hpp"
#include "games/trains/policy/outlook.hpp"

namespace trains_ai::trains::policy {

/// A position as the seat to move sees it.
template <int N>
class Appraisal {
public:
    const Setup& setup;
    const State<N>& s;
    const Tuning& t;

    Appraisal(const Setup& setup_, const State<N>& s_, const Tuning& t_) : setup(setup_), s(s_), t(t_) {}

    const Seat& own() const { return s.mover(); }
    const CardWorth& card(Kind k) const { return t.card[setup.cards[k]]; }

    const Outlook<N>& outlook() const {
        if (!outlook_) find_outlook();
        return *outlook_;
    }
    const Board<N>& board() const {
        if (!board_) find_board();
        return *board_;
    }

private:
    TRAINS_NOINLINE TRAINS_FLATTEN void find_outlook() const { outlook_.emplace(setup, s, t); }
    TRAINS_NOINLINE TRAINS_FLATTEN void find_board() const { board_.emplace(outlook()); }

    mutable std::optional<Outlook<N>> outlook_;
    mutable std::optional<Board<N>> board_;
};

}  // namespace trains_ai::trains::policy
