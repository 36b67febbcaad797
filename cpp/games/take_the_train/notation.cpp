#include "games/take_the_train/notation.hpp"

#include <array>
#include <cstddef>

namespace trains_ai::take_the_train {

namespace {

std::string make_card_text(Card card) {
    if (card >= kTransfer) return "transfer";
    if (card >= kEnd) return "end";
    if (card >= kFree) return "free";
    if (card >= kStation) return std::string{kColourLetters[card - kStation], 'S'};
    return kColourLetters[card / kNumbers] + std::to_string(card % kNumbers + 1);
}

std::string branch_text(unsigned branch) { return {kColourLetters[branch / 2], branch % 2 == 1 ? '+' : '-'}; }

std::string make_action_text(Action action) {
    if (action <= code::free) return make_card_text(action);
    if (action == code::pay) return "pay";
    if (action == code::stop) return "stop";
    if (action < code::end) return "";
    if (action < code::wild) return "end " + branch_text(action - code::end);
    if (action < code::transfer) return "free " + branch_text(action - code::wild);
    return std::string("transfer ") + kColourLetters[action - code::transfer];
}

const std::array<std::string, code::codes>& texts() {
    static const auto all = [] {
        std::array<std::string, code::codes> out;
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = make_action_text(static_cast<Action>(i));
        return out;
    }();
    return all;
}

}  // namespace

std::string card_text(Card card) { return make_card_text(card); }

std::optional<Card> parse_card(std::string_view text) {
    for (Card card = 0; card <= kTransfer; ++card)
        if (kind_of(card) == card && make_card_text(card) == text) return card;
    return std::nullopt;
}

std::string action_text(Action action) { return action < code::codes ? texts()[action] : std::string(); }

std::optional<Action> parse_action(std::string_view text) {
    if (text.empty()) return std::nullopt;
    for (std::size_t i = 0; i < texts().size(); ++i)
        if (texts()[i] == text) return static_cast<Action>(i);
    return std::nullopt;
}

}  // namespace trains_ai::take_the_train
