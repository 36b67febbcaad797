// Text for error messages: quoting without letting a huge value through, and the nearest known spelling.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trains_ai::core {

/// The first 60 bytes of `text`, unprintable ones as '?'.
inline std::string shortened(std::string_view text) {
    std::string out;
    for (const char c : text.substr(0, 60)) out += (c >= ' ' && c <= '~') ? c : '?';
    return out;
}

/// Number of characters of a text in UTF-8.
inline std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

/// Whether a terminal shows `text`, in UTF-8, and does nothing else: it holds no control character.
inline bool is_printable(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 || byte == 0x7f) return false;
        // U+0080 to U+009F
        if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return false;
    }
    return true;
}

/// `text` in single quotes, cut after 60 characters, unprintable bytes as '?'.
inline std::string quoted(std::string_view text) {
    std::string out = "'";
    out += shortened(text);
    if (text.size() > 60) out += "... (" + std::to_string(text.size()) + " characters)";
    return out + "'";
}

/// Levenshtein distance; both texts should be short.
inline std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
        }
    }
    return row[b.size()];
}

/// The member of `known` nearest to `text`, or empty if none is near enough to be a slip of the finger.
template <class Range>
std::string nearest(std::string_view text, const Range& known) {
    std::string best;
    if (text.size() > 60) return best;
    std::size_t best_distance = std::max<std::size_t>(2, text.size() / 3) + 1;
    for (const auto& candidate : known) {
        const std::size_t distance = edit_distance(text, candidate);
        if (distance < best_distance) {
            best_distance = distance;
            best = candidate;
        }
    }
    return best;
}

/// " (did you mean 'x'?)", or nothing.
template <class Range>
std::string did_you_mean(std::string_view text, const Range& known) {
    const std::string best = nearest(text, known);
    return best.empty() ? std::string() : std::string(" (did you mean ").append(core::quoted(best)).append("?)");
}

}  // namespace trains_ai::core
