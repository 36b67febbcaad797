// What the map offers, found once for a decision: hexes for rails, the best station, room for more.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "core/fixed_vector.hpp"
#include "games/trains/policy/rails.hpp"
#include "games/trains/policy/stations.hpp"

namespace trains_ai::trains::policy {

/// A hex for a rail, and what the rail is worth, its coins not deducted.
struct Site {
    unsigned hex = 0;
    Worth worth = 0;
};

/// What the map offers to the seat to move.
template <int N>
struct Board {
    /// Every hex next to the network.
    core::FixedVector<Site, Map::kMaxHexes> sites;
    /// What the next rails are worth: the mean of the best three hexes, their coins deducted.
    Worth rail = 0;
    /// What the next station is worth.
    Worth station = 0;
    /// How many stations the cities with own rails still have room for.
    int room = 0;

    explicit Board(const Outlook<N>& o) {
        const Map& map = o.map();
        const Bits128 reach = o.own().frontier & ~o.own().rails & map.land;
        std::array<Worth, 3> best{};
        reach.for_each([&](unsigned h) {
            const Worth worth = hex_points(o, h) + opened_by(o, h);
            sites.push_back({h, worth});
            Worth net = worth - rail_cost(map, o.s, o.s.running, h) * o.t.coin;
            for (Worth& b : best)
                if (net > b) std::swap(net, b);
        });
        rail = (best[0] + best[1] + best[2]) / 3;

        if (station_sites(map, o.s).any()) station = std::max(0, best_station(o).worth);
        const Bits128 own = o.own().rails & map.city;
        const auto count = [](Bits128 b) { return static_cast<int>(b.size()); };
        for (const Bits128& at_least : map.room) room += count(own & at_least);
        room -= count(own & o.s.station_lo) + 2 * count(own & o.s.station_hi);
    }
};

}  // namespace trains_ai::trains::policy
