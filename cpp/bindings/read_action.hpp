// An action given as text, for the states of all games.
#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/convert.hpp"
#include "bindings/of_game.hpp"
#include "core/errors.hpp"
#include "core/text.hpp"

namespace trains_ai::bindings {

/// What an error says of actions: one as an example, and how many of the legal ones.
struct ActionHelp {
    const char* example;
    std::size_t most_shown;
};

[[noreturn]] inline void refuse_action(std::string_view text, const std::vector<std::string>& legal, ActionHelp help) {
    std::string message = core::quoted(text);
    if (legal.empty()) throw IllegalActionError(message + ": the game is over, no action is legal");
    message += " is not legal here" + core::did_you_mean(text, legal) + "; legal: ";
    for (std::size_t i = 0; i < legal.size() && i < help.most_shown; ++i) message += (i > 0 ? ", " : "") + legal[i];
    if (legal.size() > help.most_shown) message += " and " + std::to_string(legal.size() - help.most_shown) + " more";
    throw IllegalActionError(message);
}

/// The code of a legal action. TypeError for anything but a text; IllegalActionError with what is legal.
template <class Game>
typename Game::Action legal_action(const StateOfGame<Game>& in, pybind11::handle action) {
    const ActionHelp help = action_help(in);
    if (!pybind11::isinstance<pybind11::str>(action))
        throw pybind11::type_error(std::string("action: expected a text such as '") + help.example + "', got " +
                                   Py_TYPE(action.ptr())->tp_name);
    const auto legal = in.game->legal(in.state);
    const auto text = text_of(action);
    const auto code = text ? in.game->parse_action(*text) : std::nullopt;
    if (!code || !legal.contains(*code))
        refuse_action(text.value_or("?"), action_list(in, legal).template cast<std::vector<std::string>>(), help);
    return *code;
}

}  // namespace trains_ai::bindings
