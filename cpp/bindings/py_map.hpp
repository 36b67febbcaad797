#pragma once

#include <memory>

#include "games/trains/map.hpp"

namespace trains_ai::bindings {

/// A map held by Python; shared with the games played on it.
struct PyMap {
    std::shared_ptr<const trains::Map> map;
};

}  // namespace trains_ai::bindings
