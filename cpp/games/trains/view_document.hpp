// A view as a document of plain values, for people and programs outside the core.
#pragma once

#include "core/document.hpp"
#include "games/trains/trains.hpp"

namespace trains_ai::trains {

/// Everything the view's seat knows, and nothing else; keys in docs/positions.md.
template <int N>
core::Table view_document(const Trains<N>& game, const View<N>& view);

}  // namespace trains_ai::trains
