// The scripted players, natively: a view in, an action out.
#include <pybind11/pybind11.h>

#include <variant>

#include "bindings/any_view.hpp"
#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "games/trains/policy/heuristic.hpp"
#include "games/trains/policy/money.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

template <int N>
trains::Action scripted(const trains::Trains<N>& game, const trains::View<N>& view) {
    return trains::heuristic_action(game, view);
}
template <int N>
take_the_train::Action scripted(const take_the_train::TakeTheTrain<N>& game, const take_the_train::View<N>& view) {
    return game.policy(view);
}

}  // namespace

void bind_policies(py::module_& m) {
    m.def(
        "heuristic_action",
        [](py::handle view) {
            return visit_view(view, [](const auto& in) {
                check_to_move(in);
                return in.game->action_text(scripted(*in.game, in.view));
            });
        },
        py::arg("view"), "The choice of the scripted player (the folder `policy` of each game).");
    m.def(
        "random_action",
        [](py::handle view, py::handle rng) {
            core::Rng& chance = py::cast<core::Rng&>(rng);
            return visit_view(view, [&](const auto& in) {
                check_to_move(in);
                const auto legal = in.game->legal(in.view);
                return in.game->action_text(legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
            });
        },
        py::arg("view"), py::arg("rng"), "A uniform choice.");
    m.def(
        "money_action",
        [](py::handle view) {
            return std::visit(
                [](const auto& in) {
                    check_to_move(in);
                    return in.game->action_text(trains::money_action(*in.game, in.view.known));
                },
                to_object<PyTrainsView>(view, "view").any);
        },
        py::arg("view"), "The choice of the player that buys Trains and victory cards alone.");
}

}  // namespace trains_ai::bindings
