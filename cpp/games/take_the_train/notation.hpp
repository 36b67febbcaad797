// Cards and actions as text (rules section 7).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/take_the_train/actions.hpp"
#include "games/take_the_train/cards.hpp"

namespace trains_ai::take_the_train {

/// "b7", "gS", "free", ...; the same for both copies of a special card.
std::string card_text(Card card);
/// The first copy of the card that a text names, or nothing.
std::optional<Card> parse_card(std::string_view text);

/// Empty for a number that is no action.
std::string action_text(Action action);
std::optional<Action> parse_action(std::string_view text);

}  // namespace trains_ai::take_the_train
