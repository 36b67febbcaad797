// Every number of the heuristic player that play decided: found by letting versions play each other
// (bench/match_policies.cpp). Worths are in hundredths of a point, so that all arithmetic is on integers and a game is
// the same on every machine.
#pragma once

#include <array>

#include "games/trains/cards.hpp"

namespace trains_ai::trains::policy {

/// Hundredths of a point.
using Worth = int;
inline constexpr Worth kPoint = 100;

/// What a card is worth each time it is played.
struct CardWorth {
    Worth play = 0;     // its coins and effect, cards drawn apart
    int draws = 0;      // hundredths of an average card that it draws or exchanges
    Worth falloff = 0;  // less for each copy owned already
    Worth waste = 0;    // more if all cards owned were Waste, and in proportion
    Worth rails = 0;    // the same for cards that lay rails
};

struct Tuning {
    // -- how long the game goes on
    int game_rounds = 56;      // rounds a game lasts when nothing else tells
    int least_rounds = 6;      // rounds left beyond that number
    int rail_pace = 169;       // a seat lays rails at this percentage of its pace so far
    int least_rail_pace = 38;  // hundredths of a rail a round at least
    int station_pace = 107;    // the same for stations, of all seats together
    int stack_pace = 39;       // hundredths of a card that each seat takes a round from the stacks that run out first

    // -- buying
    Worth coin = 8;         // one coin, where the exact purchase is not looked at
    int waste_weight = 26;   // percentage of an average card that a Waste in its place costs
    Worth waste_most = 237;  // a Waste never costs more than its share of a turn spent recycling
    int victory_weight = 201;  // percentage at which points on cards count

    // -- rails
    int growth_slope = 5;        // percentage of a city's room for points that comes in, for each round left
    int growth_most = 20;        // and never more than this
    int shared_growth = 92;      // percentage of the growth that counts where opponents are
    int opened_near = 54;        // percentage of what a rail brings within reach
    int opened_far = 6;         // and one rail further
    Worth rail_step = 12;        // playing another rail card to get there

    // -- the first rail
    int start_first = 81;        // percentage of its own hex
    int start_ring = 15;         // percentage of the hexes next to it
    int start_decay = 29;        // percentage that remains with each rail further
    int start_shared = 74;       // percentage of a hex where an opponent is
    Worth start_coin = 36;       // a coin that a hex costs

    // -- stations
    int rival_weight = 122;      // percentage at which points of an opponent count against own ones, 2 seats

    // -- recycling
    int turn_weight = 122;        // percentage of its purchases that a turn is worth against recycling
    Worth turn_worth = 40;       // on top of that
    Worth rail_in_hand = 84;     // a rail or station card in hand

    Worth holiday = 73;         // what Holiday Timetable's three coins must bring, to be given up

    std::array<CardWorth, kCardCount> card = {{
        {63, 0, 11},                 // normal_train
        {136, 0, 0},                 // express_train
        {246, 0, 8},                 // limited_express_train
        {92, 0, 23},                 // lay_rails
        {114, 0, 28},                // station_expansion
        {0, 0, 0},                   // apartment
        {0, 0, 0},                   // tower
        {0, 0, 0},                   // skyscraper
        {0, 0, 0},                   // waste
        {187, 0, 4},                 // amusement_park
        {120, 0, 6},                 // bullet_train
        {139, 0, 8},                 // collaboration
        {17, 155, 16},               // command_central
        {5, 69, 25, 95},             // conductors_station
        {116, 290, -4},              // control_room
        {15, 0, 15, 0, 363},         // dump_site
        {121, 0, 16},                // early_train
        {56, 0, 7, 446},             // freight_train
        {24, 4, 11, 11},             // garage
        {-2, 0, 7},                  // holiday_timetable
        {70, 138, 0},                // information_central
        {98, 0, 20, 0, 347},         // ironworks
        {-10, 0, 34, 404},           // landfill
        {80, 0, 14, 143},            // mail_train
        {99, 0, 37},                 // maintenance_factory
        {73, 131, -1},               // passing_station
        {96, 0, 13},                 // pulling
        {52, 211, -11},              // signaling_area
        {3, 117, 6, 106},            // signals
        {19, 22, -14, 85},           // station_crew
        {36, -6, 30},                // stationmaster_office
        {53, 0, 5},                  // steel_bridge
        {159, 0, 25},                // subway_excavation
        {112, 0, 16},                // switchback
        {200, 0, 3},                 // temporary_timetable
        {218, 0, -13},               // tourist_train
        {118, 0, 6},                 // tunnel
        {111, 0, 8},                 // viaduct
        {109, 0, 46},                // wagon_factory
    }};
};

inline constexpr Tuning kTuned{};

}  // namespace trains_ai::trains::policy
