// The only file of the engine that wants a vectorising compiler: CMakeLists.txt asks for it.
#include "search/selection.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace trains_ai::search {

namespace {

/// Natural logarithm of x >= 1: the exponent, and a polynomial of the mantissa to within 1e-5 (Abramowitz and Stegun
/// 4.1.43). std::log may differ in the last bit from one system to another, and a search must not; sums, products,
/// quotients and square roots are the same everywhere.
inline float fast_log(float x) {
    const auto bits = std::bit_cast<std::int32_t>(x);
    const auto exponent = static_cast<float>((bits >> 23) - 127);
    const auto m = std::bit_cast<float>((bits & 0x007fffff) | 0x3f800000) - 1.0f;
    const float p =
        m * (0.99949556f + m * (-0.49190896f + m * (0.28947478f + m * (-0.13606275f + m * 0.03215845f))));
    return exponent * 0.69314718f + p;
}

template <class F>
inline void each(std::size_t size, F&& f) {
    const std::size_t padded = (size + 3) & ~std::size_t{3};
    for (std::size_t i = 0; i < padded; i += 4)
        for (std::size_t j = i; j < i + 4; ++j) f(j);
}

}  // namespace

void score(Candidates& c, Selection selection, float exploration, float progressive_bias) {
    switch (selection) {
        case Selection::ucb1:
            each(c.size, [&](std::size_t i) {
                c.score[i] = c.mean[i] + exploration * std::sqrt(fast_log(c.available[i]) / c.visits[i]);
            });
            break;
        case Selection::ucb1_tuned:
            each(c.size, [&](std::size_t i) {
                const float rate = fast_log(c.available[i]) / c.visits[i];
                const float variance = std::max(0.0f, c.squares[i] - c.mean[i] * c.mean[i]);
                const float bound = std::min(0.25f, variance + std::sqrt(2.0f * rate));
                c.score[i] = c.mean[i] + exploration * std::sqrt(rate * bound);
            });
            break;
        case Selection::puct:
            each(c.size, [&](std::size_t i) {
                c.score[i] =
                    c.mean[i] + exploration * c.prior[i] * std::sqrt(c.available[i]) / (c.visits[i] + 1.0f);
            });
            return;
    }
    if (progressive_bias > 0.0f)
        each(c.size, [&](std::size_t i) { c.score[i] += progressive_bias * c.prior[i] / (c.visits[i] + 1.0f); });
}

}  // namespace trains_ai::search
