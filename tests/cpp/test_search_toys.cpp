// What MO-ISMCTS makes of toy games whose solutions are known: how far its visits at the root are from an equilibrium,
// and that it never goes against dominance. Playouts are uniform, so that nothing but the search knows anything.
//
// A search does not come to an equilibrium and is not meant to: each decision is searched from its view alone, all
// worlds that agree with it as likely as they were dealt, whatever the other seat's actions tell of its cards. The
// distances are those that were measured, with room for other seeds.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "exact/equilibrium.hpp"
#include "exact/game_tree.hpp"
#include "exact/policy_value.hpp"
#include "games/toy/hidden_coin.hpp"
#include "games/toy/kuhn_poker.hpp"
#include "games/toy/leduc_poker.hpp"
#include "search/searcher.hpp"

using namespace trains_ai;
using namespace trains_ai::search;
using namespace trains_ai::tests;
using games::toy::HiddenCoin;
using games::toy::KuhnPoker;
using games::toy::LeducPoker;

namespace {

Settings mo_ismcts(double exploration) {
    Settings settings;
    settings.opponents = Opponents::tree_each;
    settings.selection = Selection::ucb1;
    settings.playout = Playout::uniform;
    settings.exploration = exploration;
    settings.margin_weight = 1.0;
    settings.common_luck = false;
    settings.early_stop = false;
    settings.reuse_tree = false;
    settings.trees = 1;
    return settings;
}

/// A game with its tree, its equilibrium, and what the search does at each information set.
template <class G>
struct Judged {
    std::shared_ptr<const G> game = std::make_shared<const G>();
    GameTree<G> tree{*game};
    tests::TreePolicy perfect = equilibrium(tree, 400);
    tests::TreePolicy searched;

    Judged(const Settings& settings, std::uint64_t iterations) {
        Limits limits;
        limits.iterations = iterations;
        Searcher<G> searcher(game, settings, 1);
        for (const auto& set : tree.sets) {
            const auto report = searcher.search(set.view, limits);
            std::vector<double> shares;
            double visits = 0.0;
            for (const auto action : set.actions) {
                const auto at = std::find_if(report.actions.begin(), report.actions.end(),
                                             [&](const auto& entry) { return entry.action == action; });
                shares.push_back(static_cast<double>(at->visits));
                visits += shares.back();
            }
            for (double& share : shares) share /= visits;
            searched.push_back(shares);
        }
    }

    /// What the searched policy loses in `seat` against the equilibrium, beyond what the equilibrium does.
    double lost_in(int seat) const {
        const double won = value(tree, perfect, perfect);
        return seat == 0 ? won - value(tree, searched, perfect) : value(tree, perfect, searched) - won;
    }

    void tell() const {
        MESSAGE("lost ", lost_in(0), " and ", lost_in(1), ", exploitability ", exploitability(tree, searched));
    }

    double share(const InformationSet<G>& set, typename G::Action action) const {
        for (std::size_t a = 0; a < set.actions.size(); ++a)
            if (set.actions[a] == action) return searched[static_cast<std::size_t>(&set - tree.sets.data())][a];
        return 0.0;
    }
    double share(const typename G::State& state, typename G::Action action) const {
        return share(tree.set_of(*game, state), action);
    }
};

/// Hidden coin after an offer and what was done then.
HiddenCoin::State coin(std::int8_t offer, HiddenCoin::Action laid, HiddenCoin::Action answer = HiddenCoin::kNone) {
    return {offer, laid, answer};
}

}  // namespace

TEST_CASE("MO-ISMCTS plays Kuhn poker near its equilibrium and never against dominance") {
    const Judged<KuhnPoker> found(mo_ismcts(0.5), 40000);
    found.tell();
    CHECK(found.lost_in(0) < 0.015);
    CHECK(found.lost_in(1) < 0.055);
    // A queen that takes bets of jacks and kings for equally likely always calls: 1/6 by itself. Random play: 0.458.
    CHECK(exploitability(found.tree, found.searched) < 0.18);
    CHECK(exploitability(found.tree, found.searched) < 0.4 * exploitability(found.tree, uniform_policy(found.tree)));
    CHECK(std::abs(value(found.tree, found.searched, found.searched) + 1.0 / 18) < 0.06);
    CHECK(found.tree.sets.size() == 12);
    for (const auto& set : found.tree.sets) {
        const auto& known = set.view.known;
        const int card = known.cards[static_cast<std::size_t>(set.view.seat)];
        const bool facing_bet = KuhnPoker::after_bet(known);
        if (facing_bet && card == 2) CHECK(found.share(set, KuhnPoker::kPass) < 0.02);
        if (facing_bet && card == 0) CHECK(found.share(set, KuhnPoker::kBet) < 0.02);
        // After a pass the king bets: passing wins 1 at most, and betting at least that.
        if (KuhnPoker::taken(known) == 1 && !facing_bet && card == 2) CHECK(found.share(set, KuhnPoker::kBet) > 0.5);
    }
}

TEST_CASE("MO-ISMCTS plays Leduc poker near its equilibrium and never folds a pair") {
    const Judged<LeducPoker> found(mo_ismcts(0.35), 10000);
    found.tell();
    // Random play: 0.74, 0.68 and 2.37.
    CHECK(found.lost_in(0) < 0.12);
    CHECK(found.lost_in(1) < 0.12);
    CHECK(exploitability(found.tree, found.searched) < 0.6);
    int pairs = 0;
    for (const auto& set : found.tree.sets) {
        const auto cards = set.view.known.cards;
        namespace leduc = games::toy::leduc;
        if (leduc::rank(cards, set.view.seat) != leduc::rank(cards, leduc::kOpen)) continue;
        CHECK(found.share(set, LeducPoker::kFold) < 0.02);
        ++pairs;
    }
    CHECK(pairs == 90);
}

TEST_CASE("MO-ISMCTS hides the coin well, does not count on seeing it, and never goes against dominance") {
    const Judged<HiddenCoin> found(mo_ismcts(0.5), 20000);
    found.tell();
    CHECK(found.lost_in(0) < 0.02);
    CHECK(found.share(coin(-1, HiddenCoin::kNone), HiddenCoin::kHeads) == doctest::Approx(0.6).epsilon(0.06));
    for (const std::int8_t offer : {std::int8_t{-1}, std::int8_t{1}}) {
        CHECK(found.share(coin(offer, HiddenCoin::kNone), HiddenCoin::kNothing) < 0.01);
        CHECK(found.share(coin(offer, HiddenCoin::kHeads, HiddenCoin::kStay), HiddenCoin::kGuessEdge) < 0.01);
    }
    // Under the offer of +1 nothing is asked of seat 1: who takes both coins for equally likely, as a sampled world
    // does, expects exactly 1 of guessing tails, and leaving is as good.
    CHECK(found.share(coin(-1, HiddenCoin::kHeads), HiddenCoin::kStay) > 0.97);
}

TEST_CASE("in one tree the other seat sees the coin, and nothing can be hidden from it") {
    Settings settings = mo_ismcts(0.5);
    settings.opponents = Opponents::one_tree;
    const Judged<HiddenCoin> found(settings, 20000);
    CHECK(found.share(coin(-1, HiddenCoin::kNone), HiddenCoin::kHeads) > 0.95);
}
