// The parts of the search by themselves: tree, selection, playout statistics, utility.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/rng.hpp"
#include "games/toy/kuhn_poker.hpp"
#include "search/fast_log.hpp"
#include "search/ismcts.hpp"
#include "search/playout_statistics.hpp"
#include "search/selection.hpp"
#include "search/tree.hpp"
#include "search/utility.hpp"

using namespace trains_ai;
using namespace trains_ai::search;
using games::toy::KuhnPoker;

namespace {

std::vector<std::uint32_t> keys_below(const Tree& tree, NodeIndex parent) {
    std::vector<std::uint32_t> out;
    for (NodeIndex i = tree[parent].child; i != kNoNode; i = tree[i].next) out.push_back(tree[i].key);
    return out;
}

Candidates two_candidates() {
    Candidates c;
    c.size = 2;
    c.mean[0] = 0.6f;
    c.visits[0] = 10.0f;
    c.inverse[0] = 0.1f;
    c.available[0] = 30.0f;
    c.squares[0] = 0.40f;
    c.prior[0] = 0.25f;
    c.mean[1] = 0.4f;
    c.visits[1] = 20.0f;
    c.inverse[1] = 0.05f;
    c.available[1] = 25.0f;
    c.squares[1] = 0.17f;
    c.prior[1] = 0.75f;
    return c;
}

}  // namespace

TEST_CASE("children of a node are found by key and lie in increasing order whatever the order of adding") {
    Tree tree(2);
    for (const std::uint32_t key : {7u, 3u, 9u, 5u, 3u}) tree.find_or_add(0, key);
    CHECK(keys_below(tree, 0) == std::vector<std::uint32_t>{3, 5, 7, 9});
    CHECK(keys_below(tree, 1).empty());
    CHECK(tree.size() == 6);
    CHECK(tree[tree.find(0, 5)].key == 5);
    CHECK(tree.find(0, 4) == kNoNode);
    CHECK(tree.find(0, 10) == kNoNode);
}

TEST_CASE("a full tree adds nothing and still finds what it has") {
    Tree tree;
    tree.set_cap(3);
    const NodeIndex first = tree.find_or_add(0, 1);
    tree.find_or_add(0, 2);
    CHECK(tree.full());
    CHECK(tree.find_or_add(0, 3) == kNoNode);
    CHECK(tree.find_or_add(0, 1) == first);
    CHECK(tree.size() == 3);
}

TEST_CASE("rerooting keeps the part below with its statistics, and nothing else") {
    Tree tree;
    const NodeIndex kept = tree.find_or_add(0, 4);
    const NodeIndex dropped = tree.find_or_add(0, 2);
    tree.find_or_add(dropped, 1);
    std::vector<std::uint32_t> rewards;
    for (const std::uint32_t key : {8u, 6u}) {
        const NodeIndex child = tree.find_or_add(kept, key);
        tree[child].visits = key * 10;
        tree[child].add(key);
        for (std::uint32_t below = 1; below <= 3; ++below)
            tree[tree.find_or_add(child, below)].visits = 100 * key + below;
    }
    tree.reroot(std::array<NodeIndex, 1>{kept});
    CHECK(tree.size() == 1 + 2 + 6);
    CHECK(keys_below(tree, 0) == std::vector<std::uint32_t>{6, 8});
    for (const std::uint32_t key : {6u, 8u}) {
        const NodeIndex child = tree.find(0, key);
        CHECK(tree[child].visits == key * 10);
        CHECK(tree[child].reward == key);
        for (std::uint32_t below = 1; below <= 3; ++below) {
            CHECK(tree[tree.find(child, below)].visits == 100 * key + below);
            CHECK(tree[tree.find(child, below)].child == kNoNode);
        }
    }
    tree.reroot(std::array<NodeIndex, 1>{kNoNode});
    CHECK(tree.size() == 1);
}

TEST_CASE("squares of rewards are in the unit of rewards") {
    Node node;
    node.add(kFullReward / 2);
    node.add(kFullReward);
    CHECK(node.reward == kFullReward / 2 + std::uint64_t{kFullReward});
    CHECK(node.squares == kFullReward / 4 + std::uint64_t{kFullReward});
}

TEST_CASE("UCB1, UCB1-tuned and PUCT are the formulas of their papers") {
    Candidates c = two_candidates();
    const double tolerance = 2e-5;
    score(c, Selection::ucb1, 0.7f, 0.0f);
    CHECK(c.score[0] == doctest::Approx(0.6 + 0.7 * std::sqrt(std::log(30.0) / 10)).epsilon(tolerance));
    CHECK(c.score[1] == doctest::Approx(0.4 + 0.7 * std::sqrt(std::log(25.0) / 20)).epsilon(tolerance));

    score(c, Selection::ucb1_tuned, 0.7f, 0.0f);
    const auto tuned = [](double mean, double squares, double available, double visits) {
        const double rate = std::log(available) / visits;
        const double bound = std::min(0.25, squares - mean * mean + std::sqrt(2 * rate));
        return mean + 0.7 * std::sqrt(rate * bound);
    };
    CHECK(c.score[0] == doctest::Approx(tuned(0.6, 0.40, 30, 10)).epsilon(tolerance));
    CHECK(c.score[1] == doctest::Approx(tuned(0.4, 0.17, 25, 20)).epsilon(tolerance));
    c.visits[1] = 20000.0f;
    c.inverse[1] = 1.0f / 20000.0f;  // the variance is the smaller bound now
    c.available[1] = 25000.0f;
    score(c, Selection::ucb1_tuned, 0.7f, 0.0f);
    CHECK(c.score[1] == doctest::Approx(tuned(0.4, 0.17, 25000, 20000)).epsilon(tolerance));

    c = two_candidates();
    score(c, Selection::puct, 0.7f, 0.0f);
    CHECK(c.score[0] == doctest::Approx(0.6 + 0.7 * 0.25 * std::sqrt(30.0) / 11).epsilon(tolerance));
    CHECK(c.score[1] == doctest::Approx(0.4 + 0.7 * 0.75 * std::sqrt(25.0) / 21).epsilon(tolerance));
}

TEST_CASE("progressive bias fades with visits") {
    Candidates c = two_candidates();
    score(c, Selection::ucb1, 0.0f, 2.0f);
    CHECK(c.score[0] == doctest::Approx(0.6 + 2.0 * 0.25 / 11));
    CHECK(c.score[1] == doctest::Approx(0.4 + 2.0 * 0.75 / 21));
}

TEST_CASE("the logarithm is right for every count") {
    double worst = 0;
    for (std::uint32_t n = 1; n < (1u << 30); n += 1 + n / 50)
        worst = std::max(worst, std::abs(static_cast<double>(fast_log(static_cast<float>(n))) - std::log(n)));
    CHECK(worst < 5e-5);
}

TEST_CASE("the exploration that plain UCB1 keeps in a node is that of the formula, or near it") {
    const KuhnPoker game;
    const KuhnPoker::View jack{{{0, KuhnPoker::kUnknown}, 0}, 0};
    Settings settings;
    settings.opponents = Opponents::tree_each;
    settings.selection = Selection::ucb1;
    settings.exploration = 0.3;
    settings.common_luck = false;
    Ismcts<KuhnPoker> ismcts(settings);
    Tree tree(2);
    ismcts.begin(game, jack, tree, 1);
    double highest = 1.0;
    double lowest = 1.0;
    for (int i = 1; i <= 20000; ++i) {
        ismcts.iterate();
        if (i >= 100 && i % 97 != 0) continue;
        for (NodeIndex n = 0; n < tree.size(); ++n) {
            const Node& node = tree[n];
            if (node.available < 2 || node.key >= KuhnPoker::kActionCodes) continue;
            const double rate = std::log(node.available) / node.visits;
            const double ratio = static_cast<double>(node.exploration) / kFullReward / (0.3 * std::sqrt(rate));
            if (node.available < 256) CHECK(ratio == doctest::Approx(1.0).epsilon(1e-4));
            highest = std::max(highest, ratio);
            lowest = std::min(lowest, ratio);
        }
    }
    CHECK(highest > 1.001);  // or it would be computed every time
    CHECK(highest < 1.12);
    CHECK(lowest > 0.975);
}

TEST_CASE("of equal scores the first is best") {
    Candidates c;
    c.size = 7;
    c.score = {0.1f, 0.5f, 0.2f, 0.5f, 0.5f, 0.4f, 0.3f};
    CHECK(best(c) == 1);
    c.score[6] = 0.6f;
    CHECK(best(c) == 6);
    c.size = 6;
    CHECK(best(c) == 1);
}

TEST_CASE("MAST averages the utilities of all iterations in which the seat took the action, and decays") {
    PlayoutStatistics<KuhnPoker, false> mast;
    CHECK(mast.value(0, KuhnPoker::kBet) == 1.0f);  // untried: the best there is
    const auto iteration = [&](KuhnPoker::Action first, KuhnPoker::Action second, double utility) {
        mast.begin_iteration();
        mast.note(0, first);
        mast.note(1, second);
        mast.end_iteration({utility, 1.0 - utility});
    };
    iteration(KuhnPoker::kBet, KuhnPoker::kPass, 0.75);
    iteration(KuhnPoker::kBet, KuhnPoker::kBet, 0.25);
    CHECK(mast.value(0, KuhnPoker::kBet) == 0.5f);
    CHECK(mast.value(0, KuhnPoker::kPass) == 1.0f);
    CHECK(mast.value(1, KuhnPoker::kPass) == 0.25f);
    CHECK(mast.value(1, KuhnPoker::kBet) == 0.75f);
    mast.decay(0.5f);
    CHECK(mast.value(0, KuhnPoker::kBet) == 0.5f);
    iteration(KuhnPoker::kBet, KuhnPoker::kPass, 1.0);
    CHECK(mast.value(0, KuhnPoker::kBet) == 0.75f);  // two old results count as one
}

TEST_CASE("NAST-2 tells an action after one from the same after another once it has seen the pair often") {
    PlayoutStatistics<KuhnPoker, true> nast;
    const auto iteration = [&](KuhnPoker::Action before, double utility) {
        nast.begin_iteration();
        nast.note(0, before);
        nast.note(1, KuhnPoker::kPass);  // another seat's action does not come between
        nast.note(0, KuhnPoker::kBet);
        nast.end_iteration({utility, 0.0});
    };
    const auto value_after = [&](KuhnPoker::Action before) {
        nast.begin_iteration();
        nast.note(0, before);
        return nast.value(0, KuhnPoker::kBet);
    };
    for (int i = 0; i < 6; ++i) {
        iteration(KuhnPoker::kPass, 1.0);
        iteration(KuhnPoker::kBet, 0.0);
    }
    CHECK(value_after(KuhnPoker::kPass) == value_after(KuhnPoker::kBet));  // single actions count as yet
    iteration(KuhnPoker::kPass, 1.0);
    iteration(KuhnPoker::kBet, 0.0);
    CHECK(value_after(KuhnPoker::kPass) == 1.0f);
    CHECK(value_after(KuhnPoker::kBet) == 0.0f);
}

TEST_CASE("utility mixes the share of the win with the margin, and stays in [0, 1]") {
    Outcome<2> out;
    out.scores = {1.0, -1.0};
    const std::array<double, 2> shares{1.0, 0.0};
    fill_utilities<KuhnPoker>(out, shares, 0.0);
    CHECK(out.utilities == std::array{1.0, 0.0});
    fill_utilities<KuhnPoker>(out, shares, 1.0);
    CHECK(out.utilities == std::array{0.75, 0.25});  // a lead of 2 of at most 4
    fill_utilities<KuhnPoker>(out, shares, 0.5);
    CHECK(out.utilities == std::array{0.875, 0.125});
    out.scores = {100.0, -100.0};
    fill_utilities<KuhnPoker>(out, shares, 1.0);
    CHECK(out.utilities == std::array{1.0, 0.0});
}
