// The game of Take the Train for a given number of seats: the Game concept over the rules in this folder.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/game.hpp"
#include "games/take_the_train/actions.hpp"
#include "games/take_the_train/deal.hpp"
#include "games/take_the_train/ending.hpp"
#include "games/take_the_train/facts.hpp"
#include "games/take_the_train/history.hpp"
#include "games/take_the_train/legal.hpp"
#include "games/take_the_train/notation.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/policy/choose.hpp"
#include "games/take_the_train/state.hpp"
#include "games/take_the_train/turn.hpp"
#include "games/take_the_train/view.hpp"
#include "games/take_the_train/worlds.hpp"

namespace trains_ai::take_the_train {

/// Take the Train with N seats, 2 to 6. Immutable; states and views of it are plain values.
template <int N>
class TakeTheTrain {
    static_assert(N >= kFewestSeats && N <= kMostSeats);

public:
    using State = take_the_train::State<N>;
    using View = take_the_train::View<N>;
    using Worlds = take_the_train::Worlds<N>;
    using Action = take_the_train::Action;
    using Actions = take_the_train::Actions;
    static constexpr int kSeats = N;
    static constexpr unsigned kActionCodes = code::codes;
    static constexpr Action kUnseen = code::unseen;
    static constexpr int kFullMargin = 20;  // fares; a hand seldom decides about more

    /// Throws OptionError. `start`: where a hand begins that a document gave.
    explicit TakeTheTrain(const Options& options, Start start = {}) : options_(options), start_(std::move(start)) {
        options_.check();
    }

    const Options& options() const { return options_; }
    const Start& start() const { return start_; }

    /// Set-up as in rules section 1, the opener to move.
    State new_state(core::Rng& rng) const {
        State s;
        s.fares.fill(kFareTokens / N);
        s.pot = kFareTokens % N;
        deal(options_, s, rng);
        return s;
    }

    bool is_over(const State& s) const { return s.board.over != 0; }
    int to_move(const State& s) const { return s.to_move; }
    Actions legal(const State& s) const { return legal_actions(options_, s.board, s.hand()); }
    Actions legal(const View& v) const { return v.known.to_move == v.seat ? legal(v.known) : Actions{}; }
    void apply(State& s, Action action, core::Rng& rng) const { apply_action(options_, s, action, rng); }
    /// All actions are public but `stop`, of which others see nothing: the turn might have ended by itself.
    Action action_seen(const State& s, Action action, int seat) const {
        return action == code::stop && seat != s.to_move ? kUnseen : action;
    }

    std::array<int, N> scores(const State& s) const {
        std::array<int, N> out{};
        for (std::size_t seat = 0; seat < N; ++seat) out[seat] = s.fares[seat];
        return out;
    }
    std::array<double, N> win_shares(const State& s) const { return take_the_train::win_shares(s); }

    View observe(const State& s, int seat) const { return take_the_train::observe(s, seat); }
    /// What everybody knows of the hands; of the viewer's own too.
    std::array<HandFacts, N> facts(const View& v) const {
        return hand_facts<N>(options_, start_, v.known, v.hand_sizes);
    }
    /// All worlds in which the viewer would know just this.
    Worlds worlds(const View& v) const { return Worlds(v, facts(v)); }
    State sample(const View& v, core::Rng& rng) const { return worlds(v).sample(rng); }

    /// The scripted choice for the seat to move, the same for its view and all states that agree with it.
    Action policy(const State& s) const { return policy::choose(policy::outlook(options_, s)); }
    Action policy(const View& v) const { return policy::choose(policy::outlook(options_, v)); }

    std::string action_text(Action action) const { return take_the_train::action_text(action); }
    std::optional<Action> parse_action(std::string_view text) const { return take_the_train::parse_action(text); }

    /// The position document of section 7, and back. Throws PositionError; the document must be of this very game.
    core::Document position(const State& s) const;
    State state_from(const core::Document& document) const;

private:
    Options options_;
    Start start_;
};

/// A game and a state of it, as a position document gives them.
template <int N>
struct Loaded {
    std::shared_ptr<const TakeTheTrain<N>> game;
    State<N> state;
};

/// Reads a position document with N seats. Throws PositionError.
template <int N>
Loaded<N> load_position(const core::Document& document);

/// Number of seats of a position document, 2 to 6. Throws PositionError.
int seats_of(const core::Document& document);

}  // namespace trains_ai::take_the_train
