// States and views of Take the Train, as Python sees them.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "bindings/bind.hpp"
#include "bindings/bind_state_of.hpp"
#include "bindings/bind_view_of.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_take_the_train.hpp"
#include "core/errors.hpp"
#include "core/text.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

namespace train = take_the_train;

template <int N>
PyTakeTheTrainState new_state(const train::Options& options, std::uint64_t seed) {
    auto game = std::make_shared<const train::TakeTheTrain<N>>(options);
    core::Rng deal(seed, core::Stream::deal);
    const train::State<N> state = game->new_state(deal);
    return {StateOfGame<train::TakeTheTrain<N>>{std::move(game), state}, core::Rng(seed, core::Stream::chance)};
}

/// Which of two texts an option is.
bool is_second(py::handle value, const std::string& what, std::string_view first, std::string_view second) {
    if (!py::isinstance<py::str>(value))
        throw py::type_error(what + ": expected a text, got " + Py_TYPE(value.ptr())->tp_name);
    const std::string_view text = text_of(value).value_or("?");
    if (text == second) return true;
    if (text == first) return false;
    throw OptionError(what + ": " + core::quoted(text) + ", expected '" + std::string(first) + "' or '" +
                      std::string(second) + "'" + core::did_you_mean(text, std::array{first, second}));
}

PyTakeTheTrainState new_take_the_train_state(py::handle players, py::handle rules, py::handle transfers,
                                             py::handle free_ride, py::handle hands, py::handle seed) {
    const auto n = to_integer(players, "players", train::kFewestSeats, train::kMostSeats);
    train::Options options;
    if (is_second(rules, "rules", "open_lines", "single_line")) options.rules = train::Rules::single_line;
    if (!py::isinstance<py::bool_>(transfers))
        throw py::type_error(std::string("transfers: expected True or False, got ") +
                             Py_TYPE(transfers.ptr())->tp_name);
    options.transfers = transfers.cast<bool>();
    if (is_second(free_ride, "free_ride", "skip", "wild")) options.free_ride = train::FreeRide::wild;
    options.hands = static_cast<int>(to_integer(hands, "hands", 1, train::kMostHands));
    const std::uint64_t s = to_seed(seed);
    switch (n) {
        case 2: return new_state<2>(options, s);
        case 3: return new_state<3>(options, s);
        case 4: return new_state<4>(options, s);
        case 5: return new_state<5>(options, s);
        default: return new_state<6>(options, s);
    }
}

/// Its rules are what a view tells of them; a state tells the options, too.
template <class PyAny>
void bind_rules(py::class_<PyAny>& any) {
    any.def_property_readonly(
        "rules", [](const PyAny& s) { return visit(s, [](auto& g, auto&) { return rules_name(g.options()); }); },
        "'open_lines' or 'single_line'.");
}

void bind_options(py::class_<PyTakeTheTrainState>& state) {
    state
        .def_property_readonly(
            "transfers",
            [](const PyTakeTheTrainState& s) { return visit(s, [](auto& g, auto&) { return g.options().transfers; }); },
            "Whether the Transfer cards take part.")
        .def_property_readonly(
            "free_ride",
            [](const PyTakeTheTrainState& s) {
                return visit(s, [](auto& g, auto&) { return free_ride_name(g.options()); });
            },
            "'skip' or 'wild'.")
        .def_property_readonly(
            "hands",
            [](const PyTakeTheTrainState& s) { return visit(s, [](auto& g, auto&) { return g.options().hands; }); },
            "How many hands are played at most.");
}

}  // namespace

void bind_take_the_train(py::module_& m) {
    py::class_<PyTakeTheTrainView> view(
        m, "TakeTheTrainView", py::is_final(),
        "What one seat knows under perfect memory (rules section 6). Equal knowledge, equal view.");
    py::class_<PyTakeTheTrainState> state(
        m, "TakeTheTrainState", py::is_final(),
        "A game of Take the Train in progress: everything, hidden cards too. Made by `TakeTheTrain.new_state`,\n"
        "`TakeTheTrain.from_position` or `TakeTheTrainView.sample`. Equal states have equal positions.");

    bind_view_of<PyTakeTheTrainState>(view, "2-6");
    bind_rules(view);
    view.def("__repr__", [](const PyTakeTheTrainView& v) {
        return visit(v, [](auto& g, auto& in) {
            return "<TakeTheTrainView of seat " + std::to_string(in.seat) + ", " +
                   std::string(rules_name(g.options())) + ", hand " + std::to_string(in.known.hand_no) + ">";
        });
    });

    bind_state_of(state, {"2-6", "Fares by seat.", "6", "7"});
    bind_rules(state);
    bind_options(state);
    state
        .def_property_readonly(
            "hand_no",
            [](const PyTakeTheTrainState& s) { return visit(s, [](auto&, auto& in) { return int{in.hand_no}; }); },
            "The hand being played, from 1.")
        .def("__repr__",
             [](const PyTakeTheTrainState& s) {
                 return visit(s, [](auto& g, auto& in) {
                     return "<TakeTheTrainState " + std::string(rules_name(g.options())) + ", " +
                            std::to_string(g.kSeats) + " players, hand " + std::to_string(in.hand_no) +
                            (g.is_over(in) ? ", over>" : ", seat " + std::to_string(g.to_move(in)) + " to move>");
                 });
             })
        .def(py::pickle([](const PyTakeTheTrainState& s) { return py::make_tuple(position_of(s)); },
                        [](const py::tuple& t) { return take_the_train_from(t[0], py::int_(0)); }));

    m.def("new_take_the_train_state", &new_take_the_train_state, py::arg("players"), py::arg("rules"),
          py::arg("transfers"), py::arg("free_ride"), py::arg("hands"), py::arg("seed"),
          "A new game. Raises OptionError.");
    m.def("take_the_train_state_from_position", &take_the_train_from, py::arg("document"), py::arg("seed"),
          "A state from a position document. Raises PositionError.");
}

}  // namespace trains_ai::bindings
