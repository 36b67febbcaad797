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
        const Slot slot = slot_of(action);
        return static_cast<Word>(64 * slot.block + (slot.is_kind ? setup.cards[slot.i] : slot.i));
    }

    /// Empty for a number that is no word.
    const std::string& text(Word word) const { return texts_[word]; }
    /// Place in plain string order of the texts.
    std::uint16_t rank(Word word) const { return ranks_[word]; }
    /// The action that a text names in the game of `setup`, or nothing.
    std::optional<Action> parse(const Setup& setup, std::string_view text) const;

private:
    Notation();

    /// Where an action's words lie: 64 words to a block, those of the 39 cards first if the block is one of cards.
    struct Slot {
        unsigned block;
        unsigned i;
        bool is_kind;
    };
    static constexpr Slot slot_of(unsigned action) {
        if (action < code::end) return {action / code::plain, action % code::plain, true};
        if (action < code::buy_top) return {0, action, false};
        if (action < code::start) return {3, action - code::buy_top, true};
        const unsigned block = action >> 5;
        const unsigned i = action & 31;
        const bool cards = block >= code::discard >> 5 && block < code::keep >> 5;
        return {block, cards && i >= kKinds ? kCardCount + (i - kKinds) : i, cards && i < kKinds};
    }

    std::array<std::string, kWords> texts_;
    std::array<std::uint16_t, kWords> ranks_{};
    std::unordered_map<std::string_view, Word> words_;  // only looked up, never iterated
};

}  // namespace trains_ai::trains
