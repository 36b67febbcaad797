// Action texts (rules section 8) to codes and back. The texts of all cards are made once; a game's cards choose among
// them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "games/trains/actions.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// The names that documents use for phases.
std::string_view phase_name(Phase phase);
std::optional<Phase> parse_phase(std::string_view name);

/// A word: an action text whatever the game, numbered below `kWords`. Numbers are stable within a process.
using Word = std::uint16_t;
inline constexpr Word kWords = 2048;

class Notation {
public:
    static const Notation& get();

    /// The word of an action in the game of `setup`.
    static Word word(const Setup& setup, Action action) {
        const auto block = static_cast<unsigned>(action >> 5);
        const auto i = static_cast<unsigned>(action & 31);
        return is_card_block(block) && i < kKinds ? static_cast<Word>(64 * block + setup.cards[i]) : other_word(action);
    }

    /// Empty for a number that is no word.
    const std::string& text(Word word) const { return texts_[word]; }
    /// Place in plain string order of the texts.
    std::uint16_t rank(Word word) const { return ranks_[word]; }
    /// The action that a text names in the game of `setup`, or nothing.
    std::optional<Action> parse(const Setup& setup, std::string_view text) const;

private:
    Notation();

    /// Blocks of 32 codes whose codes 0-16 are kinds of card.
    static constexpr bool is_card_block(unsigned block) {
        return block < code::start >> 5 || (block >= code::discard >> 5 && block < code::keep >> 5);
    }
    /// The word of an action without a card: 64 words to a block of 32 codes, the cards' words first where there are some.
    static constexpr Word other_word(unsigned action) {
        const unsigned block = action >> 5;
        return static_cast<Word>(64 * block + (action & 31) + (is_card_block(block) ? kCardCount - kKinds : 0));
    }

    std::array<std::string, kWords> texts_;
    std::array<std::uint16_t, kWords> ranks_{};
    std::unordered_map<std::string_view, Word> words_;  // only looked up, never iterated
};

}  // namespace trains_ai::trains
