// What a game is to everything that plays, searches or tests it: values and const functions on them.
//
// A game object holds the options and tables of one game (map, cards, seats) and never changes. A `State` is a small
// trivially copyable value: copying it is how a search takes a move back. It holds no generator: chance comes in as an
// argument. A `View` is what one seat knows under perfect memory, a regular value too: equal knowledge, equal view,
// byte for byte (a search seeds itself from them). The laws that types cannot state are functions in
// generic_checks.hpp; every game's tests call them.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/document.hpp"
#include "core/rng.hpp"

namespace trains_ai::games {

/// The legal actions of one decision: a set in increasing order, counted and indexed without being written out.
template <class A, class Action>
concept ActionSet = requires(const A& actions, Action action, unsigned i) {
    { actions.size() } -> std::convertible_to<std::size_t>;
    { actions[i] } -> std::same_as<Action>;
    { actions.contains(action) } -> std::same_as<bool>;
    actions.for_each([](Action) {});
};

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::regular<typename G::State> &&
               std::regular<typename G::View> && std::has_unique_object_representations_v<typename G::View> &&
               std::unsigned_integral<typename G::Action> && ActionSet<typename G::Actions, typename G::Action> &&
               !std::convertible_to<typename G::State, typename G::View> &&
               requires(const G& game, typename G::State& state, const typename G::State& const_state,
                        const typename G::View& view, typename G::Action action, int seat, core::Rng& rng,
                        std::string_view text, const core::Document& document) {
    /// Number of seats, known to the compiler; payoffs are arrays of this size.
    {std::integral_constant<int, G::kSeats>{}};
    /// Upper bound of action codes: every Action is below it.
    {std::integral_constant<unsigned, G::kActionCodes>{}};
    /// The lead in score that is as good as any greater one; a search scales margins by it.
    {std::integral_constant<int, G::kFullMargin>{}};

    { game.new_state(rng) } -> std::same_as<typename G::State>;
    { game.is_over(const_state) } -> std::same_as<bool>;
    /// The seat that decides next; meaningless when the game is over.
    { game.to_move(const_state) } -> std::same_as<int>;
    /// Never empty before the end, empty after it.
    { game.legal(const_state) } -> std::same_as<typename G::Actions>;
    /// `action` must be legal.
    { game.apply(state, action, rng) } -> std::same_as<void>;
    /// What `seat` sees when the legal `action` is taken: the action, or a code in its place that stands for all those
    /// that the seat cannot tell apart. The seat that acts sees the action itself. G::kUnseen, in a game that has it,
    /// stands for seeing nothing at all.
    { game.action_seen(const_state, action, seat) } -> std::same_as<typename G::Action>;
    { game.scores(const_state) } -> std::same_as<std::array<int, G::kSeats>>;
    /// Of a finished game: 1 shared among the winners, 0 for the others.
    { game.win_shares(const_state) } -> std::same_as<std::array<double, G::kSeats>>;

    { game.observe(const_state, seat) } -> std::same_as<typename G::View>;
    /// The legal actions as the viewing seat knows them; empty if another seat is to move.
    { game.legal(view) } -> std::same_as<typename G::Actions>;
    /// A determinization: a state consistent with the view, as likely as it should be.
    { game.sample(view, rng) } -> std::same_as<typename G::State>;

    { game.action_text(action) } -> std::same_as<std::string>;
    { game.parse_action(text) } -> std::same_as<std::optional<typename G::Action>>;
    { game.position(const_state) } -> std::same_as<core::Document>;
    { game.state_from(document) } -> std::same_as<typename G::State>;
};

/// Whether the code that a seat sees in place of an action means that it sees nothing.
template <class G>
constexpr bool unseen(std::uint32_t seen) {
    if constexpr (requires { G::kUnseen; })
        return seen == G::kUnseen;
    else
        return false;
}

/// Whether the code tells which action was taken. G::kHidden, in a game that has it, is the code for one of several.
template <class G>
constexpr bool tells_action(std::uint32_t seen) {
    if constexpr (requires { G::kHidden; })
        return seen != G::kHidden && !unseen<G>(seen);
    else
        return !unseen<G>(seen);
}

}  // namespace trains_ai::games
