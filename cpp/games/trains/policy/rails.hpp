// Where a rail is worth most: points in cities now and to come, remote locations, and what it brings within reach.
#pragma once

#include <array>

#include "core/fixed_vector.hpp"
#include "games/trains/policy/outlook.hpp"
#include "games/trains/sites.hpp"

namespace trains_ai::trains::policy {

/// Points of a city by its stations (rules section 6).
inline constexpr std::array<Worth, 4> kCityPoints{0, 2 * kPoint, 4 * kPoint, 8 * kPoint};

/// What a rail in hex h earns by the end of the game, whatever it costs.
template <int N>
Worth hex_points(const Outlook<N>& o, unsigned h) {
    const Hex& hex = o.map().hex(static_cast<int>(h));
    if (hex.terrain == Terrain::remote) return hex.value * kPoint;
    if (hex.terrain != Terrain::city) return 0;
    const Worth now = kCityPoints[static_cast<unsigned>(stations_in(o.s, h))];
    int growth = std::min(o.rounds * o.t.growth_slope / 100, o.t.growth_most);
    if (opponents_in(o.s, h) > 0) growth = growth * o.t.shared_growth / 100;
    return now + (kCityPoints[static_cast<unsigned>(hex.value)] - now) * growth / 100;
}

/// What a later rail in hex h would be worth, its costs deducted; 0 if it would not be laid.
template <int N>
Worth later_rail(const Outlook<N>& o, unsigned h) {
    const Worth costs = rail_cost(o.map(), o.s, 0, h) * o.t.coin + o.t.rail_step + o.waste;
    return std::max(0, hex_points(o, h) - costs);
}

/// What a rail in hex h brings within reach of the network that was not so before.
template <int N>
Worth opened_by(const Outlook<N>& o, unsigned h) {
    const Map& map = o.map();
    const Bits128 goals = map.city | map.remote;
    const Bits128 known = o.own().rails | o.own().frontier | Bits128::single(h);
    const Bits128 near = map.neighbours(h) & map.land & ~known;
    Bits128 far;
    near.for_each([&](unsigned n) { far |= map.neighbours(n); });
    far &= map.land & ~known & ~near;
    Worth sum = 0;
    (near & goals).for_each([&](unsigned n) { sum += later_rail(o, n) * o.t.opened_near; });
    (far & goals).for_each([&](unsigned n) { sum += later_rail(o, n) * o.t.opened_far; });
    return sum / 100;
}

/// A hex for a rail, and what it is worth, its coins not deducted.
struct Site {
    unsigned hex = 0;
    Worth worth = 0;
};

/// Every hex next to the network with its worth: found once and then asked for several rail cards.
template <int N>
struct Sites {
    core::FixedVector<Site, Map::kMaxHexes> all;

    explicit Sites(const Outlook<N>& o) {
        const Bits128 reach = o.own().frontier & ~o.own().rails & o.map().land;
        // What is opened counts only as far as there is time to use it.
        const int time = std::min(o.rounds, 1000);
        reach.for_each([&](unsigned h) {
            all.push_back({h, hex_points(o, h) + (time > 0 ? opened_by(o, h) * time / 1000 : 0)});
        });
    }
};

}  // namespace trains_ai::trains::policy
