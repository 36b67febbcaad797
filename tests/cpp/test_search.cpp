// Laws of a whole search, on Kuhn poker and on Trains.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <set>
#include <vector>

#include "games/toy/kuhn_poker.hpp"
#include "searches.hpp"

using namespace trains_ai;
using namespace trains_ai::search;
using namespace trains_ai::tests;
using games::toy::KuhnPoker;
using Trains2 = trains::Trains<2>;
using Trains3 = trains::Trains<3>;

namespace {

template <class S, class V>
concept Searches = requires(S& searcher, const V& v) {
    searcher.search(v, Limits{});
};
// A player is given a view, never a state.
static_assert(Searches<Searcher<Trains2>, Trains2::View> && !Searches<Searcher<Trains2>, Trains2::State>);
static_assert(Searches<Searcher<KuhnPoker>, KuhnPoker::View> && !Searches<Searcher<KuhnPoker>, KuhnPoker::State>);

template <class G>
void check_laws(const Position<G>& at, const Settings& settings, std::uint64_t n) {
    const Report<G> report = search_once(at, settings, iterations(n));
    const auto legal = at.game->legal(at.state);
    REQUIRE(report.actions.size() == legal.size());
    std::uint64_t visits = 0;
    std::set<unsigned> seen;
    for (const auto& entry : report.actions) {
        CHECK(legal.contains(entry.action));
        CHECK(seen.insert(entry.action).second);
        visits += entry.visits;
        CHECK(entry.available >= entry.visits);
        CHECK(entry.available <= n);
        if (entry.visits == 0) continue;
        CHECK(0.0 <= entry.low);
        CHECK(entry.low <= entry.value);
        CHECK(entry.value <= entry.high);
        CHECK(entry.high <= 1.0);
    }
    CHECK(visits == n);
    CHECK(report.iterations == n);
    CHECK(report.seat == at.game->to_move(at.state));
    CHECK(report.stopped_by == StopReason::iterations);
    CHECK(report.choice == report.actions[0].action);
    REQUIRE(!report.line.empty());
    CHECK(report.line[0] == report.choice);
    CHECK(report.nodes <= 1 + G::kSeats * (2 * n + 1));
}

}  // namespace

TEST_CASE("visits add up, availability is at least visits, values lie in their intervals: every kind of search") {
    for (const Settings& settings : varieties()) {
        check_laws(queen(), settings, 500);
        check_laws(position<2>(1), settings, 150);
        check_laws(position<3>(2), settings, 100);
    }
}

TEST_CASE("two states with equal views give equal reports") {
    core::Rng rng(7);
    int differing_worlds = 0;
    Settings settings = fresh();
    settings.trees = 1;
    for (std::uint64_t i = 0; i < 2000; ++i) {
        const auto at = position<2>(100 + i);
        Position<Trains2> twin = at;
        twin.state = at.game->sample(at.view(), rng);
        differing_worlds += twin.state != at.state;
        settings.opponents = static_cast<Opponents>(i % 3);
        CHECK(hash(search_once(at, settings, iterations(24))) == hash(search_once(twin, settings, iterations(24))));
    }
    CHECK(differing_worlds > 1000);
}

TEST_CASE("seeds and settings change the search; the same ones repeat it, whatever was searched before") {
    const auto at = position<2>(12);
    const auto base = hash(search_once(at, fresh(), iterations(200)));
    CHECK(base == hash(search_once(at, fresh(), iterations(200))));
    CHECK(base != hash(search_once(at, fresh(), iterations(200), 2)));
    Searcher<Trains2> searcher(at.game, fresh(), 1);
    searcher.search(at.game->observe(at.state, at.game->to_move(at.state)), iterations(77));
    CHECK(base == hash(searcher.search(at.view(), iterations(200))));

    std::set<std::uint64_t> hashes{base};
    const auto changed = [&](auto&& change) {
        Settings settings = fresh();
        change(settings);
        CHECK(hashes.insert(hash(search_once(at, settings, iterations(200)))).second);
    };
    changed([](Settings& s) { s.exploration = 0.3; });
    changed([](Settings& s) { s.exploration = 1.0; });
    changed([](Settings& s) { s.prior_weight = 0.9; });
    changed([](Settings& s) { s.epsilon = 0.7; });
    changed([](Settings& s) { s.cutoff_rounds = 2; });
    changed([](Settings& s) { s.margin_weight = 0.9; });
    changed([](Settings& s) { s.world_iterations = 5; });
    changed([](Settings& s) { s.common_luck = false; });
    changed([](Settings& s) { s.first_play = 0.9; });
    changed([](Settings& s) { s.trees = 2; });
    changed([](Settings& s) { s.selection = Selection::ucb1; });
    changed([](Settings& s) { s.opponents = Opponents::one_tree; });
}

TEST_CASE("without exploration the search is greedy: only the best action goes on being tried") {
    Settings settings = fresh();
    settings.selection = Selection::ucb1;
    settings.exploration = 0.0;
    settings.margin_weight = 1.0;
    const auto report = search_once(queen(), settings, iterations(1000));
    CHECK(report.actions[0].visits + report.actions[1].visits == 1000);
    CHECK(report.actions[0].value >= report.actions[1].value);
    // The value of passing or betting settles far from the other's first results.
    CHECK(report.actions[1].visits < 30);
    settings.exploration = 1.0;
    CHECK(search_once(queen(), settings, iterations(1000)).actions[1].visits > 30);
}

TEST_CASE("a full tree goes on and leaves means unbiased") {
    // A tree with room for the actions at the root alone: the value of each is the mean of random games after it.
    const auto at = position<2>(21);
    const auto view = at.view();
    const auto legal = at.game->legal(at.state);
    Settings settings = fresh();
    settings.selection = Selection::ucb1;
    settings.playout = Playout::uniform;
    settings.opponents = Opponents::one_tree;
    settings.cutoff_rounds = 0;
    settings.exploration = 10.0;  // even visits: an action given up after bad luck would keep its low mean
    Tree tree;
    tree.set_cap(1 + legal.size());
    Ismcts<Trains2> ismcts(settings);
    ismcts.begin(*at.game, view, tree, 3);
    constexpr int kIterations = 6000;
    for (int i = 0; i < kIterations; ++i) ismcts.iterate();
    CHECK(tree.size() == 1 + legal.size());

    Dice<2> dice(4);
    core::Rng worlds(5);
    std::uint64_t visits = 0;
    legal.for_each([&](trains::Action action) {
        const Node& node = tree[tree.find(0, action)];
        visits += node.visits;
        Sums sums;
        sums.add(node);
        ActionReport<Trains2> found;
        sums.fill(found);
        constexpr int kGames = 4000;
        double mean = 0;
        for (int i = 0; i < kGames; ++i) {
            auto state = at.game->sample(view, worlds);
            at.game->apply(state, action, worlds);
            UniformPlayout<Trains2>().play(*at.game, state, dice, kNoHorizon, kNoSeat);
            const auto seat = static_cast<std::size_t>(at.game->to_move(at.state));
            mean += outcome(*at.game, state, settings.margin_weight).utilities[seat] / kGames;
        }
        CHECK(mean > found.low - 0.02);
        CHECK(mean < found.high + 0.02);
    });
    CHECK(visits == kIterations);
}

TEST_CASE("memory bounds the tree, and a search with a full one still does all its iterations") {
    const auto at = position<2>(21);
    Settings settings = fresh();
    settings.trees = 1;
    Limits small = iterations(20000);
    small.memory = 1;  // the fewest nodes that a tree may have
    const auto full = search_once(at, settings, small);
    CHECK(full.iterations == 20000);
    CHECK(full.bytes <= 1024 * sizeof(Node));
    CHECK(search_once(at, settings, iterations(20000)).bytes > full.bytes);
}

TEST_CASE("values are those that the rules give") {
    // Kuhn poker, seat 1 with the queen after a bet: betting (calling) ends the game at once, half of the kings and
    // jacks.
    const Position<KuhnPoker> at{std::make_shared<const KuhnPoker>(), {{0, 1}, 1 + KuhnPoker::kBet}};
    Settings settings = fresh();
    settings.margin_weight = 1.0;
    settings.selection = Selection::ucb1;
    settings.playout = Playout::uniform;
    const auto report = search_once(at, settings, iterations(40000));
    for (const auto& entry : report.actions) {
        const double expected = entry.action == KuhnPoker::kBet ? 0.5 : 0.25;  // even odds for 2 chips; 1 chip lost
        CHECK(entry.value == doctest::Approx(expected).epsilon(0.02));
        CHECK(entry.low < entry.high);
    }
}

TEST_CASE("the tree below the action played serves the next decision, and only that") {
    int kept = 0;
    int dropped = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const auto at = position<2>(300 + seed);
        Settings settings = fresh();
        settings.reuse_tree = true;
        settings.trees = 1;
        Searcher<Trains2> searcher(at.game, settings, 1);
        const auto first = searcher.search(at.view(), iterations(300));
        core::Rng chance(seed);
        Position<Trains2> next = at;
        next.game->apply(next.state, first.choice, chance);
        if (next.game->is_over(next.state) || next.game->legal(next.state).size() < 2) continue;
        const bool same_seat = next.game->to_move(next.state) == at.game->to_move(at.state);
        const auto second = searcher.search(next.view(), iterations(100));
        std::uint64_t visits = 0;
        for (const auto& entry : second.actions) visits += entry.visits;
        CHECK(second.iterations == 100);
        CHECK(visits >= 100);
        if (!same_seat) CHECK(visits == 100);
        (visits > 100 ? kept : dropped) += 1;
        // An unrelated position begins anew.
        const auto other = position<2>(1900 + seed);
        Searcher<Trains2> fresh_searcher(other.game, settings, 1);
        CHECK(hash(fresh_searcher.search(other.view(), iterations(100))) ==
              hash(search_once(other, settings, iterations(100))));
    }
    CHECK(kept > 5);
    CHECK(dropped > 5);
}

TEST_CASE("stopping early never changes the choice") {
    int stopped = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const auto at = position<2>(2000 + seed);
        Settings settings = fresh();
        settings.trees = 1 + static_cast<int>(seed % 3);
        const auto whole = search_once(at, settings, iterations(400));
        settings.early_stop = true;
        const auto early = search_once(at, settings, iterations(400));
        CHECK(early.choice == whole.choice);
        if (early.stopped_by == StopReason::decided) {
            ++stopped;
            CHECK(early.iterations < 400);
        }
    }
    CHECK(stopped > 20);
}

TEST_CASE("a limit of nodes ends the search, and no limit but memory ends it when the tree is full") {
    const auto at = position<2>(31);
    Limits limits;
    limits.nodes = 500;
    const auto by_nodes = search_once(at, fresh(), limits);
    CHECK(by_nodes.stopped_by == StopReason::nodes);
    CHECK(by_nodes.nodes >= 500);
    CHECK(by_nodes.nodes <= 502);
    Limits only_memory;
    only_memory.memory = 1;
    const auto by_memory = search_once(at, fresh(), only_memory);
    CHECK(by_memory.stopped_by == StopReason::memory);
}

TEST_CASE("a limit of nodes ends a search that finds no more nodes to add") {
    // Kuhn poker has some dozen in all.
    Limits limits;
    limits.nodes = 1000;
    for (const auto parallel : {Parallel::trees, Parallel::shared}) {
        Settings settings = fresh();
        settings.opponents = Opponents::tree_each;
        settings.parallel = parallel;
        const auto report = search_once(queen(), settings, limits, 1, 2);
        CHECK(report.stopped_by == StopReason::nodes);
        CHECK(report.nodes < 1000);
        CHECK(report.iterations == 16000);
    }
}

TEST_CASE("one legal action is not searched") {
    core::Rng rng(5);
    auto at = position<2>(41);
    while (at.game->is_over(at.state) || at.game->legal(at.state).size() != 1) {
        if (at.game->is_over(at.state)) at = position<2>(rng.next());
        const auto legal = at.game->legal(at.state);
        at.game->apply(at.state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
    }
    const auto report = search_once(at, fresh(), iterations(1000));
    CHECK(report.stopped_by == StopReason::forced);
    CHECK(report.iterations == 0);
    CHECK(report.choice == at.game->legal(at.state)[0]);
}
