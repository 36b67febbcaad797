#include "games/take_the_train/options_document.hpp"

#include <string>
#include <string_view>

namespace trains_ai::take_the_train {

using core::Reader;

namespace {

/// One of two texts; the first if the key is left out. Returns whether it is the second.
bool second_of(const Reader& reader, std::string_view key, const std::string& first, const std::string& second) {
    if (!reader.has(key)) return false;
    const Reader value = reader[key];
    const std::string& text = value.text();
    if (text != first && text != second) value.refuse(value.shown() + ", expected '" + first + "' or '" + second + "'");
    return text == second;
}

}  // namespace

Options read_options(const Reader& reader) {
    Options out;
    if (second_of(reader, "rules", "open_lines", "single_line")) out.rules = Rules::single_line;
    if (reader.has("transfers")) out.transfers = reader["transfers"].truth();
    if (second_of(reader, "free_ride", "skip", "wild")) out.free_ride = FreeRide::wild;
    out.hands = static_cast<int>(reader.number_or("hands", 1, kMostHands, 1));
    return out;
}

void write_options(core::Table& out, const Options& options) {
    out.set("rules", options.single_line() ? "single_line" : "open_lines");
    out.set("transfers", options.transfers);
    out.set("free_ride", options.wild() ? "wild" : "skip");
    out.set("hands", options.hands);
}

}  // namespace trains_ai::take_the_train
