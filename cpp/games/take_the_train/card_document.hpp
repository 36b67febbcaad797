// Cards in documents.
#pragma once

#include "core/document.hpp"
#include "core/reader.hpp"
#include "games/take_the_train/cards.hpp"

namespace trains_ai::take_the_train {

/// The kind of card that a text names.
Card read_card(const core::Reader& reader);

/// Every card of a set, in string order of their texts.
core::List card_list(CardMask cards);
/// Every kind of card in a set, likewise.
core::List kind_list(CardMask cards);

/// Cards met so far in a document: each may be there but once, a special card twice.
class CardsMet {
public:
    explicit CardsMet(CardMask deck) : deck_(deck) {}

    /// Refuses a card too many, or one that takes no part in the game.
    void add(const core::Reader& reader, Card kind);

private:
    CardMask deck_;
    CardMask met_ = 0;
};

/// Reads a list of cards, adding them to those met.
CardMask read_cards(const core::Reader& reader, CardsMet& met);

}  // namespace trains_ai::take_the_train
