// The game's policy, fitted to the game at hand by playing against itself before it guides the search.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/rng.hpp"
#include "games/game.hpp"
#include "games/guidance.hpp"
#include "search/dice.hpp"
#include "search/utility.hpp"

namespace trains_ai::search {

/// The policy as it is, for a game that has no numbers to vary.
template <games::Game G>
class Adaptation {
public:
    static constexpr bool kPossible = false;

    typename G::Action policy(const G& game, const typename G::State& state) const requires games::HasPolicy<G> {
        return game.policy(state);
    }
};

/// Simultaneous perturbation stochastic approximation (Spall, "Multivariate stochastic approximation using a
/// simultaneous perturbation gradient approximation", 1992). A trial changes all numbers of the policy by a step up or
/// down at random, lets the seat play the changed policy against the opposite changes from a world of its view to the
/// end, then the other way round with the same luck, and moves each number in the direction that did better, in
/// proportion to the difference. In the sum over trials what a number has nothing to do with averages out. The numbers
/// are kept from one decision of a game to the next.
///
/// Integers alone: the same on every machine.
template <games::Game G>
requires games::HasTuning<G>
class Adaptation<G> {
public:
    static constexpr bool kPossible = true;
    using State = typename G::State;

    typename G::Action policy(const G& game, const State& state) const { return game.policy(state, tuning_); }

    /// From a world of the view of the seat that is to move; plays up to turn `horizon`.
    void trial(const G& game, const State& world, std::uint64_t seed, int horizon, double margin_weight) {
        core::Rng bits(seed, core::Stream::adaptation);
        Differences up = differences_;
        Differences down = differences_;
        std::array<bool, G::kParameters> raised;
        for (std::size_t i = 0; i < G::kParameters; ++i) {
            raised[i] = bits.below(2) == 1;
            const std::int32_t step = raised[i] ? games::kStep : -games::kStep;
            up[i] += step;
            down[i] -= step;
        }
        const std::array tunings{game.tuning(up), game.tuning(down)};
        const auto gained = [&](std::size_t own) {
            State state = world;
            const int seat = game.to_move(world);
            auto luck = luck_of<G::kSeats>(seed, 0);
            while (!game.is_over(state) && !reached(game, state, horizon)) {
                const int mover = game.to_move(state);
                const auto& tuning = tunings[mover == seat ? own : 1 - own];
                game.apply(state, game.policy(state, tuning), luck[static_cast<std::size_t>(mover)]);
            }
            const double utility = outcome(game, state, margin_weight).utilities[static_cast<std::size_t>(seat)];
            return static_cast<std::int64_t>(utility * kUnits);
        };
        const std::int64_t better = gained(0) - gained(1);
        ++trials_;
        // A gain that falls off as trials are made, so that the first bring much and the later average.
        const std::int64_t moved = better * kGain / std::min(kFirst + trials_, kLast);
        for (std::size_t i = 0; i < G::kParameters; ++i)
            differences_[i] =
                static_cast<std::int32_t>(std::clamp(differences_[i] + (raised[i] ? moved : -moved), -kMost, kMost));
        tuning_ = game.tuning(differences_);
    }

private:
    using Differences = std::array<std::int32_t, G::kParameters>;
    static constexpr double kUnits = 65536.0;
    static constexpr std::int64_t kGain = 216;
    static constexpr std::int64_t kFirst = 300;
    static constexpr std::int64_t kLast = 9000;
    static constexpr std::int64_t kMost = std::int64_t{1} << 20;  // sixteen steps

    Differences differences_{};
    typename G::Tuning tuning_{};
    std::int64_t trials_ = 0;
};

}  // namespace trains_ai::search
