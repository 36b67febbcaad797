// The search on Take the Train: several actions in a turn, a `stop` that others do not see, worlds under constraints.
#include <doctest/doctest.h>

#include <cstdint>
#include <memory>

#include "games/take_the_train/take_the_train.hpp"
#include "searches.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using take_the_train::TakeTheTrain;

namespace {

take_the_train::Options options(bool single_line) {
    take_the_train::Options out;
    if (single_line) out.rules = take_the_train::Rules::single_line;
    return out;
}

/// Some way into a hand of random actions, where the seat to move has a choice.
template <int N>
Position<TakeTheTrain<N>> in_a_hand(std::uint64_t seed, bool single_line) {
    core::Rng rng(seed);
    const auto game = std::make_shared<const TakeTheTrain<N>>(options(single_line));
    for (;;) {
        auto state = game->new_state(rng);
        for (std::uint32_t n = rng.below(40); n > 0 && !game->is_over(state); --n)
            game->apply(state, any(game->legal(state), rng), rng);
        if (!game->is_over(state) && game->legal(state).size() > 1) return {game, state};
    }
}

/// Share of the win of a search in turn in each seat, against random actions.
template <int N>
double share_of_search(Opponents opponents, int hands) {
    Settings settings;
    settings.opponents = opponents;
    settings.selection = Selection::ucb1;
    settings.exploration = 0.7;
    const auto game = std::make_shared<const TakeTheTrain<N>>(options(false));
    core::Rng rng(5);
    double sum = 0;
    for (int hand = 0; hand < hands; ++hand) {
        Searcher<TakeTheTrain<N>> searcher(game, settings, 1);
        const int seat = hand % N;
        auto state = game->new_state(rng);
        while (!game->is_over(state)) {
            const auto action = game->to_move(state) == seat
                                    ? searcher.search(game->observe(state, seat), iterations(200)).choice
                                    : any(game->legal(state), rng);
            game->apply(state, action, rng);
        }
        sum += game->win_shares(state)[static_cast<std::size_t>(seat)];
    }
    return sum / hands;
}

}  // namespace

TEST_CASE("every kind of search plays both rule sets, the same for equal views") {
    core::Rng rng(3);
    for (const bool single_line : {false, true})
        for (const Settings& settings : varieties()) {
            const auto at = in_a_hand<3>(rng.next(), single_line);
            const auto report = search_once(at, settings, iterations(100));
            CHECK(at.game->legal(at.state).contains(report.choice));
            std::uint64_t visits = 0;
            for (const auto& entry : report.actions) visits += entry.visits;
            CHECK(visits == 100);
            auto twin = at;
            twin.state = at.game->sample(at.view(), rng);
            CHECK(hash(search_once(twin, settings, iterations(100))) == hash(report));
        }
}

TEST_CASE("the search beats random players, with one tree and with a tree for each seat") {
    for (const auto opponents : {Opponents::one_tree, Opponents::tree_each}) {
        CHECK(share_of_search<2>(opponents, 60) > 0.75);
        CHECK(share_of_search<3>(opponents, 60) > 0.42);  // equal players: 1/3
    }
}
