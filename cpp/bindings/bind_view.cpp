// Views, as Python sees them: what one seat knows. This is all that a player is given.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <bit>
#include <string>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_map.hpp"
#include "bindings/py_state.hpp"
#include "core/hash.hpp"
#include "games/trains/view_document.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

template <class F>
auto visit(const PyView& v, F&& f) {
    return std::visit([&](const auto& in) { return f(*in.game, in.view); }, v.any);
}

PyState sample(const PyView& v, std::uint64_t seed) {
    core::Rng rng(seed, core::Stream::sample);
    return std::visit(
        [&](const auto& in) {
            return PyState{StateOf<std::decay_t<decltype(*in.game)>::kSeats>{in.game, in.game->sample(in.view, rng)},
                           core::Rng(seed, core::Stream::chance)};
        },
        v.any);
}

PyView view_of(const PyState& s, int seat) {
    return std::visit(
        [&](const auto& in) {
            return PyView{ViewOf<std::decay_t<decltype(*in.game)>::kSeats>{in.game, in.game->observe(in.state, seat)}};
        },
        s.any);
}

}  // namespace

void bind_view(py::module_& m) {
    py::class_<PyView>(m, "TrainsView", py::is_final(),
                       "What one seat knows under perfect memory (rules section 7). Equal knowledge, equal view.")
        .def_property_readonly(
            "seat", [](const PyView& v) { return visit(v, [](auto&, auto& view) { return int{view.seat}; }); },
            "The seat whose knowledge this is.")
        .def_property_readonly(
            "players", [](const PyView& v) { return 2 + static_cast<int>(v.any.index()); }, "Number of seats, 2-4.")
        .def_property_readonly(
            "map", [](const PyView& v) { return PyMap{visit(v, [](auto& g, auto&) { return g.setup().map; })}; })
        .def_property_readonly(
            "kingdom", [](const PyView& v) { return visit(v, [](auto& g, auto&) { return kingdom_ids(g.setup()); }); },
            "Ids of the 8 kingdom cards in card order.")
        .def_property_readonly(
            "turn_limit", [](const PyView& v) { return visit(v, [](auto& g, auto&) { return g.setup().turn_limit; }); })
        .def_property_readonly(
            "current_seat",
            [](const PyView& v) {
                return visit(v, [](auto& g, auto& view) {
                    return g.is_over(view.known) ? py::object(py::none())
                                                 : py::object(py::int_(int{view.known.to_move}));
                });
            },
            "The seat that decides next, or None when the game is over.")
        .def_property_readonly(
            "turn", [](const PyView& v) { return visit(v, [](auto&, auto& view) { return int{view.known.turn}; }); },
            "The round, from 1.")
        .def_property_readonly(
            "is_over",
            [](const PyView& v) { return visit(v, [](auto& g, auto& view) { return g.is_over(view.known); }); })
        .def_property_readonly(
            "legal_actions",
            [](const PyView& v) {
                return visit(v, [](auto& g, auto& view) { return action_list(g.setup(), g.legal(view)); });
            },
            "Legal actions in plain string order; empty if another seat is to move or the game is over.")
        .def(
            "sample", [](const PyView& v, py::handle seed) { return sample(v, to_seed(seed)); }, py::arg("seed"),
            "A determinization: a state consistent with the view, hidden cards drawn from the seed.")
        .def(
            "to_dict",
            [](const PyView& v) {
                return visit(v,
                             [](auto& g, auto& view) { return py::dict(to_python(trains::view_document(g, view))); });
            },
            "Everything the seat knows as plain values (docs/positions.md lists the keys).")
        .def(
            "__eq__",
            [](const PyView& a, const PyView& b) {
                if (a.any.index() != b.any.index()) return false;
                return std::visit(
                    [&](const auto& x) {
                        const auto& y = std::get<std::decay_t<decltype(x)>>(b.any);
                        return x.view == y.view && same_game(*x.game, *y.game);
                    },
                    a.any);
            },
            py::is_operator())
        .def("__hash__",
             [](const PyView& v) {
                 return visit(v, [](auto&, auto& view) {
                     core::StableHash hash;
                     hash.add_bytes(std::bit_cast<std::array<unsigned char, sizeof(view.known)>>(view.known));
                     for (const auto size : view.hand_sizes) hash.add(size);
                     return hash.add(view.seat).value();
                 });
             })
        .def("__repr__",
             [](const PyView& v) {
                 return visit(v, [](auto& g, auto& view) {
                     return "<TrainsView of seat " + std::to_string(view.seat) + ", " + g.map().text().name +
                            ", turn " + std::to_string(view.known.turn) + ">";
                 });
             })
        // By law a world sampled from a view has that view: any one of them carries it.
        .def(py::pickle(
            [](const PyView& v) {
                return py::make_tuple(sample(v, 0), visit(v, [](auto&, auto& view) { return int{view.seat}; }));
            },
            [](const py::tuple& t) { return view_of(t[0].cast<const PyState&>(), t[1].cast<int>()); }));
}

}  // namespace trains_ai::bindings
