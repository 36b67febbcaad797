// What a seat knows (rules section 7), point by point. Seat 0 acts, seat 1 watches. `check` compares the worlds sampled
// from seat 1's view with all worlds there can be (worlds.hpp): none that cannot be, every one that can, and each with
// its probability.
#include <doctest/doctest.h>

#include <string>

#include "random_trains.hpp"
#include "scene.hpp"
#include "worlds.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;

namespace {

core::Document watched(const std::string& hand, const std::string& deck, const std::string& discard = "",
                       const std::string& kingdom = kKnowing) {
    return position_document(kingdom, {{hand, deck, discard, {22}}, {"", "", "", {37}}});
}

}  // namespace

TEST_CASE("nothing is known of a hand and a deck at the start but what they hold together") {
    Watched w(watched("normal_train waste lay_rails", "normal_train tower waste"));
    CHECK(w.scene.known_hand(1, 0) == "");
    CHECK(w.scene.known_top(1, 0) == "");
    CHECK(w.scene.ids(w.scene.view(1).known.seats[0].deck.bag) ==
          "normal_train normal_train lay_rails tower waste waste");
    CHECK(w.scene.known_hand(0, 0) == "normal_train lay_rails waste");
    CHECK(w.scene.known_top(0, 0) == "");  // not even the owner knows the order
    w.check();
}

TEST_CASE("a Train put on the deck by Switchback is known until drawn, and then known in hand until it leaves") {
    Watched w(watched("switchback normal_train passing_station signals", "waste tower normal_train waste"));
    w.play_all({"play normal_train", "play switchback", "top normal_train"});
    CHECK(w.scene.known_top(1, 0) == "normal_train");
    CHECK(w.scene.known_top(0, 0) == "normal_train");
    w.check();
    w.play("play passing_station");
    CHECK(w.scene.known_top(1, 0) == "");
    CHECK(w.scene.known_hand(1, 0) == "normal_train");
    w.check();
    w.play("play normal_train");
    CHECK(w.scene.known_hand(1, 0) == "");
    w.check();
}

TEST_CASE("a card bought onto the deck under Early Train is known until drawn, and then known in hand") {
    Watched w(watched("early_train normal_train passing_station", "waste tower normal_train waste"));
    w.play_all({"play early_train", "play normal_train", "buy express_train top"});
    CHECK(w.scene.known_top(1, 0) == "express_train");
    w.check();
    w.play("play passing_station");
    CHECK(w.scene.known_hand(1, 0) == "express_train");
    w.check();
}

TEST_CASE("a failed Command Central leaves a card that all know, a successful one a card known in hand") {
    Watched failed(watched("command_central waste", "normal_train tower waste normal_train"));
    failed.play_all({"play command_central", "name skyscraper"});
    CHECK(failed.scene.known_top(1, 0) == "tower");
    CHECK(failed.scene.known_hand(1, 0) == "");
    failed.check();

    Watched hit(watched("command_central waste", "normal_train tower waste normal_train"));
    hit.play_all({"play command_central", "name tower"});
    CHECK(hit.scene.known_top(1, 0) == "");
    CHECK(hit.scene.known_hand(1, 0) == "tower");
    hit.check();
}

TEST_CASE("cards that enter a hand in public are known there") {
    const std::string kingdom =
        "pulling wagon_factory temporary_timetable information_central passing_station signals garage switchback";
    Watched pulling(watched("pulling waste", "waste tower", "normal_train", kingdom));
    pulling.play_all({"play pulling", "take normal_train"});
    CHECK(pulling.scene.known_hand(1, 0) == "normal_train");
    pulling.check();

    Watched wagon(watched("wagon_factory normal_train waste", "waste tower normal_train", "", kingdom));
    wagon.play_all({"play wagon_factory", "trash normal_train", "gain express_train"});
    CHECK(wagon.scene.known_hand(1, 0) == "express_train");
    wagon.check();

    Watched timetable(
        watched("temporary_timetable waste", "tower normal_train waste express_train tower", "", kingdom));
    timetable.play("play temporary_timetable");
    CHECK(timetable.scene.known_hand(1, 0) == "normal_train express_train");
    timetable.check();

    Watched central(watched("information_central waste", "tower normal_train waste express_train tower", "", kingdom));
    central.play_all({"play information_central", "take express_train"});
    CHECK(central.scene.known_hand(1, 0) == "express_train");
    central.check();
}

TEST_CASE("a card shown by Stationmaster Office or Maintenance Factory is known while it stays in hand") {
    Watched office(watched("stationmaster_office passing_station waste", "tower normal_train waste normal_train"));
    office.play_all({"play stationmaster_office", "copy passing_station"});
    CHECK(office.scene.known_hand(1, 0) == "passing_station");
    office.check();
    office.play("play passing_station");
    CHECK(office.scene.known_hand(1, 0) == "");
    office.check();

    Watched factory(watched("maintenance_factory express_train waste", "tower normal_train waste", "",
                            "maintenance_factory switchback signals garage pulling landfill ironworks tunnel"));
    factory.play_all({"play maintenance_factory", "copy express_train"});
    CHECK(factory.scene.known_hand(1, 0) == "express_train");
    factory.check();
}

TEST_CASE("all know the set that Information Central puts back, its owner alone the order") {
    Watched w(
        watched("information_central passing_station waste", "tower normal_train waste express_train normal_train"));
    w.play_all({"play information_central", "take none", "top tower", "top waste"});
    // Half way, the others know the four cards but not which of them lie on the deck already.
    CHECK(w.scene.view(1).known.pending.looked == 4);
    CHECK(w.scene.known_top(1, 0) == "? ?");
    w.check();
    w.play_all({"top normal_train", "top express_train"});
    CHECK(w.scene.known_top(0, 0) == "express_train normal_train waste tower");
    CHECK(w.scene.known_top(1, 0) == "normal_train express_train tower waste");  // card order: no order at all
    w.check();
}

TEST_CASE("views are equal whatever order Information Central put the cards back in") {
    const auto put_back = [](std::initializer_list<std::string_view> order) {
        Scene<2> scene(watched("information_central waste", "tower normal_train waste express_train normal_train"));
        scene.play_all({"play information_central", "take none"});
        scene.play_all(order);
        return scene.view(1);
    };
    const auto one = put_back({"top tower", "top waste", "top normal_train", "top express_train"});
    CHECK(one == put_back({"top express_train", "top normal_train", "top waste", "top tower"}));
    const auto half = put_back({"top tower", "top waste"});
    CHECK(half == put_back({"top express_train", "top normal_train"}));
    CHECK(!(half == one));
}

TEST_CASE("a set of one kind has no order to hide") {
    Watched w(watched("information_central waste", "normal_train tower normal_train normal_train waste waste waste"));
    w.play_all({"play information_central", "take tower", "top normal_train", "top normal_train", "top normal_train"});
    CHECK(w.scene.known_top(1, 0) == "normal_train normal_train normal_train");
    w.play("end");
    CHECK(w.scene.known_hand(1, 0) == "normal_train normal_train normal_train");
    w.check();
}

TEST_CASE("drawing part of a set leaves the rest of it on the deck, and drawing all of it makes it known in hand") {
    Watched w(watched("information_central passing_station passing_station passing_station passing_station waste",
                      "tower normal_train waste express_train normal_train"));
    w.play_all(
        {"play information_central", "take none", "top tower", "top waste", "top normal_train", "top express_train"});
    for (int drawn = 1; drawn <= 3; ++drawn) {
        CAPTURE(drawn);
        w.play("play passing_station");
        CHECK(w.scene.known_hand(1, 0) == "");
        w.check();
    }
    w.play("play passing_station");
    CHECK(w.scene.known_hand(1, 0) == "normal_train express_train tower waste");
    CHECK(w.scene.known_top(1, 0) == "");
    w.check();
}

TEST_CASE("cards of a split set that are shown or played narrow down where the others are") {
    Watched w(watched("information_central passing_station passing_station signals waste",
                      "tower normal_train waste express_train normal_train"));
    w.play_all(
        {"play information_central", "take none", "top tower", "top waste", "top normal_train", "top express_train"});
    w.play("play passing_station");
    w.play("play express_train");  // the only one there is: it was the card drawn
    w.check();
    w.play("play passing_station");
    w.check();
    w.play_all({"play signals", "drop"});
    w.check();
}

TEST_CASE("two sets on one deck stay two sets") {
    Watched w(watched("information_central information_central early_train normal_train normal_train normal_train",
                      "tower normal_train waste"));
    w.play_all({"play early_train", "play normal_train", "play normal_train", "play normal_train",
                "play information_central", "take none", "top tower", "top waste", "top normal_train"});
    w.play_all({"buy lay_rails top", "buy express_train top"});
    CHECK(w.scene.known_top(1, 0) == "express_train lay_rails normal_train tower waste");
    w.play_all({"play information_central", "take none"});
    // The second Central reveals both bought cards and two of the first set: the third is known by that.
    w.play_all({"top lay_rails", "top express_train", "top normal_train", "top waste"});
    CHECK(w.scene.known_top(1, 0) == "normal_train express_train lay_rails waste tower");
    w.check();
}

TEST_CASE("a card put back by Signals is known to its owner alone; a dropped one to all") {
    Watched kept(watched("signals waste", "normal_train tower waste normal_train"));
    kept.play("play signals");
    CHECK(kept.scene.known_top(0, 0) == "tower");
    CHECK(kept.scene.known_top(1, 0) == "?");
    kept.check();
    kept.play("keep");
    CHECK(kept.scene.known_top(0, 0) == "tower");
    CHECK(kept.scene.known_top(1, 0) == "?");
    kept.check();

    Watched dropped(watched("signals waste", "normal_train tower waste normal_train"));
    dropped.play_all({"play signals", "drop"});
    CHECK(dropped.scene.known_top(0, 0) == "");
    CHECK(dropped.scene.ids(dropped.scene.view(1).known.seats[0].discard) == "tower");
    dropped.check();
}

TEST_CASE("after Landfill all know that the hand holds no Waste, until it draws") {
    Watched w(watched("landfill waste normal_train signals", "waste waste tower normal_train"));
    w.play("play landfill");
    CHECK(bool{w.scene.view(1).known.seats[0].no_waste});
    w.check();
    w.play("play normal_train");
    w.check();
    w.play("play signals");
    CHECK(!w.scene.view(1).known.seats[0].no_waste);
}

TEST_CASE("recycling returns the Waste in hand and the next hand is unknown") {
    Scene<2> scene(watched("waste normal_train waste", "waste tower waste waste waste"));
    scene.play("recycle");
    const auto view = scene.view(1);
    CHECK(!view.known.seats[0].no_waste);
    CHECK(scene.known_hand(1, 0) == "");
    CHECK(scene.state.supply[trains::kWaste] == 70 - 4);
    CHECK(view.hand_sizes[0] == 5);
}

TEST_CASE("a shuffle ends all knowledge of a deck's order") {
    // Drawn up to its end, the deck is made of the discard pile, in which everybody saw every card.
    Scene<2> scene(watched("switchback normal_train passing_station passing_station passing_station", "tower",
                           "waste waste normal_train"));
    scene.play_all(
        {"play normal_train", "play switchback", "top normal_train", "play passing_station", "play passing_station"});
    CHECK(scene.known_hand(1, 0) == "normal_train");
    CHECK(scene.known_top(1, 0) == "");
    scene.play("play passing_station");
    CHECK(scene.known_top(0, 0) == "");
    CHECK(scene.known_top(1, 0) == "");
    CHECK(scene.state.seats[0].deck.ordered() == 0);
    CHECK(scene.state.seats[0].discard.empty());
}

TEST_CASE("states that differ in hidden cards only have equal views") {
    const auto view = [](const std::string& hand, const std::string& deck) {
        Scene<2> scene(watched(hand, deck));
        return scene.view(1);
    };
    const auto one = view("normal_train waste", "tower lay_rails");
    CHECK(one == view("tower lay_rails", "normal_train waste"));
    CHECK(one == view("waste tower", "lay_rails normal_train"));
    CHECK(!(one == view("waste tower normal_train", "lay_rails")));
    CHECK(!(one == view("waste tower", "lay_rails lay_rails")));
    // The owner's own view differs by hand, not by an order that nobody knows.
    const auto own = [](const std::string& hand, const std::string& deck) {
        Scene<2> scene(watched(hand, deck));
        return scene.view(0);
    };
    CHECK(own("waste", "tower lay_rails") == own("waste", "lay_rails tower"));
    CHECK(!(own("waste", "tower lay_rails") == own("tower", "waste lay_rails")));
}

TEST_CASE("views of the other seats stay equal when the same actions follow from twins that differ in hidden cards") {
    const auto played = [](const std::string& hand, const std::string& deck) {
        Scene<2> scene(watched(hand, deck));
        scene.play_all({"play passing_station", "play signals", "keep", "play normal_train", "play switchback",
                        "top normal_train"});
        return scene.view(1);
    };
    CHECK(played("passing_station signals switchback normal_train waste", "tower lay_rails normal_train apartment") ==
          played("passing_station signals switchback normal_train tower", "apartment normal_train waste lay_rails"));
}

TEST_CASE("at any decision, every world sampled for a seat gives that seat's view: twins over whole games") {
    core::Rng rng(31);
    for (int i = 0; i < 60; ++i) {
        const auto loaded = rich_start<3>(rng, 3);
        const auto& game = *loaded.game;
        auto s = loaded.state;
        while (!game.is_over(s)) {
            for (int seat = 0; seat < 3; ++seat) {
                const auto view = game.observe(s, seat);
                const auto twin = game.sample(view, rng);
                REQUIRE(game.observe(twin, seat) == view);
                for (int other = 0; other < 3; ++other) {
                    const auto j = static_cast<std::size_t>(other);
                    REQUIRE(trains::owned(twin, other) == trains::owned(s, other));
                    REQUIRE(twin.seats[j].hand.total() == s.seats[j].hand.total());
                    REQUIRE(twin.seats[j].hand.contains(s.seats[j].known_hand));
                }
            }
            const auto legal = game.legal(s);
            game.apply(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
        }
    }
}
