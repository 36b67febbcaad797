// What a seat may still gain: the terms of the evaluation. They are linear in weights that bench/fit_evaluation.py finds by
// least squares over many games; one definition of the terms serves the fit and the evaluation.
#pragma once

#include <cstddef>

#include "games/trains/policy/outlook.hpp"
#include "games/trains/scoring.hpp"

namespace trains_ai::trains::policy {

/// Numbers of the terms: one for each card, then the others.
inline constexpr std::size_t kOtherTerms = 17;
inline constexpr std::size_t kTerms = static_cast<std::size_t>(kCardCount) + kOtherTerms;

/// Calls `term(number, value)` for every term of `seat` that is not zero, at the beginning of a turn; `rounds` are those
/// that the game is expected to last.
template <int N, class Term>
void each_term(const Setup& setup, const State<N>& s, int seat, float rounds, Term&& term) {
    const Map& map = *setup.map;
    const Seat& own = s.seats[static_cast<std::size_t>(seat)];
    const Bag cards = owned(s, seat);
    const auto n = static_cast<float>(std::max(cards.total(), kHandSize));
    const float plays = rounds / n;  // a card is seen this often, apart from a factor of hand size
    float coins = 0;
    cards.for_each([&](Kind k, int count) {
        const auto copies = static_cast<float>(count);
        term(setup.cards[k], plays * copies);
        coins += copies * static_cast<float>(setup.facts[k].coins);
    });
    const auto count = [](Bits128 b) { return static_cast<float>(b.size()); };
    const Bits128 cities = own.rails & map.city;
    float room = 0;
    for (const Bits128& at_least : map.room) room += count(own.rails & at_least);
    room -= count(cities & s.station_lo) + 2 * count(cities & s.station_hi);
    const Bits128 reach = own.frontier & ~own.rails;
    float remote = 0;
    for (unsigned b = 0; b < map.worth.size(); ++b) remote += count(reach & map.worth[b]) * static_cast<float>(1u << b);
    const auto rails = static_cast<float>(own.rails_laid);
    const float mean = coins / n;
    const auto order = static_cast<float>((seat - s.to_move + N) % N);

    std::size_t i = static_cast<std::size_t>(kCardCount);
    for (const float value :
         {1.0f, rounds, rounds * rounds * 0.1f, mean, mean * rounds, mean * mean * rounds, n * 0.1f, rounds / n * 10.0f, rails,
          rails * rounds * 0.1f, room, room * rounds * 0.1f, count(reach & map.city), count(reach & map.city) * rounds * 0.1f,
          remote, order, order * mean})
        term(i++, value);
}

}  // namespace trains_ai::trains::policy
