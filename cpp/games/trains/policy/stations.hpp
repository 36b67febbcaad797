// Where a station profits most, relative to the opponents present.
#pragma once

#include "games/trains/policy/rails.hpp"

namespace trains_ai::trains::policy {

struct StationChoice {
    int city = -1;
    Worth worth = 0;  // what the station brings, its Waste not deducted
};

/// The best of some cities with room for a station; city -1 if there are none.
template <int N>
StationChoice best_station_in(const Outlook<N>& o, Bits128 cities) {
    StationChoice best{-1, -1000000};
    cities.for_each([&](unsigned h) {
        const auto now = static_cast<unsigned>(stations_in(o.s, h));
        const Worth gain = (kCityPoints[now + 1] - kCityPoints[now]) * o.t.map_weight / 100;
        Worth worth = o.own().rails.test(h) ? gain : 0;
        // With more seats each opponent is a smaller part of the competition.
        worth -= opponents_in(o.s, h) * gain * o.t.rival_weight / (100 * (N - 1));
        if (worth > best.worth) best = {static_cast<int>(h), worth};
    });
    return best;
}

/// The best city for a station. There must be one with room.
template <int N>
StationChoice best_station(const Outlook<N>& o) {
    const Bits128 sites = station_sites(o.map(), o.s);
    // Without an own rail a station earns nothing.
    const StationChoice own = best_station_in(o, sites & o.own().rails);
    return own.worth > 0 ? own : best_station_in(o, sites);
}

}  // namespace trains_ai::trains::policy
