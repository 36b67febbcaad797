// A hash that is the same on every machine and in every process (std::hash promises neither).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace trains_ai::core {

/// Accumulates 64-bit words; the finaliser of SplitMix64 mixes each one in. Not cryptographic.
class StableHash {
public:
    constexpr StableHash& add(std::uint64_t word) {
        std::uint64_t z = state_ ^ (word + 0x9e3779b97f4a7c15u + std::rotl(state_, 21));
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        state_ = z ^ (z >> 31);
        return *this;
    }

    /// The bytes of a range of byte-sized values, eight to a word, first byte lowest, then the length.
    template <class Bytes>
    constexpr StableHash& add_bytes(const Bytes& bytes) {
        std::uint64_t word = 0;
        std::size_t n = 0;
        for (const auto byte : bytes) {
            word |= static_cast<std::uint64_t>(static_cast<unsigned char>(byte)) << (8 * (n % 8));
            if (++n % 8 == 0) {
                add(word);
                word = 0;
            }
        }
        if (n % 8 != 0) add(word);
        return add(n);
    }

    constexpr std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0x6a09e667f3bcc908u;
};

}  // namespace trains_ai::core
