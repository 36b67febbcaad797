// The "known" table of a seat in position documents: what others know of the hand, and who knows the cards on top of
// the deck. An engine's own form; a document without it says that nobody knows anything.
#pragma once

#include "core/document.hpp"
#include "core/reader.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

/// Card ids of a bag, in card order.
core::List card_list(const Setup& setup, const Bag& bag);
/// The kind that a document names; refuses cards that take no part in the game.
Kind read_kind(const Setup& setup, const core::Reader& reader);
/// A list of card ids.
Bag read_cards(const Setup& setup, const core::Reader& reader);

bool knows_anything(const Seat& seat);
core::Table write_knowledge(const Setup& setup, const Seat& seat);
/// Reads what `write_knowledge` wrote into a seat whose cards are in place.
void read_knowledge(const Setup& setup, const core::Reader& reader, Seat& seat);

}  // namespace trains_ai::trains
