#include "bindings/convert.hpp"

#include <pybind11/stl.h>

#include <string>

#include "core/errors.hpp"
#include "core/text.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

/// Deep enough for any document of ours; stops one that holds itself.
constexpr int kMaxDepth = 8;

std::string type_name(py::handle value) { return Py_TYPE(value.ptr())->tp_name; }

/// Where a value lies in the document, from the inside out.
struct Place {
    const Place* around;
    std::string_view key;  // of a table, or empty: then `index` of a list
    std::size_t index;
    std::string text() const {
        if (around == nullptr) return "position";
        return around->text() +
               (key.data() != nullptr ? "." + core::shortened(key) : "[" + std::to_string(index) + "]");
    }
};

[[noreturn]] void refuse(const Place& place, const std::string& what) {
    throw PositionError(place.text() + ": " + what);
}

/// The text of a Python str, or a refusal if it has no UTF-8 form.
std::string_view text_of(py::handle value, const Place& place) {
    if (const auto text = bindings::text_of(value)) return *text;
    refuse(place, "a text that is not valid Unicode");
}

std::int64_t integer_of(py::handle value, const Place& place) {
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    if (!number) throw py::error_already_set();
    int overflow = 0;
    const long long i = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow != 0) refuse(place, "a number of more than 63 bits, no number in a position is that large");
    return i;
}

core::Document convert(py::handle value, int depth, const Place& place) {
    if (depth > kMaxDepth) refuse(place, "lists and tables nested more than 8 deep");
    if (value.is_none()) return {};
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>();
    if (py::isinstance<py::str>(value)) return text_of(value, place);
    if (PyIndex_Check(value.ptr())) return integer_of(value, place);
    if (py::isinstance<py::list>(value) || py::isinstance<py::tuple>(value)) {
        core::List list;
        for (const py::handle item : py::reinterpret_borrow<py::sequence>(value))
            list.push_back(convert(item, depth + 1, Place{&place, {}, list.size()}));
        return list;
    }
    if (py::isinstance<py::dict>(value)) {
        core::Table table;
        for (const auto& [key, item] : py::reinterpret_borrow<py::dict>(value)) {
            // A table read from JSON has text keys; one written by hand may number its hexes.
            std::string name;
            if (py::isinstance<py::str>(key))
                name = text_of(key, place);
            else if (py::isinstance<py::int_>(key))
                name = std::to_string(integer_of(key, place));
            else
                refuse(place, "a key of type " + type_name(key) + ", expected a text");
            core::Document inner = convert(item, depth + 1, Place{&place, name, 0});
            table.set(std::move(name), std::move(inner));
        }
        return table;
    }
    refuse(place, "a value of type " + type_name(value) +
                      ", expected what JSON has (table, list, text, whole number, true, false, null)");
}

}  // namespace

std::optional<std::string_view> text_of(py::handle str) {
    Py_ssize_t size = 0;
    const char* utf8 = PyUnicode_AsUTF8AndSize(str.ptr(), &size);
    if (utf8 != nullptr) return std::string_view(utf8, static_cast<std::size_t>(size));
    PyErr_Clear();
    return std::nullopt;
}

core::Document to_document(py::handle value) { return convert(value, 0, Place{nullptr, {}, 0}); }

py::object to_python(const core::Document& document) {
    struct Visitor {
        py::object operator()(std::monostate) const { return py::none(); }
        py::object operator()(bool b) const { return py::bool_(b); }
        py::object operator()(std::int64_t i) const { return py::int_(i); }
        py::object operator()(const std::string& s) const { return py::str(s); }
        py::object operator()(const core::List& list) const {
            py::list out(list.size());
            for (std::size_t i = 0; i < list.size(); ++i) out[i] = to_python(list[i]);
            return out;
        }
        py::object operator()(const core::Table& table) const {
            py::dict out;
            for (const auto& [key, value] : table.items) out[py::str(key)] = to_python(value);
            return out;
        }
    };
    return std::visit(Visitor{}, document.value);
}

namespace {

/// The Python integer that a value stands for.
py::object index_of(py::handle value, const char* what) {
    if (!PyIndex_Check(value.ptr()) || py::isinstance<py::bool_>(value))
        throw py::type_error(std::string(what) + ": expected a whole number, got " + type_name(value));
    auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    if (!number) throw py::error_already_set();
    return number;
}

/// The decimal form, unless it is too long to show.
std::string shown(const py::object& number) {
    const auto bits = number.attr("bit_length")().cast<std::size_t>();
    return bits > 128 ? "a number of " + std::to_string(bits) + " bits" : py::str(number).cast<std::string>();
}

}  // namespace

std::int64_t to_integer(py::handle value, const char* what, std::int64_t low, std::int64_t high) {
    const py::object number = index_of(value, what);
    int overflow = 0;
    const long long i = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    if (overflow != 0 || i < low || i > high)
        throw OptionError(std::string(what) + " " + shown(number) + ": expected " + std::to_string(low) + " to " +
                          std::to_string(high));
    return i;
}

std::uint64_t to_seed(py::handle value) {
    const py::object number = index_of(value, "seed");
    const unsigned long long seed = PyLong_AsUnsignedLongLong(number.ptr());
    if (PyErr_Occurred()) {
        PyErr_Clear();
        throw OptionError("seed " + shown(number) + ": expected 0 to 2^64 - 1");
    }
    return seed;
}

}  // namespace trains_ai::bindings
