// Scores and winners (rules section 6).
#pragma once

#include <algorithm>
#include <array>

#include "games/trains/cards.hpp"
#include "games/trains/map.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// Every card that a seat owns. In play and gained cards belong to the seat to move.
template <int N>
Bag owned(const State<N>& s, int seat) {
    const Seat& own = s.seats[static_cast<std::size_t>(seat)];
    Bag all = own.hand + own.discard + own.deck.bag;
    for (int i = 0; i < own.deck.ordered(); ++i)
        if (own.deck.kind(i) != kHidden) all.add(own.deck.kind(i));
    if (seat == s.to_move) {
        all += s.in_play;
        all += s.gained;
        for (unsigned i = 0; i < s.pending.looked; ++i) all.add(s.pending.looked_kinds[i]);
    }
    return all;
}

/// Points from rails on the map: 0/2/4/8 a city by stations, and the numbers of remote locations.
template <int N>
int map_points(const Map& map, const State<N>& s, Bits128 rails) {
    const auto count = [](Bits128 b) { return static_cast<int>(b.size()); };
    int points = 2 * count(rails & s.station_lo & ~s.station_hi) + 4 * count(rails & s.station_hi & ~s.station_lo) +
                 8 * count(rails & s.station_hi & s.station_lo);
    for (unsigned b = 0; b < map.worth.size(); ++b) points += count(rails & map.worth[b]) << b;
    return points;
}

template <int N>
std::array<int, N> scores(const Map& map, const State<N>& s) {
    std::array<int, N> out{};
    for (int seat = 0; seat < N; ++seat) {
        const Seat& own = s.seats[static_cast<std::size_t>(seat)];
        const Bag all = owned(s, seat);
        int points = own.points + map_points(map, s, own.rails);
        for (const Kind k : {kApartment, kTower, kSkyscraper}) points += victory_points(k) * all[k];
        out[static_cast<std::size_t>(seat)] = points;
    }
    return out;
}

/// Bit i: seat i wins if the game ends as it stands. Most points, then most rails on the map, then shared.
template <int N>
unsigned winners(const Map& map, const State<N>& s) {
    const auto points = scores(map, s);
    int best = -1;
    unsigned out = 0;
    for (int seat = 0; seat < N; ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        const int rank = points[i] * (kRailTokens + 1) + s.seats[i].rails_laid;
        if (rank > best) {
            best = rank;
            out = 0;
        }
        if (rank == best) out |= 1u << seat;
    }
    return out;
}

}  // namespace trains_ai::trains
