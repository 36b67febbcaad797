// The generator for players written in Python.
#include <pybind11/pybind11.h>

#include "bindings/bind.hpp"
#include "bindings/convert.hpp"
#include "core/rng.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

void bind_random(py::module_& m) {
    py::class_<core::Rng>(m, "Rng", py::is_final(),
                          "A stream of chance for a player: xoshiro256++ of (seed, index), the same on every machine.")
        .def(py::init([](py::handle seed, py::handle index) {
                 return core::Rng(to_seed(seed), core::Stream::player,
                                  static_cast<std::uint64_t>(to_integer(index, "index", 0, INT64_MAX)));
             }),
             py::arg("seed"), py::arg("index") = 0)
        .def(
            "below",
            [](core::Rng& rng, py::handle n) {
                return rng.below(static_cast<std::uint32_t>(to_integer(n, "n", 1, UINT32_MAX)));
            },
            py::arg("n"), "A uniform integer in [0, n), 1 <= n < 2^32.")
        .def(py::pickle(
            [](const core::Rng& rng) {
                const auto& w = rng.words();
                return py::make_tuple(w[0], w[1], w[2], w[3]);
            },
            [](const py::tuple& t) {
                if (t.size() != 4) throw py::value_error("Rng: expected four words");
                const core::Rng::Words words{t[0].cast<std::uint64_t>(), t[1].cast<std::uint64_t>(),
                                             t[2].cast<std::uint64_t>(), t[3].cast<std::uint64_t>()};
                if (words == core::Rng::Words{}) throw py::value_error("Rng: the words are all 0");
                return core::Rng::from_words(words);
            }));
}

}  // namespace trains_ai::bindings
