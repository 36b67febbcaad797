// What the map offers, found once for a decision: hexes for rails, the best station, room for more.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "core/attributes.hpp"
#include "games/trains/policy/rails.hpp"
#include "games/trains/policy/stations.hpp"

namespace trains_ai::trains::policy {

/// A hex for a rail, and what the rail is worth, its coins not deducted.
struct Site {
    unsigned hex;
    Worth worth;
};

/// What the map offers to the seat to move.
template <int N>
class Board {
public:
    /// What the next rails are worth: the mean of the best three hexes, their coins deducted.
    Worth rail = 0;
    /// What the rail that earns most is worth, its coins not deducted.
    Worth most = 0;
    /// What the next station is worth.
    Worth station = 0;
    /// How many stations the cities with own rails still have room for.
    int room = 0;

    TRAINS_FLATTEN explicit Board(const Outlook<N>& o) {
        const Map& map = o.map();
        const Bits128 reach = o.own().frontier & ~o.own().rails & map.land;
        const Opening<N> opening(o);
        std::array<Worth, 3> best{};
        const auto add = [&](unsigned h, Worth points) {
            const Worth worth = points + opening.worth(h);
            sites_[count_++] = {h, worth};
            if (worth == 0) return;
            most = std::max(most, worth);
            Worth net = worth - rail_cost(map, o.s, o.s.running, h) * o.t.coin;
            for (Worth& b : best)
                if (net > b) std::swap(net, b);
        };
        // Apart, so that each loop takes the same ways through the code every time.
        (reach & map.city).for_each([&](unsigned h) { add(h, hex_points(o, h)); });
        (reach & map.remote).for_each([&](unsigned h) { add(h, hex_points(o, h)); });
        (reach & ~map.city & ~map.remote).for_each([&](unsigned h) { add(h, 0); });
        rail = (best[0] + best[1] + best[2]) / 3;

        station = std::max(0, best_station_in(o, o.own().rails & station_sites(map, o.s)).worth);
        (o.own().rails & map.city).for_each([&](unsigned h) {
            room += map.hex(static_cast<int>(h)).value - stations_in(o.s, h);
        });
    }

    /// Every hex next to the network, in no order.
    const Site* begin() const { return sites_.data(); }
    const Site* end() const { return sites_.data() + count_; }

private:
    std::array<Site, Map::kMaxHexes> sites_;  // the first `count_` are set
    unsigned count_ = 0;
};

}  // namespace trains_ai::trains::policy
