// The Python objects around states and views of Trains.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "bindings/of_game.hpp"
#include "bindings/read_action.hpp"
#include "core/hash.hpp"
#include "games/trains/trains.hpp"
#include "games/trains/view_document.hpp"

namespace trains_ai::bindings {

using PyTrainsState = PyStateOf<trains::Trains, 2, 3, 4>;
using PyTrainsView = PyViewOf<trains::Trains, 2, 3, 4>;

/// The actions of a decision as a list of text, in plain string order.
pybind11::list action_list(const trains::Setup& setup, const trains::Actions& actions);

/// Ids of the kingdom cards, in card order.
pybind11::tuple kingdom_ids(const trains::Setup& setup);

/// A state from a position document; its map is resolved already.
PyTrainsState trains_from(pybind11::handle document, const std::shared_ptr<const trains::Map>& map,
                          pybind11::handle seed);

// What the bindings of all games ask of each one.

/// Same rules, cards and map: states of equal games may be compared.
template <int N, template <class> class Of>
bool is_of_game(const Of<trains::Trains<N>>& in, const trains::Trains<N>& game) {
    const trains::Trains<N>& own = *in.game;
    return &own == &game ||
           (own.setup().cards == game.setup().cards && own.setup().turn_limit == game.setup().turn_limit &&
            own.cards() == game.cards() && own.map().text() == game.map().text());
}

template <int N, template <class> class Of>
void add_game(core::StableHash& hash, const Of<trains::Trains<N>>& in) {
    hash.add_bytes(in.game->setup().cards);
}

template <int N, template <class> class Of>
pybind11::list action_list(const Of<trains::Trains<N>>& in, const trains::Actions& actions) {
    return action_list(in.game->setup(), actions);
}

template <int N>
ActionHelp action_help(const StateOfGame<trains::Trains<N>>&) {
    return {"play lay_rails", 20};
}

/// Deck cards whose place the seat does not know; a change means that something hidden came to light.
template <int N>
int hidden_from(const StateOfGame<trains::Trains<N>>& in, int seat) {
    return in.game->observe(in.state, seat).known.seats[static_cast<std::size_t>(seat)].deck.bag.total();
}

template <int N>
core::Table view_document(const ViewOfGame<trains::Trains<N>>& in) {
    return trains::view_document(*in.game, in.view);
}

}  // namespace trains_ai::bindings
