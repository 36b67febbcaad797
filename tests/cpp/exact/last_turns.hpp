// Positions of Trains in the last turn of the last seat, small enough to be solved, in which one action is better than
// all others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "../random_trains.hpp"
#include "expectimax.hpp"

namespace trains_ai::tests {

template <int N>
struct LastTurn {
    std::shared_ptr<const trains::Trains<N>> game;
    trains::State<N> state;
    std::vector<std::pair<trains::Action, double>> values;  // utility of each legal action, best first
};

/// The beginning of such a turn: of a random game from the set-up, or with rich hands and decks.
template <int N>
trains::Loaded<N> last_turn_begins(core::Rng& rng) {
    for (;;) {
        const bool rich = rng.below(8) != 0;
        const int limit = 1 + static_cast<int>(rng.below(rich ? 2 : 15));
        trains::Loaded<N> at;
        if (rich) {
            at = rich_start<N>(rng, limit);
        } else {
            at.game = std::make_shared<const trains::Trains<N>>(random_game<N>(rng, limit));
            at.state = at.game->new_state(rng);
        }
        const auto last = [&](const trains::State<N>& s) {
            return s.phase == trains::Phase::turn && s.turn == limit && s.to_move == N - 1;
        };
        while (!at.game->is_over(at.state) && !last(at.state)) {
            const auto legal = at.game->legal(at.state);
            at.game->apply(at.state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
        }
        if (!at.game->is_over(at.state)) return at;
    }
}

/// A position with 3 to 8 cards in hand, some decisions into such a turn; nothing if this one does not serve.
template <int N>
std::optional<LastTurn<N>> try_last_turn(core::Rng& rng, double margin_weight, int effort) {
    auto [game, state] = last_turn_begins<N>(rng);
    for (std::uint32_t n = rng.below(10); n > 0; --n) {
        const auto legal = game->legal(state);
        game->apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
        if (game->is_over(state)) return std::nullopt;
    }
    const int hand = state.mover().hand.total();
    if (hand < 3 || hand > 8 || game->legal(state).size() < 2) return std::nullopt;
    auto values = Expectimax<N>(*game, N - 1, margin_weight, effort).action_values(state);
    if (!values) return std::nullopt;
    std::sort(values->begin(), values->end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    if ((*values)[0].second < (*values)[1].second + 1e-9) return std::nullopt;
    return LastTurn<N>{game, state, *values};
}

template <int N>
std::vector<LastTurn<N>> last_turns(std::size_t count, std::uint64_t seed, double margin_weight, int effort) {
    core::Rng rng(seed);
    std::vector<LastTurn<N>> out;
    while (out.size() < count)
        if (auto found = try_last_turn<N>(rng, margin_weight, effort)) out.push_back(std::move(*found));
    return out;
}

}  // namespace trains_ai::tests
