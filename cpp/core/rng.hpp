// The one source of chance: xoshiro256++ with named streams, an unbiased bounded draw and a shuffle.
// Nothing here depends on the standard library's distributions, so a seed gives the same game everywhere.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace trains_ai::core {

/// SplitMix64 (Steele, Lea, Flood 2014): advances `state` and returns the next word. Used to spread seeds.
constexpr std::uint64_t splitmix64(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/// Purposes of randomness. Each has a stream of its own under one seed, so that how much one of them draws
/// never changes what another one gets.
enum class Stream : std::uint64_t {
    kingdom = 1,
    deal = 2,
    chance = 3,
    player = 4,
    sample = 5,
    playout = 6,
    adaptation = 7
};

/// xoshiro256++ 1.0 (Blackman and Vigna 2018). A regular value of 32 bytes; period 2^256 - 1.
class Rng {
public:
    using Words = std::array<std::uint64_t, 4>;

    /// The generator of (`seed`, `stream`, `index`); `index` numbers seats, slices, games within a stream.
    explicit constexpr Rng(std::uint64_t seed, Stream stream = Stream::deal, std::uint64_t index = 0) {
        std::uint64_t s = seed;
        s = splitmix64(s) ^ (static_cast<std::uint64_t>(stream) * 0xd1342543de82ef95u);
        s = splitmix64(s) ^ index;
        for (auto& word : words_) word = splitmix64(s);
    }

    /// The generator in a given state (as `words()` gave it); all zero is not a state of xoshiro.
    static constexpr Rng from_words(const Words& words) {
        Rng rng(0);
        rng.words_ = words;
        return rng;
    }

    constexpr const Words& words() const { return words_; }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t t = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= t;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

    /// A uniform integer in [0, n), n > 0: Lemire's multiply-shift with rejection (2019), on the upper 32 bits
    /// of one word (more words only with probability below n / 2^32).
    constexpr std::uint32_t below(std::uint32_t n) { return finish(next() >> 32, n); }

    /// {below(a), below(b)}, independent, from the two halves of one word.
    constexpr std::array<std::uint32_t, 2> below(std::uint32_t a, std::uint32_t b) {
        const std::uint64_t word = next();
        return {finish(word >> 32, a), finish(word & 0xffffffffu, b)};
    }

    friend constexpr bool operator==(const Rng&, const Rng&) = default;

private:
    /// Scales 32 random bits to [0, n); draws others in place of the few that would favour some results.
    constexpr std::uint32_t finish(std::uint64_t bits, std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = bits * n;
        auto low = static_cast<std::uint32_t>(product);
        if (low < n) [[unlikely]] {
            const std::uint32_t threshold = (0u - n) % n;
            while (low < threshold) {
                product = (next() >> 32) * n;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    Words words_{};
};

/// Fisher-Yates from the back: every order of `range` (indexable, with size()) is equally likely.
template <class Range>
constexpr void shuffle(Range& range, Rng& rng) {
    for (std::size_t n = range.size(); n > 1; --n) {
        using std::swap;
        swap(range[n - 1], range[rng.below(static_cast<std::uint32_t>(n))]);
    }
}

}  // namespace trains_ai::core
