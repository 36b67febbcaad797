// What a seat may still gain: the terms of the evaluation. They are linear in weights that bench/fit_evaluation.py
// finds by least squares over many games; one definition of the terms serves the fit and the evaluation.
#pragma once

#include <cstddef>

#include "games/trains/policy/outlook.hpp"
#include "games/trains/scoring.hpp"
#include "games/trains/sites.hpp"

namespace trains_ai::trains::policy {

/// Numbers of the terms: one for each card, then the others.
inline constexpr std::size_t kOtherTerms = 17;
inline constexpr std::size_t kTerms = static_cast<std::size_t>(kCardCount) + kOtherTerms;

/// Calls `term(number, value)` for every term of `seat` that is not zero, at the beginning of a turn; `rounds` are
/// those that the game is expected to last.
template <int N, class Term>
void each_term(const Setup& setup, const State<N>& s, int seat, float rounds, Term&& term) {
    const Map& map = *setup.map;
    const Seat& own = s.seats[static_cast<std::size_t>(seat)];
    const Bag cards = owned(s, seat);
    const auto n = static_cast<float>(std::max(cards.total(), kHandSize));
    const float plays = rounds / n;  // a card is seen this often, apart from a factor of hand size
    int coins = 0;
    cards.for_each([&](Kind k, int copies) {
        term(setup.cards[k], plays * static_cast<float>(copies));
        coins += copies * setup.facts[k].coins;
    });
    const auto value = [&](unsigned h) { return map.hex(static_cast<int>(h)).value; };
    int free = 0;
    (own.rails & map.city).for_each([&](unsigned h) { free += value(h) - stations_in(s, h); });
    const Bits128 reach = own.frontier & ~own.rails;
    int remote_worth = 0;
    (reach & map.remote).for_each([&](unsigned h) { remote_worth += value(h); });
    const auto room = static_cast<float>(free);
    const auto remote = static_cast<float>(remote_worth);
    const auto reached = static_cast<float>((reach & map.city).size());
    const auto rails = static_cast<float>(own.rails_laid);
    const float mean = static_cast<float>(coins) / n;
    const auto order = static_cast<float>((seat - s.to_move + N) % N);

    std::size_t i = static_cast<std::size_t>(kCardCount);
    for (const float one : {1.0f, rounds, rounds * rounds * 0.1f, mean, mean * rounds, mean * mean * rounds, n * 0.1f,
                            rounds / n * 10.0f, rails, rails * rounds * 0.1f, room, room * rounds * 0.1f, reached,
                            reached * rounds * 0.1f, remote, order, order * mean})
        term(i++, one);
}

}  // namespace trains_ai::trains::policy
