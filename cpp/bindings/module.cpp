// trains_ai._core: the private module behind the Python package. One bind_*.cpp a concern.
#include <pybind11/pybind11.h>

#include "bindings/bind.hpp"

PYBIND11_MODULE(_core, m) {
    m.doc() = "The private C++ core. Import its names from `trains_ai`.";
    trains_ai::bindings::bind_build(m);
    trains_ai::bindings::bind_errors(m);
    trains_ai::bindings::bind_random(m);
    trains_ai::bindings::bind_cards(m);
    trains_ai::bindings::bind_map(m);
    trains_ai::bindings::bind_trains(m);
    trains_ai::bindings::bind_take_the_train(m);
    trains_ai::bindings::bind_playouts(m);
    trains_ai::bindings::bind_policies(m);
    trains_ai::bindings::bind_batch(m);
    trains_ai::bindings::bind_search(m);
    trains_ai::bindings::bind_tensors(m);
}
