// What the states of all games have in Python. A game's own file adds what is its own, and tells the functions that
// py_trains.hpp lists.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>
#include <variant>
#include <vector>

#include "bindings/chance_text.hpp"
#include "bindings/convert.hpp"
#include "bindings/of_game.hpp"
#include "bindings/read_action.hpp"
#include "core/rng.hpp"

namespace trains_ai::bindings {

/// What the documentation says of a game.
struct GameTexts {
    const char* seats;      // "2-4"
    const char* scores;     // what they are
    const char* knowledge;  // section of the rules
    const char* notation;   // section of the rules
};

template <class PyState>
void apply(PyState& s, pybind11::handle action) {
    std::visit(
        [&](auto& in) {
            const auto code = legal_action(in, action);
            in.game->apply(in.state, code, s.chance);
        },
        s.any);
}

template <class PyState>
bool reveals(const PyState& s, pybind11::handle action) {
    return std::visit(
        [&](auto in) {
            const auto code = legal_action(in, action);
            const int mover = in.game->to_move(in.state);
            const int before = hidden_from(in, mover);
            core::Rng chance = s.chance;
            in.game->apply(in.state, code, chance);
            return in.game->is_over(in.state) || in.game->to_move(in.state) != mover ||
                   hidden_from(in, mover) != before || !(chance == s.chance);
        },
        s.any);
}

/// A position document with the generator.
template <class PyState>
pybind11::dict position_of(const PyState& s) {
    pybind11::dict out =
        visit(s, [](const auto& game, const auto& state) { return pybind11::dict(to_python(game.position(state))); });
    out["chance"] = chance_text(s.chance);
    return out;
}

template <class PyState>
std::vector<int> winners(const PyState& s) {
    return visit(s, [](const auto& game, const auto& state) {
        std::vector<int> out;
        if (!game.is_over(state)) return out;
        const auto shares = game.win_shares(state);
        for (std::size_t seat = 0; seat < shares.size(); ++seat)
            if (shares[seat] > 0) out.push_back(static_cast<int>(seat));
        return out;
    });
}

template <class PyState>
void bind_state_of(pybind11::class_<PyState>& state, const GameTexts& texts) {
    namespace py = pybind11;
    using Text = std::string;
    state.def_property_readonly("players", &seats_of<PyState>, (Text("Number of seats, ") + texts.seats + ".").c_str())
        .def_property_readonly(
            "current_seat",
            [](const PyState& s) {
                return visit(s, [](const auto& game, const auto& in) {
                    return game.is_over(in) ? py::object(py::none()) : py::object(py::int_(game.to_move(in)));
                });
            },
            "The seat that decides next, or None when the game is over.")
        .def_property_readonly("is_over",
                               [](const PyState& s) {
                                   return visit(s, [](const auto& game, const auto& in) { return game.is_over(in); });
                               })
        .def_property_readonly(
            "scores",
            [](const PyState& s) {
                return visit(s, [](const auto& game, const auto& in) {
                    const auto scores = game.scores(in);
                    return std::vector<int>(scores.begin(), scores.end());
                });
            },
            texts.scores)
        .def_property_readonly("winners", &winners<PyState>,
                               "Seats that win, several if the win is shared; empty before the end.")
        .def(
            "legal_actions",
            [](const PyState& s) {
                return std::visit([](const auto& in) { return action_list(in, in.game->legal(in.state)); }, s.any);
            },
            (Text("Legal actions in the notation of rules section ") + texts.notation +
             ", in plain string order; empty when the game is over.")
                .c_str())
        .def("apply", &apply<PyState>, py::arg("action"),
             "Carries out a legal action. Raises IllegalActionError (a ValueError) otherwise, the state unchanged.")
        .def("reveals", &reveals<PyState>, py::arg("action"),
             "Whether a legal action would show the mover something hidden (a draw, a look, a shuffle) or end the "
             "turn.")
        .def(
            "view",
            [](const PyState& s, py::handle seat) {
                return view_of(s, static_cast<int>(to_integer(seat, "seat", 0, seats_of(s) - 1)));
            },
            py::arg("seat"), (Text("What a seat knows (rules section ") + texts.knowledge + ").").c_str())
        .def("position", &position_of<PyState>,
             (Text("The position document of rules section ") + texts.notation +
              ", at any decision; `from_position` of the game gives an equal state.")
                 .c_str())
        .def(
            "clone", [](const PyState& s) { return s; }, "An independent copy.")
        .def("__copy__", [](const PyState& s) { return s; })
        .def("__deepcopy__", [](const PyState& s, const py::dict&) { return s; })
        .def(
            "__eq__", [](const PyState& a, const PyState& b) { return a.chance == b.chance && equal(a, b); },
            py::is_operator())
        .def("__hash__", &hash_of<PyState>);
}

}  // namespace trains_ai::bindings
