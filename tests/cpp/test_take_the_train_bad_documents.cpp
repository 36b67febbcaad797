// Position documents that cannot be: refused with a text that names the place, the value and what was expected.
#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "train_scene.hpp"

using namespace trains_ai::tests;
using trains_ai::core::Document;
using trains_ai::core::List;
using trains_ai::core::Table;

namespace {

/// Blue with 7 and 8, green with 6.
TrainScene scene() {
    return TrainScene({"b9 oS", "m1 m9 o2"}).line("blue", "7 8").line("green", "", "6").draw("g7 b10");
}

Document table_of(const std::vector<std::pair<std::string, Document>>& items) {
    Table out;
    for (const auto& [key, value] : items) out.set(key, value);
    return out;
}

Document payment(int seat, int hand_size, const std::string& fitted, const std::string& since = "") {
    return table_of({{"seat", seat}, {"hand_size", hand_size}, {"fitted", texts(fitted)}, {"since", texts(since)}});
}

void refused(const TrainScene& scene, const std::string& says) {
    const std::string text = scene.refusal();
    CAPTURE(text);
    CAPTURE(says);
    CHECK(text.find(says) != std::string::npos);
}

}  // namespace

TEST_CASE("the scene itself is accepted") {
    CHECK(scene().refusal().empty());
    CHECK(scene().with("paid", List{payment(1, 2, "b1 b9 end free g5 g7 mS oS")}).refusal().empty());
}

TEST_CASE("keys and options") {
    refused(scene().with("handno", 1), "position: unknown key 'handno' (did you mean 'hand_no'?)");
    refused(scene().with("game", "trains"), "position.game: 'trains', expected 'take_the_train'");
    refused(scene().with("rules", "closed"), "position.rules: 'closed', expected 'open_lines' or 'single_line'");
    refused(scene().with("free_ride", true), "position.free_ride: true, expected a text");
    refused(scene().with("transfers", 1), "position.transfers: 1, expected true or false");
    refused(scene().with("hands", 0), "position.hands: 0, expected a whole number from 1 to 100");
    refused(scene().with("hand_no", 2), "position.hand_no: 2, expected a whole number from 1 to 1");
    refused(scene().with("to_move", 2), "position.to_move: 2, expected a whole number from 0 to 1");
    refused(scene().with("to_move", Document()), "position: the key 'to_move' is missing");
    refused(scene().with("over", true), "position.to_move: 0, expected null: the game is over");
    refused(scene().with("pot", 71), "101 fares with those in the pot, there are only 100");
    refused(scene().with("seats", List{}), "position.seats: 0 seats, expected 2 to 6");
    refused(TrainScene({"b9", ""}).line("blue"), "position.seats[1].hand: no card, but the hand is not over");
    refused(TrainScene({"b9", "b8"}, 0).line("blue"), "position.seats[0].fares: 0, but the game is not over");
}

TEST_CASE("cards") {
    refused(TrainScene({"b13", "b8"}).line("blue"), "position.seats[0].hand[0]: 'b13' is no card");
    refused(TrainScene({"b9", "b9"}).line("blue"), "position.seats[1].hand[0]: one 'b9' too many, there is only 1");
    refused(TrainScene({"bS", "b9"}).line("blue"), "position.seats[0].hand[0]: one 'bS' too many");
    refused(TrainScene({"b7", "b9"}).line("blue", "7"), "one 'b7' too many");
    refused(TrainScene({"free free", "b9"}).line("blue").spent("free"), "one 'free' too many, there are only 2");
    refused(TrainScene({"transfer", "b9"}).line("blue"), "'transfer', but the option 'transfers' is off");
    refused(scene().draw("b9"), "position.draw[0]: one 'b9' too many");
    refused(scene().with("shuffled", 3), "position.shuffled: 3, expected a whole number from 0 to 2");
    refused(scene().spent("b1"), "position.spent[0]: 'b1', expected special cards");
}

TEST_CASE("lines") {
    refused(scene().line("bleu"), "'bleu' is no colour, expected 'blue', 'green', 'magenta' or 'orange' (did you mean");
    refused(scene().line("blue", "6"), "position.lines.blue.high[0]: 6, expected a whole number from 7 to 12");
    refused(scene().line("blue", "7 7"), "position.lines.blue.high[1]: 7 twice");
    refused(scene().line("blue", "7 10"), "position.lines.blue.high: numbers with gaps");
    refused(scene().line("blue", "", "5"), "position.lines.blue.low: numbers with gaps");
    refused(scene().line("blue", "7", "", "up"), "position.lines.blue.turned[0]: 'up', expected 'high' or 'low'");
    refused(scene().line("blue", "7", "", "high"), "1 branches turned, but 'spent' holds 0 'end'");
    refused(scene().line("blue", "7", "", "", "7"), "but the option 'free_ride' is not 'wild'");
    refused(scene().wild().line("blue", "7", "", "", "7"), "1 numbers wild, but 'spent' holds 0 'free'");
    refused(scene().wild().spent("free").line("blue", "7", "", "", "8"), "holds a number that is not laid");
    refused(scene().line("blue", "7", "", "", "", true), "true, but the option 'transfers' is off");
    refused(scene().transfers().line("blue", "7", "", "", "", true), "lines opened by a Transfer, but 'spent' holds 0");
}

TEST_CASE("single line, runs and rows of payments") {
    refused(scene().with("current", "blue"), "position.current: 'blue', but the rules are 'open_lines'");
    refused(scene().with("stuck", true), "position.stuck: true, but the rules are 'open_lines'");
    refused(scene().single_line(), "the key 'current' is missing, with more than one line it is needed");
    refused(scene().single_line().with("current", "orange"), "'orange', but that line is not open");
    refused(scene().with("pays_in_row", 1), "position.pays_in_row: 1, expected 0 while there are cards to draw");
    refused(scene().draw("").with("pays_in_row", 2), "position.pays_in_row: 2, expected a whole number from 0 to 1");
    const auto run = [](const std::string& colour, const std::string& branches) {
        return table_of({{"colour", colour}, {"branches", texts(branches)}});
    };
    CHECK(scene().with("run", run("blue", "high")).refusal().empty());
    refused(scene().with("run", run("blue", "low")), "holds no card that could follow");
    refused(scene().with("run", run("orange", "low")), "position.run.colour: 'orange', but that line is not open");
    refused(scene().with("run", run("blue", "")), "position.run.branches: an empty list");
    const auto single = scene().single_line().with("current", "green");
    refused(TrainScene(single).with("run", run("blue", "high")), "'blue', but that line is not the current one");
    refused(TrainScene(single).with("run", run("green", "high low")), "two branches, in single line a run is on one");
}

TEST_CASE("hands that nobody has opened") {
    refused(TrainScene({"b1", "b2"}).draw("b3"), "no Station in the hands and the draw pile");
    refused(TrainScene({"b1", "b2"}).draw("b3 bS").with("shuffled", 2), "position.draw: in no order");
    refused(TrainScene({"bS", "b2"}).spent("free"), "position.spent[0]: 'free', but no line is open");
    refused(TrainScene({"bS", "b2"}).with("paid", List{payment(1, 1, "b1")}), "payments, but no line is open");
    refused(TrainScene({"bS", "b2"}).single_line().with("stuck", true), "position.stuck: true, but no line is open");
}

TEST_CASE("payments that do not agree with the hands") {
    const auto paid = [](Document item) { return scene().with("paid", List{std::move(item)}); };
    refused(paid(payment(2, 2, "b9")), "position.paid[0].seat: 2, expected a whole number from 0 to 1");
    refused(paid(payment(1, 3, "b9")), "position.paid[0].hand_size: 3, expected 2");
    refused(paid(payment(1, 2, "b9 b9")), "position.paid[0].fitted[1]: 'b9' twice");
    refused(paid(payment(1, 2, "transfer")), "position.paid[0].fitted[0]: 'transfer', but the option");
    refused(paid(payment(1, 2, "b9", "b3")), "position.paid[0].since[0]: 'b3' has not been played in this hand");
    refused(paid(payment(1, 4, "b9", "b7 b7")), "position.paid[0].since[1]: 'b7' more often than it was played");
    // One card was drawn since, so it may be m1 or m9 but not both.
    CHECK(paid(payment(1, 2, "m1 b9")).refusal().empty());
    refused(paid(payment(1, 2, "m1 m9")), "position.seats[1].hand: more cards that fitted");
    // With two payments the second card may be either of them.
    const auto twice = [](const std::string& first, const std::string& second) {
        return scene().with("paid", List{payment(1, 1, first), payment(1, 2, second)});
    };
    CHECK(twice("m1 m9", "m1").refusal().empty());
    refused(twice("m1 m9", "m1 m9"), "position.seats[1].hand: more cards that fitted");
    refused(scene().with("paid", List{payment(0, 1, "m2"), payment(0, 2, "m2"), payment(0, 3, "m2")}),
            "position.paid[2].hand_size: 3, expected 1");
}

TEST_CASE("a past that does not lead to the position") {
    auto table = scene().draw("g7 b10").play<2>();
    table.does("b9").does("pay");
    const Document document = table.game->position(table.state);
    CHECK(TrainScene::refusal(document).empty());
    const Document history = value_of(document, "history");
    const auto with_events = [&](List events) {
        return TrainScene::refusal(with(document, "history", with(history, "events", std::move(events))));
    };
    CHECK(with_events({"0 b9", "1 pay"}).empty());
    const auto says = [](const std::string& text, const std::string& part) {
        CAPTURE(text);
        CHECK(text.find(part) != std::string::npos);
    };
    says(with_events({"0 b9"}), "position.history: seat 0 is to move, expected 1");
    says(with_events({}), "position.history: does not lead to the lines");
    says(with_events({"0 b9", "0 pay"}), "position.history.events[1]: '0 pay' was not possible then");
    says(with_events({"0 b10", "1 pay"}), "position.history.events[0]: '0 b10' was not possible then");
    says(with_events({"1 b9", "0 pay"}), "position.history.events[0]: '1 b9', but seat 0 was to move");
    says(with_events({"b9"}), "'b9', expected a seat and an action, like '0 b7'");
    says(with_events({"0 b9", "1 pay without drawing"}), "position.history: does not lead to the lines");
    says(TrainScene::refusal(with(document, "paid", List{})), "does not lead to the payments in 'paid'");
    says(TrainScene::refusal(with(document, "to_move", 1)), "position.history: seat 1 is to move, expected 0");
}
