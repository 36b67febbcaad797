// The board in documents: the keys `lines`, `current`, `stuck`, `pays_in_row`, `run` and `spent`.
#pragma once

#include "core/document.hpp"
#include "core/reader.hpp"
#include "games/take_the_train/board.hpp"
#include "games/take_the_train/card_document.hpp"
#include "games/take_the_train/options.hpp"

namespace trains_ai::take_the_train {

/// The keys of a board, out of a document that may have others. Adds the cards played to those met.
Board read_board(const core::Reader& reader, const Options& options, int seats, CardsMet& met);

/// Appends the keys of a board.
void write_board(core::Table& out, const Options& options, const Board& board);

}  // namespace trains_ai::take_the_train
