// Information-set Monte Carlo tree search: one iteration after the other (Cowling, Powley, Whitehouse, "Information Set
// Monte Carlo Tree Search", 2012).
//
// An iteration samples a world that agrees with the view, walks down the tree by actions that are legal in that world,
// adds one node, plays on outside the tree, and credits the nodes it passed. Chance is open loop: it is not in the
// tree, and its outcomes share the nodes (but see HasInformation).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "core/attributes.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"
#include "games/guidance.hpp"
#include "search/adaptation.hpp"
#include "search/dice.hpp"
#include "search/halving.hpp"
#include "search/playout.hpp"
#include "search/settings.hpp"
#include "search/tree.hpp"
#include "search/tree_policy.hpp"
#include "search/utility.hpp"

namespace trains_ai::search {

/// Final scores summed over the iterations that chose one action at the root; in 1/256 of a point, so that sums do not
/// depend on the order of adding.
template <int Seats>
struct RootScores {
    std::array<std::int64_t, Seats> sums{};
    std::uint64_t iterations = 0;
};

/// The worlds of a view, prepared if the game has something to prepare.
template <games::Game G>
auto worlds_of(const G& game, const typename G::View& view) {
    if constexpr (games::HasWorlds<G>) {
        return game.worlds(view);
    } else {
        struct Worlds {
            const G* game;
            const typename G::View* view;
            typename G::State sample(core::Rng& rng) const { return game->sample(*view, rng); }
        };
        return Worlds{&game, &view};
    }
}

/// How many trees a search has, each with its root at the index of its number.
template <games::Game G>
unsigned roots(const Settings& settings) {
    return settings.opponents == Opponents::tree_each ? G::kSeats : 1;
}

template <games::Game G>
class Ismcts {
public:
    using State = typename G::State;
    using View = typename G::View;
    using Action = typename G::Action;
    using Step = search::Step<G>;

    explicit Ismcts(const Settings& settings)
        : settings_(settings),
          policy_(settings, adaptation_),
          playout_(make_playout<G>(settings, adaptation_)),
          learns_(playout_->learns()) {}
    Ismcts(const Ismcts&) = delete;
    Ismcts& operator=(const Ismcts&) = delete;

    /// The next decision: iterations from now on are about `view`, whose seat is to move, and grow `tree`. `mutex`
    /// guards a tree that others grow too. All three, and the game, stay where they are until the next call.
    /// `budget`: how many iterations that will be, if it is known.
    void begin(const G& game, const View& view, Tree& tree, std::uint64_t seed,
               std::optional<std::uint64_t> budget = std::nullopt, std::mutex* mutex = nullptr) {
        game_ = &game;
        tree_ = &tree;
        mutex_ = mutex;
        seed_ = seed;
        dice_ = Dice<G::kSeats>(seed);
        if (!settings_.reuse_tree) adaptation_ = Adaptation<G>();
        budget_ = budget;
        trials_ = 0;
        worlds_.emplace(worlds_of(game, view));
        luck_of_worlds_ = core::Rng(seed, core::Stream::sample);
        world_ = worlds_->sample(luck_of_worlds_);
        world_uses_ = settings_.world_iterations;
        seat_ = game.to_move(world_);
        horizon_ = kNoHorizon;
        if constexpr (games::HasEvaluation<G>)
            if (settings_.cutoff_rounds > 0) horizon_ = game.turns(world_) + settings_.cutoff_rounds * G::kSeats;
        root_scores_.assign(G::kActionCodes, {});
        preferred_.reset();
        if constexpr (games::HasPolicy<G>) preferred_ = adaptation_.policy(game, world_);
        if (settings_.root == Root::halving) halving_.begin(game.legal(view), preferred_, budget);
        front_ = {settings_.opponents == Opponents::tree_each ? static_cast<NodeIndex>(seat_) : 0};
        if constexpr (games::HasInformation<G>) {
            front_.known = game.information(world_, seat_);
            front_.node = tree.find_or_add(front_.node, kInformation<G> + front_.known);
        }
        playout_->next_decision(static_cast<float>(settings_.playout_decay));
    }

    void iterate(std::uint64_t times = 1) {
        settings_.opponents == Opponents::tree_each ? iterate_each<true>(times) : iterate_each<false>(times);
    }

    /// The policy is adapted at iterations whose number is a multiple of this alone.
    static constexpr std::uint64_t kStride = 256;

    /// Whether the policy is to be adapted before the next iteration, `iterations` having been done: in step with them,
    /// but ahead where it is known that there will be so many, since the values of a tree are the better comparable the
    /// less the policy changes meanwhile.
    bool adapts(std::uint64_t iterations) const {
        if (!Adaptation<G>::kPossible || !asks_policy(settings_)) return false;
        constexpr std::uint64_t kAhead = 4000;
        const std::uint64_t done = iterations / kStride * kStride;
        const std::uint64_t known = std::max(done, std::min(budget_.value_or(0), kAhead));
        return static_cast<double>(adaptation_playouts()) < settings_.adaptation * static_cast<double>(known);
    }

    void adapt() {
        if constexpr (Adaptation<G>::kPossible) {
            core::Rng seeds(seed_, core::Stream::adaptation, trials_++);
            // Two statements: compilers evaluate arguments in different orders.
            const State world = worlds_->sample(seeds);
            adaptation_.trial(*game_, world, seeds.next(), horizon_, settings_.margin_weight);
            preferred_ = adaptation_.policy(*game_, world_);
            halving_.prefer(*preferred_);
        }
    }

    /// Of this decision.
    std::uint64_t adaptation_playouts() const { return 2 * trials_; }

    /// What the game's policy would do at the root, if it has one.
    std::optional<Action> preferred() const { return preferred_; }
    const RootScores<G::kSeats>& root_scores(Action action) const { return root_scores_[action]; }

private:
    static constexpr std::size_t kDeepest = 1024;  // actions in the tree part of an iteration

    struct Passed {
        NodeIndex node;
        std::uint32_t seat;  // that chose it, and whose utility it is credited with
    };
    template <bool Each>
    static constexpr unsigned kTrees = Each ? G::kSeats : 1;

    static constexpr std::uint32_t kNothing = 0xffffffffu;

    /// Where an iteration is in the tree of one owner (kNoNode: beyond what it holds).
    struct At {
        NodeIndex node;
        std::uint32_t known = kNothing;  // HasInformation: what the owner knew when it was last asked
        std::uint32_t behind = 0;        // how much of `seen_`: actions of others that are to be followed yet
    };
    template <bool Each>
    struct Walk {
        std::array<At, kTrees<Each>> at;
        std::size_t passed = 0;  // how much of `path_`
    };

    /// Calls f for the number of each tree, one call after the other without a loop.
    template <bool Each, class F>
    static void each_tree(F&& f) {
        [&]<unsigned... T>(std::integer_sequence<unsigned, T...>) { (f(T), ...); }
        (std::make_integer_sequence<unsigned, kTrees<Each>>{});
    }

    template <bool Each>
    int owner(unsigned tree) const {
        return Each ? static_cast<int>(tree) : seat_;
    }

    void lock() {
        if (mutex_ != nullptr) mutex_->lock();
    }
    void unlock() {
        if (mutex_ != nullptr) mutex_->unlock();
    }

    template <bool Each>
    void iterate_each(std::uint64_t times) {
        if constexpr (games::HasInformation<G>)
            iterate_flat<Each>(times);
        else
            for (; times > 0; --times) iterate_once<Each>();
    }

    /// As one function: calls would be a tenth of an iteration of a small game.
    template <bool Each>
    TRAINS_FLATTEN void iterate_flat(std::uint64_t times) {
        for (; times > 0; --times) iterate_once<Each>();
    }

    template <bool Each>
    void iterate_once() {
        if (learns_) playout_->begin_iteration();
        State state = next_world();
        Walk<Each> walk;
        each_tree<Each>([&](unsigned t) { walk.at[t] = {t}; });
        walk.at[Each ? static_cast<std::size_t>(seat_) : 0] = front_;

        lock();
        int mover = seat_;
        Step step = choose(walk, state, mover);
        if (settings_.root == Root::halving && !step.leaf) step = next_of_halving(front_.node);
        if (settings_.common_luck && !step.leaf) {
            repeat_luck(step.child == kNoNode ? 0 : (*tree_)[step.child].visits);
            state = world_;
        }
        const Action root_action = step.action;
        for (std::size_t depth = 0; !step.leaf && depth < kDeepest; ++depth) {
            follow(walk, state, mover, step);
            if (learns_) playout_->note(mover, step.action);
            game_->apply(state, step.action, dice_.chance_of(mover));
            if (step.child == kNoNode) break;  // one new node an iteration
            if (!Each && settings_.opponents == Opponents::policy) {
                unlock();
                playout_->play(*game_, state, dice_, horizon_, seat_);
                lock();
            }
            if (ended(state)) break;
            mover = game_->to_move(state);
            step = choose(walk, state, mover);
        }
        unlock();

        if (!ended(state)) playout_->play(*game_, state, dice_, horizon_, kNoSeat);
        credit(outcome(*game_, state, settings_.margin_weight), walk.passed, root_action);
    }

    bool ended(const State& state) const { return game_->is_over(state) || reached(*game_, state, horizon_); }

    /// At the root, whose actions are the seat's own.
    TRAINS_NOINLINE Step next_of_halving(NodeIndex root) {
        const auto next = halving_.next(*tree_, root);
        return {next.node, next.action, next.action, false};
    }

    /// Each sampled world serves `Settings::world_iterations` iterations.
    State next_world() {
        if (world_uses_ == 0) {
            world_ = worlds_->sample(luck_of_worlds_);
            world_uses_ = settings_.world_iterations;
        }
        --world_uses_;
        return world_;
    }

    /// The luck of the n-th trial of any action at the root.
    TRAINS_NOINLINE void repeat_luck(std::uint32_t n) {
        const auto world = n / static_cast<std::uint32_t>(settings_.world_iterations);
        core::Rng luck(seed_, core::Stream::sample, world);
        world_ = worlds_->sample(luck);
        dice_.chance = luck_of<G::kSeats>(seed_, 1 + std::uint64_t{n});
    }

    /// The tree policy for `mover` at its node.
    template <bool Each>
    Step choose(Walk<Each>& walk, const State& state, int mover) {
        const unsigned t = Each ? static_cast<unsigned>(mover) : 0;
        const NodeIndex at = reach(walk.at[t], state, t, owner<Each>(t));
        if (at == kNoNode) return {};
        return policy_.choose({*game_, state, *tree_, at, owner<Each>(t), mover}, dice_.choice);
    }

    /// Moves a tree on to a decision: along what its owner saw the others do, and to the node of what the owner knows
    /// now. Such nodes are not chosen from: they count visits alone.
    NodeIndex reach(At& at, const State& state, unsigned tree, int owner) {
        for (std::uint32_t i = 0; i < at.behind && at.node != kNoNode; ++i) {
            at.node = tree_->find_or_add(at.node, seen_[tree][i]);
            if (at.node != kNoNode) ++(*tree_)[at.node].visits;
        }
        at.behind = 0;
        if constexpr (games::HasInformation<G>) {
            const std::uint32_t known = game_->information(state, owner);
            if (known != at.known && at.node != kNoNode) at.node = tree_->find_or_add(at.node, kInformation<G> + known);
            at.known = known;
        } else {
            (void)state, (void)owner;
        }
        return at.node;
    }

    /// Moves the tree in which `mover` chose along its action. The other trees take note of what their owners see, and
    /// follow when they are asked: an owner that has no more to decide needs no nodes.
    template <bool Each>
    void follow(Walk<Each>& walk, const State& state, int mover, const Step& step) {
        const unsigned own = Each ? static_cast<unsigned>(mover) : 0;
        each_tree<Each>([&](unsigned t) {
            if (t == own) return;
            const std::uint32_t seen = game_->action_seen(state, step.action, owner<Each>(t));
            if (!games::unseen<G>(seen)) seen_[t][walk.at[t].behind++] = key_of_others<G>(mover, seen);
        });
        NodeIndex& at = walk.at[own].node;
        const NodeIndex child = step.child != kNoNode ? step.child : tree_->find_or_add(at, step.key);
        // Where the owner saw nothing, it is where it was.
        if (!games::unseen<G>(step.key - key_of_others<G>(mover, 0))) at = child;
        if (child == kNoNode) return;
        path_[walk.passed++] = {child, static_cast<std::uint32_t>(mover)};
        policy_.visit((*tree_)[child]);
    }

    void credit(const Outcome<G::kSeats>& out, std::size_t passed, Action root_action) {
        std::array<std::uint32_t, G::kSeats> rewards;
        for (std::size_t i = 0; i < G::kSeats; ++i)
            rewards[i] = static_cast<std::uint32_t>(out.utilities[i] * kFullReward);
        lock();
        Node* const nodes = tree_->data();
        for (std::size_t i = 0; i < passed; ++i) nodes[path_[i].node].add(rewards[path_[i].seat]);
        unlock();
        if (passed > 0) {
            RootScores<G::kSeats>& root = root_scores_[root_action];
            ++root.iterations;
            for (std::size_t i = 0; i < G::kSeats; ++i)
                root.sums[i] += static_cast<std::int64_t>(out.scores[i] * 256.0);
        }
        if (learns_) playout_->end_iteration(out.utilities);
    }

    Settings settings_;
    Adaptation<G> adaptation_;
    TreePolicy<G> policy_;
    std::unique_ptr<PlayoutPolicy<G>> playout_;
    bool learns_;

    const G* game_ = nullptr;
    Tree* tree_ = nullptr;
    std::mutex* mutex_ = nullptr;
    std::uint64_t seed_ = 0;
    std::optional<std::uint64_t> budget_;
    std::uint64_t trials_ = 0;  // of adaptation, for this decision
    Dice<G::kSeats> dice_{0};
    std::optional<decltype(worlds_of(std::declval<const G&>(), std::declval<const View&>()))> worlds_;
    core::Rng luck_of_worlds_{0};
    State world_{};
    int world_uses_ = 0;
    int seat_ = 0;
    At front_{0};  // where the seat is in its tree in the beginning, with what it knows
    int horizon_ = kNoHorizon;
    std::vector<RootScores<G::kSeats>> root_scores_;
    std::optional<Action> preferred_;
    Halving<G> halving_;  // Root::halving

    // Scratch of the running iteration.
    std::array<Passed, kDeepest> path_;
    std::array<std::array<std::uint32_t, kDeepest>, G::kSeats> seen_;  // MO-ISMCTS: keys, by tree
};

}  // namespace trains_ai::search
