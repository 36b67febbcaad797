// The "pending" table of position documents: an effect in progress, in the engine's own form.
#pragma once

#include "core/document.hpp"
#include "core/reader.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"

namespace trains_ai::trains {

core::Table write_pending(const Setup& setup, Phase phase, const Pending& pending);

/// Reads the cards revealed and not put back yet; they count among the cards of a document.
void read_looked(const Setup& setup, const core::Reader& reader, Pending& pending);

/// Reads the rest of an effect in progress for the state `s`, whose cards are in place; refuses what no effect can lead
/// to.
template <int N>
void read_pending(const Setup& setup, const core::Reader& reader, State<N>& s);

}  // namespace trains_ai::trains
