// What a game may know beyond its rules, for a search to use where it is there. A game without it is searched all the
// same, by random playouts to the end.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "games/game.hpp"

namespace trains_ai::games {

/// How a game is expected to end.
template <int Seats>
struct Estimate {
    /// Chance to win of each seat, shared wins split: 0 to 1, sum 1.
    std::array<float, Seats> win_shares{};
    /// Expected final scores.
    std::array<float, Seats> scores{};
};

/// A fast scripted choice for the seat to move: pure, without allocation, and reading only what that seat knows, so
/// that every world consistent with its view gives the same action. `tests/cpp` holds it to that.
template <class G>
concept HasPolicy = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.policy(state) } -> std::same_as<typename G::Action>;
};

/// A policy that weighs by numbers which may be varied, `G::kParameters` of them: for a search to fit them to the game
/// at hand (search/adaptation.hpp). They are differences from the policy as it is, in units of 1 / kStep of a step; a
/// step is a change that shows in play and spoils nothing yet. Any numbers are allowed.
template <class G>
concept HasTuning = HasPolicy<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Tuning& tuning,
             const std::array<std::int32_t, G::kParameters>& differences) {
    { game.tuning(differences) } -> std::same_as<typename G::Tuning>;
    { game.policy(state, tuning) } -> std::same_as<typename G::Action>;
};

inline constexpr std::int32_t kStep = 1 << 16;

/// How many turns have begun, never decreasing; and what the position is worth when one begins. An estimate depends on
/// the whole state, so that a search may average it over worlds.
template <class G>
concept HasEvaluation = Game<G> && requires(const G& game, const typename G::State& state) {
    { game.turns(state) } -> std::same_as<int>;
    { game.evaluate(state) } -> std::same_as<Estimate<G::kSeats>>;
};

template <class W, class State>
concept WorldSource = requires(const W& worlds, core::Rng& rng) {
    { worlds.sample(rng) } -> std::same_as<State>;
};

/// The worlds of a view as an object that is prepared once and sampled often, where preparing costs more than a sample.
/// It gives the same worlds as `sample(view, rng)` for the same generator.
template <class G>
concept HasWorlds = Game<G> && requires(const G& game, const typename G::View& view) {
    { game.worlds(view) } -> WorldSource<typename G::State>;
};

/// A number that tells apart what `seat` learned otherwise than by seeing actions: cards dealt to it, cards turned up
/// for all. Decisions that differ in it get nodes of their own in the tree of the seat. For games in which that many
/// nodes would be worth their thinness: small ones. The others are searched open loop, chance outcomes sharing the
/// nodes.
template <class G>
concept HasInformation = Game<G> && requires(const G& game, const typename G::State& state, int seat) {
    { game.information(state, seat) } -> std::same_as<std::uint32_t>;
};

}  // namespace trains_ai::games
