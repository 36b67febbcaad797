// What policies are worth in a small game: against each other, and against the best reply.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "game_tree.hpp"

namespace trains_ai::tests {

/// For each information set the probability of each of its actions. It holds both seats' sets.
using TreePolicy = std::vector<std::vector<double>>;

template <games::Game G>
TreePolicy uniform_policy(const GameTree<G>& tree) {
    TreePolicy out;
    for (const auto& set : tree.sets)
        out.emplace_back(set.actions.size(), 1.0 / static_cast<double>(set.actions.size()));
    return out;
}

/// What seat 0 wins on average if seat 0 plays by `first` and seat 1 by `second`.
template <games::Game G>
double value(const GameTree<G>& tree, const TreePolicy& first, const TreePolicy& second) {
    std::vector<double> values(tree.nodes.size());
    for (std::size_t i = tree.nodes.size(); i-- > 0;) {
        const TreeNode& node = tree.nodes[i];
        values[i] = node.won;
        if (node.kind == TreeNode::Kind::end) continue;
        const auto& weights =
            node.kind == TreeNode::Kind::chance ? node.chances : (node.seat == 0 ? first : second)[node.set];
        for (std::size_t a = 0; a < node.children.size(); ++a) values[i] += weights[a] * values[node.children[a]];
    }
    return values[0];
}

/// The best that `seat` can do against a policy of the other, in that seat's winnings. Perfect recall is assumed.
template <games::Game G>
class BestReply {
public:
    BestReply(const GameTree<G>& tree, const TreePolicy& others, int seat)
        : tree_(tree), others_(others), seat_(seat), reach_(tree.nodes.size(), 1.0), choices_(tree.sets.size(), kOpen) {
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            const TreeNode& node = tree.nodes[i];
            for (std::size_t a = 0; a < node.children.size(); ++a)
                reach_[node.children[a]] = reach_[i] * weight(node, a);
        }
        value_ = value_of(0);
    }

    double value() const { return value_; }

private:
    static constexpr std::size_t kOpen = static_cast<std::size_t>(-1);

    /// Probability of a child as far as it is not for the seat to choose.
    double weight(const TreeNode& node, std::size_t a) const {
        if (node.kind == TreeNode::Kind::chance) return node.chances[a];
        return node.seat == seat_ ? 1.0 : others_[node.set][a];
    }

    double value_of(std::size_t i) {
        const TreeNode& node = tree_.nodes[i];
        if (node.kind == TreeNode::Kind::end) return seat_ == 0 ? node.won : -node.won;
        if (node.kind == TreeNode::Kind::decision && node.seat == seat_)
            return value_of(node.children[choice(node.set)]);
        double sum = 0.0;
        for (std::size_t a = 0; a < node.children.size(); ++a) sum += weight(node, a) * value_of(node.children[a]);
        return sum;
    }

    std::size_t choice(std::size_t set) {
        if (choices_[set] != kOpen) return choices_[set];
        std::vector<double> values(tree_.sets[set].actions.size(), 0.0);
        for (const std::size_t i : tree_.sets[set].nodes)
            for (std::size_t a = 0; a < values.size(); ++a)
                values[a] += reach_[i] * value_of(tree_.nodes[i].children[a]);
        const auto best = std::max_element(values.begin(), values.end()) - values.begin();
        return choices_[set] = static_cast<std::size_t>(best);
    }

    const GameTree<G>& tree_;
    const TreePolicy& others_;
    int seat_;
    std::vector<double> reach_;
    std::vector<std::size_t> choices_;
    double value_ = 0.0;
};

template <games::Game G>
double best_reply_value(const GameTree<G>& tree, const TreePolicy& others, int seat) {
    return BestReply<G>(tree, others, seat).value();
}

/// What best replies win against the policy, averaged over the seats: 0 for an equilibrium, positive otherwise.
template <games::Game G>
double exploitability(const GameTree<G>& tree, const TreePolicy& policy) {
    return (best_reply_value(tree, policy, 0) + best_reply_value(tree, policy, 1)) / 2.0;
}

}  // namespace trains_ai::tests
