// How a search works. Every field may change what it answers; nothing else but view, limits and seed does.
#pragma once

#include <cstdint>

namespace trains_ai::search {

/// How the decisions of the other seats enter the search.
enum class Opponents : std::uint8_t {
    policy,     // outside the tree, played by the playout policy: the tree holds own decisions only
    one_tree,   // SO-ISMCTS: in the tree of the searching seat (Cowling, Powley, Whitehouse 2012)
    tree_each,  // MO-ISMCTS: each seat has a tree of what it sees itself (ibid.)
};

enum class Selection : std::uint8_t {
    ucb1,        // Auer, Cesa-Bianchi, Fischer 2002, with availability counts in place of the parent's visits
    ucb1_tuned,  // ibid., section 4: exploration scaled by the variance seen
    puct,        // Rosin 2011, as in AlphaZero: the prior comes from the game's policy
};

/// How trials are divided among the actions at the root.
enum class Root : std::uint8_t {
    tree,     // by the selection, as everywhere in the tree
    halving,  // sequential halving (halving.hpp)
};

enum class Playout : std::uint8_t {
    uniform,  // every legal action equally likely
    policy,   // the game's policy, or uniform in a game without one
    mast,     // the action with the best average over all playouts (Finnsson, Björnsson 2008)
    nast,     // MAST on pairs of successive actions of a seat (NAST-2: Powley, Whitehouse, Cowling 2013)
};

enum class FinalChoice : std::uint8_t {
    visits,    // most visits, then higher value, then lower action code
    lcb,       // highest lower end of the 95 % interval of the value, then as above
    cautious,  // highest value less so many standard errors for all but the policy's action (caution), then as above
};

enum class Parallel : std::uint8_t {
    trees,   // root-parallel: independent trees, merged in fixed order; the same answer for any number of threads
    shared,  // one tree with virtual loss; the answer depends on timing
};

struct Settings {
    Opponents opponents = Opponents::policy;
    Selection selection = Selection::puct;
    Root root = Root::tree;
    Playout playout = Playout::policy;
    FinalChoice final_choice = FinalChoice::visits;
    Parallel parallel = Parallel::trees;

    /// Weight of exploration against value: 0 (greedy) to 10.
    double exploration = 0.1;
    /// Standard errors by which an action must lead the policy's: 0 to 10. FinalChoice::cautious only.
    double caution = 1.0;
    /// Share of the prior that the policy's action gets beyond an equal part: 0 to 1. PUCT only.
    double prior_weight = 0.5;
    /// Progressive bias (Chaslot et al. 2008) towards the policy's action, divided by visits + 1: 0 to 10. UCB only.
    double progressive_bias = 0.0;
    /// Value assumed of an action not tried yet, 0 to 1; negative: each action is tried once before any twice (UCB), or
    /// has the value of the node (PUCT).
    double first_play = -1.0;

    /// Chance of a uniformly random action in a playout in place of the policy's: 0 to 1.
    double epsilon = 0.0;
    /// Share of MAST and NAST statistics kept from one decision to the next: 0 to 1.
    double playout_decay = 0.3;
    /// Playouts of policy against policy, for each iteration and besides it, that fit the policy to the game at hand
    /// (adaptation.hpp): 0 (never) to 10. Games whose policy has no numbers to vary go without.
    double adaptation = 0.25;
    /// Rounds after which a playout stops at the beginning of a turn and is evaluated: 0 (never) to 1000.
    int cutoff_rounds = 0;
    /// Share of the score margin in the utility; the rest is the share of the win: 0 to 1.
    double margin_weight = 1.0;
    /// Iterations that one sampled world serves: 1 to 1000.
    int world_iterations = 1;
    /// Gives the n-th trial of every action at the root the same world and the same luck (common random numbers): their
    /// values then differ by what the actions do, less by the cards drawn.
    bool common_luck = true;

    /// Keeps the part of the tree below the action played, where the next view shows that it was, and the numbers of
    /// the adapted policy.
    bool reuse_tree = true;
    /// Stops when the iterations left cannot change the choice any more.
    bool early_stop = true;
    /// Independent trees: 1 to 64; 0: one for each 4,000 iterations or nodes of the limit, at most 16, or one for each
    /// thread where the limit has neither; but as many as there are where trees are kept.
    int trees = 0;
};

/// Whether the selection favours what the game's policy would do.
constexpr bool wants_prior(const Settings& s) {
    return s.selection == Selection::puct ? s.prior_weight > 0.0 : s.progressive_bias > 0.0;
}

/// Whether anything in such a search depends on the game's policy.
constexpr bool asks_policy(const Settings& s) {
    return wants_prior(s) || s.playout == Playout::policy || s.root == Root::halving ||
           s.final_choice == FinalChoice::cautious;
}

}  // namespace trains_ai::search
