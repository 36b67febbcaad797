// The table in documents: the keys `lines`, `current`, `stuck`, `pays_in_row`, `run` and `spent`.
#pragma once

#include "core/document.hpp"
#include "core/reader.hpp"
#include "games/take_the_train/card_document.hpp"
#include "games/take_the_train/options.hpp"
#include "games/take_the_train/table.hpp"

namespace trains_ai::take_the_train {

/// The keys of a table, out of a document that may have others. Adds the cards played to those met.
Table read_table(const core::Reader& reader, const Options& options, int seats, CardsMet& met);

/// Appends the keys of a table.
void write_table(core::Table& out, const Options& options, const Table& table);

}  // namespace trains_ai::take_the_train
