// The laws of games (games/generic_checks.hpp) for Trains: both maps, random kingdoms, 2 to 4 seats, hundreds of games.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "core/rng.hpp"
#include "games/generic_checks.hpp"
#include "games/trains/trains.hpp"
#include "random_trains.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
namespace laws = trains_ai::games::laws;

static_assert(games::Game<trains::Trains<2>> && games::Game<trains::Trains<3>> && games::Game<trains::Trains<4>>);

namespace {

constexpr int kBound = 50'000;
constexpr laws::Sparsity kSparse{30, 100, 400};

template <int N>
void whole_games_from_set_up(int games, int turn_limit) {
    core::Rng rng(100 + N);
    for (int i = 0; i < games; ++i) {
        CAPTURE(N);
        CAPTURE(i);
        const auto game = random_game<N>(rng, turn_limit);
        const auto last = laws::whole_game(game, game.new_state(rng), rng, kBound, kSparse);
        CHECK(last.turn <= turn_limit);
    }
}

template <int N>
void short_games_from_rich_positions(int games) {
    core::Rng rng(200 + N);
    for (int i = 0; i < games; ++i) {
        CAPTURE(N);
        CAPTURE(i);
        const auto loaded = rich_start<N>(rng, 4);
        laws::whole_game(*loaded.game, loaded.state, rng, kBound, {4, 12, 50});
    }
}

template <int N>
trains::Bag everywhere(const trains::State<N>& s) {
    trains::Bag all = s.supply;
    for (int seat = 0; seat < N; ++seat) all += trains::owned(s, seat);
    return all;
}

/// Plays at random and checks that only what Holiday Timetable and Wagon Factory trash ever leaves the game.
template <int N>
int conserve(const trains::Trains<N>& game, trains::State<N> s, core::Rng& rng) {
    trains::Bag trash;
    int trashed = 0;
    while (!game.is_over(s)) {
        const auto legal = game.legal(s);
        const auto action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        const std::string text = game.action_text(action);
        if (text.starts_with("trash ")) trash.add(trains::kind_of(action));
        if (text == "play holiday_timetable") trash.add(trains::kind_of(action));
        if (text == "copy holiday_timetable") trash.add(s.pending.source);
        trashed = trash.total();
        game.apply(s, action, rng);
        REQUIRE_MESSAGE(everywhere(s) + trash == game.cards(), "after '", text, "'");
        int stations = s.stations_left;
        for (int h = 0; h < game.map().size(); ++h) {
            const int here = trains::stations_in(s, static_cast<unsigned>(h));
            REQUIRE(here <= (game.map().city.test(static_cast<unsigned>(h)) ? game.map().hex(h).value : 0));
            stations += here;
        }
        REQUIRE(stations == trains::kStationTokens);
        for (const auto& seat : s.seats) {
            REQUIRE(seat.rails.size() <= trains::kRailTokens);
            REQUIRE((seat.rails & ~game.map().land).any() == false);
            REQUIRE(seat.hand.contains(seat.known_hand));
            trains::Bits128 frontier;
            seat.rails.for_each([&](unsigned h) { frontier |= game.map().neighbours(h); });
            REQUIRE(seat.frontier == frontier);
        }
        REQUIRE(s.in_stock == s.supply.mask());
    }
    return trashed;
}

template <int N>
void conserved(int games) {
    core::Rng rng(300 + N);
    int trashed = 0;
    for (int i = 0; i < games; ++i) {
        CAPTURE(N);
        CAPTURE(i);
        const auto loaded = rich_start<N>(rng, 20);
        REQUIRE(everywhere(loaded.state) == loaded.game->cards());
        trashed += conserve(*loaded.game, loaded.state, rng);
    }
    CHECK(trashed > 0);
}

}  // namespace

TEST_CASE("whole games of 2 seats keep the laws") { whole_games_from_set_up<2>(30, 40); }
TEST_CASE("whole games of 3 seats keep the laws") { whole_games_from_set_up<3>(15, 40); }
TEST_CASE("whole games of 4 seats keep the laws") { whole_games_from_set_up<4>(10, 40); }

TEST_CASE("games of 2 seats from positions rich in cards keep the laws") { short_games_from_rich_positions<2>(150); }
TEST_CASE("games of 3 seats from positions rich in cards keep the laws") { short_games_from_rich_positions<3>(100); }
TEST_CASE("games of 4 seats from positions rich in cards keep the laws") { short_games_from_rich_positions<4>(80); }

TEST_CASE("no card, station or rail appears from nowhere or gets lost") {
    conserved<2>(60);
    conserved<3>(40);
    conserved<4>(30);
}

TEST_CASE("the same seeds give the same game of Trains") {
    core::Rng rng(9);
    laws::determinism(random_game<2>(rng, 15), 1, kBound);
    laws::determinism(random_game<3>(rng, 15), 2, kBound);
    laws::determinism(random_game<4>(rng, 15), 3, kBound);
}
