// Sequential halving at the root, and the choice that mistrusts small leads over the policy's action.
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <map>
#include <optional>

#include "search/halving.hpp"
#include "searches.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using Game = trains::Trains<2>;
using trains::Action;

namespace {

/// A contest of actions 0 to n - 1 in which each trial of an action gives the same.
class Contest {
public:
    Contest(Action n, std::optional<Action> preferred, std::optional<std::uint64_t> budget, double (*value)(Action))
        : value_(value) {
        Game::Actions legal{};
        for (Action a = 0; a < n; ++a) legal.bits.set(a);
        halving_.begin(legal, preferred, budget);
    }

    void try_times(int times) {
        for (int i = 0; i < times; ++i) {
            const Action action = halving_.next(tree_, 0).action;
            Node& node = tree_[tree_.find_or_add(0, action)];
            ++node.visits;
            node.add(static_cast<std::uint32_t>(value_(action) * kFullReward));
            ++tried[action];
        }
    }

    std::map<Action, int> tried;

private:
    double (*value_)(Action);
    Tree tree_;
    Halving<Game> halving_;
};

double rising(Action a) { return 0.1 * a; }
double falling(Action a) { return 1.0 - 0.1 * a; }

}  // namespace

TEST_CASE("each round tries the actions that are left equally often, and the better half goes on") {
    Contest contest(8, std::nullopt, 240, rising);
    contest.try_times(80);
    CHECK(contest.tried ==
          std::map<Action, int>{{0, 10}, {1, 10}, {2, 10}, {3, 10}, {4, 10}, {5, 10}, {6, 10}, {7, 10}});
    contest.try_times(80);
    CHECK(contest.tried ==
          std::map<Action, int>{{0, 10}, {1, 10}, {2, 10}, {3, 10}, {4, 30}, {5, 30}, {6, 30}, {7, 30}});
    contest.try_times(80);
    CHECK(contest.tried ==
          std::map<Action, int>{{0, 10}, {1, 10}, {2, 10}, {3, 10}, {4, 30}, {5, 30}, {6, 70}, {7, 70}});
}

TEST_CASE("the policy's action stays to the end, however it fares") {
    Contest contest(8, Action{0}, 240, rising);
    contest.try_times(240);
    CHECK(contest.tried ==
          std::map<Action, int>{{0, 70}, {1, 10}, {2, 10}, {3, 10}, {4, 10}, {5, 30}, {6, 30}, {7, 70}});
}

TEST_CASE("an odd number of actions loses the smaller half; two actions share one round") {
    Contest three(3, std::nullopt, 60, falling);
    three.try_times(60);
    CHECK(three.tried == std::map<Action, int>{{0, 25}, {1, 25}, {2, 10}});
    Contest two(2, std::nullopt, 60, falling);
    two.try_times(60);
    CHECK(two.tried == std::map<Action, int>{{0, 30}, {1, 30}});
}

TEST_CASE("without a budget contests follow each other, and nobody is out for ever") {
    Contest contest(4, std::nullopt, std::nullopt, falling);
    contest.try_times(512);
    const auto first = contest.tried;
    CHECK(first.at(0) == first.at(1));
    CHECK(first.at(2) == first.at(3));
    CHECK(first.at(1) > first.at(2));
    contest.try_times(512);  // the first round of the next one levels
    CHECK(contest.tried.at(3) == 256);
    contest.try_times(512);
    CHECK(contest.tried.at(3) == 256);
    CHECK(contest.tried.at(0) == 512);
}

TEST_CASE("the cautious choice charges all but the policy's action with their error") {
    ActionReport<Game> policy, other, untried;
    policy.action = 5;
    other.action = 3;
    untried.action = 1;
    policy.visits = other.visits = 100;
    policy.value = 0.50;
    other.value = 0.52;
    policy.error = other.error = 0.03;
    const auto first = [&](double caution, std::optional<Action> preferred) {
        const Better<Game> better{FinalChoice::cautious, caution, preferred};
        return better(policy, other) ? policy.action : other.action;
    };
    CHECK(first(1.0, Action{5}) == 5);
    CHECK(first(0.5, Action{5}) == 3);
    CHECK(first(1.0, std::nullopt) == 3);
    CHECK(first(1.0, Action{3}) == 3);
    const Better<Game> better{FinalChoice::cautious, 10.0, Action{5}};
    CHECK(better(other, untried));
}

TEST_CASE("the search spends its trials as the contest says, and the same for equal views") {
    for (const auto opponents : {Opponents::policy, Opponents::one_tree, Opponents::tree_each}) {
        const auto at = position<3>(4);
        Settings settings = fresh();
        settings.opponents = opponents;
        settings.root = Root::halving;
        settings.final_choice = FinalChoice::cautious;
        const auto report = search_once(at, settings, iterations(1200));
        std::uint64_t visits = 0;
        for (const auto& entry : report.actions) {
            CHECK(entry.visits > 0);
            visits += entry.visits;
        }
        CHECK(visits == 1200);
        CHECK(report.actions[0].visits - report.actions[1].visits <= 1);
        core::Rng rng(1);
        auto twin = at;
        twin.state = at.game->sample(at.view(), rng);
        CHECK(hash(search_once(twin, settings, iterations(1200))) == hash(report));
        // Its best action by far is found whoever is preferred.
        Limits nodes;
        nodes.nodes = 300;
        CHECK(at.game->legal(at.state).contains(search_once(at, settings, nodes).choice));
    }
}

TEST_CASE("a search by halving finds what it always found") {
    Settings settings = fresh();
    settings.root = Root::halving;
    settings.final_choice = FinalChoice::cautious;
    settings.exploration = 0.5;
    settings.margin_weight = 0.5;
    settings.adaptation = 0.25;
    CHECK(hash(search_once(position<2>(1), settings, iterations(2000))) == 15198445852444128529u);
}
