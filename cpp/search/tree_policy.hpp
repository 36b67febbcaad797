// What the tree policy does at one node: which of the actions on offer it takes, or that the tree ends there.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/attributes.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"
#include "games/guidance.hpp"
#include "search/adaptation.hpp"
#include "search/fast_log.hpp"
#include "search/selection.hpp"
#include "search/settings.hpp"
#include "search/tree.hpp"

namespace trains_ai::search {

/// Keys of a tree: below kActionCodes the owner's actions, then the actions of the seats as the owner sees them, from
/// kInformation on what it learned otherwise. Where one may not see how a turn ended, nodes of two seats' decisions are
/// children of one node; their keys keep them apart.
template <games::Game G>
constexpr std::uint32_t key_of_others(int mover, std::uint32_t seen) {
    return G::kActionCodes * static_cast<std::uint32_t>(1 + mover) + seen;
}
template <games::Game G>
inline constexpr std::uint32_t kInformation = G::kActionCodes*(1 + G::kSeats);

/// A decision of the game and the node that stands for it in the tree of `owner`. Passed by value: then it need not be
/// in memory.
template <games::Game G>
struct Place {
    const G& game;
    const typename G::State& state;
    Tree& tree;
    NodeIndex at;
    int owner;
    int mover;

    bool own() const { return mover == owner; }
    /// Of the key of an action, what is added to the code that the owner sees.
    std::uint32_t base() const { return own() ? 0 : key_of_others<G>(mover, 0); }
    /// How the owner of the tree sees an action.
    std::uint32_t seen(typename G::Action action) const {
        return own() ? action : game.action_seen(state, action, owner);
    }
};

/// Small enough to be returned in registers.
template <games::Game G>
struct Step {
    NodeIndex child = kNoNode;  // kNoNode: to be added
    std::uint32_t key = 0;
    typename G::Action action{};
    bool leaf = true;  // the tree ends here
};

template <games::Game G>
class TreePolicy {
public:
    using Action = typename G::Action;
    using Step = search::Step<G>;

    /// `adaptation` must outlive it.
    TreePolicy(const Settings& settings, const Adaptation<G>& adaptation)
        : settings_(settings), adaptation_(&adaptation) {
        exploration_ = static_cast<float>(settings.exploration);
        bias_ = settings.selection == Selection::puct ? 0.0f : static_cast<float>(settings.progressive_bias);
        wants_prior_ = wants_prior(settings);
        plain_ucb1_ = settings.selection == Selection::ucb1 && bias_ == 0.0f && settings.first_play < 0.0;
    }

    /// Counts the actions on offer as available, and takes one. `choice` decides between actions not tried yet.
    Step choose(Place<G> place, core::Rng& choice) {
        const typename G::Actions legal = place.game.legal(place.state);
        if (plain_ucb1_ && legal.size() <= kFew && place.own()) return choose_among_few(place, legal, choice);
        return choose_among_any(place, legal, choice);
    }

    /// One more iteration takes the action of the node.
    void visit(Node& node) const {
        ++node.visits;
        if (node.visits == 1) ++node.available;  // choosing has counted those that had nodes
        if (plain_ucb1_ && due(node.visits)) renew(node);
    }

private:
    static constexpr std::uint32_t kNoKey = kNoNode;
    static constexpr std::size_t kFew = 4;

    /// One more iteration in which the action was legal.
    void offer(Node& node) const {
        ++node.available;
        if (plain_ucb1_ && due(node.available)) renew(node);
    }

    /// The exploration of a node changes by ever less: it is renewed at every change of either count up to 256, and
    /// then when either is a multiple of 64. It is at most 12 % larger than by the formula, and 2 % smaller.
    static bool due(std::uint32_t count) { return count < 256 || count % 64 == 0; }

    void renew(Node& node) const {
        node.exploration = ucb1(0.0f, 1.0f / number(node.visits), fast_log(number(node.available)),
                                exploration_ * static_cast<float>(kFullReward));
    }

    /// UCB1 on own actions where few are on offer, without a detour through arrays. Which one is best is a branch, not
    /// a selection: guessed right, the processor is on its way down the tree before the formula is done.
    Step choose_among_few(Place<G> place, const typename G::Actions& legal, core::Rng& choice) const {
        Node* const nodes = place.tree.data();
        std::size_t tried = 0;
        NodeIndex best = kNoNode;
        std::uint32_t best_key = 0;
        float most = -1.0f;
        for (NodeIndex child = nodes[place.at].child; child != kNoNode; child = nodes[child].next) {
            Node& node = nodes[child];
            if (node.key >= G::kActionCodes || !legal.contains(static_cast<Action>(node.key))) continue;
            ++tried;
            offer(node);
            const float bound = number(node.reward) / number(node.visits) + node.exploration;
            if (bound > most) {
                most = bound;
                best = child;
                best_key = node.key;
            }
        }
        if (tried < legal.size()) [[unlikely]]
            return choose_untried(place, legal, choice);
        return {best, best_key, static_cast<Action>(best_key), false};
    }

    /// Any of the actions that have no node yet.
    TRAINS_NOINLINE Step choose_untried(Place<G> place, const typename G::Actions& legal, core::Rng& choice) const {
        if (place.tree.full()) return {};
        std::uint32_t untried = 0;
        std::array<Action, kFew> actions;
        legal.for_each([&](Action action) {
            if (place.tree.find(place.at, action) == kNoNode) actions[untried++] = action;
        });
        const Action action = actions[untried == 1 ? 0 : choice.below(untried)];
        return {kNoNode, action, action, false};
    }

    /// The tree policy for any kind of selection and any number of actions.
    TRAINS_NOINLINE Step choose_among_any(Place<G> place, const typename G::Actions& legal, core::Rng& choice) {
        Tree& tree = place.tree;
        std::size_t n = 0;
        bool hidden = false;
        const std::uint32_t base = place.base();
        legal.for_each([&](Action action) {
            const std::uint32_t seen = place.seen(action);
            hidden |= seen != action;
            keys_[n++] = base + seen;
        });
        assert(n <= Candidates::kMost);
        if (hidden) {
            std::sort(keys_.begin(), keys_.begin() + n);
            n = static_cast<std::size_t>(std::unique(keys_.begin(), keys_.begin() + n) - keys_.begin());
        }

        std::size_t untried = 0;
        NodeIndex child = tree[place.at].child;
        for (std::size_t i = 0; i < n; ++i) {
            while (child != kNoNode && tree[child].key < keys_[i]) child = tree[child].next;
            if (child != kNoNode && tree[child].key == keys_[i]) {
                offer(tree[child]);
                children_[i] = child;
            } else {
                children_[i] = kNoNode;
                ++untried;
            }
        }

        const bool each_once = settings_.selection != Selection::puct && settings_.first_play < 0.0;
        std::size_t chosen = 0;
        if (untried > 0 && each_once) {
            if (tree.full()) return {};
            std::uint32_t r = untried == 1 ? 0 : choice.below(static_cast<std::uint32_t>(untried));
            while (children_[chosen] != kNoNode || r-- > 0) ++chosen;
        } else if (n > 1) {
            gather(place, n);
            score(candidates_, settings_.selection, exploration_, bias_);
            chosen = best(candidates_);
        }
        if (children_[chosen] == kNoNode && tree.full()) return {};
        Step step{children_[chosen], keys_[chosen], static_cast<Action>(keys_[chosen] - base), false};
        if (hidden) step.action = any_seen_as(keys_[chosen], place, legal, choice);
        return step;
    }

    static float mean(std::uint64_t sum, float inverse_visits) {
        return number(sum) * (inverse_visits * (1.0f / kFullReward));
    }

    /// Signed integers are converted by one instruction.
    static float number(std::uint64_t n) { return static_cast<float>(static_cast<std::int64_t>(n)); }
    static float number(std::uint32_t n) { return static_cast<float>(static_cast<std::int32_t>(n)); }

    /// The statistics of the `n` keys on offer.
    void gather(const Place<G>& place, std::size_t n) {
        std::uint32_t preferred = kNoKey;
        if constexpr (games::HasPolicy<G>)
            if (wants_prior_) preferred = place.base() + place.seen(adaptation_->policy(place.game, place.state));
        const bool puct = settings_.selection == Selection::puct;
        const auto weight = static_cast<float>(settings_.prior_weight);
        const float rest = puct ? (preferred == kNoKey ? 1.0f : 1.0f - weight) / static_cast<float>(n) : 0.0f;
        const float extra = puct ? weight : 1.0f;

        Candidates& c = candidates_;
        c.size = n;
        std::uint64_t reward = 0;
        std::uint64_t visits = 0;
        std::uint32_t most_available = 1;
        for (std::size_t i = 0; i < n; ++i) {
            c.prior[i] = rest + (keys_[i] == preferred ? extra : 0.0f);
            if (children_[i] == kNoNode) continue;
            const Node& node = place.tree[children_[i]];
            reward += node.reward;
            visits += node.visits;
            most_available = std::max(most_available, node.available);
            c.visits[i] = number(node.visits);
            c.inverse[i] = 1.0f / c.visits[i];
            c.mean[i] = mean(node.reward, c.inverse[i]);
            c.squares[i] = mean(node.squares, c.inverse[i]);
            c.available[i] = number(node.available);
        }
        const auto first_play =
            settings_.first_play >= 0.0 ? static_cast<float>(settings_.first_play)
            : visits == 0
                ? 0.5f
                : static_cast<float>(static_cast<double>(reward) / (static_cast<double>(visits) * kFullReward));
        for (std::size_t i = 0; i < n; ++i) {
            if (children_[i] != kNoNode) continue;
            c.mean[i] = first_play;
            c.squares[i] = first_play * first_play;
            c.visits[i] = puct ? 0.0f : 1.0f;
            c.inverse[i] = 1.0f;
            c.available[i] = puct ? number(most_available) : 1.0f;  // UCB: without exploration
        }
    }

    /// One of the actions that the tree's owner sees as `key`, each equally likely: the owner cannot tell which.
    static Action any_seen_as(std::uint32_t key, const Place<G>& place, const typename G::Actions& legal,
                              core::Rng& choice) {
        std::uint32_t n = 0;
        Action out{};
        legal.for_each([&](Action action) {
            if (place.base() + place.seen(action) == key && choice.below(++n) == 0) out = action;
        });
        return out;
    }

    Settings settings_;
    const Adaptation<G>* adaptation_;
    float exploration_;
    float bias_;
    bool wants_prior_;
    bool plain_ucb1_;  // without progressive bias, each action once before any twice

    // Scratch of one choice.
    std::array<std::uint32_t, Candidates::kMost> keys_;
    std::array<NodeIndex, Candidates::kMost> children_;
    Candidates candidates_;
};

}  // namespace trains_ai::search
