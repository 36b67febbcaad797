// Rules section 4: single line.
#include <doctest/doctest.h>

#include "train_scene.hpp"

using namespace trains_ai::tests;
using trains_ai::core::Document;

namespace {

TrainScene two_lines(const std::vector<std::string>& hands) {
    return TrainScene(hands).single_line().line("blue", "7").line("green").with("current", "green");
}

}  // namespace

TEST_CASE("only the current line is extended and turned") {
    CHECK(two_lines({"b8 g7 end m1", "m2"}).play<2>().legal() == "end g+, end g-, g7");
    CHECK(two_lines({"b8 b6 m1", "m2"}).play<2>().legal() == "pay");
    CHECK(two_lines({"free m1", "m2"}).wild().play<2>().legal() == "free g+, free g-");
    CHECK(two_lines({"b7 m1", "m2"}).wild().line("blue", "7", "", "", "7").spent("free").play<2>().legal() == "pay");
}

TEST_CASE("a run is on one branch of the current line") {
    auto table = two_lines({"g7 g8 g6 m1", "m2"}).play<2>();
    CHECK(table.legal() == "g6, g7");
    CHECK(table.does("g7").legal() == "g8, stop");
    CHECK(table.does("g8").state.to_move == 1);
}

TEST_CASE("a Station is for those who hold no number that fits") {
    CHECK(two_lines({"g7 mS m1", "m2"}).play<2>().legal() == "g7");
    CHECK(two_lines({"b8 g8 mS m1", "m2"}).play<2>().legal() == "mS");
    CHECK(two_lines({"end free mS m1", "m2"}).play<2>().legal() == "end g+, end g-, free, mS");
    CHECK(two_lines({"transfer g7", "m2"}).transfers().play<2>().legal() == "g7");
    // A real number that could be laid on a Free Ride fits, too.
    CHECK(two_lines({"g7 mS", "m2"}).wild().line("green", "7", "", "", "7").spent("free").play<2>().legal() == "g7");
}

TEST_CASE("a Station covers the last one, and the turn ends") {
    auto table = two_lines({"mS m8 m6", "m7 g7"}).play<2>();
    table.does("mS");
    CHECK(table.state.to_move == 1);
    CHECK(table.key("current") == Document("magenta"));
    CHECK(table.legal() == "m7");
}

TEST_CASE("a covered line keeps its cards and its turned branches") {
    auto table = TrainScene({"mS b12", "m1 m2"}).single_line().line("blue", "7", "6", "low").spent("end").play<2>();
    table.does("mS").does("pay").does("pay");
    // All are stuck, and the branch that is not turned would take 8.
    CHECK(table.key("stuck") == Document(true));
    CHECK(table.legal() == "pay");
    table = TrainScene({"mS b1 b5 b8", "m1 m2"})
                .single_line()
                .line("blue", "7", "6", "low")
                .spent("end")
                .with("current", "blue")
                .play<2>();
    CHECK(table.legal() == "b1, b8");
    table = TrainScene({"mS b5", "m1 m2"})
                .single_line()
                .line("blue", "7", "6", "low")
                .spent("end")
                .draw("m3 b1 g1")
                .play<2>();
    table.does("mS").does("pay").does("pay").does("pay");
    CHECK(table.legal() == "b1");
}

TEST_CASE("a Transfer works as the Station of its colour, and laying the Station on it is a Station play too") {
    auto table = two_lines({"transfer m6", "mS m7 m3"}).transfers().play<2>();
    CHECK(table.legal() == "transfer m, transfer o");
    table.does("transfer m");
    CHECK(table.state.to_move == 1);
    CHECK(table.key("current") == Document("magenta"));
    // Barred by a number that fits, like any Station.
    CHECK(table.legal() == "m7");

    // On a Transfer of a covered line it makes that line current again, and sets a stuck hand free.
    auto covered = TrainScene({"mS m7", "b1 b2"})
                       .single_line()
                       .transfers()
                       .line("magenta", "", "", "", "", true)
                       .line("green", "7")
                       .spent("transfer")
                       .with("current", "green");
    CHECK(covered.play<2>().legal() == "mS");
    CHECK(covered.play<2>().does("mS").key("current") == Document("magenta"));
    CHECK(covered.with("stuck", true).play<2>().legal() == "m7");
    table =
        covered.with("seats", TrainScene({"mS m1", "b1 b2"}).document().as<trains_ai::core::Table>()->items[1].second)
            .play<2>();
    CHECK(table.does("mS").key("stuck") == Document(false));
}

TEST_CASE("stuck: when every player in a row has paid all lines are current, until a Station is played") {
    auto table = two_lines({"b8 b9 m1", "o1 b6 oS", "m2 m3"}).draw("m4 m5 o2 o3").play<3>();
    table.does("pay");
    CHECK(table.key("pays_in_row") == Document(1));
    CHECK(table.legal() == "oS");

    table = two_lines({"b8 b9 m1", "o1 b6", "m2 m3"}).draw("m4 m5 oS o3").play<3>();
    table.does("pay").does("pay");
    CHECK(table.key("stuck") == Document(false));
    table.does("pay");
    CHECK(table.key("stuck") == Document(true));
    CHECK(table.key("pays_in_row") == Document(0));
    // A run is still on one branch of one line.
    CHECK(table.legal() == "b8");
    CHECK(table.does("b8").legal() == "b9, stop");
    table.does("stop");
    CHECK(table.legal() == "b6");
    // It lasts after a play.
    table.does("b6");
    CHECK(table.key("stuck") == Document(true));
    CHECK(table.legal() == "oS");
    table.does("oS");
    CHECK(table.key("stuck") == Document(false));
    CHECK(table.key("current") == Document("orange"));
    CHECK(table.legal() == "pay");
}

TEST_CASE("stuck: a number that fits on any open line bars the Station") {
    CHECK(two_lines({"b8 oS", "m2"}).with("stuck", true).play<2>().legal() == "b8");
    CHECK(two_lines({"end m1", "m2"}).with("stuck", true).play<2>().legal() == "end b+, end b-, end g+, end g-");
}

TEST_CASE("any play breaks the row of payments that makes a hand stuck") {
    for (const std::string play : {"free", "end g+"}) {
        auto table = two_lines({"m1", play.substr(0, 4) == "free" ? "free m2" : "end m2"}).play<2>();
        table.does("pay").does(play);
        CHECK(table.key("pays_in_row") == Document(0));
        table.does("pay");
        CHECK(table.key("stuck") == Document(false));
        CHECK(table.key("pays_in_row") == Document(1));
    }
}
