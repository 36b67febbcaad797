// What is missing on a branch as one player sees it: the numbers in the order in which they come, his own or not.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/take_the_train/board.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/policy/weights.hpp"

namespace trains_ai::take_the_train::policy {

/// A bit for each missing number, the next one lowest, set if it is mine; and a 1 above them. Laying the next number
/// shifts a pattern by one place.
using Pattern = unsigned;
inline constexpr Pattern kFinished = 1;
inline constexpr std::size_t kPatterns = 128;

inline constexpr auto kReversed6 = [] {
    std::array<std::uint8_t, 64> out{};
    for (unsigned i = 0; i < 64; ++i)
        for (unsigned j = 0; j < 6; ++j)
            if ((i >> j) & 1u) out[i] = static_cast<std::uint8_t>(out[i] | (32u >> j));
    return out;
}();

/// The pattern of a branch for the player of `hand`; of a closed line, as if it were open. What is missing is without
/// gaps, for numbers come from either end.
constexpr Pattern pattern_of(const Board& board, CardMask hand, Branch b) {
    auto missing = static_cast<unsigned>(~(board.laid >> (6 * b)) & 63);
    if (missing == 0) return kFinished;
    unsigned mine = static_cast<unsigned>(hand >> (6 * b)) & missing;
    const bool rising = ((b ^ (unsigned{board.turned} >> b)) & 1u) != 0;
    if (!rising) {
        missing = kReversed6[missing];
        mine = kReversed6[mine];
    }
    const auto skipped = static_cast<unsigned>(std::countr_zero(missing));
    return (mine | std::bit_floor(missing) << 1) >> skipped;
}

/// The pattern after an End of the Line.
constexpr Pattern turned_round(Pattern p) {
    const auto length = static_cast<unsigned>(std::bit_width(p)) - 1;
    return 1u << length | unsigned{kReversed6[p & ~(1u << length) & 63]} >> (6 - length);
}

struct Worth {
    std::int16_t sure = 0;  // whatever others hold
    std::int16_t open = 0;  // if they surely held what comes next
    std::uint8_t lead = 0;
    std::uint8_t mine = 0;
    std::uint8_t theirs = 0;
};

constexpr Worth worth_of(Pattern p, const Weights& w) {
    const int length = static_cast<int>(std::bit_width(p)) - 1;
    Worth out;
    out.lead = static_cast<std::uint8_t>(length == 0 ? 0 : std::min(std::countr_one(p & ~(1u << length)), length));
    out.mine = static_cast<std::uint8_t>(std::popcount(p) - 1);
    out.theirs = static_cast<std::uint8_t>(length - out.mine);
    int sure = 0;
    int open = 0;
    if (out.lead > 0) {
        sure += w.lead + w.lead_more * (out.lead - 1) + w.blocked * out.theirs;
        if (out.lead == length) sure += w.whole * length;
    } else if (length > 0) {
        open += w.exposed + w.exposed_more * (std::countr_zero(p) - 1);
    }
    std::size_t waits_for = 0;
    for (int i = out.lead; i < length; ++i) {
        if ((p >> i) & 1u)
            sure += w.behind[std::min<std::size_t>(waits_for, 3) - 1];
        else
            ++waits_for;
    }
    out.sure = static_cast<std::int16_t>(sure);
    out.open = static_cast<std::int16_t>(open);
    return out;
}

/// The weights with all that follows from them.
struct Tables {
    Weights weights;
    std::array<Worth, kPatterns> worth{};

    constexpr explicit Tables(const Weights& w) : weights(w) {
        for (Pattern p = 1; p < kPatterns; ++p) worth[p] = worth_of(p, w);
    }
};

inline constexpr Tables kOpenLinesTables(kOpenLines);
inline constexpr Tables kSingleLineTables(kSingleLine);

}  // namespace trains_ai::take_the_train::policy
