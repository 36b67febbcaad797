// A logarithm that is the same on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace trains_ai::search {

/// Natural logarithm of x >= 1: the exponent, and a polynomial of the mantissa to within 1e-5 (Abramowitz and Stegun
/// 4.1.43). std::log may differ in the last bit from one system to another, and a search must not; sums, products,
/// quotients and square roots are the same everywhere.
inline float fast_log(float x) {
    const auto bits = std::bit_cast<std::int32_t>(x);
    const auto exponent = static_cast<float>((bits >> 23) - 127);
    const auto m = std::bit_cast<float>((bits & 0x007fffff) | 0x3f800000) - 1.0f;
    const float p = m * (0.99949556f + m * (-0.49190896f + m * (0.28947478f + m * (-0.13606275f + m * 0.03215845f))));
    return exponent * 0.69314718f + p;
}

}  // namespace trains_ai::search
