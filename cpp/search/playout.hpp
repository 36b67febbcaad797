// Playouts: how a game goes on outside the tree. Each kind is a small class with a loop of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "core/attributes.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"
#include "games/guidance.hpp"
#include "search/adaptation.hpp"
#include "search/dice.hpp"
#include "search/playout_statistics.hpp"
#include "search/settings.hpp"

namespace trains_ai::search {

inline constexpr int kNoSeat = -1;

/// A uniformly random action.
template <class Actions>
auto any(const Actions& legal, core::Rng& rng) {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

template <games::Game G>
class PlayoutPolicy {
public:
    using State = typename G::State;

    virtual ~PlayoutPolicy() = default;

    /// Plays on until the game is over, turn `horizon` begins, or `seat` is to move (kNoSeat: never).
    virtual void play(const G& game, State& state, Dice<G::kSeats>& dice, int horizon, int seat) = 0;

    // For those that learn.
    virtual void next_decision(float /*kept*/) {}
    virtual void begin_iteration() {}
    virtual void note(int /*seat*/, typename G::Action) {}
    virtual void end_iteration(const std::array<double, G::kSeats>& /*utilities*/) {}
    virtual bool learns() const { return false; }
};

template <games::Game G>
class UniformPlayout final : public PlayoutPolicy<G> {
public:
    TRAINS_FLATTEN void play(const G& game, typename G::State& state, Dice<G::kSeats>& dice, int horizon,
                             int seat) override {
        while (!game.is_over(state) && game.to_move(state) != seat && !reached(game, state, horizon)) {
            const auto legal = game.legal(state);
            game.apply(state, any(legal, dice.choice), dice.chance_of(game.to_move(state)));
        }
    }
};

/// A chance in units of 2^-32, for comparing with half a random word.
inline std::uint64_t chance_bits(double chance) { return static_cast<std::uint64_t>(chance * 4294967296.0); }

/// The game's policy, but for a uniformly random action with probability epsilon.
template <games::HasPolicy G>
class GreedyPlayout final : public PlayoutPolicy<G> {
public:
    GreedyPlayout(double epsilon, const Adaptation<G>& adaptation)
        : epsilon_(chance_bits(epsilon)), adaptation_(&adaptation) {}

    void play(const G& game, typename G::State& state, Dice<G::kSeats>& dice, int horizon, int seat) override {
        while (!game.is_over(state) && game.to_move(state) != seat && !reached(game, state, horizon)) {
            core::Rng& chance = dice.chance_of(game.to_move(state));
            if (epsilon_ != 0 && (dice.choice.next() >> 32) < epsilon_) [[unlikely]] {
                const auto legal = game.legal(state);
                game.apply(state, any(legal, dice.choice), chance);
            } else {
                game.apply(state, adaptation_->policy(game, state), chance);
            }
        }
    }

private:
    std::uint64_t epsilon_;
    const Adaptation<G>* adaptation_;
};

/// MAST (NAST-2 with `Pairs`): the legal action with the best average so far, but for a uniformly random one with
/// probability epsilon.
template <games::Game G, bool Pairs>
class LearningPlayout final : public PlayoutPolicy<G> {
public:
    explicit LearningPlayout(double epsilon) : epsilon_(chance_bits(epsilon)) {}

    void play(const G& game, typename G::State& state, Dice<G::kSeats>& dice, int horizon, int seat) override {
        while (!game.is_over(state) && game.to_move(state) != seat && !reached(game, state, horizon)) {
            const int mover = game.to_move(state);
            const typename G::Action action = choose(game.legal(state), mover, dice.choice);
            statistics_.note(mover, action);
            game.apply(state, action, dice.chance_of(mover));
        }
    }

    void next_decision(float kept) override { statistics_.decay(kept); }
    void begin_iteration() override { statistics_.begin_iteration(); }
    void note(int seat, typename G::Action action) override { statistics_.note(seat, action); }
    void end_iteration(const std::array<double, G::kSeats>& utilities) override {
        statistics_.end_iteration(utilities);
    }
    bool learns() const override { return true; }

private:
    typename G::Action choose(const typename G::Actions& legal, int mover, core::Rng& rng) const {
        if ((rng.next() >> 32) < epsilon_) return any(legal, rng);
        typename G::Action best{};
        float most = -1.0f;
        legal.for_each([&](typename G::Action action) {
            const float value = statistics_.value(mover, action);
            if (value > most) {
                most = value;
                best = action;
            }
        });
        return best;
    }

    std::uint64_t epsilon_;
    PlayoutStatistics<G, Pairs> statistics_;
};

/// `adaptation` must outlive the playout.
template <games::Game G>
std::unique_ptr<PlayoutPolicy<G>> make_playout(const Settings& settings, const Adaptation<G>& adaptation) {
    switch (settings.playout) {
        case Playout::uniform: break;
        case Playout::policy:
            if constexpr (games::HasPolicy<G>) return std::make_unique<GreedyPlayout<G>>(settings.epsilon, adaptation);
            break;
        case Playout::mast: return std::make_unique<LearningPlayout<G, false>>(settings.epsilon);
        case Playout::nast: return std::make_unique<LearningPlayout<G, true>>(settings.epsilon);
    }
    return std::make_unique<UniformPlayout<G>>();
}

}  // namespace trains_ai::search
