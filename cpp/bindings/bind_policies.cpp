// The scripted players, natively: a view in, an action out.
#include <pybind11/pybind11.h>

#include <variant>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_state.hpp"
#include "core/errors.hpp"
#include "games/trains/policy/heuristic.hpp"
#include "games/trains/policy/money.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

template <class Policy>
std::string decide(const PyView& v, Policy&& policy) {
    return std::visit(
        [&](const auto& in) {
            if (in.game->legal(in.view).size() == 0)
                throw IllegalActionError("the seat of the view, " + std::to_string(in.view.seat) +
                                         ", is not to move: nothing to choose");
            return in.game->action_text(policy(*in.game, in.view));
        },
        v.any);
}

}  // namespace

void bind_policies(py::module_& m) {
    m.def(
        "heuristic_action",
        [](py::handle v) {
            return decide(to_object<PyView>(v, "view"),
                          [](const auto& game, const auto& view) { return trains::heuristic_action(game, view); });
        },
        py::arg("view"), "The choice of the scripted player (cpp/games/trains/policy).");
    m.def(
        "money_action",
        [](py::handle v) {
            return decide(to_object<PyView>(v, "view"),
                          [](const auto& game, const auto& view) { return trains::money_action(game, view); });
        },
        py::arg("view"), "The choice of the player that buys Trains and victory cards alone.");
}

}  // namespace trains_ai::bindings
