// The Python objects around states and views of Take the Train.
#pragma once

#include <pybind11/pybind11.h>

#include <string_view>

#include "bindings/of_game.hpp"
#include "bindings/read_action.hpp"
#include "core/hash.hpp"
#include "games/take_the_train/take_the_train.hpp"
#include "games/take_the_train/view_document.hpp"

namespace trains_ai::bindings {

using PyTakeTheTrainState = PyStateOf<take_the_train::TakeTheTrain, 2, 3, 4, 5, 6>;
using PyTakeTheTrainView = PyViewOf<take_the_train::TakeTheTrain, 2, 3, 4, 5, 6>;

/// The actions of a decision as a list of text, in plain string order.
pybind11::list action_list(const take_the_train::Actions& actions);

std::string_view rules_name(const take_the_train::Options& options);
std::string_view free_ride_name(const take_the_train::Options& options);

/// A state from a position document.
PyTakeTheTrainState take_the_train_from(pybind11::handle document, pybind11::handle seed);

// What the bindings of all games ask of each one.

/// Same options, and if the hand of `s` began in a document, in the same one: states of equal games may be compared.
template <int N>
bool same_game(const take_the_train::TakeTheTrain<N>& a, const take_the_train::TakeTheTrain<N>& b,
               const take_the_train::State<N>& s) {
    return &a == &b || (a.options() == b.options() && (!s.given || a.start() == b.start()));
}

template <int N>
bool is_of_game(const StateOfGame<take_the_train::TakeTheTrain<N>>& in, const take_the_train::TakeTheTrain<N>& game) {
    return same_game(*in.game, game, in.state);
}

template <int N>
bool is_of_game(const ViewOfGame<take_the_train::TakeTheTrain<N>>& in, const take_the_train::TakeTheTrain<N>& game) {
    return same_game(*in.game, game, in.view.known);
}

template <int N, template <class> class Of>
void add_game(core::StableHash&, const Of<take_the_train::TakeTheTrain<N>>&) {}

template <int N, template <class> class Of>
pybind11::list action_list(const Of<take_the_train::TakeTheTrain<N>>&, const take_the_train::Actions& actions) {
    return action_list(actions);
}

template <int N>
ActionHelp action_help(const StateOfGame<take_the_train::TakeTheTrain<N>>&) {
    return {"b7", take_the_train::code::codes};
}

/// All that is hidden from a mover comes to light at the end of his turn at the earliest.
template <int N>
int hidden_from(const StateOfGame<take_the_train::TakeTheTrain<N>>&, int) {
    return 0;
}

template <int N>
core::Table view_document(const ViewOfGame<take_the_train::TakeTheTrain<N>>& in) {
    return take_the_train::view_document(*in.game, in.view);
}

}  // namespace trains_ai::bindings
