// What was compiled, by what and for which processors; and the refusal to serve Python files of another version.
#include <pybind11/pybind11.h>

#include <string>

#include "bindings/bind.hpp"

namespace py = pybind11;

namespace trains_ai::bindings {

namespace {

constexpr const char* kVersion = TRAINS_VERSION;  // from CMakeLists.txt

std::string compiler() {
#if defined(__clang__)
    std::string name = __VERSION__;  // has the name in it: "Clang 14.0.6", "Apple LLVM 17.0.0 (...)"
#elif defined(__GNUC__)
    std::string name = "GCC " __VERSION__;
#elif defined(_MSC_FULL_VER)
    std::string name = "MSVC " + std::to_string(_MSC_FULL_VER);
#else
    std::string name = "unknown";
#endif
#if !defined(NDEBUG)
    name += ", with assertions";
#endif
    return name;
}

// Nothing is chosen at run time, so what the compiler was allowed to use is what runs.
py::tuple instruction_sets() {
    py::list sets;
#if defined(__x86_64__) || defined(_M_X64)
    sets.append("x86-64");
#endif
#if defined(__aarch64__) || defined(_M_ARM64)
    sets.append("aarch64");
#endif
#if defined(__SSE4_2__)
    sets.append("sse4.2");
#endif
#if defined(__POPCNT__)
    sets.append("popcnt");
#endif
#if defined(__BMI2__)
    sets.append("bmi2");
#endif
#if defined(__FMA__)
    sets.append("fma");
#endif
#if defined(__AVX__)
    sets.append("avx");
#endif
#if defined(__AVX2__)
    sets.append("avx2");
#endif
#if defined(__AVX512F__)
    sets.append("avx512f");
#endif
#if defined(__ARM_FEATURE_SVE)
    sets.append("sve");
#endif
    return py::tuple(sets);
}

void refuse_another_version() {
    const auto package = py::module_::import("trains_ai._version").attr("__version__").cast<std::string>();
    if (package == kVersion) return;
    throw py::import_error(
        std::string("trains_ai._core was compiled for version ") + kVersion + ", but lies beside version " + package +
        " of the package trains_ai. Install one of them again: pip install --force-reinstall trains-ai");
}

}  // namespace

void bind_build(py::module_& m) {
    refuse_another_version();
    m.attr("__version__") = kVersion;
    m.attr("compiler") = compiler();
    m.attr("instruction_sets") = instruction_sets();
}

}  // namespace trains_ai::bindings
