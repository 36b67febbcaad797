// States of Take the Train, as Python sees them; parallel to bind_state.cpp.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <bit>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_take_the_train.hpp"
#include "bindings/read_action.hpp"
#include "core/errors.hpp"
#include "core/hash.hpp"
#include "core/text.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

namespace train = take_the_train;

/// The code of a legal action.
train::Action legal_action(const PyTakeTheTrainState& s, py::handle action) {
    return visit(s, [&](const auto& game, const auto& state) {
        return read_action(game, state, action, {"b7", train::code::codes},
                           [&] { return action_list(game.legal(state)); });
    });
}

void apply(PyTakeTheTrainState& s, py::handle action) {
    const train::Action code = legal_action(s, action);
    std::visit([&](auto& in) { in.game->apply(in.state, code, s.chance); }, s.any);
}

/// All that is hidden from a mover comes to light at the end of his turn at the earliest.
bool reveals(const PyTakeTheTrainState& s, py::handle action) {
    const train::Action code = legal_action(s, action);
    return visit(s, [&](const auto& game, auto state) {
        const int mover = state.to_move;
        core::Rng chance = s.chance;
        game.apply(state, code, chance);
        return game.is_over(state) || state.to_move != mover || !(chance == s.chance);
    });
}

std::uint64_t hash_of(const PyTakeTheTrainState& s) {
    return visit(s, [](const auto&, const auto& state) {
        core::StableHash hash;
        hash.add_bytes(std::bit_cast<std::array<unsigned char, sizeof(state)>>(state));
        return hash.value();
    });
}

template <int N>
PyTakeTheTrainState new_state(const train::Options& options, std::uint64_t seed) {
    auto game = std::make_shared<const train::TakeTheTrain<N>>(options);
    core::Rng deal(seed, core::Stream::deal);
    const train::State<N> state = game->new_state(deal);
    return {TakeTheTrainStateOf<N>{std::move(game), state}, core::Rng(seed, core::Stream::chance)};
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

void bind_options(py::class_<PyTakeTheTrainState>& state) {
    state.def_property_readonly("players", &PyTakeTheTrainState::players, "Number of seats, 2-6.")
        .def_property_readonly(
            "rules",
            [](const PyTakeTheTrainState& s) {
                return visit(s, [](auto& g, auto&) { return rules_name(g.options()); });
            },
            "'open_lines' or 'single_line'.")
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

void bind_score(py::class_<PyTakeTheTrainState>& state) {
    state
        .def_property_readonly(
            "scores",
            [](const PyTakeTheTrainState& s) {
                return visit(s, [](auto& g, auto& in) {
                    const auto scores = g.scores(in);
                    return std::vector<int>(scores.begin(), scores.end());
                });
            },
            "Fares by seat.")
        .def_property_readonly(
            "winners",
            [](const PyTakeTheTrainState& s) {
                return visit(s, [](auto& g, auto& in) {
                    std::vector<int> out;
                    if (!g.is_over(in)) return out;
                    const auto shares = g.win_shares(in);
                    for (std::size_t seat = 0; seat < shares.size(); ++seat)
                        if (shares[seat] > 0) out.push_back(static_cast<int>(seat));
                    return out;
                });
            },
            "Seats that win, several if the win is shared; empty before the end.");
}

void bind_values(py::class_<PyTakeTheTrainState>& state) {
    state
        .def(
            "clone", [](const PyTakeTheTrainState& s) { return s; }, "An independent copy.")
        .def("__copy__", [](const PyTakeTheTrainState& s) { return s; })
        .def("__deepcopy__", [](const PyTakeTheTrainState& s, const py::dict&) { return s; })
        .def(
            "__eq__",
            [](const PyTakeTheTrainState& a, const PyTakeTheTrainState& b) {
                if (a.any.index() != b.any.index() || !(a.chance == b.chance)) return false;
                return std::visit(
                    [&](const auto& x) {
                        const auto& y = std::get<std::decay_t<decltype(x)>>(b.any);
                        return x.state == y.state && same_game(*x.game, *y.game, x.state);
                    },
                    a.any);
            },
            py::is_operator())
        .def("__hash__", &hash_of)
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
}

}  // namespace

void bind_take_the_train(py::module_& m) {
    py::class_<PyTakeTheTrainState> state(
        m, "TakeTheTrainState", py::is_final(),
        "A game of Take the Train in progress: everything, hidden cards too. Made by `TakeTheTrain.new_state`,\n"
        "`TakeTheTrain.from_position` or `TakeTheTrainView.sample`. Equal states have equal positions.");
    bind_options(state);
    state
        .def_property_readonly(
            "current_seat",
            [](const PyTakeTheTrainState& s) {
                return visit(s, [](auto& g, auto& in) {
                    return g.is_over(in) ? py::object(py::none()) : py::object(py::int_(g.to_move(in)));
                });
            },
            "The seat that decides next, or None when the game is over.")
        .def_property_readonly(
            "hand_no",
            [](const PyTakeTheTrainState& s) { return visit(s, [](auto&, auto& in) { return int{in.hand_no}; }); },
            "The hand being played, from 1.")
        .def_property_readonly(
            "is_over",
            [](const PyTakeTheTrainState& s) { return visit(s, [](auto& g, auto& in) { return g.is_over(in); }); })
        .def(
            "legal_actions",
            [](const PyTakeTheTrainState& s) {
                return visit(s, [](auto& g, auto& in) { return action_list(g.legal(in)); });
            },
            "Legal actions in the notation of rules section 7, in plain string order; empty when the game is over.")
        .def("apply", &apply, py::arg("action"),
             "Carries out a legal action. Raises IllegalActionError (a ValueError) otherwise, the state unchanged.")
        .def("reveals", &reveals, py::arg("action"),
             "Whether a legal action would show the mover something hidden or end the turn.")
        .def(
            "view",
            [](const PyTakeTheTrainState& s, py::handle seat) {
                return view_of(s, static_cast<int>(to_integer(seat, "seat", 0, s.players() - 1)));
            },
            py::arg("seat"), "What a seat knows (rules section 6).")
        .def(
            "position", [](const PyTakeTheTrainState& s) { return position_of(s); },
            "The position document of rules section 7; `TakeTheTrain.from_position` gives an equal state.");
    bind_score(state);
    bind_values(state);

    m.def("new_take_the_train_state", &new_take_the_train_state, py::arg("players"), py::arg("rules"),
          py::arg("transfers"), py::arg("free_ride"), py::arg("hands"), py::arg("seed"),
          "A new game. Raises OptionError.");
    m.def("take_the_train_state_from_position", &take_the_train_from, py::arg("document"), py::arg("seed"),
          "A state from a position document. Raises PositionError.");
}

}  // namespace trains_ai::bindings
