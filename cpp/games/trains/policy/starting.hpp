// Where to start: cities with room for stations nearby, cheap to reach.
#pragma once

#include "games/trains/policy/rails.hpp"

namespace trains_ai::trains::policy {

/// What the hexes around a start are worth, with less for each rail that it takes to get there.
template <int N>
Worth start_worth(const Outlook<N>& o, unsigned h) {
    const Map& map = o.map();
    const auto points = [&](unsigned x) {
        const Hex& hex = map.hex(static_cast<int>(x));
        Worth worth = hex.terrain == Terrain::remote ? hex.value * kPoint / 2 : 0;
        if (hex.terrain == Terrain::city) worth = kCityPoints[static_cast<unsigned>(hex.value)];
        if (opponents_in(o.s, x) > 0) worth = worth * o.t.start_shared / 100;
        return worth - rail_cost(map, o.s, 0, x) * o.t.start_coin;
    };
    Bits128 known = Bits128::single(h);
    Bits128 ring = known;
    Worth sum = points(h) * o.t.start_first / 100;
    int weight = o.t.start_ring;
    for (int step = 1; step <= 4; ++step) {
        Bits128 next;
        ring.for_each([&](unsigned x) { next |= map.neighbours(x); });
        ring = next & map.land & ~known;
        known |= ring;
        ring.for_each([&](unsigned x) { sum += points(x) * weight / 100; });
        weight = weight * o.t.start_decay / 100;
    }
    return sum;
}

template <int N>
Action start_action(const Outlook<N>& o, const Actions& legal) {
    Action best = legal[0];
    Worth most = -1000000;
    legal.for_each([&](Action a) {
        const Worth worth = start_worth(o, static_cast<unsigned>(a & 127));
        if (worth > most) {
            most = worth;
            best = a;
        }
    });
    return best;
}

}  // namespace trains_ai::trains::policy
