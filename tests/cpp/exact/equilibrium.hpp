// An equilibrium of a small game, by counterfactual regret minimization (Zinkevich et al. 2007) in its fast form: CFR+
// (Tammelin 2014), with regrets that never fall below 0, seats in turn and linearly weighted averages.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <vector>

#include "policy_value.hpp"

namespace trains_ai::tests {

template <games::Game G>
class CfrPlus {
public:
    explicit CfrPlus(const GameTree<G>& tree)
        : tree_(tree), policy_(uniform_policy(tree)), regrets_(zeros(tree)), sums_(zeros(tree)) {}

    /// Runs so many iterations and returns the average policy, which comes ever closer to an equilibrium.
    TreePolicy solve(int iterations) {
        for (int i = 1; i <= iterations; ++i)
            for (const int seat : {0, 1}) {
                learn(0, seat, 1.0, 1.0, i);
                match_regrets(seat);
            }
        TreePolicy out = sums_;
        for (auto& weights : out) normalize(weights);
        return out;
    }

private:
    static TreePolicy zeros(const GameTree<G>& tree) {
        TreePolicy out;
        for (const auto& set : tree.sets) out.emplace_back(set.actions.size(), 0.0);
        return out;
    }
    static void normalize(std::vector<double>& weights) {
        const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
        for (double& w : weights) w = sum > 0.0 ? w / sum : 1.0 / static_cast<double>(weights.size());
    }

    /// The value of a node for `seat`; `own` and `others`: probability that the seat, or all else, plays to reach it.
    double learn(std::size_t i, int seat, double own, double others, int iteration) {
        const TreeNode& node = tree_.nodes[i];
        if (node.kind == TreeNode::Kind::end) return seat == 0 ? node.won : -node.won;
        double sum = 0.0;
        if (node.kind == TreeNode::Kind::chance || node.seat != seat) {
            const auto& weights = node.kind == TreeNode::Kind::chance ? node.chances : policy_[node.set];
            for (std::size_t a = 0; a < node.children.size(); ++a)
                sum += weights[a] * learn(node.children[a], seat, own, others * weights[a], iteration);
            return sum;
        }
        const auto& weights = policy_[node.set];
        std::vector<double> values(weights.size());
        for (std::size_t a = 0; a < weights.size(); ++a) {
            values[a] = learn(node.children[a], seat, own * weights[a], others, iteration);
            sum += weights[a] * values[a];
        }
        for (std::size_t a = 0; a < weights.size(); ++a) {
            regrets_[node.set][a] += others * (values[a] - sum);
            sums_[node.set][a] += iteration * own * weights[a];
        }
        return sum;
    }

    void match_regrets(int seat) {
        for (std::size_t set = 0; set < tree_.sets.size(); ++set) {
            if (tree_.nodes[tree_.sets[set].nodes[0]].seat != seat) continue;
            for (double& regret : regrets_[set]) regret = std::max(regret, 0.0);
            policy_[set] = regrets_[set];
            normalize(policy_[set]);
        }
    }

    const GameTree<G>& tree_;
    TreePolicy policy_;
    TreePolicy regrets_;
    TreePolicy sums_;
};

template <games::Game G>
TreePolicy equilibrium(const GameTree<G>& tree, int iterations) {
    return CfrPlus<G>(tree).solve(iterations);
}

}  // namespace trains_ai::tests
