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
    int game_rounds = 27;      // rounds a game lasts when nothing else tells
    int least_rounds = 6;      // rounds left beyond that number
    int rail_pace = 125;       // a seat lays rails at this percentage of its pace so far
    int least_rail_pace = 50;  // hundredths of a rail a round at least
    int station_pace = 125;    // the same for stations, of all seats together
    int stack_pace = 40;       // hundredths of a card that each seat takes a round from the stacks that run out first

    // -- buying
    Worth coin = 45;         // one coin, where the exact purchase is not looked at
    int waste_weight = 70;   // percentage of an average card that a Waste in its place costs
    Worth waste_most = 110;  // a Waste never costs more than its share of a turn spent recycling
    int victory_weight = 100;  // percentage at which points on cards count

    // -- rails
    int growth_slope = 6;        // percentage of a city's room for points that comes in, for each round left
    int growth_most = 60;        // and never more than this
    int shared_growth = 60;      // percentage of the growth that counts where opponents are
    int opened_near = 30;        // percentage of what a rail brings within reach
    int opened_far = 12;         // and one rail further
    Worth rail_step = 60;        // playing another rail card to get there

    // -- the first rail
    int start_first = 60;        // percentage of its own hex
    int start_ring = 50;         // percentage of the hexes next to it
    int start_decay = 55;        // percentage that remains with each rail further
    int start_shared = 60;       // percentage of a hex where an opponent is
    Worth start_coin = 40;       // a coin that a hex costs

    // -- stations
    int rival_weight = 100;      // percentage at which points of an opponent count against own ones, 2 seats

    // -- recycling
    int turn_weight = 90;        // percentage of its purchases that a turn is worth against recycling
    Worth turn_worth = 40;       // on top of that
    Worth rail_in_hand = 60;     // a rail or station card in hand

    Worth holiday = 100;         // what Holiday Timetable's three coins must bring, to be given up

    std::array<CardWorth, kCardCount> card = {{
        {45, 0, 0},      // normal_train
        {90, 0, 0},      // express_train
        {135, 0, 0},     // limited_express_train
        {150, 0, 10}, // lay_rails
        {130, 0, 15}, // station_expansion
        {0, 0, 0},       // apartment
        {0, 0, 0},       // tower
        {0, 0, 0},       // skyscraper
        {0, 0, 0},       // waste
        {110, 0, 5},     // amusement_park
        {80, 0, 3},      // bullet_train
        {130, 0, 12},    // collaboration
        {10, 100, 5},    // command_central
        {10, 30, 15, 120, 0}, // conductors_station
        {0, 300, 0},     // control_room
        {60, 0, 25, 0, 300}, // dump_site
        {110, 0, 10},    // early_train
        {70, 0, 10, 200, 0}, // freight_train
        {45, 30, 10, 60, 0}, // garage
        {60, 0, 10},     // holiday_timetable
        {45, 130, 15},   // information_central
        {60, 0, 15, 0, 300}, // ironworks
        {30, 0, 20, 300, 0}, // landfill
        {70, 0, 10, 80, 0}, // mail_train
        {150, 0, 40},    // maintenance_factory
        {45, 100, 0},    // passing_station
        {90, 0, 15},     // pulling
        {0, 200, 0},     // signaling_area
        {0, 100, 5, 60, 0}, // signals
        {15, 100, 5, 60, 0}, // station_crew
        {60, 50, 25},    // stationmaster_office
        {120, 0, 12},    // steel_bridge
        {160, 0, 20},    // subway_excavation
        {80, 0, 20},     // switchback
        {140, 0, 10},    // temporary_timetable
        {145, 0, 0},     // tourist_train
        {125, 0, 12},    // tunnel
        {140, 0, 12},    // viaduct
        {120, 0, 40},    // wagon_factory
    }};
};

inline constexpr Tuning kTuned{};

}  // namespace trains_ai::trains::policy
