// Whether hands agree with what is known of them.
#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/hand_facts.hpp"

namespace trains_ai::take_the_train {

/// Whether the cards of `hand`, with those it has played, can have come in the slots that it was given. Cards and slots
/// are matched in the order of the slots, each slot taking those of its cards that can wait least.
inline bool agrees(const HandFacts& facts, CardMask hand) {
    if (facts.size() != static_cast<int>(count(hand))) return false;
    std::vector<HandFacts::Played> cards(facts.played.begin(), facts.played.end());
    const auto last = static_cast<std::uint8_t>(facts.slots.size() - 1);
    for (; hand != 0; hand &= hand - 1) {
        const std::uint8_t first = facts.first[static_cast<std::size_t>(std::countr_zero(hand))];
        if (first > last) return false;
        cards.push_back({first, last});
    }
    for (std::size_t slot = 0; slot < facts.slots.size(); ++slot) {
        for (int room = facts.slots[slot]; room > 0; --room) {
            std::size_t best = cards.size();
            for (std::size_t i = 0; i < cards.size(); ++i)
                if (cards[i].first <= slot && (best == cards.size() || cards[i].last < cards[best].last)) best = i;
            if (best == cards.size() || cards[best].last < slot) return false;
            cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(best));
        }
    }
    return cards.empty();
}

}  // namespace trains_ai::take_the_train
