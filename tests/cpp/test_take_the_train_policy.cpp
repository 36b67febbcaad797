// The scripted player of Take the Train: legal, blind to what a view hides, sensible in small positions, strong enough.
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "core/rng.hpp"
#include "games/guidance.hpp"
#include "games/take_the_train/take_the_train.hpp"
#include "train_scene.hpp"

using namespace trains_ai::tests;
using namespace trains_ai::take_the_train;
using trains_ai::core::Rng;

static_assert(trains_ai::games::HasPolicy<TakeTheTrain<2>>);
static_assert(trains_ai::games::HasPolicy<TakeTheTrain<6>>);

namespace {

/// Games in which one action in three is the policy's, so that they come to all sorts of positions.
template <int N>
void check_games(const Options& options, int games) {
    CAPTURE(N);
    CAPTURE(options.single_line());
    CAPTURE(options.transfers);
    CAPTURE(options.wild());
    CAPTURE(options.hands);
    const TakeTheTrain<N> game(options);
    Rng rng(static_cast<std::uint64_t>(700 + N));
    int decisions = 0;
    int other_worlds = 0;
    int not_the_first = 0;
    for (int i = 0; i < games; ++i) {
        auto s = game.new_state(rng);
        while (!game.is_over(s)) {
            const auto legal = game.legal(s);
            const auto view = game.observe(s, s.to_move);
            const Action action = game.policy(s);
            REQUIRE(legal.contains(action));
            REQUIRE(game.policy(view) == action);
            REQUIRE(game.policy(s) == action);
            if (legal.size() > 1 && ++decisions % 5 == 0) {
                for (int j = 0; j < 3; ++j) {
                    const auto world = game.sample(view, rng);
                    REQUIRE(game.policy(world) == action);
                    other_worlds += world == s ? 0 : 1;
                }
            }
            not_the_first += action == legal[0] ? 0 : 1;
            game.apply(s, rng.below(3) == 0 ? action : legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
        }
    }
    // Worlds that are all the real one would tell nothing.
    CHECK(other_worlds > decisions / 5);
    CHECK(not_the_first > 0);
}

template <int N>
void check_games() {
    for (const Rules rules : {Rules::open_lines, Rules::single_line})
        for (const bool transfers : {false, true})
            for (const FreeRide free_ride : {FreeRide::skip, FreeRide::wild})
                for (const int hands : {1, 3}) check_games<N>({rules, transfers, free_ride, hands}, 4);
}

/// Share of wins of one scripted seat against others who lay a random card and stop; seats take turns.
template <int N>
double share_against_one_card(const Options& options, int games) {
    const TakeTheTrain<N> game(options);
    Rng rng(static_cast<std::uint64_t>(800 + N));
    double share = 0;
    for (int i = 0; i < games; ++i) {
        auto s = game.new_state(rng);
        const int seat = i % N;
        while (!game.is_over(s)) {
            const auto legal = game.legal(s);
            Action action = game.policy(s);
            if (s.to_move != seat)
                action = legal.contains(code::stop) ? code::stop
                                                    : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            game.apply(s, action, rng);
        }
        share += game.win_shares(s)[static_cast<std::size_t>(seat)] / games;
    }
    return share;
}

template <int N>
std::string choice(const Playing<N>& table) {
    return table.game->action_text(table.game->policy(table.state));
}
template <int N = 2>
std::string choice(const TrainScene& scene) {
    return choice(scene.play<N>());
}

}  // namespace

TEST_CASE("the policy is legal, and the same for the view and in all worlds that its seat cannot tell apart") {
    check_games<2>();
    check_games<3>();
    check_games<4>();
    check_games<5>();
    check_games<6>();
}

TEST_CASE("a hand that can be finished is finished, in a run and over both branches of a new line") {
    for (const bool single : {false, true}) {
        CAPTURE(single);
        TrainScene scene({"b7 b8 b9", "m1 m2 m3 m4 m5 m6"});
        scene.line("blue").line("green").draw("g1 g2");
        if (single) scene.single_line().with("current", "blue");
        auto playing = scene.play<2>();
        for (const std::string card : {"b7", "b8", "b9"}) {
            CHECK(choice(playing) == card);
            playing.does(choice(playing));
        }
        CHECK(playing.game->is_over(playing.state));
    }
    auto both = TrainScene({"bS b7 b8 b6 b5", "m1 m2 m3 m4 m5 m6"}).line("green").draw("g1 g2").play<2>();
    CHECK(choice(both) == "bS");
    for (int i = 0; i < 5; ++i) both.does(choice(both));
    CHECK(both.game->is_over(both.state));
}

TEST_CASE("a run that would end the hand too early is stopped by a player who is behind") {
    auto seats = texts("");
    for (const auto& [hand, fares] : {std::pair{"b7 b8", 2}, std::pair{"m1 m2 m3", 30}}) {
        trains_ai::core::Table seat;
        seat.set("hand", texts(hand));
        seat.set("fares", fares);
        seats.emplace_back(seat);
    }
    auto table = TrainScene({"b7 b8"}).line("blue").draw("g1 g2 g3 g4").with("seats", seats).play<2>();
    CHECK(choice(table.does("b7")) == "stop");
}

TEST_CASE("a play that opens nothing for others comes before one that does") {
    // b12 ends its branch; g7 and o6 open much.
    CHECK(choice(TrainScene({"b12 g7 o6 m1 m12", "g8 g9 o5 o4 m2"})
                     .line("blue", "7 8 9 10 11")
                     .line("green")
                     .line("orange")
                     .draw("g1 g2 b1 b2 o1 o2")) == "b12");
    // What follows b7 is my own.
    CHECK(choice(TrainScene({"b7 b8 b9 g7 o6 m1", "g8 g9 o5 o4 m2 m3"})
                     .line("blue")
                     .line("green")
                     .line("orange")
                     .draw("g1 g2 b1 b2 o1 o2 b10")) == "b7");
}

TEST_CASE("a run is kept for later turns while nobody is near the end") {
    auto table = TrainScene({"b7 b8 b9 b10 b11 b12 m1 m12", "m2 m3 m4 m5 m6 m7 o5 o6"})
                     .line("blue")
                     .line("green")
                     .draw("g1 g2 b1 b2 o1 o2 g8 g9")
                     .play<2>();
    CHECK(choice(table.does("b7")) == "stop");
}

TEST_CASE("specials go before single cards when the end is near") {
    CHECK(choice(TrainScene({"b7 free m1 m3", "o2"}).line("blue").draw("g1 g2 b1 b2 o1 o6 b8")) == "free");
}

TEST_CASE("End of the Line turns the branch where my cards lie at the far end") {
    auto scene = TrainScene({"b12 b11 b10 end m1", "g8 g9 o5 o4 m2 m3"}).line("blue").line("green").draw("g1 g2 b7 b8");
    CHECK(choice(scene) == "end b+");
}

TEST_CASE("the opener opens the line on which it has most to lay") {
    CHECK(choice(TrainScene({"bS gS g7 g8 g6 g5 b1 b12", "m1 m2 m3 m4 m5 m6 o1 o2"}).draw("b6 b7 b8 o3 o4")) == "gS");
}

TEST_CASE("the scripted player beats players who lay one card at random") {
    // An equal player wins 1/N; three standard errors of so many games are 0.045.
    CHECK(share_against_one_card<2>({}, 1000) > 0.58);
    CHECK(share_against_one_card<3>({}, 1000) > 0.40);
    CHECK(share_against_one_card<4>({}, 1000) > 0.28);
    Options single;
    single.rules = Rules::single_line;
    CHECK(share_against_one_card<2>(single, 1000) > 0.56);
    CHECK(share_against_one_card<4>(single, 1000) > 0.28);
}
