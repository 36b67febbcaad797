// All that chance can do, for games that know chance only as a generator handed to them: the generator is made to give
// every number that makes a difference.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/rng.hpp"

namespace trains_ai::tests {

/// A generator whose next word is `word`: with the first word of its state 0, xoshiro256++ gives the last one, rotated.
inline core::Rng about_to_give(std::uint64_t word) {
    return core::Rng::from_words({0, 0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u, std::rotr(word, 23)});
}

template <class T>
using Distribution = std::vector<std::pair<T, double>>;

/// The results of `f(rng)` and their probabilities, exactly; f draws at most one word, for one or two numbers below 7.
/// Each half of the word decides on one of them, by which of n equal parts it lies in; so it is enough to try the
/// middle of 60 parts (60 is a multiple of 1 to 6).
template <class F>
auto every_outcome(F&& f) -> Distribution<decltype(f(std::declval<core::Rng&>()))> {
    constexpr std::uint64_t kParts = 60;
    const auto middle = [](std::uint64_t i) { return ((2 * i + 1) << 32) / (2 * kParts); };
    Distribution<decltype(f(std::declval<core::Rng&>()))> out;
    for (std::uint64_t high = 0; high < kParts; ++high)
        for (std::uint64_t low = 0; low < kParts; ++low) {
            const core::Rng before = about_to_give(middle(high) << 32 | middle(low));
            core::Rng rng = before;
            const auto result = f(rng);
            if (rng == before) return {{result, 1.0}};
            core::Rng one_word = before;
            one_word.next();
            if (!(rng == one_word)) throw std::logic_error("chance drew more than one word");
            auto at = std::find_if(out.begin(), out.end(), [&](const auto& entry) { return entry.first == result; });
            if (at == out.end()) at = out.insert(at, {result, 0.0});
            at->second += 1.0;
        }
    for (auto& [result, probability] : out) probability /= kParts * kParts;
    return out;
}

}  // namespace trains_ai::tests
