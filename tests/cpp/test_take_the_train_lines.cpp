// Rules sections 2 and 3: lines, and turns in open lines.
#include <doctest/doctest.h>

#include <string>

#include "train_scene.hpp"

using namespace trains_ai::tests;
using trains_ai::core::Document;

namespace {

/// The numbers that fit one after the other on a branch of blue, when a player holds all of them.
std::string order_of(const std::string& branch, bool turned) {
    std::string hand = "m1";
    for (int n = branch == "high" ? 7 : 1, i = 0; i < 6; ++i) hand += " b" + std::to_string(n + i);
    TrainScene scene({hand, "m2 m3"});
    scene.line("blue", "", "", turned ? branch : "");
    if (turned) scene.spent("end");
    auto table = scene.play<2>();
    std::string order;
    while (table.state.to_move == 0) {
        // A number, and but for the first and after the last one `stop`.
        const std::string legal = table.legal();
        const std::string card = legal.substr(0, legal.find(','));
        CHECK(legal == card + (order.empty() ? "" : ", stop"));
        table.does(card);
        order += (order.empty() ? "" : " ") + card;
    }
    return order;
}

}  // namespace

TEST_CASE("branches grow without gaps, and from the far end when turned") {
    CHECK(order_of("high", false) == "b7 b8 b9 b10 b11 b12");
    CHECK(order_of("high", true) == "b12 b11 b10 b9 b8 b7");
    CHECK(order_of("low", false) == "b6 b5 b4 b3 b2 b1");
    CHECK(order_of("low", true) == "b1 b2 b3 b4 b5 b6");
}

TEST_CASE("End of the Line turns an unfinished branch of an open line, and a second one turns it back") {
    auto table = TrainScene({"end m1 m2", "end b11 b9 m3"}).line("blue", "7 8 12", "6 5 4 3 2 1").play<2>();
    CHECK(table.legal() == "end b+");
    table.does("end b+");
    CHECK(table.hand(0) == "m1 m2");
    CHECK(table.key("spent") == Document(texts("end")));
    CHECK(value_of(value_of(table.key("lines"), "blue"), "turned") == Document(texts("high")));
    // A whole turn; now the missing number farthest from the Station is next.
    CHECK(table.state.to_move == 1);
    CHECK(table.legal() == "b11, end b+");
    table.does("end b+");
    CHECK(value_of(value_of(table.key("lines"), "blue"), "turned") == Document(texts("")));
    CHECK(table.legal() == "pay");
    CHECK(table.does("pay").legal() == "b9");
}

TEST_CASE("a finished branch takes no End of the Line, and neither do colours that are not open") {
    auto table = TrainScene({"end m1", "m2"}).line("blue", "7 8 9 10 11 12", "6 5 4 3 2 1").play<2>();
    CHECK(table.legal() == "pay");
    CHECK(TrainScene({"end m1", "m2"}).line("blue").line("orange", "7 8 9 10 11 12").play<2>().legal() ==
          "end b+, end b-, end o-");
}

TEST_CASE("a Station opens its line, with runs on both branches mixed at will") {
    auto table = TrainScene({"gS g6 g7 g8 b7 free m1", "m2 m3"}).line("blue").play<2>();
    CHECK(table.legal() == "b7, free, gS");
    CHECK(table.does("gS").legal() == "g6, g7, stop");
    CHECK(table.does("g7").legal() == "g6, g8, stop");
    CHECK(table.does("g6").legal() == "g8, stop");
    // After the last card that could follow the turn ends by itself.
    CHECK(table.does("g8").state.to_move == 1);
}

TEST_CASE("a Station that nothing can follow ends the turn by itself") {
    auto table = TrainScene({"gS g8 m1", "m2 m3"}).line("blue").play<2>();
    CHECK(table.does("gS").state.to_move == 1);
}

TEST_CASE("a run stays on one branch, and may be stopped after any card") {
    auto table = TrainScene({"b7 b8 b9 b6 m1", "b5 m3"}).line("blue").play<2>();
    CHECK(table.legal() == "b6, b7");
    CHECK(table.does("b7").legal() == "b8, stop");
    CHECK(table.does("b8").legal() == "b9, stop");
    table.does("stop");
    CHECK(table.state.to_move == 1);
    CHECK(table.does("pay").legal() == "b6, b9");
    // The other branch can be extended, the turn is over all the same.
    CHECK(table.does("b9").state.to_move == 1);
}

TEST_CASE("a Free Ride is discarded and nothing is paid") {
    auto table = TrainScene({"free m1", "m2"}).line("blue").play<2>();
    CHECK(table.legal() == "free");
    table.does("free");
    CHECK(table.fares(0) == 15);
    CHECK(table.hand(0) == "m1");
    CHECK(table.key("spent") == Document(texts("free")));
    CHECK(table.state.to_move == 1);
}

TEST_CASE("a wild Free Ride counts as the next number, and the real one may be laid on it later") {
    auto table = TrainScene({"free b10 m1", "b8 b9 m2"}).wild().line("blue", "7").play<2>();
    CHECK(table.legal() == "free b+, free b-");
    table.does("free b+");
    CHECK(table.state.to_move == 1);
    CHECK(value_of(value_of(table.key("lines"), "blue"), "wild") == Document(numbers("8")));
    // The next number may follow, or the real one lie on top.
    CHECK(table.legal() == "b8, b9");
    table.does("b8");
    CHECK(table.state.to_move == 0);  // a whole turn, though b9 could follow
    CHECK(value_of(value_of(table.key("lines"), "blue"), "wild") == Document(numbers("")));
    CHECK(value_of(value_of(table.key("lines"), "blue"), "high") == Document(numbers("7 8")));
    CHECK(table.does("pay").legal() == "b9");
}

TEST_CASE("no real number is laid on top in a run, and no Free Ride is played in one") {
    auto table =
        TrainScene({"free b8 b9 b10 m1", "m2"}).wild().line("blue", "7 8", "", "", "8").spent("free").play<2>();
    CHECK(table.legal() == "b8, b9, free b+, free b-");
    CHECK(table.does("b9").legal() == "b10, stop");
}

TEST_CASE("a wild Free Ride on a turned branch is its far number") {
    auto table = TrainScene({"free m1", "b12 m2"}).wild().line("blue", "7", "", "high").spent("end").play<2>();
    table.does("free b+");
    CHECK(value_of(value_of(table.key("lines"), "blue"), "wild") == Document(numbers("12")));
    CHECK(table.legal() == "b12");
}

TEST_CASE("a Transfer opens a line, and its Station may be laid on it as a whole turn") {
    auto table = TrainScene({"transfer b7 b8 m1", "bS b9 m2"}).transfers().line("orange").play<2>();
    CHECK(table.legal() == "transfer b, transfer g, transfer m");
    CHECK(table.does("transfer b").legal() == "b7, stop");
    CHECK(table.key("spent") == Document(texts("transfer")));
    table.does("b7").does("stop");
    CHECK(table.legal() == "bS");
    CHECK(value_of(value_of(table.key("lines"), "blue"), "transfer") == Document(true));
    table.does("bS");
    CHECK(value_of(value_of(table.key("lines"), "blue"), "transfer") == Document(false));
    CHECK(table.state.to_move == 0);
    CHECK(table.legal() == "b8");
    // No runs followed the Station.
    CHECK(table.does("b8").legal() == "b9");
}

TEST_CASE("a Transfer can do nothing once all lines are open") {
    auto scene = TrainScene({"transfer m1", "m2"}).transfers().line("orange").line("blue").line("green");
    CHECK(scene.play<2>().legal() == "transfer m");
    CHECK(scene.line("magenta").play<2>().legal() == "pay");
}

TEST_CASE("only who can do nothing else pays one fare and draws one card") {
    auto table = TrainScene({"m1", "b6 m2", "oS"}).line("blue").draw("b7 g1").play<3>();
    CHECK(table.legal() == "pay");
    table.does("pay");
    CHECK(table.fares(0) == 14);
    CHECK(table.key("pot") == Document(1));
    CHECK(table.hand(0) == "b7 m1");
    // The turn is over, though the card drawn fits.
    CHECK(table.state.to_move == 1);
    CHECK(table.legal() == "b6");
    CHECK(table.key("draw") == Document(texts("g1")));
}

TEST_CASE("nothing is drawn from an empty pile") {
    auto table = TrainScene({"m1", "m2"}).line("blue").play<2>();
    table.does("pay");
    CHECK(table.hand(0) == "m1");
    CHECK(table.fares(0) == 14);
}
