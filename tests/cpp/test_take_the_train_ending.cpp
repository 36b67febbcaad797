// Rules section 5: the end of a hand and of the game, and the score.
#include <doctest/doctest.h>

#include <array>

#include "train_scene.hpp"

using namespace trains_ai::tests;
using trains_ai::core::Document;

TEST_CASE("a hand ends when a player has no card left, and the others pay for theirs") {
    auto table = TrainScene({"b7", "m1 gS free end transfer", "o1"}).transfers().line("blue").with("pot", 3).play<3>();
    table.does("b7");
    CHECK(table.game->is_over(table.state));
    CHECK(table.legal().empty());
    CHECK(table.game->scores(table.state) == std::array{15, 7, 14});
    CHECK(table.key("pot") == Document(12));
    CHECK(table.key("to_move").is_null());
    CHECK(table.key("over") == Document(true));
    CHECK(table.game->win_shares(table.state) == std::array{1.0, 0.0, 0.0});
}

TEST_CASE("in single line every card costs 1") {
    auto table = TrainScene({"b7", "m1 gS free end transfer"}).single_line().transfers().line("blue").play<2>();
    CHECK(table.does("b7").fares(1) == 10);
}

TEST_CASE("a hand ends at once in the middle of a run") {
    auto table = TrainScene({"bS b7", "b8"}).line("green").play<2>();
    table.does("bS").does("b7");
    CHECK(table.game->is_over(table.state));
}

TEST_CASE("nobody pays more than he has; most fares win, whoever went out") {
    auto seats = texts("");
    for (const auto& [hand, fares] : {std::pair{"b7", 1}, std::pair{"m1 m2 m3", 2}, std::pair{"g1", 9}}) {
        trains_ai::core::Table seat;
        seat.set("hand", texts(hand));
        seat.set("fares", fares);
        seats.emplace_back(seat);
    }
    auto table = TrainScene({"b7"}).line("blue").with("seats", seats).play<3>();
    table.does("b7");
    CHECK(table.game->scores(table.state) == std::array{1, 0, 8});
    CHECK(table.game->win_shares(table.state) == std::array{0.0, 0.0, 1.0});
}

TEST_CASE("ties are shared") {
    auto table = TrainScene({"free", "m1"}).line("blue").play<2>();
    auto even = TrainScene({"m2", "m1"}).line("blue").play<2>();
    table.does("free");
    CHECK(table.game->win_shares(table.state) == std::array{1.0, 0.0});
    even.does("pay").does("pay");
    CHECK(even.game->scores(even.state) == std::array{13, 13});
    CHECK(even.game->win_shares(even.state) == std::array{0.5, 0.5});
}

TEST_CASE("a hand ends when a player has no fare left after paying, and he draws no card") {
    auto table = TrainScene({"m1 m2", "b7 m3"}, 2).line("blue").draw("g1 g2 g3 g4").play<2>();
    table.does("pay").does("b7");
    CHECK_FALSE(table.game->is_over(table.state));
    table.does("pay");
    CHECK(table.game->is_over(table.state));
    CHECK(table.hand(0) == "g1 m1 m2");
    CHECK(table.game->scores(table.state) == std::array{0, 1});
}

TEST_CASE("a hand is dead when every player in a row has paid while there was nothing to draw") {
    auto table = TrainScene({"m1 m2", "m3 b6", "m4"}).line("blue").draw("g1").play<3>();
    table.does("pay");  // draws the last card: does not count
    CHECK(table.key("pays_in_row").is_null());
    table.does("b6").does("pay").does("pay");
    CHECK(table.key("pays_in_row") == Document(2));
    CHECK_FALSE(table.game->is_over(table.state));
    table.does("pay");
    CHECK(table.game->is_over(table.state));
    CHECK(table.game->scores(table.state) == std::array{10, 13, 13});
}

TEST_CASE("any other turn starts the count of a dead hand again") {
    for (const std::string play : {"free", "end b+"}) {
        auto table = TrainScene({"m1 m2", play == "free" ? "free m3 m4" : "end m3 m4"}).line("blue").play<2>();
        table.does("pay").does(play).does("pay");
        CHECK_FALSE(table.game->is_over(table.state));
        table.does("pay");
        CHECK(table.game->is_over(table.state));
    }
}

TEST_CASE("in single line a hand must be stuck before it can be dead") {
    auto table = TrainScene({"m1 m2", "m3 m4"}).single_line().line("blue").play<2>();
    table.does("pay").does("pay").does("pay");
    CHECK(table.key("stuck") == Document(true));
    CHECK_FALSE(table.game->is_over(table.state));
    table.does("pay");
    CHECK(table.game->is_over(table.state));
}

TEST_CASE("several hands: fares and pot carry over, and the next hand is dealt in the same action") {
    auto table = TrainScene({"b7", "m1 free"}).line("blue").with("hands", 2).with("pot", 70).play<2>();
    table.does("b7");
    CHECK_FALSE(table.game->is_over(table.state));
    CHECK(table.key("hand_no") == Document(2));
    CHECK(table.fares(0) == 15);
    CHECK(table.fares(1) == 12);
    CHECK(table.key("pot") == Document(73));
    CHECK(table.key("lines") == Document(trains_ai::core::Table()));
    CHECK(table.key("spent") == Document(texts("")));
    CHECK(table.key("paid") == Document(texts("")));
    // Seat 1 opens hand 2 if it can.
    if (table.state.passed == 0) CHECK(table.state.to_move == 1);
    int cards = static_cast<int>(trains_ai::take_the_train::count(table.state.pile));
    for (const auto hand : table.state.hands) cards += static_cast<int>(trains_ai::take_the_train::count(hand));
    CHECK(cards == 56);
}

TEST_CASE("the game ends early when a player has no fare left, also after paying for a hand") {
    auto broke = TrainScene({"b7", "m1 m2 free"}, 4).line("blue").with("hands", 3).play<2>();
    CHECK(broke.game->is_over(broke.does("b7").state));
    auto paid = TrainScene({"m1", "m2"}, 1).line("blue").with("hands", 3).play<2>();
    CHECK(paid.game->is_over(paid.does("pay").state));
}

TEST_CASE("options out of range are refused") {
    using namespace trains_ai::take_the_train;
    CHECK_THROWS_AS(TakeTheTrain<2>({Rules::open_lines, false, FreeRide::skip, 0}), trains_ai::OptionError);
    CHECK_THROWS_AS(TakeTheTrain<2>({Rules::open_lines, false, FreeRide::skip, 101}), trains_ai::OptionError);
}
