// The Python objects around states and views of Take the Train; parallel to py_state.hpp.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string_view>
#include <variant>

#include "bindings/of_game.hpp"
#include "core/rng.hpp"
#include "games/take_the_train/take_the_train.hpp"

namespace trains_ai::bindings {

template <int N>
using TakeTheTrainStateOf = StateOfGame<take_the_train::TakeTheTrain<N>>;

template <int N>
using TakeTheTrainViewOf = ViewOfGame<take_the_train::TakeTheTrain<N>>;

struct PyTakeTheTrainView {
    std::variant<TakeTheTrainViewOf<2>, TakeTheTrainViewOf<3>, TakeTheTrainViewOf<4>, TakeTheTrainViewOf<5>,
                 TakeTheTrainViewOf<6>>
        any;
};

/// A state in play: it brings the generator that the rules ask for when cards are drawn.
struct PyTakeTheTrainState {
    std::variant<TakeTheTrainStateOf<2>, TakeTheTrainStateOf<3>, TakeTheTrainStateOf<4>, TakeTheTrainStateOf<5>,
                 TakeTheTrainStateOf<6>>
        any;
    core::Rng chance;

    int players() const { return take_the_train::kFewestSeats + static_cast<int>(any.index()); }
};

/// Calls f with the game and the state.
template <class F>
auto visit(const PyTakeTheTrainState& s, F&& f) {
    return std::visit([&](const auto& in) { return f(*in.game, in.state); }, s.any);
}

/// Calls f with the game and the view.
template <class F>
auto visit(const PyTakeTheTrainView& v, F&& f) {
    return std::visit([&](const auto& in) { return f(*in.game, in.view); }, v.any);
}

/// Same options, and if the hand of `s` began in a document, in the same one; states of equal games may be compared.
template <int N>
bool same_game(const take_the_train::TakeTheTrain<N>& a, const take_the_train::TakeTheTrain<N>& b,
               const take_the_train::State<N>& s) {
    return &a == &b || (a.options() == b.options() && (!s.given || a.start() == b.start()));
}

template <int N>
bool is_of_game(const TakeTheTrainViewOf<N>& view, const take_the_train::TakeTheTrain<N>& game) {
    return same_game(*view.game, game, view.view.known);
}

/// The actions of a decision as a list of text, in plain string order.
pybind11::list action_list(const take_the_train::Actions& actions);

std::string_view rules_name(const take_the_train::Options& options);
std::string_view free_ride_name(const take_the_train::Options& options);

PyTakeTheTrainView view_of(const PyTakeTheTrainState& state, int seat);

/// A position document with the generator, and back.
pybind11::dict position_of(const PyTakeTheTrainState& state);
PyTakeTheTrainState take_the_train_from(pybind11::handle document, pybind11::handle seed);

}  // namespace trains_ai::bindings
