// The legal actions as a bit set (rules sections 1, 3 and 4).
#pragma once

#include "games/take_the_train/actions.hpp"
#include "games/take_the_train/board.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/state.hpp"

namespace trains_ai::take_the_train {

/// What a player who holds `hand` may do when it is his turn.
constexpr Actions legal_actions(const Options& options, const Board& board, CardMask hand) {
    if (board.over) return {};
    if (board.run != 0) {
        // A turn that could not go on has ended by itself.
        const CardMask following = board.next & hand & cards_of_branches(board.run);
        return {{following | (following != 0 ? bit(code::stop) : 0), 0}};
    }
    // The opening.
    if (board.opened() == 0) return {{hand & kAllStations, 0}};

    const CardMask numbers = board.numbers(options) & hand;
    core::Bits128 out{numbers, 0};
    if (!options.single_line() || numbers == 0) {
        out.lo |= hand & kAllStations;
        if (hand & kTransfers) out.hi |= (~board.opened() & 15u) << (code::transfer - 64);
    }
    const unsigned growing = board.unfinished & board.live_branches(options);
    if (hand & kEnds) out.lo |= std::uint64_t{growing} << code::end;
    if (hand & kFrees) {
        if (options.wild())
            out.hi |= growing << (code::wild - 64);
        else
            out.lo |= bit(code::free);
    }
    if (!out.any()) out.lo = bit(code::pay);
    return {out};
}

}  // namespace trains_ai::take_the_train
