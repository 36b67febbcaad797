// The 39 cards: facts, and each effect as a short program of steps. A new card is a new row.
// Facts and rulings: docs/rules/trains.md section 5. The texts are our own words.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace trains_ai::trains {

enum Type : std::uint8_t {
    kTrain = 1,
    kRail = 2,
    kStation = 4,
    kAction = 8,
    kVictory = 16,
    kWasteType = 32,
};
inline constexpr std::array<std::string_view, 6> kTypeNames{"train", "rail", "station", "action", "victory", "waste"};

/// Effects that last until the end of the turn; a set of them is a byte. Ironworks adds up and is counted apart.
enum Running : std::uint8_t {
    kCollaboration = 1,
    kDumpSite = 2,
    kEarlyTrain = 4,
    kSteelBridge = 8,
    kSubwayExcavation = 16,
    kTunnel = 32,
    kViaduct = 64,
};

/// One step of an effect. `n` is the argument in the comment.
enum class Op : std::uint8_t {
    finish = 0,
    run,            // start the running effect n
    ironworks,      // one more Ironworks
    lay_rail,       // choose a hex
    place_station,  // choose a city
    gain_waste,
    draw,            // n cards
    coins,           // +n
    coins_of_train,  // choose a Train in play: its coins again
    point,           // a point token
    trash_self,
    name_card,          // choose a kind; take the top card if it is that
    discard_to_draw,    // choose any number of cards, then draw as many
    discard_for_coins,  // choose any number of cards, a coin each
    discard,            // choose n cards
    return_some,        // choose a number of Waste, a coin each
    return_all,
    look_four,  // reveal 4, take up to one, put the rest back in any order
    peek,       // look at the top card, keep or drop it
    reveal_two_trains,
    choose_one,     // Station Crew
    copy_train,     // choose a Train in hand, gain another
    copy_action,    // choose an Action in hand, go on with its effect
    take_train,     // choose a Train in the discard pile
    top_train,      // choose a Train in play, put it on the deck
    upgrade_train,  // choose a Train in hand to trash, then one to gain
};

/// What must be there for an effect to be used at all (rules section 3, "Using effects").
enum class Need : std::uint8_t {
    nothing = 0,
    rail_site,     // a hex for a rail that this turn's coins can pay
    station_site,  // a city with room, and a station token
    card_to_draw,  // a card in deck or discard pile
    any_card,      // a card in hand, deck or discard pile
    card_in_hand,
    waste_in_hand,
    train_in_play,
    normal_train_in_play,
    train_in_discard,
    train_with_stack,  // a Train in hand whose stack is not empty
    train_to_upgrade,  // a Train in hand for which a gain is possible
    usable_action,     // another Action in hand whose own need is met
    not_running,       // the running effect of the first step
};

struct Step {
    Op op = Op::finish;
    std::uint8_t n = 0;
};

struct Card {
    std::string_view id;
    std::string_view name;
    std::uint8_t cost;
    std::uint8_t coins;
    std::uint8_t types;
    std::uint8_t copies;
    Need need;
    std::array<Step, 4> effect;  // ends with a `finish`
    std::string_view text;

    constexpr bool has_effect() const { return effect[0].op != Op::finish; }
};

using CardId = std::uint8_t;

/// The basic cards are the first nine of the table, and kinds 0-8 of every game.
enum Basic : CardId {
    kNormalTrain = 0,
    kExpressTrain = 1,
    kLimitedExpressTrain = 2,
    kLayRails = 3,
    kStationExpansion = 4,
    kApartment = 5,
    kTower = 6,
    kSkyscraper = 7,
    kWaste = 8,
};
inline constexpr int kBasicCards = 9;

namespace detail {
inline constexpr std::array<Step, 4> kNone{};
constexpr std::array<Step, 4> program(Step a, Step b = {}, Step c = {}) { return {a, b, c, Step{}}; }
constexpr std::array<Step, 4> rail(Running running) {
    return program({Op::run, running}, {Op::lay_rail}, {Op::gain_waste});
}
}  // namespace detail

// clang-format off
inline constexpr std::array<Card, 39> kCards{{
    // id, name, cost, coins, types, copies, need, effect, text
    {"normal_train", "Normal Train", 1, 1, kTrain, 30, Need::nothing, detail::kNone,
     "Worth 1 coin. Only in starting decks."},
    {"express_train", "Express Train", 3, 2, kTrain, 20, Need::nothing, detail::kNone, "Worth 2 coins."},
    {"limited_express_train", "Limited Express Train", 6, 3, kTrain, 10, Need::nothing, detail::kNone,
     "Worth 3 coins."},
    {"lay_rails", "Lay Rails", 3, 0, kRail, 20, Need::rail_site,
     detail::program({Op::lay_rail}, {Op::gain_waste}), "Lay 1 rail and gain 1 Waste."},
    {"station_expansion", "Station Expansion", 3, 0, kStation, 20, Need::station_site,
     detail::program({Op::place_station}, {Op::gain_waste}), "Place 1 station in any city with room and gain 1 Waste."},
    {"apartment", "Apartment", 3, 0, kVictory, 10, Need::nothing, detail::kNone,
     "1 point at the end. Buying it gives 1 Waste."},
    {"tower", "Tower", 5, 0, kVictory, 10, Need::nothing, detail::kNone,
     "2 points at the end. Buying it gives 1 Waste."},
    {"skyscraper", "Skyscraper", 8, 0, kVictory, 10, Need::nothing, detail::kNone,
     "4 points at the end. Buying it gives 1 Waste."},
    {"waste", "Waste", 0, 0, kWasteType, 70, Need::nothing, detail::kNone,
     "Does nothing but fill your hand. Recycle it as your whole turn."},
    {"amusement_park", "Amusement Park", 4, 1, kAction, 10, Need::train_in_play,
     detail::program({Op::coins_of_train}), "Choose a Train you have in play: get its coins once more."},
    {"bullet_train", "Bullet Train", 2, 1, kTrain | kAction, 10, Need::normal_train_in_play,
     detail::program({Op::coins, 1}), "+1 coin if you have a Normal Train in play."},
    {"collaboration", "Collaboration", 5, 0, kRail, 10, Need::rail_site, detail::rail(kCollaboration),
     "Lay 1 rail and gain 1 Waste. This turn, other players' rails neither cost you more nor give you Waste."},
    {"command_central", "Command Central", 3, 0, kAction, 10, Need::card_to_draw,
     detail::program({Op::draw, 1}, {Op::name_card}),
     "Draw 1 card. Name a card and reveal the top of your deck: if it is the one you named, take it."},
    {"conductors_station", "Conductor's Station", 2, 0, kAction, 10, Need::card_in_hand,
     detail::program({Op::discard_to_draw}), "Discard any number of cards, then draw as many."},
    {"control_room", "Control Room", 7, 0, kAction, 10, Need::card_to_draw, detail::program({Op::draw, 3}),
     "Draw 3 cards."},
    {"dump_site", "Dump Site", 5, 1, kAction, 10, Need::not_running, detail::program({Op::run, kDumpSite}),
     "For the rest of this turn you gain no Waste."},
    {"early_train", "Early Train", 5, 2, kTrain | kAction, 10, Need::not_running,
     detail::program({Op::run, kEarlyTrain}), "For the rest of this turn, each card you buy may go on top of your deck."},
    {"freight_train", "Freight Train", 4, 1, kTrain | kAction, 10, Need::waste_in_hand,
     detail::program({Op::return_some}), "Return any number of Waste from your hand: +1 coin each."},
    {"garage", "Garage", 3, 1, kAction, 10, Need::any_card, detail::program({Op::draw, 2}, {Op::discard, 2}),
     "Draw 2 cards, then discard 2."},
    {"holiday_timetable", "Holiday Timetable", 3, 0, kAction, 10, Need::nothing,
     detail::program({Op::trash_self}, {Op::coins, 3}), "Trash this card for +3 coins."},
    {"information_central", "Information Central", 4, 1, kAction, 10, Need::card_to_draw,
     detail::program({Op::look_four}),
     "Reveal the top 4 cards of your deck. You may take one; put the others back in any order."},
    {"ironworks", "Ironworks", 4, 1, kAction, 10, Need::nothing, detail::program({Op::ironworks}),
     "For the rest of this turn, +2 coins whenever you play a rail card."},
    {"landfill", "Landfill", 2, 0, kAction, 10, Need::waste_in_hand, detail::program({Op::return_all}),
     "Return all Waste in your hand to its stack."},
    {"mail_train", "Mail Train", 4, 1, kTrain | kAction, 10, Need::card_in_hand,
     detail::program({Op::discard_for_coins}), "Discard any number of cards: +1 coin each."},
    {"maintenance_factory", "Maintenance Factory", 5, 0, kAction, 10, Need::train_with_stack,
     detail::program({Op::copy_train}), "Show a Train from your hand and gain another of its kind."},
    {"passing_station", "Passing Station", 3, 1, kAction, 10, Need::card_to_draw, detail::program({Op::draw, 1}),
     "Draw 1 card."},
    {"pulling", "Pulling", 3, 0, kAction, 10, Need::train_in_discard, detail::program({Op::take_train}),
     "Take a Train from your discard pile into your hand."},
    {"signaling_area", "Signaling Area", 5, 0, kAction, 10, Need::card_to_draw, detail::program({Op::draw, 2}),
     "Draw 2 cards."},
    {"signals", "Signals", 2, 0, kAction, 10, Need::card_to_draw, detail::program({Op::draw, 1}, {Op::peek}),
     "Draw 1 card. Look at the top card of your deck: leave it there or discard it."},
    {"station_crew", "Station Crew", 2, 0, kAction, 10, Need::nothing, detail::program({Op::choose_one}),
     "Choose one: draw 1 card, +1 coin, or return 1 Waste from your hand."},
    {"stationmaster_office", "Stationmaster Office", 4, 0, kAction, 10, Need::usable_action,
     detail::program({Op::copy_action}), "Show an Action from your hand: this card does what that one says."},
    {"steel_bridge", "Steel Bridge", 4, 0, kRail, 10, Need::rail_site, detail::rail(kSteelBridge),
     "Lay 1 rail and gain 1 Waste. This turn, rivers cost you nothing."},
    {"subway_excavation", "Subway Excavation", 7, 0, kRail, 10, Need::rail_site, detail::rail(kSubwayExcavation),
     "Lay 1 rail and gain 1 Waste. This turn, laying rails costs you no coins."},
    {"switchback", "Switchback", 3, 1, kAction, 10, Need::train_in_play, detail::program({Op::top_train}),
     "Put a Train you have in play on top of your deck; its coins stay."},
    {"temporary_timetable", "Temporary Timetable", 5, 0, kAction, 10, Need::card_to_draw,
     detail::program({Op::reveal_two_trains}),
     "Reveal cards from your deck until two are Trains. Take those two, discard the others."},
    {"tourist_train", "Tourist Train", 4, 1, kTrain | kAction, 10, Need::nothing, detail::program({Op::point}),
     "Get 1 point."},
    {"tunnel", "Tunnel", 5, 0, kRail, 10, Need::rail_site, detail::rail(kTunnel),
     "Lay 1 rail and gain 1 Waste. This turn, mountains cost you nothing."},
    {"viaduct", "Viaduct", 5, 0, kRail, 10, Need::rail_site, detail::rail(kViaduct),
     "Lay 1 rail and gain 1 Waste. This turn, cities cost you nothing."},
    {"wagon_factory", "Wagon Factory", 5, 0, kAction, 10, Need::train_to_upgrade,
     detail::program({Op::upgrade_train}), "Trash a Train from your hand; take one costing up to 3 more into your hand."},
}};
// clang-format on

inline constexpr int kCardCount = static_cast<int>(kCards.size());

inline constexpr auto kCardIds = [] {
    std::array<std::string_view, kCardCount> ids{};
    for (std::size_t card = 0; card < ids.size(); ++card) ids[card] = kCards[card].id;
    return ids;
}();

/// The card of that id, or kCardCount if there is none.
constexpr CardId card_id(std::string_view id) {
    CardId card = 0;
    while (card < kCardCount && kCardIds[card] != id) ++card;
    return card;
}

/// Points of a victory card at the end, 0 for other cards.
constexpr int victory_points(CardId card) {
    return card == kApartment ? 1 : card == kTower ? 2 : card == kSkyscraper ? 4 : 0;
}

struct KingdomSet {
    std::string_view id;
    std::array<std::string_view, 8> cards;
};

inline constexpr std::array<KingdomSet, 4> kKingdomSets{{
    {"first_tokyo",
     {"landfill", "conductors_station", "holiday_timetable", "passing_station", "amusement_park", "steel_bridge",
      "dump_site", "maintenance_factory"}},
    {"first_osaka",
     {"landfill", "bullet_train", "garage", "tourist_train", "ironworks", "stationmaster_office", "tunnel",
      "temporary_timetable"}},
    {"reforming_and_tunneling",
     {"signals", "pulling", "information_central", "freight_train", "wagon_factory", "early_train", "signaling_area",
      "subway_excavation"}},
    {"holiday_pass",
     {"landfill", "station_crew", "holiday_timetable", "tourist_train", "mail_train", "viaduct", "maintenance_factory",
      "control_room"}},
}};

}  // namespace trains_ai::trains
