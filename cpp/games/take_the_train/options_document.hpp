// Options in documents: the keys `rules`, `transfers`, `free_ride` and `hands`.
#pragma once

#include "core/document.hpp"
#include "core/reader.hpp"
#include "games/take_the_train/options.hpp"

namespace trains_ai::take_the_train {

Options read_options(const core::Reader& reader);
void write_options(core::Table& out, const Options& options);

}  // namespace trains_ai::take_the_train
