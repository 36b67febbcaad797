// The Python objects around states and views: a value of the core together with the game it belongs to. Python does not
// know that the number of seats is a template argument; a variant hides it.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <variant>

#include "bindings/of_game.hpp"
#include "core/rng.hpp"
#include "games/trains/trains.hpp"

namespace trains_ai::bindings {

template <int N>
using StateOf = StateOfGame<trains::Trains<N>>;

template <int N>
using ViewOf = ViewOfGame<trains::Trains<N>>;

struct PyView {
    std::variant<ViewOf<2>, ViewOf<3>, ViewOf<4>> any;
};

/// A state in play: it brings the generator that the rules ask for when cards are drawn.
struct PyState {
    std::variant<StateOf<2>, StateOf<3>, StateOf<4>> any;
    core::Rng chance;
};

/// Same rules, cards and map; states of equal games may be compared.
template <int N>
bool same_game(const trains::Trains<N>& a, const trains::Trains<N>& b) {
    return &a == &b || (a.setup().cards == b.setup().cards && a.setup().turn_limit == b.setup().turn_limit &&
                        a.cards() == b.cards() && a.map().text() == b.map().text());
}

template <int N>
bool is_of_game(const ViewOf<N>& view, const trains::Trains<N>& game) {
    return same_game(*view.game, game);
}

/// The actions of a decision as a list of text, in plain string order.
pybind11::list action_list(const trains::Setup& setup, const trains::Actions& actions);

/// Ids of the kingdom cards, in card order.
pybind11::tuple kingdom_ids(const trains::Setup& setup);

/// A position document with the generator, and back (the map already resolved).
pybind11::dict position_of(const PyState& state);
PyState state_from(pybind11::handle document, const std::shared_ptr<const trains::Map>& map, pybind11::handle seed);

}  // namespace trains_ai::bindings
