// Where rails and stations may go, and what a rail costs (rules section 4).
#pragma once

#include <algorithm>

#include "core/bits128.hpp"
#include "games/trains/cards.hpp"
#include "games/trains/map.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// Hexes whose own cost (terrain, city, remote location), without opponents' tokens, is at most `coins`.
template <int N>
Bits128 terrain_within(const Map& map, const State<N>& s, unsigned running, int coins) {
    if (coins < 0) return {};
    const unsigned free = ((running & kSteelBridge) ? 1u : 0u) | ((running & kTunnel) ? 2u : 0u);
    Bits128 within = map.terrain_within[free][static_cast<unsigned>(std::min(coins, Map::kTopCost))];
    if (running & kViaduct) return within | map.city;
    // A city costs 1 + its stations, at most 4. Masks instead of branches: how many coins there are is as good as
    // random.
    const auto from = [&](int least) {
        const std::uint64_t all = std::uint64_t{0} - static_cast<std::uint64_t>(coins >= least);
        return Bits128{all, all};
    };
    const Bits128 payable = (from(1) & ~(s.station_lo | s.station_hi)) | (from(2) & ~s.station_hi) |
                            (from(3) & ~(s.station_lo & s.station_hi)) | from(4);
    return within | (map.city & payable);
}

/// Hexes where the seat to move may lay a rail with `coins` coins while the effects `running` run.
template <int N>
Bits128 rail_sites(const Map& map, const State<N>& s, unsigned running, int coins) {
    const Seat& own = s.mover();
    const Bits128 reach = own.frontier & ~own.rails & map.land;
    if (running & kSubwayExcavation) return reach;
    if (running & kCollaboration) return reach & terrain_within(map, s, running, coins);
    if constexpr (N == 2) {
        const Bits128 theirs = s.seats[1u - s.to_move].rails;
        return reach & ((~theirs & terrain_within(map, s, running, coins)) |
                        (theirs & terrain_within(map, s, running, coins - 1)));
    }
    // Opponents in a hex, as a number of two bits.
    Bits128 lo;
    Bits128 hi;
    for (int seat = 0; seat < N; ++seat) {
        if (seat == s.to_move) continue;
        const Bits128 rails = s.seats[static_cast<std::size_t>(seat)].rails;
        hi |= lo & rails;
        lo = lo ^ rails;
    }
    Bits128 sites = ~lo & ~hi & terrain_within(map, s, running, coins);
    sites |= lo & ~hi & terrain_within(map, s, running, coins - 1);
    sites |= hi & ~lo & terrain_within(map, s, running, coins - 2);
    if constexpr (N > 3) sites |= hi & lo & terrain_within(map, s, running, coins - 3);
    return reach & sites;
}

/// How many opponents of the seat to move have a rail in hex h.
template <int N>
int opponents_in(const State<N>& s, unsigned h) {
    int n = 0;
    for (int seat = 0; seat < N; ++seat)
        if (seat != s.to_move && s.seats[static_cast<std::size_t>(seat)].rails.test(h)) ++n;
    return n;
}

template <int N>
int stations_in(const State<N>& s, unsigned h) {
    return (s.station_lo.test(h) ? 1 : 0) + (s.station_hi.test(h) ? 2 : 0);
}

/// Coins that a rail in hex h costs the seat to move.
template <int N>
int rail_cost(const Map& map, const State<N>& s, unsigned running, unsigned h) {
    if (running & kSubwayExcavation) return 0;
    int cost = (running & kCollaboration) ? 0 : opponents_in(s, h);
    const Hex& hex = map.hex(static_cast<int>(h));
    switch (hex.terrain) {
        case Terrain::river: return cost + ((running & kSteelBridge) ? 0 : 1);
        case Terrain::mountain: return cost + ((running & kTunnel) ? 0 : 2);
        case Terrain::city: return cost + ((running & kViaduct) ? 0 : 1 + stations_in(s, h));
        case Terrain::remote: return cost + hex.value;
        case Terrain::plain:
        case Terrain::sea: break;
    }
    return cost;
}

/// Cities with room for another station.
template <int N>
Bits128 station_sites(const Map& map, const State<N>& s) {
    return (map.room[0] & ~(s.station_lo | s.station_hi)) | (map.room[1] & ~s.station_hi) |
           (map.room[2] & ~(s.station_lo & s.station_hi));
}

}  // namespace trains_ai::trains
