// The scripted players: legal, deterministic, blind to what a view hides, strong enough, sensible in small positions.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/rng.hpp"
#include "games/trains/policy/heuristic.hpp"
#include "games/trains/policy/money.hpp"
#include "games/trains/trains.hpp"
#include "random_trains.hpp"
#include "scene.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using trains::Action;
using trains::heuristic_action;
using trains::money_action;

namespace {

/// Plays a game out and checks every action of both players; every seat is played by the heuristic player.
template <int N>
void check_game(const trains::Trains<N>& game, trains::State<N> state, core::Rng& rng) {
    int decisions = 0;
    while (!game.is_over(state)) {
        REQUIRE(++decisions < 20'000);
        const auto view = game.observe(state, state.to_move);
        const Action action = heuristic_action(game, view);
        CAPTURE(game.action_text(action));
        REQUIRE(game.legal(state).contains(action));
        REQUIRE(game.legal(state).contains(money_action(game, view.known)));
        if (decisions % 7 == 0) {
            REQUIRE(heuristic_action(game, view) == action);
            // Another world with the same view, and the policy asked of that world itself.
            const auto other = game.sample(view, rng);
            REQUIRE(heuristic_action(game, game.observe(other, other.to_move)) == action);
            REQUIRE(trains::policy::choose(game.setup(), other) == action);
        }
        game.apply(state, action, rng);
    }
}

template <int N>
void check_games(int games) {
    core::Rng rng(900 + N);
    for (int i = 0; i < games; ++i) {
        CAPTURE(N);
        CAPTURE(i);
        const auto game = random_game<N>(rng, 60);
        check_game(game, game.new_state(rng), rng);
        const auto rich = rich_start<N>(rng, 12);
        check_game(*rich.game, rich.state, rng);
    }
}

/// Share of wins of one heuristic seat against others who play `other(game, view, rng)`; seats take turns.
template <int N, class Other>
double share_against(int games, Other&& other) {
    core::Rng rng(800 + N);
    double share = 0;
    for (int i = 0; i < games; ++i) {
        const auto game = random_game<N>(rng, 100);
        auto state = game.new_state(rng);
        const int seat = i % N;
        while (!game.is_over(state)) {
            const auto view = game.observe(state, state.to_move);
            game.apply(state, state.to_move == seat ? heuristic_action(game, view) : other(game, view, rng), rng);
        }
        share += game.win_shares(state)[static_cast<std::size_t>(seat)] / games;
    }
    return share;
}

const auto kMoney = [](const auto& game, const auto& view, core::Rng&) { return money_action(game, view.known); };
const auto kRandom = [](const auto& game, const auto& view, core::Rng& rng) {
    const auto legal = game.legal(view);
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
};

using Settings = std::vector<std::pair<std::string, core::Document>>;

/// A position of two seats with more keys than `position_document` sets.
core::Document with(core::Document document, const Settings& settings) {
    for (const auto& [key, value] : settings) std::get<core::Table>(document.value).set(key, value);
    return document;
}

core::Document counts(const std::vector<std::pair<std::string, int>>& items) {
    core::Table out;
    for (const auto& [key, value] : items) out.set(key, value);
    return out;
}

std::string next_text(const Scene<>& scene) {
    return scene.game->action_text(heuristic_action(*scene.game, scene.view(scene.state.to_move)));
}

/// The actions of the heuristic player up to the end of the turn.
std::vector<std::string> turn_of(Scene<>& scene) {
    std::vector<std::string> out;
    const int seat = scene.state.to_move;
    do {
        out.push_back(next_text(scene));
        scene.play(out.back());
    } while (scene.state.to_move == seat && !scene.game->is_over(scene.state));
    return out;
}

bool has(const std::vector<std::string>& texts, const std::string& text) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}
bool before(const std::vector<std::string>& texts, const std::string& first, const std::string& second) {
    const auto a = std::find(texts.begin(), texts.end(), first);
    const auto b = std::find(texts.begin(), texts.end(), second);
    return a < b && b != texts.end();
}

const std::string kKingdom =
    "landfill control_room dump_site ironworks bullet_train stationmaster_office mail_train signals";
const std::string kDeck =
    "normal_train normal_train normal_train express_train express_train lay_rails station_expansion normal_train";
const SeatSpec kOther{"normal_train", kDeck, "", {61}};

/// A seat with this hand and rails to move against `other`.
core::Document position(const std::string& hand, std::vector<int> rails = {43}, const SeatSpec& other = kOther) {
    return position_document(kKingdom, {{hand, kDeck, "", std::move(rails)}, other});
}
/// The same in the last turn of the game, where only points count.
core::Document last_turn(const std::string& hand, std::vector<int> rails = {43}, const SeatSpec& other = kOther) {
    return with(position(hand, std::move(rails), other), {{"turn", 24}, {"turn_limit", 24}});
}

}  // namespace

TEST_CASE("every action is legal, repeatable and the same in every world that the seat cannot tell apart") {
    check_games<2>(150);
    check_games<3>(100);
    check_games<4>(80);
}

TEST_CASE("the heuristic player beats random play and money") {
    CHECK(share_against<2>(200, kRandom) >= 0.99);
    CHECK(share_against<2>(600, kMoney) >= 0.98);
    CHECK(share_against<3>(200, kMoney) >= 0.95);
    CHECK(share_against<4>(200, kMoney) >= 0.95);
}

TEST_CASE("the money player buys by its list and recycles from three Waste") {
    const auto first = [](const std::string& hand) {
        const Scene<> scene(position(hand));
        return scene.game->action_text(money_action(*scene.game, scene.view(0).known));
    };
    CHECK(first("waste waste waste normal_train express_train") == "recycle");
    CHECK(first("waste waste normal_train express_train") == "play normal_train");
    CHECK(first("bullet_train lay_rails") == "play bullet_train plain");
    CHECK(first("lay_rails landfill") == "end");

    const auto purchase = [](int coins) {
        const Scene<> scene(with(position(""), {{"coins", coins}}));
        return scene.game->action_text(money_action(*scene.game, scene.view(0).known));
    };
    CHECK(purchase(2) == "end");
    CHECK(purchase(3) == "buy express_train");
    CHECK(purchase(5) == "buy tower");
    CHECK(purchase(6) == "buy limited_express_train");
    CHECK(purchase(8) == "buy skyscraper");
}

TEST_CASE("recycling") {
    SUBCASE("with three Waste and little else") {
        const Scene<> scene(position("waste waste waste normal_train lay_rails"));
        CHECK(next_text(scene) == "recycle");
    }
    SUBCASE("not with Landfill in hand") {
        const Scene<> scene(position("waste waste waste normal_train landfill"));
        CHECK(next_text(scene) == "play landfill");
    }
    SUBCASE("not for a single Waste in a hand that buys well") {
        Scene<> scene(position("waste limited_express_train limited_express_train express_train express_train"));
        CHECK_FALSE(has(turn_of(scene), "recycle"));
    }
}

TEST_CASE("the order within a turn") {
    SUBCASE("cards that draw come first, and an Office copies the best of them before") {
        Scene<> scene(position("normal_train control_room stationmaster_office landfill"));
        CHECK(next_text(scene) == "play stationmaster_office");
        scene.play("play stationmaster_office");
        CHECK(next_text(scene) == "copy control_room");
        scene.play("copy control_room");
        CHECK(next_text(scene) == "play control_room");
    }
    SUBCASE("Bullet Train after Normal Train") {
        Scene<> scene(position("bullet_train normal_train"));
        CHECK(before(turn_of(scene), "play normal_train", "play bullet_train"));
    }
    SUBCASE("Dump Site before a victory card is bought, which then gives no Waste") {
        Scene<> scene(last_turn("dump_site limited_express_train limited_express_train express_train"));
        CHECK(before(turn_of(scene), "play dump_site", "buy skyscraper"));
        CHECK(trains::owned(scene.state, 0)[trains::kWaste] == 0);
    }
    SUBCASE("Dump Site before a rail, which then gives none either") {
        Scene<> scene(
            with(last_turn("dump_site lay_rails limited_express_train"), {{"stations", counts({{"34", 2}})}}));
        CHECK(before(turn_of(scene), "play dump_site", "play lay_rails"));
        CHECK(trains::owned(scene.state, 0)[trains::kWaste] == 0);
    }
    SUBCASE("Mail Train discards what is of no use") {
        Scene<> scene(position("mail_train skyscraper waste normal_train"));
        const auto turn = turn_of(scene);
        CHECK(has(turn, "discard skyscraper"));
        CHECK(has(turn, "discard waste"));
        CHECK(has(turn, "play normal_train"));
    }
}

TEST_CASE("rails and stations") {
    // Hex 43 of Tokyo lies next to the cities 34 (Shinjuku Shibuya) and 42 (Futakotamagawa).
    const SeatSpec neighbour{"normal_train", kDeck, "", {34}};
    SUBCASE("the rail that earns most") {
        Scene<> scene(with(last_turn("lay_rails limited_express_train limited_express_train"),
                           {{"stations", counts({{"34", 2}, {"42", 1}})}}));
        CHECK(before(turn_of(scene), "play lay_rails", "rail 34"));
    }
    SUBCASE("the station that profits most relative to the opponent") {
        Scene<> scene(last_turn("station_expansion", {34, 42, 43}, neighbour));
        CHECK(before(turn_of(scene), "play station_expansion", "station 42"));
    }
    SUBCASE("no station for the opponent alone") {
        Scene<> scene(last_turn("station_expansion", {43}, neighbour));
        CHECK_FALSE(has(turn_of(scene), "play station_expansion"));
    }
    SUBCASE("Ironworks before the rail card that it pays for") {
        Scene<> scene(with(last_turn("ironworks lay_rails"), {{"stations", counts({{"34", 2}, {"42", 1}})}}));
        const auto turn = turn_of(scene);
        CHECK(before(turn, "play ironworks", "play lay_rails"));
        CHECK(has(turn, "rail 34"));
    }
}

TEST_CASE("ending the game") {
    // Three stacks are empty and a single card would make it four.
    const auto three_empty = [](const std::string& fourth, int own_points, int other_points) {
        auto document = position("express_train normal_train");
        auto& table = std::get<core::Table>(document.value);
        table.set("turn", 20);
        table.set("supply", counts({{"express_train", 0}, {"lay_rails", 0}, {"signals", 0}, {fourth, 1}}));
        for (auto& [key, value] : table.items) {
            if (key != "seats") continue;
            auto& seats = std::get<core::List>(value.value);
            std::get<core::Table>(seats[0].value).set("points", own_points);
            std::get<core::Table>(seats[1].value).set("points", other_points);
        }
        return document;
    };
    SUBCASE("when ahead, be the card of no use") {
        Scene<> scene(three_empty("landfill", 30, 20));
        CHECK(has(turn_of(scene), "buy landfill"));
        CHECK(scene.game->is_over(scene.state));
    }
    SUBCASE("when the last points win") {
        Scene<> scene(three_empty("apartment", 20, 20));
        CHECK(has(turn_of(scene), "buy apartment"));
    }
    SUBCASE("not when behind") {
        Scene<> scene(three_empty("apartment", 20, 30));
        CHECK_FALSE(has(turn_of(scene), "buy apartment"));
        CHECK_FALSE(scene.game->is_over(scene.state));
    }

    const auto last_station = [](const std::vector<int>& other_rails) {
        return with(
            position("station_expansion", {34, 43}, {"normal_train", kDeck, "", other_rails}),
            {{"turn", 20}, {"stations_left", 1}, {"stations", counts({{"34", 1}, {"35", 2}, {"37", 2}, {"44", 2}})}});
    };
    SUBCASE("the last station when that wins") {
        Scene<> scene(last_station({61}));
        CHECK(has(turn_of(scene), "station 34"));
        CHECK(scene.game->is_over(scene.state));
    }
    SUBCASE("not the last station when that loses") {
        Scene<> scene(last_station({35, 37, 44}));
        CHECK_FALSE(has(turn_of(scene), "play station_expansion"));
    }
}
