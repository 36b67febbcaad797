// The events of a hand in documents: the key `history`. Section 7 has no such key; it is written beside the others so
// that a saved game keeps all evidence, and loads as it was.
#pragma once

#include "core/document.hpp"
#include "core/reader.hpp"
#include "games/take_the_train/history.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/state.hpp"

namespace trains_ai::take_the_train {

/// Whether the state has a past to be written down.
template <int N>
bool has_history(const Start& start, const State<N>& s);

template <int N>
core::Table write_history(const Options& options, const Start& start, const State<N>& s);

/// Reads the past into `s`, which is complete but for it, and returns where it began. Refuses a past that does not lead
/// to `s`.
template <int N>
Start read_history(const core::Reader& reader, const Options& options, State<N>& s);

}  // namespace trains_ai::take_the_train
