#include "games/trains/notation.hpp"

#include <algorithm>
#include <numeric>

namespace trains_ai::trains {

namespace {

constexpr std::array<std::string_view, 21> kPhaseNames{
    "start",      "turn",        "rail",    "station", "discard_to_draw", "discard_for_coins",
    "discard",    "return_some", "count",   "name",    "take_looked",     "order",
    "take_train", "switchback",  "signals", "crew",    "copy_train",      "copy_action",
    "trash",      "gain",        "over"};

struct CardBlock {
    Action first;
    std::string_view verb;
    std::string_view suffix;
};
constexpr CardBlock kCardBlocks[] = {
    {code::play, "play ", ""},       {code::plain, "play ", " plain"}, {code::buy, "buy ", ""},
    {code::buy_top, "buy ", " top"}, {code::discard, "discard ", ""},  {code::count, "count ", ""},
    {code::name, "name ", ""},       {code::take, "take ", ""},        {code::top, "top ", ""},
    {code::copy, "copy ", ""},       {code::trash, "trash ", ""},      {code::gain, "gain ", ""},
};

}  // namespace

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

std::optional<Phase> parse_phase(std::string_view name) {
    const auto it = std::find(kPhaseNames.begin(), kPhaseNames.end(), name);
    if (it == kPhaseNames.end()) return std::nullopt;
    return static_cast<Phase>(it - kPhaseNames.begin());
}

const Notation& Notation::get() {
    static const Notation notation;
    return notation;
}

Notation::Notation() {
    for (const auto& [first, verb, suffix] : kCardBlocks)
        for (std::size_t card = 0; card < kCards.size(); ++card)
            texts_[std::size_t{64} * slot_of(first).block + card] =
                std::string(verb) + std::string(kCards[card].id) + std::string(suffix);
    const auto other = [&](unsigned action) -> std::string& {
        const Slot slot = slot_of(action);
        return texts_[64 * slot.block + slot.i];
    };
    for (unsigned h = 0; h < Map::kMaxHexes; ++h) {
        const std::string number = std::to_string(h);
        other(code::start + h) = "start " + number;
        other(code::rail + h) = "rail " + number;
        other(code::station + h) = "station " + number;
    }
    for (unsigned n = 1; n <= kCards[kWaste].copies; ++n) other(code::return_waste + n) = "return " + std::to_string(n);
    other(code::end) = "end";
    other(code::recycle) = "recycle";
    other(code::done) = "done";
    other(code::take_none) = "take none";
    other(code::keep) = "keep";
    other(code::drop) = "drop";
    other(code::draw) = "draw";
    other(code::coin) = "coin";

    std::array<Word, kWords> order{};
    std::iota(order.begin(), order.end(), Word{0});
    std::sort(order.begin(), order.end(), [&](Word a, Word b) { return texts_[a] < texts_[b]; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        ranks_[order[i]] = static_cast<std::uint16_t>(i);
        if (!texts_[order[i]].empty()) words_.emplace(texts_[order[i]], order[i]);
    }
}

std::optional<Action> Notation::parse(const Setup& setup, std::string_view text) const {
    const auto it = words_.find(text);
    if (it == words_.end()) return std::nullopt;
    const unsigned block = it->second >> 6;
    const unsigned i = it->second & 63u;
    constexpr std::array<Action, 4> kTurnBlocks{code::play, code::plain, code::buy, code::buy_top};
    const bool cards = block < kTurnBlocks.size() || (block >= code::discard >> 5 && block < code::keep >> 5);
    const unsigned first = block < kTurnBlocks.size() ? kTurnBlocks[block] : 32 * block;
    unsigned in_block = i;
    if (cards && i < kCardCount) {
        const int kind = setup.kind_of(static_cast<CardId>(i));
        if (kind < 0) return std::nullopt;
        in_block = static_cast<unsigned>(kind);
    } else if (cards && block >= kTurnBlocks.size()) {
        in_block = i - kCardCount + kKinds;
    }
    const auto action = static_cast<Action>(first + in_block);
    const bool hex = action >= code::start && action < code::discard;
    if (hex && (action & 127) >= setup.map->size()) return std::nullopt;
    return action;
}

}  // namespace trains_ai::trains
