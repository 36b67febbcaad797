// Python values to core values and back, with errors that name the value.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/document.hpp"

namespace trains_ai::bindings {

/// A document of plain Python values (dict, list, str, int, bool, None). Throws PositionError for anything else.
core::Document to_document(pybind11::handle value);
pybind11::object to_python(const core::Document& document);

/// The characters of a str, as long as it lives; nothing if they are not valid Unicode.
std::optional<std::string_view> text_of(pybind11::handle str);

/// A whole number from `low` to `high` (anything with __index__, but not bool). TypeError or OptionError with `what`.
std::int64_t to_integer(pybind11::handle value, const char* what, std::int64_t low, std::int64_t high);

/// The bound object that `value` is; TypeError with `what` otherwise (pybind11's own would print the value in full).
template <class T>
const T& to_object(pybind11::handle value, const char* what) {
    if (!pybind11::isinstance<T>(value))
        throw pybind11::type_error(std::string(what) + ": expected a " +
                                   pybind11::type::of<T>().attr("__name__").template cast<std::string>() + ", got " +
                                   Py_TYPE(value.ptr())->tp_name);
    return pybind11::cast<const T&>(value);
}

/// A seed: a whole number from 0 to 2^64 - 1.
std::uint64_t to_seed(pybind11::handle value);

}  // namespace trains_ai::bindings
