// What a rail in a hex is worth: points in cities now and to come, remote locations, and what it brings within reach.
#pragma once

#include <algorithm>
#include <array>

#include "games/trains/policy/outlook.hpp"
#include "games/trains/sites.hpp"

namespace trains_ai::trains::policy {

/// Points of a city by its stations (rules section 6).
inline constexpr std::array<Worth, 4> kCityPoints{0, 2 * kPoint, 4 * kPoint, 8 * kPoint};

/// Points that a rail in hex h earns as things stand.
template <int N>
int points_in(const Outlook<N>& o, unsigned h) {
    const Hex& hex = o.map().hex(static_cast<int>(h));
    if (hex.terrain == Terrain::remote) return hex.value;
    return kCityPoints[static_cast<unsigned>(stations_in(o.s, h))] / kPoint;
}

/// What a rail in a city earns by the end of the game, by its points now and when it is built up.
template <int N>
Worth city_points(const Outlook<N>& o, Worth now, Worth full, int growth) {
    return (now + (full - now) * growth / 100) * o.t.map_weight / 100;
}

/// What a rail in hex h earns by the end of the game, whatever it costs.
template <int N>
Worth hex_points(const Outlook<N>& o, unsigned h) {
    const Hex& hex = o.map().hex(static_cast<int>(h));
    if (hex.terrain == Terrain::remote) return hex.value * o.t.map_weight;
    if (hex.terrain != Terrain::city) return 0;
    return city_points(o, kCityPoints[static_cast<unsigned>(stations_in(o.s, h))],
                       kCityPoints[static_cast<unsigned>(hex.value)],
                       opponents_in(o.s, h) > 0 ? o.shared_growth : o.growth);
}

/// What a later rail in hex h would be worth, its costs deducted; 0 if it would not be laid.
template <int N>
Worth later_rail(const Outlook<N>& o, unsigned h) {
    const Worth costs = rail_cost(o.map(), o.s, 0, h) * o.t.coin + o.t.rail_step + o.waste;
    return std::max(0, hex_points(o, h) - costs);
}

/// What rails bring within reach of the network that was not so before.
template <int N>
class Opening {
public:
    explicit Opening(const Outlook<N>& o) : o_(o), beyond_(o.map().land & ~(o.own().rails | o.own().frontier)) {
        const Map& map = o.map();
        goals_ = map.remote | (map.city & (o.s.station_lo | o.s.station_hi));
        // Most cities without a station would not pay for their rail.
        const int growth = std::max(o.growth, o.shared_growth);
        const Worth costs = o.t.coin + o.t.rail_step + o.waste;
        for (unsigned room = 1; room <= map.room.size(); ++room) {
            if (city_points(o, 0, kCityPoints[room], growth) <= costs) continue;
            goals_ |= map.room[room - 1];
            break;
        }
    }

    /// What a rail in hex h, next to the network, opens up.
    Worth worth(unsigned h) const {
        const Map& map = o_.map();
        const Bits128 near = map.neighbours(h) & beyond_;
        if (!near.any()) return 0;
        Bits128 far;
        near.for_each([&](unsigned n) { far |= map.neighbours(n); });
        far &= beyond_ & ~near;
        Worth sum = 0;
        (near & goals_).for_each([&](unsigned n) { sum += later_rail(o_, n) * o_.t.opened_near; });
        (far & goals_).for_each([&](unsigned n) { sum += later_rail(o_, n) * o_.t.opened_far; });
        if (sum == 0) return 0;
        // It counts only as far as there is time to use it.
        return sum / 100 * std::min(o_.rounds, o_.t.time_to_use * 100) / (o_.t.time_to_use * 100);
    }

private:
    const Outlook<N>& o_;
    Bits128 beyond_;  // land further than next to the network
    Bits128 goals_;   // hexes where a later rail may pay, and some more
};

}  // namespace trains_ai::trains::policy
