// The search, as Python sees it: trains_ai.MCTSPlayer stands on it.
#include <pybind11/pybind11.h>

#include <cstdint>
#include <utility>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "bindings/py_searcher.hpp"
#include "core/errors.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

constexpr std::int64_t kMostMegabytes = std::int64_t{1} << 20;

search::Limits to_limits(py::handle iterations, py::handle seconds, py::handle nodes, py::handle memory_mb) {
    search::Limits limits;
    if (!iterations.is_none())
        limits.iterations = static_cast<std::uint64_t>(to_integer(iterations, "iterations", 1, INT64_MAX));
    if (!nodes.is_none()) limits.nodes = static_cast<std::uint64_t>(to_integer(nodes, "nodes", 1, INT64_MAX));
    if (!memory_mb.is_none())
        limits.memory = static_cast<std::uint64_t>(to_integer(memory_mb, "memory_mb", 1, kMostMegabytes)) << 20;
    if (!seconds.is_none()) {
        limits.seconds = seconds.cast<double>();
        if (!(limits.seconds > 0.0)) throw OptionError("seconds: expected a number above 0");
    }
    return limits;
}

}  // namespace

void bind_search(py::module_& m) {
    py::class_<PySearcher>(m, "Searcher", py::is_final(),
                           "Native search; remembers trees and playout statistics from call to call.")
        .def(py::init([](py::handle settings, py::handle seed, py::handle threads) {
                 return std::make_unique<PySearcher>(to_settings(settings), to_seed(seed),
                                                     static_cast<unsigned>(to_integer(threads, "threads", 1, 256)));
             }),
             py::arg("settings"), py::arg("seed"), py::arg("threads"))
        .def(
            "search",
            [](PySearcher& self, py::handle view, py::handle iterations, py::handle seconds, py::handle nodes,
               py::handle memory_mb, py::object progress) {
                return self.search(view, to_limits(iterations, seconds, nodes, memory_mb), std::move(progress));
            },
            py::arg("view"), py::arg("iterations") = py::none(), py::arg("seconds") = py::none(),
            py::arg("nodes") = py::none(), py::arg("memory_mb") = py::none(), py::arg("progress") = py::none(),
            "The report as a dict. Releases the GIL; Ctrl-C stops it.\n"
            "`progress` is called with a report about ten times a second.")
        .def("stop", &PySearcher::stop, "From any thread: ends the running search soon.")
        .def("reset", &PySearcher::reset, "Forgets trees and statistics.");
    m.def(
        "default_settings", [] { return to_python(search::Settings{}); },
        "The settings of cpp/search/settings.hpp with their defaults.");
}

}  // namespace trains_ai::bindings
