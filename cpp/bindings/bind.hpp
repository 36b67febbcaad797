// What each bind_*.cpp gives to module.cpp.
#pragma once

#include <pybind11/pybind11.h>

namespace trains_ai::bindings {

void bind_build(pybind11::module_& m);
void bind_errors(pybind11::module_& m);
void bind_random(pybind11::module_& m);
void bind_cards(pybind11::module_& m);
void bind_map(pybind11::module_& m);
void bind_trains(pybind11::module_& m);
void bind_take_the_train(pybind11::module_& m);
void bind_playouts(pybind11::module_& m);
void bind_batch(pybind11::module_& m);
void bind_policies(pybind11::module_& m);
void bind_search(pybind11::module_& m);
void bind_tensors(pybind11::module_& m);

}  // namespace trains_ai::bindings
