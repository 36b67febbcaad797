// Maps, as Python sees them.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <utility>

#include "bindings/bind.hpp"
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

PyMap make_map(std::string name, std::vector<std::string> rows, std::vector<std::pair<int, int>> barriers,
               std::map<int, std::string> names, bool shipped) {
    MapText text{std::move(name), std::move(rows), std::move(barriers), std::move(names), shipped};
    return {std::make_shared<const Map>(std::move(text))};
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
        .def_property_readonly("index", [](const PyHex& h) { return h.index; }, "Number in reading order, from 0.")
        .def_property_readonly("row", [](const PyHex& h) { return h.hex().row; }, "From 0; odd rows lie half a hex to the right.")
        .def_property_readonly("column", [](const PyHex& h) { return h.hex().column; }, "From 0.")
        .def_property_readonly(
            "terrain", [](const PyHex& h) { return trains::kTerrainNames[static_cast<std::size_t>(h.hex().terrain)]; },
            "plain, river, mountain, sea, city or remote.")
        .def_property_readonly("value", [](const PyHex& h) { return h.hex().value; },
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
            return "Hex(" + std::to_string(h.index) + ", '" + trains::kTerrainNames[static_cast<std::size_t>(h.hex().terrain)] + "')";
        });

    py::class_<PyMap>(m, "TrainsMap", py::is_final(),
                      "A checked map. `rows`: hexes in reading order, separated by blanks, each P, R, M, S, C1-C3 or *1-*9; the\n"
                      "2nd, 4th, ... row lies half a hex to the right. `barriers`: pairs of neighbours that do not count as such.\n"
                      "`names`: hex number to name. Raises MapError, naming the row, hex or pair.")
        .def(py::init([](std::string name, std::vector<std::string> rows, std::vector<std::pair<int, int>> barriers,
                         std::map<int, std::string> names) {
                 return make_map(std::move(name), std::move(rows), std::move(barriers), std::move(names), false);
             }),
             py::arg("name"), py::arg("rows"), py::arg("barriers") = py::tuple(), py::arg("names") = py::dict())
        .def_static(
            "_shipped",
            [](std::string name, std::vector<std::string> rows, std::vector<std::pair<int, int>> barriers,
               std::map<int, std::string> names) {
                return make_map(std::move(name), std::move(rows), std::move(barriers), std::move(names), true);
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
        .def("__eq__", [](const PyMap& a, const PyMap& b) { return a.map->text() == b.map->text(); }, py::is_operator())
        .def("__hash__", &hash_of)
        .def("__repr__", [](const PyMap& m) {
            return "TrainsMap('" + m.map->text().name + "', " + std::to_string(m.map->size()) + " hexes)";
        })
        .def(py::pickle(
            [](const PyMap& m) {
                const MapText& t = m.map->text();
                return py::make_tuple(t.name, t.rows, t.barriers, t.names, t.shipped);
            },
            [](const py::tuple& t) {
                return make_map(t[0].cast<std::string>(), t[1].cast<std::vector<std::string>>(),
                                t[2].cast<std::vector<std::pair<int, int>>>(), t[3].cast<std::map<int, std::string>>(),
                                t[4].cast<bool>());
            }));
}

}  // namespace trains_ai::bindings
