// Determinizations and lazy decks against plain enumeration and plain shuffling.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "chi_square.hpp"
#include "core/rng.hpp"
#include "games/trains/trains.hpp"
#include "scene.hpp"
#include "worlds.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using trains::Kind;

namespace {

std::vector<Kind> cards(const trains::Bag& bag) {
    std::vector<Kind> out;
    bag.for_each([&](Kind k, int n) { out.insert(out.end(), static_cast<std::size_t>(n), k); });
    return out;
}

double choose(int n, int k) {
    double ways = 1.0;
    for (int i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
    return k > n ? 0.0 : ways;
}

const std::vector<trains::CardId> kingdom{9, 10, 11, 12, 13, 14, 15, 16};

}  // namespace

TEST_CASE("sample gives every way in which small hands and decks can lie its probability") {
    const std::vector<SeatSpec> cases{{"normal_train waste", "normal_train waste tower"},
                                      {"tower", "normal_train normal_train normal_train waste waste"},
                                      {"normal_train normal_train waste", "lay_rails"},
                                      {"waste waste waste", ""}};
    for (const SeatSpec& spec : cases) {
        CAPTURE(spec.hand);
        Watched w(position_document(kKnowing, {{spec.hand, spec.deck, "", {22}}, {"", "", "", {37}}}));
        w.check(255, 20'000);
    }
}

TEST_CASE("sample gives the worlds their probabilities after tops, sets and peeks") {
    Watched w(position_document(kKnowing, {{"information_central passing_station normal_train signals switchback",
                                            "tower normal_train waste waste normal_train waste",
                                            "",
                                            {22}},
                                           {"", "", "", {37}}}),
              "information_central passing_station normal_train signals");
    w.play_all({"play information_central", "take none", "top waste", "top normal_train", "top tower", "top waste"});
    w.check(255, 20'000);
    w.play("play passing_station");
    w.check(255, 20'000);
    w.play_all({"play signals", "keep"});
    w.check(255, 20'000);
    w.play_all({"play normal_train", "play switchback", "top normal_train"});
    w.check(255, 20'000);
}

TEST_CASE("sample gives the worlds their probabilities all through random turns") {
    // Without Information Central, whose split sets are a matter of their own.
    const std::string cards_of_turns =
        "switchback early_train command_central signals passing_station pulling temporary_timetable ironworks";
    const core::List ids = words(cards_of_turns);
    int decisions = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        core::Rng rng(seed, core::Stream::player);
        const auto any = [&] { return *ids[rng.below(8)].as<std::string>(); };
        const std::vector<std::string> pool{"normal_train", "waste", any()};
        std::string hand;
        std::string deck;
        for (int i = 0; i < 6; ++i) hand += ' ' + any();
        for (int i = 0; i < 7; ++i) deck += ' ' + pool[rng.below(3)];
        Watched w(position_document(cards_of_turns,
                                    {{hand + " waste normal_train", deck, "normal_train", {22}}, {"", "", "", {37}}}),
                  hand);
        for (int step = 0; step < 25 && !w.scene.game->is_over(w.scene.state); ++step) {
            const auto legal = w.scene.game->legal(w.scene.state);
            const auto action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            auto after = w.scene.state;
            core::Rng chance(seed, core::Stream::chance);
            w.scene.game->apply(after, action, chance);
            if (!(chance == core::Rng(seed, core::Stream::chance)) || !w.worlds.play(w.scene.state, action, after))
                break;
            w.scene.state = after;
            w.history += ' ' + w.scene.game->action_text(action);
            CAPTURE(w.history);
            const auto verdict = w.worlds.judge(after, 4000, 5, w.rng);
            CHECK(verdict.contradiction == "");
            CHECK(verdict.missing == "");
            CHECK(verdict.chi_square_ratio < 1.2);  // a few hundred checks at 99.9 % would fail once or so
            ++decisions;
        }
    }
    CHECK(decisions > 200);
}

TEST_CASE("two seats' hidden cards are sampled independently of each other") {
    Scene<3> scene(position_document(
        kKnowing, {{"", "", "", {22}}, {"tower", "waste", "", {37}}, {"lay_rails", "waste", "", {39}}}));
    std::map<std::string, int> drawn;
    core::Rng rng(1, core::Stream::sample);
    for (int i = 0; i < 8000; ++i) {
        const auto world = scene.game->sample(scene.view(0), rng);
        ++drawn[scene.ids(world.seats[1].hand) + "/" + scene.ids(world.seats[2].hand)];
    }
    CHECK(chi_square_ratio<std::string>(
              drawn, {{"tower/lay_rails", 1}, {"tower/waste", 1}, {"waste/lay_rails", 1}, {"waste/waste", 1}}) < 1.0);
}

TEST_CASE("first hands are as if a real deck had been shuffled") {
    // 7 Normal Trains, 2 Lay Rails and 1 Station Expansion, 5 cards of 10: the multivariate hypergeometric
    // distribution.
    const trains::Trains<2> game(trains::Setup(tokyo(), kingdom, 100));
    std::map<int, double> weights;
    for (int rails = 0; rails <= 2; ++rails)
        for (int stations = 0; stations <= 1; ++stations)
            weights[10 * rails + stations] = choose(2, rails) * choose(1, stations) * choose(7, 5 - rails - stations);
    for (const std::size_t seat : {0u, 1u}) {
        std::map<int, int> lazy;
        std::map<int, int> shuffled;
        core::Rng rng(4, core::Stream::deal, seat);
        for (int i = 0; i < 20'000; ++i) {
            const auto s = game.new_state(rng);
            ++lazy[10 * s.seats[seat].hand[trains::kLayRails] + s.seats[seat].hand[trains::kStationExpansion]];
            std::vector<Kind> deck{0, 0, 0, 0, 0, 0, 0, 3, 3, 4};
            core::shuffle(deck, rng);
            const auto count = [&](Kind k) { return static_cast<int>(std::count(deck.begin(), deck.begin() + 5, k)); };
            ++shuffled[10 * count(trains::kLayRails) + count(trains::kStationExpansion)];
        }
        CHECK(chi_square_ratio(lazy, weights) < 1.0);
        CHECK(chi_square_ratio(shuffled, weights) < 1.0);
    }
}

TEST_CASE("draws across a reshuffle are as from a really shuffled discard pile") {
    // Three cards drawn: the last of the deck, then two of the shuffled discard pile, in order.
    const std::string kingdom_of_draws =
        "signaling_area passing_station landfill garage ironworks tunnel signals pulling";
    const Scene<2> start(position_document(
        kingdom_of_draws,
        {{"signaling_area passing_station", "tower", "normal_train normal_train waste lay_rails", {22}},
         {"", "", "", {37}}}));
    std::map<std::string, int> drawn;
    std::map<std::string, double> weights;
    std::vector<Kind> pile = cards(start.state.seats[0].discard);
    do weights[std::to_string(pile[0]) + " " + std::to_string(pile[1])] += 1.0;
    while (std::next_permutation(pile.begin(), pile.end()));
    for (std::uint64_t seed = 0; seed < 6000; ++seed) {
        Scene<2> scene = start;
        scene.chance = core::Rng(seed, core::Stream::chance);
        scene.play("play signaling_area");
        const auto first = cards(scene.state.seats[0].hand - scene.bag("passing_station tower"));
        REQUIRE(first.size() == 1);
        const auto before = scene.state.seats[0].hand;
        scene.play("play passing_station");
        const auto second = cards(scene.state.seats[0].hand - (before - scene.bag("passing_station")));
        REQUIRE(second.size() == 1);
        ++drawn[std::to_string(first[0]) + " " + std::to_string(second[0])];
    }
    CHECK(chi_square_ratio(drawn, weights) < 1.0);
}

TEST_CASE("a position's fixed deck is drawn in its order") {
    Scene<2> scene(position_document(
        kKnowing,
        {{"passing_station passing_station passing_station", "tower waste lay_rails", "", {22}}, {"", "", "", {37}}}));
    for (const char* expected : {"tower", "waste", "lay_rails"}) {
        const auto before = scene.state.seats[0].hand;
        scene.play("play passing_station");
        CHECK(scene.ids(scene.state.seats[0].hand - (before - scene.bag("passing_station"))) == expected);
    }
}

TEST_CASE("the deal, the chance and the samples of one seed do not share their draws") {
    const trains::Trains<2> game(trains::Setup(tokyo(), kingdom, 100));
    core::Rng deal(8, core::Stream::deal);
    const auto s = game.new_state(deal);
    core::Rng chance(8, core::Stream::chance);
    const core::Rng untouched = chance;
    core::Rng samples(8, core::Stream::sample);
    for (int i = 0; i < 10; ++i) (void)game.sample(game.observe(s, 0), samples);
    CHECK(chance == untouched);
    core::Rng again(8, core::Stream::deal);
    CHECK(game.new_state(again) == s);
}
