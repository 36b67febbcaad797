// Searches by several threads: the same answer for any number of them, one shared tree, and `stop`. The thread
// sanitizer watches these tests (tests/run).
#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <thread>

#include "searches.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using Trains2 = trains::Trains<2>;

TEST_CASE("the number of threads changes nothing") {
    for (const Settings& settings : varieties()) {
        if (settings.selection != Selection::puct) continue;
        Settings three_trees = settings;
        three_trees.trees = 3;
        const auto at = position<2>(11);
        const auto one = search_once(at, three_trees, iterations(301), 5, 1);
        CHECK(one.trees == 3);
        CHECK(hash(one) == hash(search_once(at, three_trees, iterations(301), 5, 2)));
        CHECK(hash(one) == hash(search_once(at, three_trees, iterations(301), 5, 7)));
    }
}

TEST_CASE("stop from another thread ends an endless search soon; progress tells what was found") {
    for (const auto parallel : {Parallel::trees, Parallel::shared}) {
        const auto at = position<2>(51);
        Settings settings = fresh();
        settings.parallel = parallel;
        Searcher<Trains2> searcher(at.game, settings, 1, 3);
        std::atomic<int> reports{0};
        Meanwhile<Trains2> meanwhile;
        meanwhile.progress = [&](const Report<Trains2>& report) {
            CHECK(report.iterations > 0);
            ++reports;
        };
        std::thread stopper([&] {
            while (reports == 0) std::this_thread::yield();
            searcher.stop();
        });
        const auto report = searcher.search(at.view(), Limits{}, meanwhile);
        stopper.join();
        CHECK(report.stopped_by == StopReason::stop);
        CHECK(report.iterations > 0);
        // The next search is not stopped by the last one's stop.
        CHECK(searcher.search(at.view(), iterations(64)).iterations == 64);
    }
}

TEST_CASE("an exception of the caller ends the search and reaches the caller; the searcher stays usable") {
    const auto at = position<2>(52);
    Searcher<Trains2> searcher(at.game, fresh(), 1, 2);
    Meanwhile<Trains2> meanwhile;
    meanwhile.poll = [] { throw std::runtime_error("enough"); };
    CHECK_THROWS_WITH_AS(searcher.search(at.view(), Limits{}, meanwhile), "enough", std::runtime_error);
    CHECK(hash(searcher.search(at.view(), iterations(100))) == hash(search_once(at, fresh(), iterations(100), 1, 2)));
}

TEST_CASE("a shared tree counts every iteration once, whatever the threads do") {
    Settings settings = fresh();
    settings.parallel = Parallel::shared;
    for (const auto opponents : {Opponents::policy, Opponents::tree_each}) {
        settings.opponents = opponents;
        const auto at = position<2>(61);
        const auto report = search_once(at, settings, iterations(20000), 1, 4);
        std::uint64_t visits = 0;
        for (const auto& entry : report.actions) {
            visits += entry.visits;
            CHECK(entry.available >= entry.visits);
        }
        CHECK(report.trees == 1);
        CHECK(visits == 20000);
    }
}
