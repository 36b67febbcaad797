// When a search ends: what it may spend, and what ended it.
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

namespace trains_ai::search {

/// What one search may spend; infinite where nothing is said.
struct Limits {
    static constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t iterations = kNone;
    double seconds = std::numeric_limits<double>::infinity();
    /// New nodes, all trees together. The search ends after 16 iterations for each of them, too: there may be no more.
    std::uint64_t nodes = kNone;
    /// Bytes of all trees together. A full tree does not end the search: it goes on in the nodes there are.
    std::uint64_t memory = std::uint64_t{512} << 20;
};

enum class StopReason : std::uint8_t {
    iterations,
    seconds,
    nodes,
    memory,   // full, and nothing else would have ended the search
    decided,  // the iterations left could not have changed the choice
    stop,     // somebody asked
    forced,   // one legal action: nothing to search
};

constexpr std::string_view text(StopReason reason) {
    switch (reason) {
        case StopReason::iterations: return "iterations";
        case StopReason::seconds: return "seconds";
        case StopReason::nodes: return "nodes";
        case StopReason::memory: return "memory";
        case StopReason::decided: return "decided";
        case StopReason::stop: return "stop";
        case StopReason::forced: return "forced";
    }
    return "";
}

}  // namespace trains_ai::search
