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

/// What a rail in hex h earns by the end of the game, whatever it costs.
template <int N>
Worth hex_points(const Outlook<N>& o, unsigned h) {
    const Hex& hex = o.map().hex(static_cast<int>(h));
    if (hex.terrain == Terrain::remote) return hex.value * o.t.map_weight;
    if (hex.terrain != Terrain::city) return 0;
    const Worth now = kCityPoints[static_cast<unsigned>(stations_in(o.s, h))];
    int growth = std::min(o.rounds * o.t.growth_slope / 100, o.t.growth_most);
    if (opponents_in(o.s, h) > 0) growth = growth * o.t.shared_growth / 100;
    return (now + (kCityPoints[static_cast<unsigned>(hex.value)] - now) * growth / 100) * o.t.map_weight / 100;
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
    // It counts only as far as there is time to use it.
    return sum / 100 * std::min(o.rounds, o.t.time_to_use * 100) / (o.t.time_to_use * 100);
}

}  // namespace trains_ai::trains::policy
