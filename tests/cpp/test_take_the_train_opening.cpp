// Rules section 1: parts, deal, opening.
#include <doctest/doctest.h>

#include <array>

#include "core/rng.hpp"
#include "train_scene.hpp"

using namespace trains_ai::tests;
using namespace trains_ai::take_the_train;
using trains_ai::core::Rng;

namespace {

template <int N>
void set_up(int fares, int pot, unsigned dealt) {
    for (const bool transfers : {false, true}) {
        const TakeTheTrain<N> game({Rules::open_lines, transfers, FreeRide::skip, 1});
        Rng rng(N);
        for (int i = 0; i < 50; ++i) {
            const auto s = game.new_state(rng);
            CHECK(s.pot == pot);
            unsigned cards = count(s.pile);
            unsigned drawn = 0;
            CardMask all = s.pile;
            for (std::size_t seat = 0; seat < N; ++seat) {
                CHECK(s.fares[seat] == fares);
                CHECK(count(s.hands[seat]) >= dealt);
                drawn += count(s.hands[seat]) - dealt;
                cards += count(s.hands[seat]);
                all = together(all, s.hands[seat]);
            }
            CHECK(cards == (transfers ? 58 : 56));
            CHECK(all == game.options().deck());
            // Cards are drawn for the opening only if nobody was dealt a Station.
            CHECK(drawn == (s.passed >= N ? s.passed - N + 1 : 0));
            CHECK((s.hands[s.to_move] & kAllStations) != 0);
            for (int seat = 0; seat < s.to_move && s.passed < N; ++seat)
                CHECK((s.hands[static_cast<std::size_t>(seat)] & kAllStations) == 0);
        }
    }
}

}  // namespace

TEST_CASE("fares and cards are dealt by the number of players") {
    set_up<2>(50, 0, 13);
    set_up<3>(33, 1, 13);
    set_up<4>(25, 0, 8);
    set_up<5>(20, 0, 8);
    set_up<6>(16, 4, 8);
}

TEST_CASE("every card is dealt to every seat and left in the pile alike") {
    const TakeTheTrain<4> game(Options{});
    Rng rng(4);
    constexpr int kDeals = 4000;
    std::array<int, 64> dealt{};
    int two_frees = 0;
    for (int i = 0; i < kDeals; ++i) {
        const auto hand = game.new_state(rng).hands[2];
        if (count(hand) != 8) continue;
        for (unsigned c = 0; c < 56; ++c) dealt[c] += (hand & bit(c)) != 0;
        two_frees += (hand & kFrees) == kFrees;
    }
    for (unsigned c = 0; c < kStation; ++c) CHECK(dealt[c] == doctest::Approx(kDeals * 8 / 56).epsilon(0.2));
    // One of two copies counts as the first one: 1 - (48 * 47) / (56 * 55).
    CHECK(dealt[kFree] == doctest::Approx(kDeals * 0.2675).epsilon(0.1));
    CHECK(two_frees == doctest::Approx(kDeals * 0.01818).epsilon(0.4));
}

TEST_CASE("the first player with a Station must play one, and players without are passed over") {
    auto table = TrainScene({"b1 free", "gS mS g6 end", "oS"}).play<3>();
    CHECK(table.state.to_move == 1);
    CHECK(table.legal() == "gS, mS");
    CHECK(table.fares(0) == 15);
    CHECK(table.hand(0) == "b1 free");
    table.does("gS");
    CHECK(table.legal() == "g6, stop");
    table.does("stop");
    CHECK(table.legal() == "oS");
}

TEST_CASE("without a Station in any hand players draw in turn until one comes") {
    // Hand 2 is opened by seat 1: it draws first, then seats 2, 0, 1, 2.
    const auto document = without_key(
        TrainScene({"b1", "b2", "b3"}).draw("free g1 g2 g3 mS o1").with("hands", 2).with("hand_no", 2).document(),
        "to_move");
    auto loaded = load_position<3>(document);
    const Playing<3> table{loaded.game, loaded.state};
    CHECK(table.state.to_move == 2);
    CHECK(table.legal() == "mS");
    CHECK(table.hand(0) == "b1 g2");
    CHECK(table.hand(1) == "b2 free g3");
    CHECK(table.hand(2) == "b3 g1 mS");
    CHECK(table.fares(1) == 15);
    CHECK(table.key("draw") == trains_ai::core::Document(texts("o1")));
    // With the opening seat given, that one begins.
    CHECK(load_position<3>(with(document, "to_move", 0)).state.to_move == 1);
}

TEST_CASE("in single line the opening turn ends with the Station") {
    auto table = TrainScene({"bS b6 b7", "b1"}).single_line().play<2>();
    CHECK(table.legal() == "bS");
    table.does("bS");
    CHECK(table.state.to_move == 1);
    CHECK(table.key("current") == trains_ai::core::Document("blue"));
}

TEST_CASE("a Transfer does not open a hand") {
    CHECK(TrainScene({"transfer b6", "gS"}).transfers().play<2>().state.to_move == 1);
}
