// What the edges of the core (notation, documents, options) throw on bad input. The rules themselves only assert.
#pragma once

#include <stdexcept>
#include <string>

namespace trains_ai {

/// Base of all errors about input. `what()` names the offending value and what was expected.
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// An action that is not legal here, or is not an action at all.
struct IllegalActionError : InputError {
    using InputError::InputError;
};
/// A position document that cannot be set up.
struct PositionError : InputError {
    using InputError::InputError;
};
/// A map that breaks the form or the laws of maps.
struct MapError : InputError {
    using InputError::InputError;
};
/// An option of a game out of its range.
struct OptionError : InputError {
    using InputError::InputError;
};

}  // namespace trains_ai
