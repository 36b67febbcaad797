// The whole tree of a small game, as its rules give it: every history, with chance, and the information sets.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "chance.hpp"
#include "games/game.hpp"

namespace trains_ai::tests {

/// What happens at a node, by number of what decides it.
struct TreeNode {
    enum class Kind { chance, decision, end };
    Kind kind = Kind::end;
    int seat = 0;                   // decision
    std::size_t set = 0;            // decision: its information set
    std::vector<double> chances{};  // chance: probability of each child
    std::vector<std::size_t> children{};
    double won = 0.0;  // end: score of seat 0
};

/// Decisions that the seat cannot tell apart.
template <games::Game G>
struct InformationSet {
    typename G::View view;
    std::vector<typename G::Action> actions;
    std::vector<std::size_t> nodes;
};

/// Two seats; what one wins the other loses. Nodes come after their parents.
template <games::Game G>
struct GameTree {
    static_assert(G::kSeats == 2);

    std::vector<TreeNode> nodes;
    std::vector<InformationSet<G>> sets;
    std::vector<typename G::State> states;  // of decisions and ends; anything for a chance node

    explicit GameTree(const G& game) {
        add_chance(game, every_outcome([&](core::Rng& rng) { return game.new_state(rng); }));
    }

    std::size_t ends() const {
        std::size_t out = 0;
        for (const TreeNode& node : nodes) out += node.kind == TreeNode::Kind::end;
        return out;
    }
    /// The set of the seat that decides in `state`.
    const InformationSet<G>& set_of(const G& game, const typename G::State& state) const {
        return sets[numbers_.at(bytes(game.observe(state, game.to_move(state))))];
    }

private:
    using Bytes = std::array<unsigned char, sizeof(typename G::View)>;
    static Bytes bytes(const typename G::View& view) { return std::bit_cast<Bytes>(view); }

    std::size_t add_chance(const G& game, const Distribution<typename G::State>& outcomes) {
        if (outcomes.size() == 1) return add(game, outcomes[0].first);
        const std::size_t number = push(TreeNode::Kind::chance, {});
        for (const auto& [state, probability] : outcomes) {
            const std::size_t child = add(game, state);
            nodes[number].children.push_back(child);
            nodes[number].chances.push_back(probability);
        }
        return number;
    }

    std::size_t add(const G& game, const typename G::State& state) {
        const bool over = game.is_over(state);
        const std::size_t number = push(over ? TreeNode::Kind::end : TreeNode::Kind::decision, state);
        if (over) {
            const auto scores = game.scores(state);
            if (scores[0] + scores[1] != 0) throw std::logic_error("not a zero-sum game");
            nodes[number].won = scores[0];
            return number;
        }
        const int seat = game.to_move(state);
        nodes[number].seat = seat;
        const auto view = game.observe(state, seat);
        const auto [at, is_new] = numbers_.emplace(bytes(view), sets.size());
        const std::size_t set = nodes[number].set = at->second;
        if (is_new) {
            sets.push_back({view, {}, {}});
            game.legal(view).for_each([&](typename G::Action action) { sets[set].actions.push_back(action); });
        }
        sets[set].nodes.push_back(number);
        const auto actions = sets[set].actions;
        for (const auto action : actions) {
            const auto after = [&](core::Rng& rng) {
                typename G::State next = state;
                game.apply(next, action, rng);
                return next;
            };
            const std::size_t child = add_chance(game, every_outcome(after));
            nodes[number].children.push_back(child);
        }
        return number;
    }

    std::size_t push(TreeNode::Kind kind, const typename G::State& state) {
        nodes.push_back({});
        nodes.back().kind = kind;
        states.push_back(state);
        return nodes.size() - 1;
    }

    std::map<Bytes, std::size_t> numbers_;
};

}  // namespace trains_ai::tests
