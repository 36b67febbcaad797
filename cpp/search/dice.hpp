// Randomness of an iteration, and how far it is played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

#include "core/rng.hpp"
#include "games/game.hpp"
#include "games/guidance.hpp"

namespace trains_ai::search {

/// Generators of the chance in the actions of each seat, one a seat, so that other actions of one seat leave the luck
/// of the others as it was; another `index`, other luck.
template <int Seats>
std::array<core::Rng, Seats> luck_of(std::uint64_t seed, std::uint64_t index) {
    return [&]<std::size_t... Seat>(std::index_sequence<Seat...>) {
        return std::array{core::Rng(seed, core::Stream::chance, index * Seats + Seat)...};
    }
    (std::make_index_sequence<Seats>{});
}

/// What players choose at random has a generator of its own.
template <int Seats>
struct Dice {
    std::array<core::Rng, Seats> chance;
    core::Rng choice;

    explicit Dice(std::uint64_t seed) : chance(luck_of<Seats>(seed, 0)), choice(seed, core::Stream::playout) {}

    core::Rng& chance_of(int seat) { return chance[static_cast<std::size_t>(seat)]; }
};

/// The number of the turn at whose beginning an iteration is cut off.
inline constexpr int kNoHorizon = std::numeric_limits<int>::max();

template <games::Game G>
bool reached(const G& game, const typename G::State& state, int horizon) {
    if constexpr (games::HasEvaluation<G>)
        return game.turns(state) >= horizon;
    else
        return false;
}

}  // namespace trains_ai::search
