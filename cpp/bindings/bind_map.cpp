// Maps, as Python sees them.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <utility>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_map.hpp"
#include "core/hash.hpp"
#include "games/trains/map.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

using trains::Map;
using trains::MapText;

struct PyHex {
    std::shared_ptr<const Map> map;
    int index;
    const trains::Hex& hex() const { return map->hex(index); }
};

PyMap make_map(MapText text) { return {std::make_shared<const Map>(std::move(text))}; }

// The arguments are read by hand: pybind11's own TypeError would print them in full, however long they are.

[[noreturn]] void refuse(const std::string& what, py::handle value) {
    throw py::type_error(what + ", got " + Py_TYPE(value.ptr())->tp_name);
}

std::string read_text(py::handle value, const char* what) {
    if (!PyUnicode_Check(value.ptr())) refuse(std::string(what) + ": expected a text", value);
    if (const auto text = text_of(value)) return std::string(*text);
    throw py::type_error(std::string(what) + ": expected a text, got one that is not valid Unicode");
}

int read_number(py::handle value, const char* what) {
    int overflow = 0;
    const long long n = PyLong_Check(value.ptr()) ? PyLong_AsLongLongAndOverflow(value.ptr(), &overflow) : 1000;
    if (!PyLong_Check(value.ptr()) || py::isinstance<py::bool_>(value))
        refuse(std::string(what) + ": expected the number of a hex", value);
    if (overflow != 0 || n < -1000 || n > 1000)
        throw py::type_error(std::string(what) + ": expected the number of a hex, got one of " +
                             std::to_string(value.attr("bit_length")().cast<std::size_t>()) + " bits");
    return static_cast<int>(n);
}

py::sequence read_sequence(py::handle value, const char* what) {
    if (!py::isinstance<py::sequence>(value) || PyUnicode_Check(value.ptr()) || PyBytes_Check(value.ptr()))
        refuse(std::string(what), value);
    return py::reinterpret_borrow<py::sequence>(value);
}

MapText map_text(py::handle name, py::handle rows, py::handle barriers, py::handle names, bool shipped) {
    MapText text;
    text.shipped = shipped;
    text.name = read_text(name, "name");
    for (const py::handle row : read_sequence(rows, "rows: expected a list of texts"))
        text.rows.push_back(read_text(row, "rows"));
    constexpr const char* kPairs = "barriers: expected a list of pairs of hex numbers";
    for (const py::handle item : read_sequence(barriers, kPairs)) {
        const py::sequence pair = read_sequence(item, kPairs);
        if (pair.size() != 2)
            throw py::type_error(std::string(kPairs) + ", got " + std::to_string(pair.size()) + " numbers");
        text.barriers.emplace_back(read_number(py::object(pair[0]), "barriers"),
                                   read_number(py::object(pair[1]), "barriers"));
    }
    if (!py::isinstance<py::dict>(names)) refuse("names: expected a dict of hex number and name", names);
    for (const auto& [h, hex_name] : py::reinterpret_borrow<py::dict>(names))
        text.names[read_number(h, "names")] = read_text(hex_name, "names");
    return text;
}

std::uint64_t hash_of(const PyMap& m) {
    core::StableHash hash;
    hash.add_bytes(m.map->text().name);
    for (const auto& row : m.map->text().rows) hash.add_bytes(row);
    return hash.value();
}

}  // namespace

void bind_map(py::module_& m) {
    py::class_<PyHex>(m, "Hex", py::is_final(), "One hex of a map.")
        .def_property_readonly(
            "index", [](const PyHex& h) { return h.index; }, "Number in reading order, from 0.")
        .def_property_readonly(
            "row", [](const PyHex& h) { return h.hex().row; }, "From 0; odd rows lie half a hex to the right.")
        .def_property_readonly(
            "column", [](const PyHex& h) { return h.hex().column; }, "From 0.")
        .def_property_readonly(
            "terrain", [](const PyHex& h) { return trains::kTerrainNames[static_cast<std::size_t>(h.hex().terrain)]; },
            "plain, river, mountain, sea, city or remote.")
        .def_property_readonly(
            "value", [](const PyHex& h) { return h.hex().value; },
            "Room for stations of a city (1-3), worth of a remote location (1-9), else 0.")
        .def_property_readonly(
            "name",
            [](const PyHex& h) {
                const auto& names = h.map->text().names;
                const auto it = names.find(h.index);
                return it == names.end() ? std::string() : it->second;
            },
            "Empty if it has none.")
        .def_property_readonly(
            "neighbours",
            [](const PyHex& h) {
                py::list out;
                h.map->neighbours(static_cast<unsigned>(h.index)).for_each([&](unsigned n) { out.append(n); });
                return py::tuple(out);
            },
            "Numbers of the hexes next to it, none across a barrier.")
        .def("__repr__", [](const PyHex& h) {
            return "Hex(" + std::to_string(h.index) + ", '" +
                   trains::kTerrainNames[static_cast<std::size_t>(h.hex().terrain)] + "')";
        });

    py::class_<PyMap>(
        m, "TrainsMap", py::is_final(),
        "A checked map. `rows`: hexes in reading order, separated by blanks, each P, R, M, S, C1-C3 or *1-*9; the\n"
        "2nd, 4th, ... row lies half a hex to the right. `barriers`: pairs of neighbours that do not count as such.\n"
        "`names`: hex number to name. Raises MapError, naming the row, hex or pair.")
        .def(py::init([](py::handle name, py::handle rows, py::handle barriers, py::handle names) {
                 return make_map(map_text(name, rows, barriers, names, false));
             }),
             py::arg("name"), py::arg("rows"), py::arg("barriers") = py::tuple(), py::arg("names") = py::dict())
        .def_static(
            "_shipped",
            [](py::handle name, py::handle rows, py::handle barriers, py::handle names) {
                return make_map(map_text(name, rows, barriers, names, true));
            },
            py::arg("name"), py::arg("rows"), py::arg("barriers"), py::arg("names"),
            "A map that comes with the package: positions call it by its name.")
        .def_property_readonly("name", [](const PyMap& m) { return m.map->text().name; })
        .def_property_readonly("rows", [](const PyMap& m) { return py::tuple(py::cast(m.map->text().rows)); })
        .def_property_readonly("barriers", [](const PyMap& m) { return py::tuple(py::cast(m.map->text().barriers)); })
        .def_property_readonly("names", [](const PyMap& m) { return m.map->text().names; })
        .def_property_readonly("hexes",
                               [](const PyMap& m) {
                                   py::list out;
                                   for (int h = 0; h < m.map->size(); ++h) out.append(PyHex{m.map, h});
                                   return py::tuple(out);
                               })
        .def(
            "__eq__", [](const PyMap& a, const PyMap& b) { return a.map->text() == b.map->text(); }, py::is_operator())
        .def("__hash__", &hash_of)
        .def("__repr__",
             [](const PyMap& m) {
                 return "TrainsMap('" + m.map->text().name + "', " + std::to_string(m.map->size()) + " hexes)";
             })
        .def(py::pickle(
            [](const PyMap& m) {
                const MapText& t = m.map->text();
                return py::make_tuple(t.name, t.rows, t.barriers, t.names, t.shipped);
            },
            [](const py::tuple& t) { return make_map(map_text(t[0], t[1], t[2], t[3], t[4].cast<bool>())); }));
}

}  // namespace trains_ai::bindings
