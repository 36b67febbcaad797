#include "bindings/chance_text.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace trains_ai::bindings {

std::string chance_text(const core::Rng& rng) {
    std::string out;
    for (const std::uint64_t word : rng.words())
        for (int shift = 60; shift >= 0; shift -= 4) out += "0123456789abcdef"[(word >> shift) & 15];
    return out;
}

core::Rng read_chance(const core::Reader& reader) {
    const std::string& text = reader.text();
    core::Rng::Words words{};
    bool zero = true;
    bool fits = text.size() == 64;
    for (std::size_t i = 0; fits && i < text.size(); ++i) {
        const auto digit = std::string_view("0123456789abcdef").find(text[i]);
        fits = digit != std::string_view::npos;
        words[i / 16] = (words[i / 16] << 4) | digit;
        zero = zero && digit == 0;
    }
    if (!fits || zero) reader.refuse(reader.shown() + ", expected 64 hexadecimal digits, not all 0");
    return core::Rng::from_words(words);
}

}  // namespace trains_ai::bindings
