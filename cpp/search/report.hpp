// What a search found: statistics of the actions at its root, merged over the trees in fixed order.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include "games/game.hpp"
#include "search/ismcts.hpp"
#include "search/limits.hpp"
#include "search/settings.hpp"
#include "search/tree.hpp"

namespace trains_ai::search {

/// An action at the root. `low` and `high` bound the 95 % interval of `value`.
template <games::Game G>
struct ActionReport {
    typename G::Action action{};
    std::uint64_t visits = 0;
    std::uint64_t available = 0;
    double value = 0.0;
    double error = 0.0;  // standard error of the value
    double low = 0.0;
    double high = 1.0;
    /// Mean final scores by seat, of this search's own iterations; nothing if it had none for the action.
    std::optional<std::array<double, G::kSeats>> scores;
};

template <games::Game G>
struct Report {
    int seat = 0;
    typename G::Action choice{};
    /// Most visits first, then higher value, then lower code.
    std::vector<ActionReport<G>> actions;
    /// The choice and what is most likely to follow, as far as the tree is sure of it.
    std::vector<typename G::Action> line;
    std::uint64_t iterations = 0;           // of this search; visits count those of a tree that was kept, too
    std::uint64_t adaptation_playouts = 0;  // besides them: of policy against policy
    std::uint64_t nodes = 0;                // of all trees, kept ones included
    std::uint64_t bytes = 0;
    double seconds = 0.0;
    unsigned trees = 0;
    unsigned threads = 0;
    StopReason stopped_by = StopReason::iterations;
};

/// Sums over the trees of the node that each has for one situation.
struct Sums {
    std::uint64_t visits = 0;
    std::uint64_t available = 0;
    std::uint64_t reward = 0;
    std::uint64_t squares = 0;

    void add(const Node& node) {
        visits += node.visits;
        available += node.available;
        reward += node.reward;
        squares += node.squares;
    }

    /// Value and 95 % interval: normal, with one made-up observation of the greatest variance, 1/4, so that few equal
    /// results do not look certain.
    template <games::Game G>
    void fill(ActionReport<G>& out) const {
        out.visits = visits;
        out.available = available;
        if (visits == 0) return;
        const auto n = static_cast<double>(visits);
        out.value = static_cast<double>(reward) / kFullReward / n;
        const double spread = std::max(0.0, static_cast<double>(squares) / kFullReward - n * out.value * out.value);
        out.error = std::sqrt((spread + 0.25) / (n + 1.0) / n);
        out.low = std::max(0.0, out.value - 1.96 * out.error);
        out.high = std::min(1.0, out.value + 1.96 * out.error);
    }
};

/// One node of each tree, or kNoNode.
using Front = std::vector<NodeIndex>;

/// The keys below the nodes of `front` with their sums, in increasing order of key.
template <class Trees>
std::vector<std::pair<std::uint32_t, Sums>> below(const Trees& trees, const Front& front) {
    std::vector<std::pair<std::uint32_t, Sums>> out;
    for (std::size_t i = 0; i < front.size(); ++i) {
        if (front[i] == kNoNode) continue;
        const Tree& tree = *trees[i];
        for (NodeIndex c = tree[front[i]].child; c != kNoNode; c = tree[c].next) {
            const auto at = std::lower_bound(out.begin(), out.end(), tree[c].key,
                                             [](const auto& entry, std::uint32_t key) { return entry.first < key; });
            if (at != out.end() && at->first == tree[c].key)
                at->second.add(tree[c]);
            else
                out.insert(at, {tree[c].key, Sums{}})->second.add(tree[c]);
        }
    }
    return out;
}

template <class Trees>
Front step(const Trees& trees, const Front& front, std::uint32_t key) {
    Front out(front);
    for (std::size_t i = 0; i < front.size(); ++i)
        if (front[i] != kNoNode) out[i] = trees[i]->find(front[i], key);
    return out;
}

/// How the actions of a report are compared for the choice; `preferred`: the one of the game's policy.
template <games::Game G>
struct Better {
    FinalChoice by;
    double caution = 0.0;
    std::optional<typename G::Action> preferred = std::nullopt;

    bool operator()(const ActionReport<G>& a, const ActionReport<G>& b) const {
        return std::tuple(bound(b), b.visits, b.value, a.action) < std::tuple(bound(a), a.visits, a.value, b.action);
    }

private:
    double bound(const ActionReport<G>& entry) const {
        if (by == FinalChoice::visits) return 0.0;
        if (by == FinalChoice::lcb) return entry.low;
        if (entry.visits == 0) return -1.0;  // a deduction is at most as large
        return entry.action == preferred ? entry.value : std::max(-1.0, entry.value - caution * entry.error);
    }
};

/// Continues the line while the tree has seen the most visited action often enough to speak of it.
template <games::Game G, class Trees>
std::vector<typename G::Action> principal_line(const Trees& trees, const Front& root, typename G::Action choice) {
    constexpr std::uint64_t kEnough = 10;
    std::vector<typename G::Action> line{choice};
    for (Front front = step(trees, root, choice);;) {
        const auto keys = below(trees, front);
        const auto most = std::max_element(
            keys.begin(), keys.end(), [](const auto& a, const auto& b) { return a.second.visits < b.second.visits; });
        if (most == keys.end() || most->first >= kInformation<G> || most->second.visits < kEnough) return line;
        const auto action = static_cast<typename G::Action>(most->first % G::kActionCodes);
        if (!games::tells_action<G>(action)) return line;
        line.push_back(action);
        front = step(trees, front, most->first);
    }
}

}  // namespace trains_ai::search
