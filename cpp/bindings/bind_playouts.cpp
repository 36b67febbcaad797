// Many random games from one state, at native speed.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_take_the_train.hpp"
#include "bindings/py_trains.hpp"
#include "bindings/signals.hpp"
#include "games/random_playouts.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

struct PyPlayouts {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::vector<double> mean_scores;
    std::vector<double> win_shares;
};

/// Each game has a stream of its own, so that results do not depend on how the work is cut.
template <class StateOfGame>
PyPlayouts play(const StateOfGame& in, std::uint64_t n, std::uint64_t seed) {
    games::Playouts<std::decay_t<decltype(*in.game)>::kSeats> sum;
    const py::gil_scoped_release unlocked;
    SignalWatch signals;
    for (std::uint64_t i = 0; i < n; ++i) {
        core::Rng rng(seed, core::Stream::playout, i);
        games::random_playout(*in.game, in.state, rng, sum);
        signals.check();
    }
    PyPlayouts out{sum.games, sum.decisions, {}, {}};
    for (std::size_t seat = 0; seat < sum.scores.size(); ++seat) {
        out.mean_scores.push_back(static_cast<double>(sum.scores[seat]) / static_cast<double>(n));
        out.win_shares.push_back(sum.win_shares[seat] / static_cast<double>(n));
    }
    return out;
}

/// The state is a copy: another thread may move on with the object while the lock is released.
template <class PyAnyState>
PyPlayouts play_any(PyAnyState state, std::uint64_t n, std::uint64_t seed) {
    return std::visit([&](const auto& in) { return play(in, n, seed); }, state.any);
}

}  // namespace

void bind_playouts(py::module_& m) {
    py::class_<PyPlayouts>(m, "Playouts", py::is_final(), "The sum of many random games.")
        .def_readonly("games", &PyPlayouts::games)
        .def_readonly("decisions", &PyPlayouts::decisions, "In all games together.")
        .def_readonly("mean_scores", &PyPlayouts::mean_scores, "Mean final points by seat.")
        .def_readonly("win_shares", &PyPlayouts::win_shares, "Share of wins by seat, shared wins split; sums to 1.")
        .def("__repr__", [](const PyPlayouts& p) {
            return "Playouts(games=" + std::to_string(p.games) + ", decisions=" + std::to_string(p.decisions) + ")";
        });
    m.def(
        "random_playouts",
        [](py::handle state, py::handle n, py::handle seed) {
            const auto games = static_cast<std::uint64_t>(to_integer(n, "n", 1, INT64_MAX));
            const std::uint64_t s = to_seed(seed);
            if (py::isinstance<PyTakeTheTrainState>(state))
                return play_any(py::cast<const PyTakeTheTrainState&>(state), games, s);
            return play_any(to_object<PyTrainsState>(state, "state"), games, s);
        },
        py::arg("state"), py::arg("n"), py::arg("seed"),
        "Plays n games from `state` to the end, every seat choosing uniformly among its legal actions. Releases the "
        "GIL;\n"
        "Ctrl-C stops it. The same seed gives the same result.");
}

}  // namespace trains_ai::bindings
