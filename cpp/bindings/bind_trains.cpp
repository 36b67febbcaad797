// States and views of Trains, as Python sees them.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/bind.hpp"
#include "bindings/bind_state_of.hpp"
#include "bindings/bind_view_of.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_map.hpp"
#include "bindings/py_trains.hpp"
#include "core/errors.hpp"
#include "core/text.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

template <int N>
PyTrainsState new_state(std::shared_ptr<const trains::Map> map, const std::vector<trains::CardId>& kingdom,
                        int turn_limit, std::uint64_t seed) {
    auto game = std::make_shared<const trains::Trains<N>>(trains::Setup(std::move(map), kingdom, turn_limit));
    core::Rng deal(seed, core::Stream::deal);
    const trains::State<N> state = game->new_state(deal);
    return {StateOfGame<trains::Trains<N>>{std::move(game), state}, core::Rng(seed, core::Stream::chance)};
}

/// Card numbers of named kingdom cards, or 8 random ones drawn from the seed.
std::vector<trains::CardId> kingdom_cards(const py::object& kingdom, std::uint64_t seed) {
    std::vector<trains::CardId> out;
    if (kingdom.is_none()) {
        for (int card = trains::kBasicCards; card < trains::kCardCount; ++card)
            out.push_back(static_cast<trains::CardId>(card));
        core::Rng rng(seed, core::Stream::kingdom);
        core::shuffle(out, rng);
        out.resize(trains::kKingdomCards);
        return out;
    }
    for (const py::handle item : kingdom) {
        if (!py::isinstance<py::str>(item))
            throw py::type_error(std::string("kingdom: expected card ids (texts), got ") +
                                 Py_TYPE(item.ptr())->tp_name);
        const auto text = text_of(item);
        if (!text) throw OptionError("kingdom: a card id that is not valid Unicode");
        const std::string_view id = *text;
        out.push_back(trains::card_id(id));
        if (out.back() == trains::kCardCount)
            throw OptionError("kingdom: " + core::quoted(id) + " is no card" +
                              core::did_you_mean(id, trains::kCardIds) + "; expected 8 different kingdom cards");
    }
    return out;
}

template <class PyAny>
PyMap map_of(const PyAny& any) {
    return PyMap{visit(any, [](const auto& game, const auto&) { return game.setup().map; })};
}

/// What states and views of Trains have besides those of other games.
template <class PyAny>
void bind_game(py::class_<PyAny>& any) {
    any.def_property_readonly("map", &map_of<PyAny>)
        .def_property_readonly(
            "kingdom", [](const PyAny& s) { return visit(s, [](auto& g, auto&) { return kingdom_ids(g.setup()); }); },
            "Ids of the 8 kingdom cards in card order.")
        .def_property_readonly(
            "turn_limit", [](const PyAny& s) { return visit(s, [](auto& g, auto&) { return g.setup().turn_limit; }); });
}

}  // namespace

void bind_trains(py::module_& m) {
    py::class_<PyTrainsView> view(
        m, "TrainsView", py::is_final(),
        "What one seat knows under perfect memory (rules section 7). Equal knowledge, equal view.");
    py::class_<PyTrainsState> state(
        m, "TrainsState", py::is_final(),
        "A game of Trains in progress: everything, hidden cards too. Made by "
        "`Trains.new_state`,\n"
        "`Trains.from_position` or `TrainsView.sample`. Equal states have equal positions.");

    bind_view_of<PyTrainsState>(view, "2-4");
    bind_game(view);
    view.def_property_readonly(
            "turn", [](const PyTrainsView& v) { return visit(v, [](auto&, auto& in) { return int{in.known.turn}; }); },
            "The round, from 1.")
        .def("__repr__", [](const PyTrainsView& v) {
            return visit(v, [](auto& g, auto& in) {
                return "<TrainsView of seat " + std::to_string(in.seat) + ", " + g.map().text().name + ", turn " +
                       std::to_string(in.known.turn) + ">";
            });
        });

    bind_state_of(state, {"2-4", "Points by seat as the game stands (rules section 6).", "7", "8"});
    bind_game(state);
    state
        .def_property_readonly(
            "turn", [](const PyTrainsState& s) { return visit(s, [](auto&, auto& in) { return int{in.turn}; }); },
            "The round, from 1.")
        .def("__repr__",
             [](const PyTrainsState& s) {
                 return visit(s, [](auto& g, auto& in) {
                     return "<TrainsState " + g.map().text().name + ", " + std::to_string(g.kSeats) +
                            " players, turn " + std::to_string(in.turn) +
                            (g.is_over(in) ? ", over>" : ", seat " + std::to_string(g.to_move(in)) + " to move>");
                 });
             })
        .def(py::pickle([](const PyTrainsState& s) { return py::make_tuple(position_of(s), map_of(s)); },
                        [](const py::tuple& t) { return trains_from(t[0], t[1].cast<PyMap>().map, py::int_(0)); }));

    m.def(
        "new_state",
        [](const PyMap& map, py::handle players, const py::object& kingdom, py::handle turn_limit, py::handle seed) {
            const auto n = to_integer(players, "players", 2, 4);
            const auto limit = static_cast<int>(to_integer(turn_limit, "turn_limit", 1, trains::kMaxTurnLimit));
            const std::uint64_t s = to_seed(seed);
            const auto cards = kingdom_cards(kingdom, s);
            return n == 2   ? new_state<2>(map.map, cards, limit, s)
                   : n == 3 ? new_state<3>(map.map, cards, limit, s)
                            : new_state<4>(map.map, cards, limit, s);
        },
        py::arg("map"), py::arg("players"), py::arg("kingdom"), py::arg("turn_limit"), py::arg("seed"),
        "A new game. `kingdom`: 8 card ids, or None to draw them from the seed. Raises OptionError.");
    m.def(
        "state_from_position",
        [](py::handle document, const PyMap& map, py::handle seed) { return trains_from(document, map.map, seed); },
        py::arg("document"), py::arg("map"), py::arg("seed"),
        "A state from a position document on the map it names. Raises PositionError.");
}

}  // namespace trains_ai::bindings
