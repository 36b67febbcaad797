// Worlds consistent with a view, drawn exactly: every order of the deck that agrees with what the seat knows is equally
// likely (deals.hpp).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "games/take_the_train/board.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/deals.hpp"
#include "games/take_the_train/hand_facts.hpp"
#include "games/take_the_train/state.hpp"
#include "games/take_the_train/view.hpp"

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
/// What the player to move needs is split into *cases*: he holds the first of those cards; not the first but the
/// second; and so on, four at the most. A case is a problem of the usual form: its card is set apart as if it had been
/// played, the cards before it are denied. So nothing is drawn in vain, and no counts are subtracted.
///
/// If the facts are too tangled for Deals, worlds respect the sizes of the hands and what the player to move needs, and
/// nothing else. Documents of such positions are refused, so that this takes a hand that becomes so in play. None has
/// been seen (TANGLED_MEASURED).
template <int N>
class Worlds {
public:
    /// `facts`: of every hand, as the viewer knows them.
    Worlds(const View<N>& view, const std::array<HandFacts, N>& facts) : known_(view.known) {
        for (int seat = 0; seat < N; ++seat)
            if (seat != view.seat) others_.push_back(static_cast<std::uint8_t>(seat));
        if (prepare(view, facts)) return;
        exact_ = false;
        std::array<HandFacts, N> sizes;
        for (std::size_t seat = 0; seat < N; ++seat) sizes[seat].receive(view.hand_sizes[seat]);
        [[maybe_unused]] const bool ready = prepare(view, sizes);
        assert(ready);
    }

    /// Whether all facts are respected and all worlds equally likely.
    bool exact() const { return exact_; }
    /// What preparation cost, in the unit of Deals::kMostWork.
    std::size_t work() const {
        std::size_t sum = 0;
        for (const Case& c : cases_) sum += c.deals.work();
        return sum;
    }

    State<N> sample(core::Rng& rng) const {
        const Case& drawn = cases_.size() == 1 ? cases_.front() : choose(rng);
        const auto hands = drawn.deals.sample(rng);
        State<N> s = known_;
        s.hands[s.to_move] |= drawn.needed;
        CardMask held = drawn.needed;
        for (std::size_t i = 0; i < others_.size(); ++i) {
            CardMask& hand = s.hands[others_[i]];
            held |= hands[i];
            hand = canonical(hand | hands[i]);
        }
        s.pile = canonical(s.pile & ~held);
        return s;
    }

private:
    struct Case {
        Deals deals;
        CardMask needed;  // the one card set apart, if any
        double up_to;     // deals of this case and those before it
    };

    /// False if the facts are too tangled.
    bool prepare(const View<N>& view, const std::array<HandFacts, N>& facts) {
        cases_.clear();
        core::FixedVector<HandFacts, N> others;
        for (const std::uint8_t seat : others_) others.push_back(facts[seat]);
        const CardMask hidden = view.known.pile;
        const CardMask needed = view.known.to_move == view.seat ? 0 : needed_to_move(view.known.board) & hidden;
        if (needed == 0) return add_case({others.begin(), others.end()}, hidden, 0);

        const std::size_t mover = view.known.to_move - std::size_t{view.known.to_move > view.seat};
        for (CardMask rest = needed; rest != 0; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            HandFacts& facts_now = others[mover];
            const HandFacts before = facts_now;
            facts_now.play(card);
            if (!add_case({others.begin(), others.end()}, hidden, rest & -rest)) return false;
            facts_now = before;
            facts_now.held_none_of(bit(static_cast<unsigned>(card)));
        }
        assert(!cases_.empty());
        return true;
    }

    bool add_case(std::span<const HandFacts> others, CardMask hidden, CardMask needed) {
        Deals deals(others, hidden & ~needed);
        if (deals.status() == Deals::Status::impossible && needed != 0) return true;
        if (deals.status() != Deals::Status::ready) return false;
        const double before = cases_.empty() ? 0.0 : cases_.back().up_to;
        const double up_to = before + deals.count();
        cases_.push_back({std::move(deals), needed, up_to});
        return true;
    }

    const Case& choose(core::Rng& rng) const {
        const double at = fraction(rng) * cases_.back().up_to;
        std::size_t i = 0;
        while (i + 1 < cases_.size() && cases_[i].up_to <= at) ++i;
        return cases_[i];
    }

    State<N> known_;  // all hidden cards in the pile
    core::FixedVector<std::uint8_t, N> others_;
    std::vector<Case> cases_;
    bool exact_ = true;
};

}  // namespace trains_ai::take_the_train
