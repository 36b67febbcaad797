// Corners of knowledge (rules section 7): an effect that has begun proves that its condition held, and sets put back by
// Information Central that are split, shown, covered, or carried over a clean-up.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "core/rng.hpp"
#include "scene.hpp"
#include "worlds.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;

namespace {

core::Document watched(const std::string& hand, const std::string& deck, const std::string& kingdom = kKnowing) {
    return position_document(kingdom, {{hand, deck, "", {22}}, {"", "", "", {37}}});
}

const std::string kTaking =
    "maintenance_factory information_central passing_station freight_train wagon_factory garage stationmaster_office "
    "switchback";

}  // namespace

TEST_CASE("whoever uses Freight Train holds Waste") {
    Watched w(watched("freight_train waste normal_train", "tower waste normal_train tower", kTaking));
    w.play("play freight_train");
    w.check();
}

TEST_CASE("whoever uses Maintenance Factory or Wagon Factory holds a Train") {
    for (const char* card : {"maintenance_factory", "wagon_factory"}) {
        CAPTURE(card);
        Watched w(watched(std::string(card) + " express_train tower", "tower waste waste tower", kTaking));
        w.play("play " + std::string(card));
        w.check();
    }
}

TEST_CASE("whoever uses Stationmaster Office holds an Action that can be used") {
    Watched w(watched("stationmaster_office passing_station tower", "tower waste waste tower", kTaking));
    w.play("play stationmaster_office");
    w.check();
}

TEST_CASE("whoever has to discard a second card for Garage holds one that comes no earlier in card order") {
    Watched w(watched("garage tower waste", "normal_train normal_train waste normal_train", kTaking));
    w.play_all({"play garage", "discard tower"});
    w.check();
}

TEST_CASE("a card shown in hand is known there though it might be of a split set") {
    Watched w(watched("information_central passing_station maintenance_factory express_train tower",
                      "tower normal_train waste express_train waste", kTaking));
    w.play_all(
        {"play information_central", "take none", "top express_train", "top normal_train", "top waste", "top tower"});
    w.play_all({"play passing_station", "play maintenance_factory", "copy express_train"});
    w.check_support();
}

TEST_CASE("a new set over a split one leaves what is known of the old one") {
    const std::string hand =
        "information_central information_central passing_station switchback early_train normal_train normal_train";
    Watched w(watched(hand, "waste apartment express_train tower waste waste apartment"), hand);
    w.play_all({"play information_central", "take none", "top waste", "top apartment", "top express_train", "top tower",
                "play passing_station", "play early_train", "play normal_train", "buy lay_rails top",
                "play normal_train", "play switchback", "top normal_train"});
    w.check_support();
    // Reveals the two cards on top and two of the three that are left of the set.
    w.play_all({"play information_central", "take normal_train"});
    w.check_support();
    w.play_all({"top express_train", "top apartment", "top lay_rails"});
    w.check_support();
}

TEST_CASE("a split set over a clean-up: what was drawn before it has left, what it draws is in hand") {
    Watched w(watched("information_central passing_station normal_train waste",
                      "waste normal_train apartment lay_rails tower tower tower"),
              "information_central passing_station");
    w.play_all({"play information_central", "take none", "top lay_rails", "top apartment", "top waste",
                "top normal_train", "play passing_station"});
    w.check_support();
    // Two Normal Trains and a Waste are seen to go; the card drawn out of the set may be either kind. The other kind
    // and the rest of the set are drawn now.
    w.play("end");
    w.check_support();
}

TEST_CASE("documents may not speak of sets larger than Information Central makes") {
    Scene<2> scene(
        watched("information_central normal_train", "tower waste normal_train lay_rails apartment skyscraper"));
    core::Document document = scene.game->position(scene.state);
    core::Table known;
    known.set("hand", core::List{});
    known.set("no_waste", false);
    known.set("deck", "xxxxx");
    known.set("split", core::List{});
    core::Table top = *document.as<core::Table>();
    for (auto& [key, value] : top.items) {
        if (key != "seats") continue;
        core::List seats = *value.as<core::List>();
        core::Table seat = *seats[0].as<core::Table>();
        seat.set("known", known);
        seats[0] = seat;
        value = seats;
    }
    CHECK_THROWS_AS(trains::load_position<2>(top, tokyo()), PositionError);
}

TEST_CASE("a hand of more cards than a byte counts is refused, or its view is right") {
    const Scene<2> scene(watched("", ""));
    std::string hand;
    for (trains::Kind k = 0; k < trains::kKinds; ++k) {
        const auto& card = trains::kCards[scene.game->setup().cards[k]];
        for (int i = 0; i < card.copies; ++i) (hand += ' ') += card.id;
    }
    try {
        Scene<2> big(watched(hand, ""));
        const auto view = big.view(1);
        CHECK(view.hand_sizes[0] == big.state.seats[0].hand.total());
    } catch (const PositionError&) {
    }
}

TEST_CASE("no more cards of a set can have left the hand than had been drawn of it") {
    // One card of the set is drawn when a Normal Train and an Express Train leave the hand: one of them at most is of
    // the set.
    Watched w(watched("information_central passing_station passing_station normal_train express_train",
                      "express_train normal_train tower waste waste tower"),
              "information_central passing_station passing_station");
    w.play_all({"play information_central", "take none", "top waste", "top tower", "top normal_train",
                "top express_train", "play passing_station", "play normal_train", "play express_train"});
    w.check_support();
    w.play("play passing_station");
    w.check_support();
}

TEST_CASE("a split set under a new set is still known, and so is a set that is drawn whole over it") {
    Watched w(
        watched("information_central passing_station normal_train normal_train normal_train information_central "
                "early_train",
                "waste apartment express_train tower waste tower"),
        "information_central passing_station normal_train normal_train normal_train information_central early_train");
    w.play_all({"play information_central", "take none", "top waste", "top apartment", "top express_train", "top tower",
                "play passing_station", "play early_train", "play normal_train", "play normal_train",
                "play normal_train", "buy lay_rails top", "play information_central", "take none"});
    w.check_support();
    // Lay Rails and all three that were left of the set.
    w.play_all({"top lay_rails", "top waste", "top apartment", "top express_train"});
    w.check_support();
    w.play("end");
    w.check_support();
    CHECK(w.scene.known_hand(1, 0) == "express_train lay_rails apartment waste");
}

TEST_CASE("no sampled world contradicts what was seen, and none is missing, all through random turns with split sets") {
    const std::string cards_of_turns =
        "information_central passing_station garage maintenance_factory stationmaster_office signals early_train "
        "conductors_station";
    const core::List ids = words(cards_of_turns);
    int split = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        core::Rng rng(seed, core::Stream::player);
        const auto any = [&] { return *ids[rng.below(8)].as<std::string>(); };
        const std::vector<std::string> pool{"normal_train", "waste", "express_train", any()};
        std::string hand = "information_central passing_station normal_train";
        std::string deck;
        for (int i = 0; i < 5; ++i) hand += ' ' + any();
        for (int i = 0; i < 7; ++i) deck += ' ' + pool[rng.below(4)];
        Watched w(watched(hand + " normal_train waste express_train", deck, cards_of_turns), hand);
        for (int step = 0; step < 30; ++step) {
            const auto legal = w.scene.game->legal(w.scene.state);
            const auto action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            if (w.scene.game->action_text(action).ends_with(" plain")) continue;
            auto after = w.scene.state;
            core::Rng chance(seed, core::Stream::chance);
            w.scene.game->apply(after, action, chance);
            if (!(chance == core::Rng(seed, core::Stream::chance)) || !w.worlds.play(w.scene.state, action, after))
                break;
            w.scene.state = after;
            w.history += ' ' + w.scene.game->action_text(action);
            CAPTURE(w.history);
            w.check_support(6, 1500);
            REQUIRE(w.scene.game->state_from(w.scene.game->position(after)) == after);
            split += after.seats[0].split.active();
        }
    }
    CHECK(split > 50);
}
