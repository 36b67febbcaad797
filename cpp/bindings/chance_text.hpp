// The generator of a state in its position document: 64 hexadecimal digits.
#pragma once

#include <string>

#include "core/reader.hpp"
#include "core/rng.hpp"

namespace trains_ai::bindings {

std::string chance_text(const core::Rng& rng);

/// Throws PositionError.
core::Rng read_chance(const core::Reader& reader);

}  // namespace trains_ai::bindings
