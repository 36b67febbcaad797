// Weights of the evaluation, as bench/fit_evaluation.py printed them: by least squares over positions of self-play.
#pragma once

#include <array>

#include "games/trains/policy/prospects.hpp"

namespace trains_ai::trains::policy {

/// Weights of the terms of prospects.hpp in points, and the spread of a difference of two expected scores: a constant
/// and a part a round.
struct Weights {
    std::array<float, kTerms> terms;
    float spread;
    float spread_by_round;
};

// clang-format off
/// For 2, 3 and 4 seats.
inline constexpr std::array<Weights, 3> kWeights{{
    // 2 seats
    {{
        -1.6368f,  // normal_train
        -1.2210f,  // express_train
        0.1859f,  // limited_express_train
        -1.5762f,  // lay_rails
        -0.5952f,  // station_expansion
        -2.9688f,  // apartment
        -3.3194f,  // tower
        -2.8156f,  // skyscraper
        -2.9295f,  // waste
        0.9073f,  // amusement_park
        -0.7872f,  // bullet_train
        -1.4728f,  // collaboration
        2.0611f,  // command_central
        -0.1733f,  // conductors_station
        7.9583f,  // control_room
        0.1343f,  // dump_site
        -0.3321f,  // early_train
        -0.1365f,  // freight_train
        0.5101f,  // garage
        1.5449f,  // holiday_timetable
        1.6318f,  // information_central
        -0.4442f,  // ironworks
        -1.7563f,  // landfill
        0.2635f,  // mail_train
        -1.3095f,  // maintenance_factory
        1.3582f,  // passing_station
        1.2908f,  // pulling
        4.4858f,  // signaling_area
        1.0362f,  // signals
        -0.7473f,  // station_crew
        -0.1887f,  // stationmaster_office
        -1.6642f,  // steel_bridge
        0.5969f,  // subway_excavation
        -0.7594f,  // switchback
        4.0296f,  // temporary_timetable
        4.0751f,  // tourist_train
        -1.6567f,  // tunnel
        -0.9808f,  // viaduct
        0.7888f,  // wagon_factory
        -4.6079f,  // 1
        3.3872f,  // rounds
        -1.1018f,  // rounds^2 / 10
        7.1784f,  // mean
        2.5679f,  // mean rounds
        -1.0665f,  // mean^2 rounds
        0.3349f,  // cards / 10
        0.1458f,  // 10 rounds / cards
        -0.0432f,  // rails
        -0.0137f,  // rails rounds / 10
        0.1802f,  // room
        0.2954f,  // room rounds / 10
        0.2073f,  // cities in reach
        -0.0128f,  // cities in reach rounds / 10
        0.3402f,  // remote in reach
        -0.7432f,  // order
        -0.5388f,  // order mean
    }, 4.00f, 0.30f},
    // 3 seats
    {{
        -2.9059f,  // normal_train
        -1.4768f,  // express_train
        1.1278f,  // limited_express_train
        -1.6081f,  // lay_rails
        -0.5631f,  // station_expansion
        -4.3815f,  // apartment
        -4.5276f,  // tower
        -3.8543f,  // skyscraper
        -3.8880f,  // waste
        0.9845f,  // amusement_park
        -0.8873f,  // bullet_train
        -0.2742f,  // collaboration
        1.0892f,  // command_central
        -0.5206f,  // conductors_station
        11.0400f,  // control_room
        0.3554f,  // dump_site
        -1.1038f,  // early_train
        0.2390f,  // freight_train
        0.9746f,  // garage
        0.6779f,  // holiday_timetable
        2.0906f,  // information_central
        -0.5713f,  // ironworks
        -2.5931f,  // landfill
        0.2092f,  // mail_train
        -2.4024f,  // maintenance_factory
        1.0960f,  // passing_station
        0.8291f,  // pulling
        4.6188f,  // signaling_area
        0.3618f,  // signals
        -1.7011f,  // station_crew
        -1.1092f,  // stationmaster_office
        -1.4515f,  // steel_bridge
        4.2241f,  // subway_excavation
        -1.3255f,  // switchback
        4.7397f,  // temporary_timetable
        5.4125f,  // tourist_train
        -1.8049f,  // tunnel
        1.0952f,  // viaduct
        1.3714f,  // wagon_factory
        -2.0032f,  // 1
        3.5867f,  // rounds
        -1.2679f,  // rounds^2 / 10
        3.9193f,  // mean
        3.8940f,  // mean rounds
        -1.7856f,  // mean^2 rounds
        0.3963f,  // cards / 10
        -0.2894f,  // 10 rounds / cards
        0.0145f,  // rails
        0.0235f,  // rails rounds / 10
        0.1569f,  // room
        0.7362f,  // room rounds / 10
        0.0963f,  // cities in reach
        0.3043f,  // cities in reach rounds / 10
        0.2313f,  // remote in reach
        -0.2222f,  // order
        -0.5472f,  // order mean
    }, 3.00f, 0.75f},
    // 4 seats
    {{
        -4.5411f,  // normal_train
        -1.8465f,  // express_train
        2.0601f,  // limited_express_train
        -1.2203f,  // lay_rails
        -2.2855f,  // station_expansion
        -6.8294f,  // apartment
        -6.2319f,  // tower
        -5.4533f,  // skyscraper
        -5.5137f,  // waste
        0.4880f,  // amusement_park
        -1.5355f,  // bullet_train
        4.1345f,  // collaboration
        -0.2558f,  // command_central
        -2.0006f,  // conductors_station
        12.6358f,  // control_room
        -0.3839f,  // dump_site
        -1.6280f,  // early_train
        2.3829f,  // freight_train
        1.3159f,  // garage
        0.2899f,  // holiday_timetable
        2.1927f,  // information_central
        -1.8266f,  // ironworks
        -3.5187f,  // landfill
        0.2151f,  // mail_train
        -4.8086f,  // maintenance_factory
        0.5490f,  // passing_station
        0.1650f,  // pulling
        4.4816f,  // signaling_area
        -0.8816f,  // signals
        -3.4698f,  // station_crew
        -2.3159f,  // stationmaster_office
        -0.6494f,  // steel_bridge
        14.4348f,  // subway_excavation
        -2.0457f,  // switchback
        4.9962f,  // temporary_timetable
        8.0441f,  // tourist_train
        -2.0751f,  // tunnel
        7.3765f,  // viaduct
        0.0504f,  // wagon_factory
        -0.5472f,  // 1
        4.4959f,  // rounds
        -1.1726f,  // rounds^2 / 10
        4.8999f,  // mean
        4.0861f,  // mean rounds
        -2.3115f,  // mean^2 rounds
        0.2221f,  // cards / 10
        -0.4447f,  // 10 rounds / cards
        0.0132f,  // rails
        0.2636f,  // rails rounds / 10
        0.2590f,  // room
        1.1968f,  // room rounds / 10
        0.0908f,  // cities in reach
        0.6316f,  // cities in reach rounds / 10
        0.1815f,  // remote in reach
        -0.0516f,  // order
        -0.4616f,  // order mean
    }, 4.00f, 1.25f},
}};
// clang-format on

}  // namespace trains_ai::trains::policy
