// The view of any game that Python gave, with its type again.
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <type_traits>
#include <variant>

#include "bindings/py_take_the_train.hpp"
#include "bindings/py_trains.hpp"
#include "core/errors.hpp"

namespace trains_ai::bindings {

/// Calls f with the ViewOfGame<Game> behind a Python view. TypeError if it is none.
template <class F>
decltype(auto) visit_view(pybind11::handle view, F&& f) {
    if (pybind11::isinstance<PyTrainsView>(view)) return std::visit(f, view.cast<const PyTrainsView&>().any);
    if (pybind11::isinstance<PyTakeTheTrainView>(view))
        return std::visit(f, view.cast<const PyTakeTheTrainView&>().any);
    throw pybind11::type_error(std::string("view: expected a TrainsView or a TakeTheTrainView, got ") +
                               Py_TYPE(view.ptr())->tp_name);
}

/// The view as one of `Game`, or null if it is of another.
template <class Game>
const ViewOfGame<Game>* view_as(pybind11::handle view) {
    return visit_view(view, [](const auto& in) -> const ViewOfGame<Game>* {
        if constexpr (std::is_same_v<std::decay_t<decltype(in)>, ViewOfGame<Game>>)
            return &in;
        else
            return nullptr;
    });
}

/// IllegalActionError if the view's seat is not to move.
template <class Game>
void check_to_move(const ViewOfGame<Game>& in) {
    if (in.game->legal(in.view).size() == 0)
        throw IllegalActionError("the seat of the view, " + std::to_string(in.view.seat) +
                                 ", is not to move: nothing to choose");
}

}  // namespace trains_ai::bindings
