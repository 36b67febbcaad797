// Action texts (rules section 8) to codes and back, for the cards of one game.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/trains/actions.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// The names that documents and messages use for phases.
std::string_view phase_name(Phase phase);
std::optional<Phase> parse_phase(std::string_view name);

class Notation {
public:
    explicit Notation(const Setup& setup);
    Notation(const Notation&) = delete;  // `actions_` looks into `texts_`
    Notation& operator=(const Notation&) = delete;

    /// The text of an action; empty for a code that names none in this game.
    const std::string& text(Action action) const { return texts_[action]; }
    /// Place of an action in plain string order of the texts.
    std::uint16_t rank(Action action) const { return ranks_[action]; }
    /// The action that a text names (several codes share no text), or nothing.
    std::optional<Action> parse(std::string_view text) const;

private:
    std::array<std::string, code::codes> texts_;
    std::array<std::uint16_t, code::codes> ranks_{};
    std::unordered_map<std::string_view, Action> actions_;  // only looked up, never iterated
};

}  // namespace trains_ai::trains
