// Worlds consistent with a view, drawn exactly: every order of the deck that agrees with what the seat knows is equally
// likely (deals.hpp).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "games/take_the_train/board.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/hand_facts.hpp"
#include "games/take_the_train/state.hpp"
#include "games/take_the_train/view.hpp"
#include "games/take_the_train/world_cases.hpp"

namespace trains_ai::take_the_train {

/// Cards of which the player to move holds one, or it would not be his turn: a Station if he is to open the hand, a
/// card that goes on in the middle of a run. Empty: it is his turn whatever he holds.
constexpr CardMask needed_to_move(const Board& board) {
    if (board.over) return 0;
    if (board.run != 0) return board.next & cards_of_branches(board.run);
    return board.opened() == 0 ? kAllStations : 0;
}

/// The worlds of one view, prepared once and sampled often.
///
/// If the facts are too tangled for Deals, worlds respect the sizes of the hands and what the player to move needs, and
/// nothing else. Documents of such positions are refused, so that this takes a hand that becomes so in play. None has
/// been seen: in 5,000 views of random games, all rules and numbers of seats, the most work was 3 % of the bound of one
/// case.
template <int N>
class Worlds {
public:
    /// `facts`: of every hand, as the viewer knows them.
    Worlds(const View<N>& view, const std::array<HandFacts, N>& facts)
        : known_(view.known), cases_(prepared(view, facts)) {
        for (int seat = 0; seat < N; ++seat)
            if (seat != view.seat) others_.push_back(static_cast<std::uint8_t>(seat));
        if (!cases_.empty()) return;
        exact_ = false;
        std::array<HandFacts, N> sizes;
        for (std::size_t seat = 0; seat < N; ++seat) sizes[seat].receive(view.hand_sizes[seat]);
        cases_ = prepared(view, sizes);
        assert(!cases_.empty());
    }

    /// Whether all facts are respected and all worlds equally likely.
    bool exact() const { return exact_; }
    /// What preparation cost, in the unit of Deals::kMostWork.
    std::size_t work() const {
        std::size_t sum = 0;
        for (const WorldCase& c : cases_) sum += c.deals.work();
        return sum;
    }

    State<N> sample(core::Rng& rng) const {
        const WorldCase& drawn = cases_.size() == 1 ? cases_.front() : choose(rng);
        const auto hands = drawn.deals.sample(rng);
        State<N> s = known_;
        CardMask held = 0;
        for (std::size_t i = 0; i < others_.size(); ++i) {
            const CardMask hand = hands[i] | drawn.apart[i];
            held |= hand;
            s.hands[others_[i]] = canonical(hand);
        }
        s.pile = canonical(s.pile & ~held);
        return s;
    }

private:
    static std::vector<WorldCase> prepared(const View<N>& view, const std::array<HandFacts, N>& facts) {
        core::FixedVector<HandFacts, N> others;
        for (std::size_t seat = 0; seat < N; ++seat)
            if (seat != view.seat) others.push_back(facts[seat]);
        Unseen unseen{{others.begin(), others.end()}, view.known.pile};
        if (view.known.to_move != view.seat) {
            unseen.needed = needed_to_move(view.known.board);
            unseen.mover = view.known.to_move - std::size_t{view.known.to_move > view.seat};
        }
        return world_cases(unseen);
    }

    const WorldCase& choose(core::Rng& rng) const {
        const double at = fraction(rng) * cases_.back().up_to;
        std::size_t i = 0;
        while (i + 1 < cases_.size() && cases_[i].up_to <= at) ++i;
        return cases_[i];
    }

    State<N> known_;  // all hidden cards in the pile
    std::vector<WorldCase> cases_;
    core::FixedVector<std::uint8_t, N> others_;
    bool exact_ = true;
};

}  // namespace trains_ai::take_the_train
