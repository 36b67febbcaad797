// The exceptions of the package, and how errors of the core become them.
#include <pybind11/pybind11.h>

#include <string>

#include "bindings/bind.hpp"
#include "core/errors.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

// Made once a process and never freed: exception types must outlive every module that raises them.
PyObject* g_base = nullptr;
PyObject* g_illegal_action = nullptr;
PyObject* g_position = nullptr;
PyObject* g_map = nullptr;
PyObject* g_option = nullptr;

PyObject* make(py::module_& m, const char* name, const char* doc, py::handle bases) {
    const std::string qualified = std::string("trains_ai.") + name;
    PyObject* type = PyErr_NewExceptionWithDoc(qualified.c_str(), doc, bases.ptr(), nullptr);
    if (type == nullptr) throw py::error_already_set();
    m.add_object(name, type);
    return type;
}

}  // namespace

void bind_errors(py::module_& m) {
    g_base = make(m, "TrainsAIError", "Base of the errors that this package raises about its input.", PyExc_Exception);
    const py::tuple bases = py::make_tuple(py::handle(g_base), py::handle(PyExc_ValueError));
    g_illegal_action =
        make(m, "IllegalActionError", "An action that is not legal in the position, or no action at all.", bases);
    g_position = make(m, "PositionError", "A position document that cannot be set up; names the place in it.", bases);
    g_map = make(m, "MapError", "A map that breaks the form or the laws of maps; names the row or hex.", bases);
    g_option = make(m, "OptionError", "An option of a game, player or run out of its range.", bases);
    py::register_local_exception_translator([](std::exception_ptr p) {
        try {
            if (p) std::rethrow_exception(p);
        } catch (const IllegalActionError& e) {
            PyErr_SetString(g_illegal_action, e.what());
        } catch (const PositionError& e) {
            PyErr_SetString(g_position, e.what());
        } catch (const MapError& e) {
            PyErr_SetString(g_map, e.what());
        } catch (const OptionError& e) {
            PyErr_SetString(g_option, e.what());
        } catch (const InputError& e) {
            PyErr_SetString(g_base, e.what());
        }
    });
}

}  // namespace trains_ai::bindings
