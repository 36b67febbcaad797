// Which action the root tries next, as a contest instead of by upper bounds: sequential halving.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/game.hpp"
#include "search/tree.hpp"

namespace trains_ai::search {

/// Sequential halving (Karnin, Koren, Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013), at the root
/// as in Danihelka et al., "Policy improvement by planning with Gumbel" (2022). The trials are divided evenly among
/// rounds. In a round the actions left are tried equally often, so that under common luck (Settings::common_luck) they
/// met the same worlds; after it the half with the lower values leaves, but never the policy's action.
///
/// Without a budget of trials a contest follows the other, each twice as long, on the statistics of those before.
template <games::Game G>
class Halving {
public:
    using Action = typename G::Action;

    /// `preferred`: what the game's policy would do, if it has one.
    void begin(const typename G::Actions& legal, std::optional<Action> preferred, std::optional<std::uint64_t> budget) {
        legal_ = legal;
        preferred_ = preferred;
        endless_ = !budget;
        begin_contest(budget.value_or(kFirstContest));
    }

    /// The policy changed its mind.
    void prefer(Action preferred) { preferred_ = preferred; }

    struct Contender {
        Action action;
        NodeIndex node = kNoNode;  // none before its first trial
    };

    /// What to try next; `at`: the node of the root.
    Contender next(const Tree& tree, NodeIndex at) {
        if (done_ == budget_ && endless_) begin_contest(2 * budget_);
        if (round_ + 1 < rounds_ && done_ >= budget_ / rounds_ * (round_ + 1)) halve(tree);
        ++done_;
        Contender* least = nullptr;
        for (Contender& c : left_) {
            if (c.node == kNoNode) c.node = tree.find(at, c.action);
            if (least == nullptr || visits(tree, c) < visits(tree, *least)) least = &c;
        }
        return *least;
    }

private:
    static constexpr std::uint64_t kFirstContest = 512;

    void begin_contest(std::uint64_t budget) {
        left_.clear();
        legal_.for_each([&](Action action) { left_.push_back({action}); });
        budget_ = budget;
        done_ = round_ = 0;
        rounds_ = 1;
        for (std::size_t n = left_.size(); n > 2; n = (n + 1) / 2) ++rounds_;
    }

    void halve(const Tree& tree) {
        ++round_;
        const auto worth = [&](const Contender& c) { return c.action == preferred_ ? 2.0 : value(tree, c); };
        std::stable_sort(left_.begin(), left_.end(),
                         [&](const Contender& a, const Contender& b) { return worth(a) > worth(b); });
        left_.resize((left_.size() + 1) / 2);
    }

    static std::uint32_t visits(const Tree& tree, const Contender& c) {
        return c.node == kNoNode ? 0 : tree[c.node].visits;
    }
    /// In [0, 1], or less without a trial.
    static double value(const Tree& tree, const Contender& c) {
        const std::uint32_t n = visits(tree, c);
        return n == 0 ? -1.0 : static_cast<double>(tree[c.node].reward) / kFullReward / n;
    }

    typename G::Actions legal_{};
    std::optional<Action> preferred_;
    std::vector<Contender> left_;
    bool endless_ = false;
    std::uint64_t budget_ = 0;  // of this contest
    std::uint64_t done_ = 0;    // of it
    std::uint64_t rounds_ = 1;
    std::uint64_t round_ = 0;
};

}  // namespace trains_ai::search
