// The only file of the engine that wants a vectorising compiler: CMakeLists.txt asks for it.
#include "search/selection.hpp"

#include "search/fast_log.hpp"

namespace trains_ai::search {

namespace {

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
                c.score[i] = ucb1(c.mean[i], c.inverse[i], fast_log(c.available[i]), exploration);
            });
            break;
        case Selection::ucb1_tuned:
            each(c.size, [&](std::size_t i) {
                c.score[i] = ucb1_tuned(c.mean[i], c.squares[i], c.inverse[i], fast_log(c.available[i]), exploration);
            });
            break;
        case Selection::puct:
            each(c.size, [&](std::size_t i) {
                c.score[i] = puct(c.mean[i], c.prior[i], c.visits[i], c.available[i], exploration);
            });
            return;
    }
    if (progressive_bias > 0.0f)
        each(c.size, [&](std::size_t i) { c.score[i] += progressive_bias * c.prior[i] / (c.visits[i] + 1.0f); });
}

}  // namespace trains_ai::search
