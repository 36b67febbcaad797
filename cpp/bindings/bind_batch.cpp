// Many games between native players, without a step through Python.
#include <pybind11/pybind11.h>

#include <cstdint>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_take_the_train.hpp"
#include "bindings/py_trains.hpp"
#include "bindings/signals.hpp"
#include "core/errors.hpp"
#include "core/rng.hpp"
#include "games/trains/policy/money.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

/// Who sits in a seat. A random player brings its generator, which goes on from game to game.
struct Sitter {
    enum class Kind { heuristic, money, random } kind;
    core::Rng* rng = nullptr;
};

template <class Game>
constexpr bool kHasMoney = false;
template <int N>
constexpr bool kHasMoney<trains::Trains<N>> = true;

template <class Game>
typename Game::Action choose(const Game& game, const typename Game::State& state, const Sitter& sitter) {
    if constexpr (kHasMoney<Game>)
        if (sitter.kind == Sitter::Kind::money) return trains::money_action(game, state);
    if (sitter.kind != Sitter::Kind::random) return game.policy(state);
    const auto legal = game.legal(state);
    return legal[sitter.rng->below(static_cast<std::uint32_t>(legal.size()))];
}

/// Plays to the end; how many decisions that took.
template <class PyAnyState>
std::uint64_t play_out(PyAnyState& s, const std::vector<Sitter>& sitters) {
    return std::visit(
        [&](auto& in) {
            std::uint64_t decisions = 0;
            for (; !in.game->is_over(in.state); ++decisions) {
                const auto mover = static_cast<std::size_t>(in.game->to_move(in.state));
                in.game->apply(in.state, choose(*in.game, in.state, sitters[mover]), s.chance);
            }
            return decisions;
        },
        s.any);
}

Sitter to_sitter(py::handle player) {
    if (py::isinstance<core::Rng>(player)) return {Sitter::Kind::random, &py::cast<core::Rng&>(player)};
    const std::string name = py::str(player);
    if (name == "heuristic") return {Sitter::Kind::heuristic};
    if (name == "money") return {Sitter::Kind::money};
    throw OptionError("player " + name + ": expected 'heuristic', 'money' or an Rng");
}

/// One game: its state, and who sits in it.
template <class PyAnyState>
struct Table {
    PyAnyState& state;
    std::vector<Sitter> sitters;
};

template <class PyAnyState>
Table<PyAnyState> to_table(py::handle state, const py::sequence& players) {
    Table<PyAnyState> table{py::cast<PyAnyState&>(state), {}};
    for (const py::handle player : players) table.sitters.push_back(to_sitter(player));
    const auto seats =
        std::visit([](const auto& in) { return std::decay_t<decltype(*in.game)>::kSeats; }, table.state.any);
    if (table.sitters.size() != static_cast<std::size_t>(seats))
        throw OptionError(std::to_string(table.sitters.size()) + " players for a game with " + std::to_string(seats) +
                          " seats");
    if (std::is_same_v<PyAnyState, PyTakeTheTrainState>)
        for (const Sitter& sitter : table.sitters)
            if (sitter.kind == Sitter::Kind::money) throw OptionError("player money does not play take_the_train");
    return table;
}

std::uint64_t play_out(const py::list& states, const py::list& players) {
    const py::tuple held(states);  // whatever happens to the list
    std::vector<std::variant<Table<PyTrainsState>, Table<PyTakeTheTrainState>>> tables;
    for (std::size_t i = 0; i < states.size(); ++i) {
        const py::sequence sitting(players[i]);
        if (py::isinstance<PyTakeTheTrainState>(states[i]))
            tables.emplace_back(to_table<PyTakeTheTrainState>(states[i], sitting));
        else
            tables.emplace_back(to_table<PyTrainsState>(states[i], sitting));
    }
    std::uint64_t decisions = 0;
    const py::gil_scoped_release unlocked;
    SignalWatch signals;
    for (const auto& table : tables) {
        decisions += std::visit([](const auto& at) { return play_out(at.state, at.sitters); }, table);
        signals.check();
    }
    return decisions;
}

}  // namespace

void bind_batch(py::module_& m) {
    m.def(
        "play_out", [](const py::list& states, const py::list& players) { return play_out(states, players); },
        py::arg("states"), py::arg("players"),
        "Plays every state to its end, in order and in place: players[i][seat] is 'heuristic', 'money' or, for "
        "uniform\n"
        "choices, an Rng. How many decisions there were. Releases the GIL; Ctrl-C stops it between two games.");
}

}  // namespace trains_ai::bindings
