#include <doctest/doctest.h>

#include <array>

#include "core/errors.hpp"
#include "core/rng.hpp"
#include "games/generic_checks.hpp"
#include "games/toy/hidden_coin.hpp"

using trains_ai::core::Document;
using trains_ai::core::List;
using trains_ai::core::Rng;
using trains_ai::core::Table;
using trains_ai::games::toy::HiddenCoin;
namespace laws = trains_ai::games::laws;

namespace {

const HiddenCoin game;

HiddenCoin::State after(int offer, std::initializer_list<const char*> actions) {
    Rng no_chance(1);
    HiddenCoin::State s{static_cast<std::int8_t>(offer), HiddenCoin::kNone, HiddenCoin::kNone};
    for (const char* text : actions) {
        const auto action = game.parse_action(text);
        REQUIRE(action);
        REQUIRE(game.legal(s).contains(*action));
        game.apply(s, *action, no_chance);
    }
    return s;
}

int won_by_seat_1(int offer, std::initializer_list<const char*> actions) {
    const auto s = after(offer, actions);
    CHECK(game.is_over(s));
    CHECK(game.scores(s)[0] == -game.scores(s)[1]);
    return game.scores(s)[1];
}

}  // namespace

TEST_CASE("hidden coin pays what its rules say") {
    for (const int offer : {-1, 1}) {
        CHECK(won_by_seat_1(offer, {"lay nothing"}) == 6);
        for (const char* coin : {"lay heads", "lay tails"}) {
            CHECK(won_by_seat_1(offer, {coin, "leave"}) == offer);
            CHECK(won_by_seat_1(offer, {coin, "stay", "guess edge"}) == -6);
        }
        CHECK(won_by_seat_1(offer, {"lay heads", "stay", "guess heads"}) == 2);
        CHECK(won_by_seat_1(offer, {"lay heads", "stay", "guess tails"}) == -2);
        CHECK(won_by_seat_1(offer, {"lay tails", "stay", "guess heads"}) == -2);
        CHECK(won_by_seat_1(offer, {"lay tails", "stay", "guess tails"}) == 4);
    }
    CHECK(game.scores(after(1, {"lay heads", "stay"})) == std::array{0, 0});
    CHECK(game.win_shares(after(1, {"lay heads", "leave"})) == std::array{0.0, 1.0});
    CHECK(game.win_shares(after(-1, {"lay heads", "leave"})) == std::array{1.0, 0.0});
}

TEST_CASE("seat 1 does not see the coin before it has guessed") {
    const auto seen = [](std::initializer_list<const char*> actions, int seat) {
        return game.observe(after(1, actions), seat);
    };
    CHECK(seen({"lay heads"}, 1) == seen({"lay tails"}, 1));
    CHECK(seen({"lay heads", "stay"}, 1) == seen({"lay tails", "stay"}, 1));
    CHECK(seen({"lay heads", "leave"}, 1) == seen({"lay tails", "leave"}, 1));
    CHECK(seen({"lay heads"}, 0) != seen({"lay tails"}, 0));
    CHECK(seen({"lay heads"}, 1) != game.observe(after(-1, {"lay heads"}), 1));
    CHECK(seen({"lay heads", "stay", "guess heads"}, 1).known.coin == HiddenCoin::kHeads);
    const auto start = after(1, {});
    CHECK(game.action_seen(start, HiddenCoin::kHeads, 1) == game.action_seen(start, HiddenCoin::kTails, 1));
    CHECK(game.action_seen(start, HiddenCoin::kNothing, 1) == HiddenCoin::kNothing);
}

TEST_CASE("hidden coin keeps the laws of games") {
    Rng rng(7);
    for (int i = 0; i < 200; ++i) laws::whole_game(game, game.new_state(rng), rng, 3);
    laws::determinism(game, 5, 3);
}

TEST_CASE("both offers and both coins are equally likely") {
    Rng rng(3);
    int offers = 0;
    int heads = 0;
    const auto view = game.observe(after(1, {"lay tails"}), 1);
    for (int i = 0; i < 2000; ++i) {
        offers += game.new_state(rng).offer == 1;
        heads += game.sample(view, rng).coin == HiddenCoin::kHeads;
    }
    CHECK((offers > 900 && offers < 1100));
    CHECK((heads > 900 && heads < 1100));
}

TEST_CASE("hidden coin refuses positions that cannot be") {
    const auto with = [](Document offer, List actions) {
        Table t;
        t.set("game", "hidden_coin");
        t.set("offer", std::move(offer));
        t.set("actions", std::move(actions));
        return Document(t);
    };
    CHECK_NOTHROW(game.state_from(with(1, {"lay heads", "stay", "guess edge"})));
    CHECK_THROWS_AS(game.state_from(with(0, {})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(with(1, {"stay"})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(with(1, {"lay a coin"})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(with(1, {"lay nothing", "leave"})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(with(1, {"lay heads", "leave", "stay"})), trains_ai::PositionError);
    CHECK_THROWS_AS(game.state_from(Document("hidden_coin")), trains_ai::PositionError);
}
