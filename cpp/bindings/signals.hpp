// Ctrl-C during native work: Python only notices it when it is asked.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>

namespace trains_ai::bindings {

/// Takes the GIL and raises what Python has to raise, such as KeyboardInterrupt.
inline void check_signals() {
    const pybind11::gil_scoped_acquire locked;
    if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
}

/// For loops that hold no GIL: `check` looks every 50 ms at most, for looking takes the GIL.
class SignalWatch {
public:
    void check() {
        constexpr auto kPatience = std::chrono::milliseconds(50);
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ <= kPatience) return;
        check_signals();
        last_ = now;
    }

private:
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace trains_ai::bindings
