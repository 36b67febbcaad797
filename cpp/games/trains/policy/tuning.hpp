// The numbers of the heuristic player. Games decided them: versions that differed a little in all of them played each
// other on random kingdoms and both maps, with two seats, and the winners' differences were kept (SPSA, Spall 1992).
// So they make up for one another, and a single one need not look natural. Worths are in hundredths of a point: all
// arithmetic is on integers, and a game is the same on every machine.
#pragma once

#include <array>

#include "games/trains/cards.hpp"

namespace trains_ai::trains::policy {

/// Hundredths of a point.
using Worth = int;
inline constexpr Worth kPoint = 100;

/// What a card is worth each time it is played. Rail and station cards: on top of what the map offers.
struct CardWorth {
    Worth play = 0;     // its coins and effect, cards drawn apart
    int draws = 0;      // hundredths of an average card that it draws or exchanges
    Worth falloff = 0;  // less for each copy owned already
    Worth waste = 0;    // more if all cards owned were Waste, and in proportion
    Worth rails = 0;    // the same for cards that lay rails
    Worth growth = 0;   // what a play makes each later pass through the deck better
};

struct Tuning {
    // How long the game goes on: what is bought must still pay. The least of these estimates counts.
    int game_rounds = 28;      // rounds that a game lasts when nothing else tells
    int least_rounds = 12;     // but always so many more, since players who are behind do not end it
    int rail_pace = 77;        // a seat goes on laying rails at this percentage of its pace so far
    int least_rail_pace = 33;  // hundredths of a rail a round at least
    int station_pace = 88;     // percentage of the pace so far, as for rails, of all seats together
    int stack_pace = 64;       // hundredths of a card a seat takes in a round from the stacks that run out first

    // Buying.
    Worth coin = 27;           // a coin, where the best purchase is not worked out
    int waste_weight = 44;     // percentage of an average card that a Waste in its place costs
    Worth waste_most = 524;    // a Waste never costs more: it can be recycled
    int victory_weight = 156;  // percentage at which points on cards count: they cannot be lost or shared
    int map_weight = 115;      // percentage at which points on the map count

    // Rails.
    int growth_slope = 6;     // percentage of a city's room for points that comes in, for each round left
    int growth_most = 21;     // and never more than this
    int shared_growth = 130;  // percentage of that growth where opponents are, who build there too
    int opened_near = 170;    // percentage of the worth of hexes that a rail brings next to the network
    int opened_far = 12;      // and of those one rail further
    int time_to_use = 10;     // rounds left from which on this counts in full
    Worth rail_step = 25;     // playing another rail card to get there
    int best_sites = 45;      // percentage of the best hexes' worth that counts when a rail card is bought
    int best_city = 14;       // percentage of the best station's worth that counts when a station card is bought
    int later_room = 5;       // room for stations in cities still to be reached

    // The first rail.
    int start_first = 193;  // percentage of the worth of its own hex
    int start_ring = 50;    // percentage of the worth of the hexes next to it
    int start_decay = 26;   // percentage of this that remains with each rail further
    int start_shared = 55;  // percentage of the worth of a hex where an opponent is
    Worth start_coin = 36;  // a coin that a hex costs

    // Stations.
    int rival_weight = 70;  // percentage at which points of opponents, on average, count against own ones

    // Recycling.
    int turn_weight = 137;    // percentage of its purchases that the turn given up is worth
    Worth turn_worth = 18;    // and this much more
    Worth rail_in_hand = 68;  // and this for a rail or station card in hand

    // Single cards.
    int growth_plays = 1145;  // Wagon Factory: hundredths of passes through the deck that count at most
    Worth holiday = 39;       // what the coins of Holiday Timetable must bring, for the card to be given up

    std::array<CardWorth, kCardCount> card = {{
        {77, 0, 1},             // normal_train
        {147, 0, 0},            // express_train
        {272, 0, 9},            // limited_express_train
        {39, 0, 26},            // lay_rails
        {27, 0, 13},            // station_expansion
        {0, 0, 0},              // apartment
        {0, 0, 0},              // tower
        {0, 0, 0},              // skyscraper
        {0, 0, 0},              // waste
        {206, 0, 3},            // amusement_park
        {125, 0, 7},            // bullet_train
        {73, 0, 1},             // collaboration
        {16, 146, 20},          // command_central
        {21, 58, 23, 153},      // conductors_station
        {149, 309, -7},         // control_room
        {165, 0, 46, 0, 42},    // dump_site
        {174, 0, 12},           // early_train
        {67, 0, 2, 439},        // freight_train
        {185, 39, 35, 3},       // garage
        {46, 0, 5},             // holiday_timetable
        {94, 149, 2},           // information_central
        {84, 0, 25, 0, 292},    // ironworks
        {-67, 0, 34, 256},      // landfill
        {135, 0, 44, -18},      // mail_train
        {112, 0, 37},           // maintenance_factory
        {121, 110, 1},          // passing_station
        {96, 0, 11},            // pulling
        {108, 205, 5},          // signaling_area
        {23, 104, 8, 148},      // signals
        {56, -23, -30, 130},    // station_crew
        {19, -10, 43},          // stationmaster_office
        {75, 0, -8},            // steel_bridge
        {63, 0, 11},            // subway_excavation
        {98, 0, 29},            // switchback
        {235, 0, 7},            // temporary_timetable
        {244, 0, -18},          // tourist_train
        {53, 0, 6},             // tunnel
        {75, 0, -5},            // viaduct
        {95, 0, 70, 0, 0, 40},  // wagon_factory
    }};
};

inline constexpr Tuning kTuned{};

}  // namespace trains_ai::trains::policy
