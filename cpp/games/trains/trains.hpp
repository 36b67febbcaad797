// The game of Trains for a given number of seats: the Game concept over the rules in this folder.
#pragma once

#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/game.hpp"
#include "games/guidance.hpp"
#include "games/trains/actions.hpp"
#include "games/trains/legal.hpp"
#include "games/trains/notation.hpp"
#include "games/trains/policy/choose.hpp"
#include "games/trains/policy/evaluation.hpp"
#include "games/trains/policy/variation.hpp"
#include "games/trains/scoring.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"
#include "games/trains/turn.hpp"
#include "games/trains/view.hpp"

namespace trains_ai::trains {

/// Trains with N seats, 2 to 4. Immutable; states and views of it are plain values.
template <int N>
class Trains {
public:
    using State = trains::State<N>;
    using View = trains::View<N>;
    using Action = trains::Action;
    using Actions = trains::Actions;
    static constexpr int kSeats = N;
    static constexpr unsigned kActionCodes = code::codes;
    static constexpr Action kHidden = code::top_unseen;
    static constexpr int kFullMargin = 60;  // points; between sound players a lead of 30 is rare

    explicit Trains(Setup setup) : Trains(setup, full_set(setup, N)) {}
    /// `cards`: every card of the game, zones and trash together (a position document may use fewer than the box
    /// holds).
    Trains(Setup setup, const Bag& cards) : setup_(std::move(setup)), cards_(cards) {}

    const Setup& setup() const { return setup_; }
    const Map& map() const { return *setup_.map; }
    const Bag& cards() const { return cards_; }

    /// Set-up as in rules section 2, first hands drawn.
    State new_state(core::Rng& deal) const {
        State s;
        s.supply = full_set(setup_, N);
        s.supply.remove(kNormalTrain, 7 * N);
        s.supply.remove(kLayRails, 2 * N);
        s.supply.remove(kStationExpansion, N);
        s.in_stock = s.supply.mask();
        for (auto& seat : s.seats) {
            seat.deck.bag.add(kNormalTrain, 7);
            seat.deck.bag.add(kLayRails, 2);
            seat.deck.bag.add(kStationExpansion, 1);
            draw(seat, kHandSize, deal);
        }
        return s;
    }

    bool is_over(const State& s) const { return s.phase == Phase::over; }
    int to_move(const State& s) const { return s.to_move; }
    Actions legal(const State& s) const { return legal_actions(setup_, s); }
    Actions legal(const View& v) const {
        return v.known.to_move == v.seat ? legal_actions(setup_, v.known) : Actions{};
    }
    void apply(State& s, Action action, core::Rng& chance) const { apply_action(setup_, s, action, chance); }
    /// All actions are public but the order in which Information Central puts cards back.
    Action action_seen(const State& s, Action action, int seat) const {
        return s.phase == Phase::order && seat != s.to_move ? code::top_unseen : action;
    }

    std::array<int, N> scores(const State& s) const { return trains::scores(map(), s); }
    std::array<double, N> win_shares(const State& s) const {
        const unsigned winners = trains::winners(map(), s);
        std::array<double, N> out{};
        for (int seat = 0; seat < N; ++seat)
            if ((winners >> seat) & 1u) out[static_cast<std::size_t>(seat)] = 1.0 / std::popcount(winners);
        return out;
    }

    View observe(const State& s, int seat) const { return trains::observe(s, seat); }
    State sample(const View& v, core::Rng& rng) const {
        // An effect that has begun proves that its condition held, for instance that there was a Train to reveal.
        // Drawing again until there is something to choose gives just the worlds in which it did, and the real one is
        // among them.
        for (;;) {
            const State s = trains::sample(v, rng);
            if (is_over(s) || s.to_move == v.seat || legal(s).size() > 0) return s;
        }
    }

    // Guidance of a search (games/guidance.hpp).

    /// The choice of the heuristic player.
    Action policy(const State& s) const { return trains::policy::choose(setup_, s); }
    /// The same with other numbers.
    using Tuning = trains::policy::Tuning;
    static constexpr std::size_t kParameters = trains::policy::kParameters;
    Tuning tuning(const std::array<std::int32_t, kParameters>& differences) const {
        return trains::policy::varied(setup_, differences);
    }
    Action policy(const State& s, const Tuning& tuning) const { return trains::policy::choose(setup_, s, tuning); }
    /// The choice of a first rail counts as a turn, and the end as the end of a round.
    int turns(const State& s) const {
        if (s.phase == Phase::start) return s.to_move + 1;
        return N * s.turn + (is_over(s) ? N : s.to_move + 1);
    }
    games::Estimate<N> evaluate(const State& s) const { return trains::policy::evaluate(setup_, s); }

    std::string action_text(Action action) const { return Notation::get().text(Notation::word(setup_, action)); }
    std::optional<Action> parse_action(std::string_view text) const { return Notation::get().parse(setup_, text); }

    /// The position document of section 8, and back. Throws PositionError; the document must be of this very game.
    core::Document position(const State& s) const;
    State state_from(const core::Document& document) const;

private:
    Setup setup_;
    Bag cards_;
};

static_assert(games::HasTuning<Trains<2>> && games::HasEvaluation<Trains<2>>);

/// A game and a state of it, as a position document gives them.
template <int N>
struct Loaded {
    std::shared_ptr<const Trains<N>> game;
    State<N> state;
};

/// Reads a position document with N seats on `map` (the caller has resolved the document's map). Throws PositionError.
template <int N>
Loaded<N> load_position(const core::Document& document, std::shared_ptr<const Map> map);

/// Number of seats of a position document, 2 to 4. Throws PositionError.
int seats_of(const core::Document& document);

}  // namespace trains_ai::trains
