// What the views of all games have in Python: what one seat knows, which is all that a player is given. A game's own
// file adds what is its own, and tells the functions that py_trains.hpp lists.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>
#include <variant>

#include "bindings/convert.hpp"
#include "bindings/of_game.hpp"

namespace trains_ai::bindings {

/// `seats`: how many there may be, "2-4".
template <class PyState, class PyView>
void bind_view_of(pybind11::class_<PyView>& view, const char* seats) {
    namespace py = pybind11;
    const auto seat = [](const PyView& v) {
        return visit(v, [](const auto&, const auto& in) { return int{in.seat}; });
    };
    view.def_property_readonly("seat", seat, "The seat whose knowledge this is.")
        .def_property_readonly("players", &seats_of<PyView>, (std::string("Number of seats, ") + seats + ".").c_str())
        .def_property_readonly(
            "current_seat",
            [](const PyView& v) {
                return visit(v, [](const auto& game, const auto& in) {
                    return game.is_over(in.known) ? py::object(py::none())
                                                  : py::object(py::int_(int{in.known.to_move}));
                });
            },
            "The seat that decides next, or None when the game is over.")
        .def_property_readonly("is_over",
                               [](const PyView& v) {
                                   return visit(
                                       v, [](const auto& game, const auto& in) { return game.is_over(in.known); });
                               })
        .def_property_readonly(
            "legal_actions",
            [](const PyView& v) {
                return std::visit([](const auto& in) { return action_list(in, in.game->legal(in.view)); }, v.any);
            },
            "Legal actions in plain string order; empty if another seat is to move or the game is over.")
        .def(
            "sample", [](const PyView& v, py::handle seed) { return sample(v, to_seed(seed)); }, py::arg("seed"),
            "A determinization: a state consistent with the view, hidden cards drawn from the seed.")
        .def(
            "to_dict",
            [](const PyView& v) {
                return std::visit([](const auto& in) { return py::dict(to_python(view_document(in))); }, v.any);
            },
            "Everything the seat knows as plain values (docs/positions.md lists the keys).")
        .def("__eq__", &equal<PyView>, py::is_operator())
        .def("__hash__", &hash_of<PyView>)
        // By law a world sampled from a view has that view: any one of them carries it.
        .def(py::pickle([seat](const PyView& v) { return py::make_tuple(sample(v, 0), seat(v)); },
                        [](const py::tuple& t) { return view_of(t[0].cast<const PyState&>(), t[1].cast<int>()); }));
}

}  // namespace trains_ai::bindings
