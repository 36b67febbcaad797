// Rules section 7: notation and position documents.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "games/generic_checks.hpp"
#include "train_scene.hpp"

using namespace trains_ai::tests;
using namespace trains_ai::take_the_train;
using trains_ai::core::Document;
using trains_ai::core::List;
using trains_ai::core::Rng;
using trains_ai::core::Table;
namespace laws = trains_ai::games::laws;

namespace {

Document table_of(const std::vector<std::pair<std::string, Document>>& items) {
    Table out;
    for (const auto& [key, value] : items) out.set(key, value);
    return out;
}

Document run_of(const std::string& colour, const std::string& branches) {
    return table_of({{"colour", colour}, {"branches", texts(branches)}});
}

TrainScene scene() { return TrainScene({"b9 oS", "m1 m9 o2"}).line("blue", "7 8").line("green", "", "6"); }

/// A random position in the middle of a game.
template <int N>
State<N> somewhere(const TakeTheTrain<N>& game, Rng& rng) {
    State<N> s = game.new_state(rng);
    for (auto actions = rng.below(120); actions > 0; --actions) {
        State<N> before = s;
        const auto legal = game.legal(s);
        game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
        if (game.is_over(s)) return before;
    }
    return s;
}

}  // namespace

TEST_CASE("every action has a text of its own") {
    std::set<std::string> seen;
    for (unsigned code = 0; code < code::codes; ++code) {
        const std::string text = action_text(static_cast<Action>(code));
        if (text.empty()) continue;
        CHECK(seen.insert(text).second);
        CHECK(parse_action(text) == static_cast<Action>(code));
    }
    // 48 numbers, 4 Stations, free, pay, stop, 8 ends, 8 wild Free Rides, 4 Transfers.
    CHECK(seen.size() == 75);
    for (const char* text : {"b1", "g12", "oS", "free", "free m-", "end b+", "transfer g", "pay", "stop"})
        CHECK(seen.count(text) == 1);
    for (const char* text : {"", "b0", "b13", "x1", "b01", "end", "transfer", "free b", "B1", "b7 ", "S", "end  b+"})
        CHECK_FALSE(parse_action(text));
    CHECK(action_text(255).empty());
}

TEST_CASE("keys left out have the values of the rules") {
    Table document;
    document.set("game", "take_the_train");
    document.set("seats", value_of(scene().document(), "seats"));
    document.set("lines", table_of({{"blue", Table()}}));
    document.set("to_move", 1);
    const auto loaded = load_position<2>(document);
    CHECK(loaded.game->options() == Options{});
    const auto full = loaded.game->position(loaded.state);
    for (const auto& item : std::vector<std::pair<std::string, Document>>{{"rules", "open_lines"},
                                                                          {"transfers", false},
                                                                          {"free_ride", "skip"},
                                                                          {"hands", 1},
                                                                          {"hand_no", 1},
                                                                          {"pot", 0},
                                                                          {"over", false},
                                                                          {"run", Document()},
                                                                          {"spent", List()},
                                                                          {"draw", List()},
                                                                          {"paid", List()}}) {
        CAPTURE(item.first);
        CHECK(value_of(full, item.first) == item.second);
    }
    const Document line = value_of(value_of(full, "lines"), "blue");
    for (const char* key : {"high", "low", "turned", "wild"}) CHECK(value_of(line, key) == Document(List()));
    CHECK(value_of(line, "transfer") == Document(false));
}

TEST_CASE("a document in the middle of a run goes on with it") {
    auto one = TrainScene({"b9 b6 m1", "o1"}).line("blue", "7 8").with("run", run_of("blue", "high")).play<2>();
    CHECK(one.legal() == "b9, stop");
    auto both = TrainScene({"b9 b6 m1", "o1"}).line("blue", "7 8").with("run", run_of("blue", "high low")).play<2>();
    CHECK(both.legal() == "b6, b9, stop");
    CHECK(both.key("run") == run_of("blue", "high low"));
    // A stop is no event, and the position afterwards is a position without a run.
    both.does("stop");
    CHECK(both.state.to_move == 1);
    laws::position_round_trip(*both.game, both.state);
    CHECK(both.key("run").is_null());
}

TEST_CASE("the draw pile keeps its order, and what lies in no order is said to") {
    auto table = scene().draw("g7 b10 free b1 free").play<2>();
    CHECK(table.key("draw") == Document(texts("g7 b10 free b1 free")));
    CHECK(table.key("shuffled").is_null());
    auto mixed = scene().draw("g7 b10 free b1").with("shuffled", 2).play<2>();
    CHECK(mixed.key("draw") == Document(texts("g7 b10 b1 free")));
    CHECK(mixed.key("shuffled") == Document(2));
}

TEST_CASE("payments are written with all that the rules ask for") {
    auto table = TrainScene({"m9 m2", "b7 o2 o3"}).line("blue").draw("b8 m1").play<2>();
    table.does("pay").does("b7").does("b8").does("pay");
    const auto fits = [](const std::string& low, const std::string& high) {
        return texts(low + " " + high + " end free gS mS oS");
    };
    CHECK(
        table.key("paid") ==
        Document(List{
            table_of(
                {{"seat", 0}, {"hand_size", 2}, {"fitted", fits("b6", "b7")}, {"drew", true}, {"since", texts("b8")}}),
            table_of(
                {{"seat", 1}, {"hand_size", 2}, {"fitted", fits("b6", "b9")}, {"drew", true}, {"since", List()}})}));
    // Loaded without its events it goes on from its payments.
    auto loaded = load_position<2>(without_key(table.game->position(table.state), "history"));
    Playing<2> again{loaded.game, loaded.state};
    CHECK(again.key("paid") == table.key("paid"));
    again.does("pay").does("pay");
    table.does("pay").does("pay");
    CHECK(again.key("paid") == table.key("paid"));
    const Document paid = again.key("paid");
    CHECK(paid.as<List>()->size() == 4);
}

TEST_CASE("fitted: every kind that could have been played, whether or not any is left") {
    const auto fitted = [](const Playing<2>& table) {
        const Document paid = table.key("paid");
        const Document kinds = value_of(paid.as<List>()->back(), "fitted");
        std::string out;
        for (const auto& text : *kinds.as<List>()) out += (out.empty() ? "" : " ") + *text.as<std::string>();
        return out;
    };
    auto skip = TrainScene({"m9", "m1"}).line("blue").spent("free free end end").play<2>();
    CHECK(fitted(skip.does("pay")) == "b6 b7 end free gS mS oS");
    const std::string all = "7 8 9 10 11 12";
    auto finished = TrainScene({"m9", "m1"}).line("blue", all, "1 2 3 4 5 6").play<2>();
    CHECK(fitted(finished.does("pay")) == "free gS mS oS");
    auto wild = TrainScene({"m9", "m1"}).wild().line("blue", all, "1 2 3 4 5 6", "", "9").spent("free").play<2>();
    CHECK(fitted(wild.does("pay")) == "b9 gS mS oS");
    auto transfer = TrainScene({"m9", "m1"}).transfers().line("blue", "", "", "", "", true).spent("transfer").play<2>();
    CHECK(fitted(transfer.does("pay")) == "b6 b7 bS end free gS mS oS transfer");
    auto single = TrainScene({"m9", "m1"}).single_line().line("blue").line("green", "7").with("current", "green");
    CHECK(fitted(single.play<2>().does("pay")) == "end free g6 g8 mS oS");
    CHECK(fitted(single.with("stuck", true).play<2>().does("pay")) == "b6 b7 end free g6 g8 mS oS");
}

TEST_CASE("random positions load as they were written, with their events and without") {
    for (const Rules rules : {Rules::open_lines, Rules::single_line}) {
        for (const FreeRide free_ride : {FreeRide::skip, FreeRide::wild}) {
            const TakeTheTrain<3> game({rules, true, free_ride, 2});
            Rng rng(7);
            for (int i = 0; i < 40; ++i) {
                const auto s = somewhere(game, rng);
                const Document document = game.position(s);
                const auto same = load_position<3>(document);
                CHECK(same.state == s);
                CHECK(same.game->position(same.state) == document);
                const auto bare = load_position<3>(without_key(document, "history"));
                CHECK(value_of(bare.game->position(bare.state), "paid") == value_of(document, "paid"));
                // Saved again after some actions, with where it began.
                laws::Sparsity one_in;
                one_in.transitions = one_in.position = 4;
                if (i % 8 == 0) laws::whole_game(*bare.game, bare.state, rng, 3000, one_in);
                laws::play_out(*bare.game, bare.state, rng, 3000, [&](const State<3>& now) {
                    if (rng.below(10) != 0) return;
                    const auto loaded = load_position<3>(bare.game->position(now));
                    CHECK(loaded.state == now);
                    for (int seat = 0; seat < 3; ++seat)
                        CHECK(loaded.game->facts(loaded.game->observe(now, seat)) ==
                              bare.game->facts(bare.game->observe(now, seat)));
                });
            }
        }
    }
}

TEST_CASE("a finished game keeps its payments without its events") {
    auto table = TrainScene({"m1", "m2"}).line("blue").play<2>();
    table.does("pay").does("pay");
    const Document document = table.game->position(table.state);
    const auto bare = load_position<2>(without_key(document, "history"));
    CHECK(bare.game->is_over(bare.state));
    CHECK(bare.game->scores(bare.state) == table.game->scores(table.state));
    CHECK(without_key(bare.game->position(bare.state), "history") == without_key(document, "history"));
}

TEST_CASE("a document of another game is refused by a game") {
    const TakeTheTrain<2> game(Options{});
    CHECK_THROWS_AS(game.state_from(scene().document()), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(scene().single_line().with("current", "blue").document()),
                    trains_ai::PositionError);
}
