// Set-up of a game (rules section 2), its options, and first rails.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/errors.hpp"
#include "games/trains/trains.hpp"
#include "maps.hpp"
#include "scene.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;
using trains::CardId;
using trains::Kind;

namespace {

const std::vector<CardId> kingdom{9, 10, 11, 12, 13, 14, 15, 16};

trains::Setup setup(const std::vector<CardId>& cards = kingdom, int turn_limit = 100) {
    return trains::Setup(tokyo(), cards, turn_limit);
}

template <int N>
void check_set_up() {
    CAPTURE(N);
    const trains::Trains<N> game(setup());
    core::Rng deal(5);
    const auto s = game.new_state(deal);
    CHECK(s.supply[trains::kNormalTrain] == 0);
    CHECK(s.supply[trains::kExpressTrain] == 20);
    CHECK(s.supply[trains::kLimitedExpressTrain] == 10);
    CHECK(s.supply[trains::kLayRails] == 20 - 2 * N);
    CHECK(s.supply[trains::kStationExpansion] == 20 - N);
    for (const Kind k : {trains::kApartment, trains::kTower, trains::kSkyscraper}) CHECK(s.supply[k] == 10);
    CHECK(s.supply[trains::kWaste] == 70);
    for (Kind k = trains::kBasicCards; k < trains::kKinds; ++k) CHECK(s.supply[k] == 10);
    CHECK(s.in_stock == s.supply.mask());
    CHECK(s.stations_left == 30);
    CHECK(s.coins == 0);
    CHECK(s.turn == 1);
    CHECK(s.to_move == 0);
    CHECK(s.phase == trains::Phase::start);
    for (int seat = 0; seat < N; ++seat) {
        const auto& own = s.seats[static_cast<std::size_t>(seat)];
        CHECK(own.hand.total() == 5);
        CHECK(own.deck.size() == 5);
        CHECK(own.discard.empty());
        const auto all = trains::owned(s, seat);
        CHECK(all.total() == 10);
        CHECK(all[trains::kNormalTrain] == 7);
        CHECK(all[trains::kLayRails] == 2);
        CHECK(all[trains::kStationExpansion] == 1);
        CHECK(own.rails.size() == 0);
        CHECK(own.points == 0);
    }
    CHECK(game.scores(s) == std::array<int, N>{});
}

std::string refusal(const std::vector<CardId>& cards, int turn_limit = 100) {
    try {
        setup(cards, turn_limit);
    } catch (const OptionError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("set-up has the numbers of the rules for 2 to 4 seats") {
    check_set_up<2>();
    check_set_up<3>();
    check_set_up<4>();
}

TEST_CASE("the kinds of a game are the basic cards and the kingdom in card order") {
    const trains::Setup s = setup({38, 9, 20, 31, 12, 25, 17, 10});
    CHECK(std::is_sorted(s.cards.begin(), s.cards.end()));
    for (Kind k = 0; k < trains::kBasicCards; ++k) CHECK(s.cards[k] == k);
    CHECK(s.cards[trains::kBasicCards] == 9);
    CHECK(s.cards[trains::kKinds - 1] == 38);
    CHECK(s.kind_of(38) == trains::kKinds - 1);
    CHECK(s.kind_of(37) == -1);
}

TEST_CASE("a kingdom of anything but 8 different kingdom cards is refused, and so is a turn limit out of range") {
    CHECK(refusal(kingdom).empty());
    CHECK(refusal({9, 10, 11, 12, 13, 14, 15}).find("7 cards") != std::string::npos);
    CHECK(refusal({9, 10, 11, 12, 13, 14, 15, 16, 17}).find("9 cards") != std::string::npos);
    CHECK(refusal({}).find("0 cards") != std::string::npos);
    CHECK(refusal({9, 10, 11, 12, 13, 14, 15, 9}).find("'amusement_park' twice") != std::string::npos);
    CHECK(refusal({9, 10, 11, 12, 13, 14, 15, 3}).find("'lay_rails'") != std::string::npos);
    CHECK(refusal(kingdom, 0).find("turn_limit 0") != std::string::npos);
    CHECK(refusal(kingdom, -5).find("turn_limit -5") != std::string::npos);
    CHECK(refusal(kingdom, 10001).find("turn_limit 10001") != std::string::npos);
    CHECK(refusal(kingdom, 1).empty());
    CHECK(refusal(kingdom, 10000).empty());
}

TEST_CASE("first rails lie on free land that is not remote, one a seat, and are free of charge") {
    const trains::Trains<3> game(setup());
    core::Rng rng(1);
    auto s = game.new_state(rng);
    CHECK(game.legal(s).size() == game.map().start.size());
    CHECK(!game.legal(s).contains(trains::code::start + 0));   // Chichibu, remote
    CHECK(!game.legal(s).contains(trains::code::start + 46));  // sea
    CHECK(game.legal(s).contains(trains::code::start + 35));   // Akihabara, a city
    for (int seat = 0; seat < 3; ++seat) {
        CHECK(s.phase == trains::Phase::start);
        CHECK(game.to_move(s) == seat);
        game.apply(s, static_cast<trains::Action>(trains::code::start + 35 - seat), rng);
        CHECK(s.seats[static_cast<std::size_t>(seat)].rails.size() == 1);
        CHECK(!game.legal(s).contains(static_cast<trains::Action>(trains::code::start + 35 - seat)));
    }
    CHECK(s.phase == trains::Phase::turn);
    CHECK(game.to_move(s) == 0);
    CHECK(s.turn == 1);
    CHECK(s.coins == 0);
    CHECK(s.gained.empty());
}

TEST_CASE("every legal first rail of a game is one of the hexes of the map's start mask") {
    for (const auto& map : {tokyo(), osaka()}) {
        const trains::Trains<2> game(trains::Setup(map, kingdom, 100));
        core::Rng rng(1);
        const auto s = game.new_state(rng);
        for (unsigned h = 0; h < 76; ++h)
            CHECK(game.legal(s).contains(static_cast<trains::Action>(trains::code::start + h)) == map->start.test(h));
    }
}

TEST_CASE("a position document has 2 to 4 seats") {
    for (std::size_t n = 0; n <= 6; ++n) {
        const auto document = position_document(kKnowing, std::vector<SeatSpec>(n));
        if (n >= 2 && n <= 4)
            CHECK(trains::seats_of(document) == static_cast<int>(n));
        else
            CHECK_THROWS_AS(trains::seats_of(document), PositionError);
    }
}

TEST_CASE("the three kinds of stock that starting decks come from are never more than the box holds") {
    for (int seats = 2; seats <= 4; ++seats) {
        const trains::Bag all = trains::full_set(setup(), seats);
        CHECK(all[trains::kNormalTrain] == 7 * seats);
        CHECK(all[trains::kLayRails] == 20);
        CHECK(all[trains::kStationExpansion] == 20);
        CHECK(all.total() == 7 * seats + 20 + 10 + 20 + 20 + 10 + 10 + 10 + 70 + 80);
    }
}
