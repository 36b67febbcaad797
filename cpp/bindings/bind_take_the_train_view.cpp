// Views of Take the Train, as Python sees them; parallel to bind_view.cpp.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <bit>
#include <string>
#include <type_traits>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_take_the_train.hpp"
#include "core/hash.hpp"
#include "games/take_the_train/view_document.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

PyTakeTheTrainState sample(const PyTakeTheTrainView& v, std::uint64_t seed) {
    core::Rng rng(seed, core::Stream::sample);
    return std::visit(
        [&](const auto& in) {
            return PyTakeTheTrainState{
                TakeTheTrainStateOf<std::decay_t<decltype(*in.game)>::kSeats>{in.game, in.game->sample(in.view, rng)},
                core::Rng(seed, core::Stream::chance)};
        },
        v.any);
}

}  // namespace

void bind_take_the_train_view(py::module_& m) {
    py::class_<PyTakeTheTrainView>(m, "TakeTheTrainView", py::is_final(),
                                   "What one seat knows under perfect memory (rules section 6). Equal knowledge, "
                                   "equal view.")
        .def_property_readonly(
            "seat",
            [](const PyTakeTheTrainView& v) { return visit(v, [](auto&, auto& view) { return int{view.seat}; }); },
            "The seat whose knowledge this is.")
        .def_property_readonly(
            "players",
            [](const PyTakeTheTrainView& v) { return take_the_train::kFewestSeats + static_cast<int>(v.any.index()); },
            "Number of seats, 2-6.")
        .def_property_readonly(
            "rules",
            [](const PyTakeTheTrainView& v) {
                return visit(v, [](auto& g, auto&) { return rules_name(g.options()); });
            },
            "'open_lines' or 'single_line'.")
        .def_property_readonly(
            "current_seat",
            [](const PyTakeTheTrainView& v) {
                return visit(v, [](auto& g, auto& view) {
                    return g.is_over(view.known) ? py::object(py::none())
                                                 : py::object(py::int_(int{view.known.to_move}));
                });
            },
            "The seat that decides next, or None when the game is over.")
        .def_property_readonly("is_over",
                               [](const PyTakeTheTrainView& v) {
                                   return visit(v, [](auto& g, auto& view) { return g.is_over(view.known); });
                               })
        .def_property_readonly(
            "legal_actions",
            [](const PyTakeTheTrainView& v) {
                return visit(v, [](auto& g, auto& view) { return action_list(g.legal(view)); });
            },
            "Legal actions in plain string order; empty if another seat is to move or the game is over.")
        .def(
            "sample", [](const PyTakeTheTrainView& v, py::handle seed) { return sample(v, to_seed(seed)); },
            py::arg("seed"), "A determinization: a state consistent with the view, hidden cards drawn from the seed.")
        .def(
            "to_dict",
            [](const PyTakeTheTrainView& v) {
                return visit(
                    v, [](auto& g, auto& view) { return py::dict(to_python(take_the_train::view_document(g, view))); });
            },
            "Everything the seat knows as plain values.")
        .def(
            "__eq__",
            [](const PyTakeTheTrainView& a, const PyTakeTheTrainView& b) {
                if (a.any.index() != b.any.index()) return false;
                return std::visit(
                    [&](const auto& x) {
                        const auto& y = std::get<std::decay_t<decltype(x)>>(b.any);
                        return x.view == y.view && same_game(*x.game, *y.game, x.view.known);
                    },
                    a.any);
            },
            py::is_operator())
        .def("__hash__",
             [](const PyTakeTheTrainView& v) {
                 return visit(v, [](auto&, auto& view) {
                     core::StableHash hash;
                     hash.add_bytes(std::bit_cast<std::array<unsigned char, sizeof(view)>>(view));
                     return hash.value();
                 });
             })
        .def("__repr__",
             [](const PyTakeTheTrainView& v) {
                 return visit(v, [](auto& g, auto& view) {
                     return "<TakeTheTrainView of seat " + std::to_string(view.seat) + ", " +
                            std::string(rules_name(g.options())) + ", hand " + std::to_string(view.known.hand_no) + ">";
                 });
             })
        // By law a world sampled from a view has that view: any one of them carries it.
        .def(py::pickle(
            [](const PyTakeTheTrainView& v) {
                return py::make_tuple(sample(v, 0), visit(v, [](auto&, auto& view) { return int{view.seat}; }));
            },
            [](const py::tuple& t) { return view_of(t[0].cast<const PyTakeTheTrainState&>(), t[1].cast<int>()); }));
}

}  // namespace trains_ai::bindings
