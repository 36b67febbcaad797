// From one decision to the next: which action was taken meanwhile, and where its subtrees are.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "games/game.hpp"
#include "search/tree.hpp"
#include "search/tree_policy.hpp"

namespace trains_ai::search {

/// The action that leads from one view of the seat to move to another, where it can be told: no card was drawn and
/// nobody else acted. `likely` is tried first; `seed`: of the world in which it is tried.
template <games::Game G>
std::optional<typename G::Action> action_between(const G& game, const typename G::View& before,
                                                 const typename G::View& after, typename G::Action likely,
                                                 std::uint64_t seed) {
    using Action = typename G::Action;
    const auto leads_there = [&](Action action) {
        core::Rng rng(seed, core::Stream::sample);
        auto state = game.sample(before, rng);
        const int seat = game.to_move(state);
        game.apply(state, action, rng);
        return !game.is_over(state) && game.to_move(state) == seat && game.observe(state, seat) == after;
    };
    const auto legal = game.legal(before);
    if (legal.contains(likely) && leads_there(likely)) return likely;
    std::optional<Action> out;
    legal.for_each([&](Action action) {
        if (!out && leads_there(action)) out = action;
    });
    return out;
}

/// The node below each of the roots once the seat to move in `before` has taken an action: that of the action, or in
/// the tree of another seat of what that seat saw. One root is the tree of the seat to move, more are one for each
/// seat.
template <games::Game G>
std::vector<NodeIndex> roots_below(const G& game, const Tree& tree, const typename G::State& before,
                                   typename G::Action action, unsigned roots) {
    const int mover = game.to_move(before);
    std::vector<NodeIndex> out;
    for (unsigned root = 0; root < roots; ++root) {
        if (roots == 1 || static_cast<int>(root) == mover) {
            out.push_back(tree.find(root, action));
            continue;
        }
        const std::uint32_t seen = game.action_seen(before, action, static_cast<int>(root));
        out.push_back(games::unseen<G>(seen) ? root : tree.find(root, key_of_others<G>(mover, seen)));
    }
    return out;
}

}  // namespace trains_ai::search
