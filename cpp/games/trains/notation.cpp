#include "games/trains/notation.hpp"

#include <algorithm>
#include <numeric>

#include "games/trains/state.hpp"

namespace trains_ai::trains {

namespace {

constexpr std::array<std::string_view, 21> kPhaseNames{
    "start", "turn", "rail",   "station",    "discard_to_draw", "discard_for_coins", "discard",     "return_some", "count", "name", "take_looked",
    "order", "take_train", "switchback", "signals", "crew",   "copy_train", "copy_action", "trash", "gain", "over"};

}  // namespace

std::string_view phase_name(Phase phase) { return kPhaseNames[static_cast<std::size_t>(phase)]; }

std::optional<Phase> parse_phase(std::string_view name) {
    const auto it = std::find(kPhaseNames.begin(), kPhaseNames.end(), name);
    if (it == kPhaseNames.end()) return std::nullopt;
    return static_cast<Phase>(it - kPhaseNames.begin());
}

Notation::Notation(const Setup& setup) {
    for (Kind k = 0; k < kKinds; ++k) {
        const std::string id(kCards[setup.cards[k]].id);
        const auto at = [&](Action block) -> std::string& { return texts_[static_cast<std::size_t>(block) + k]; };
        at(code::play) = "play " + id;
        at(code::plain) = "play " + id + " plain";
        at(code::buy) = "buy " + id;
        at(code::buy_top) = "buy " + id + " top";
        at(code::discard) = "discard " + id;
        at(code::count) = "count " + id;
        at(code::name) = "name " + id;
        at(code::take) = "take " + id;
        at(code::top) = "top " + id;
        at(code::copy) = "copy " + id;
        at(code::trash) = "trash " + id;
        at(code::gain) = "gain " + id;
    }
    for (int h = 0; h < setup.map->size(); ++h) {
        const std::string number = std::to_string(h);
        const auto i = static_cast<std::size_t>(h);
        texts_[code::start + i] = "start " + number;
        texts_[code::rail + i] = "rail " + number;
        texts_[code::station + i] = "station " + number;
    }
    for (std::size_t n = 1; n <= kCards[kWaste].copies; ++n) texts_[code::return_waste + n] = "return " + std::to_string(n);
    texts_[code::end] = "end";
    texts_[code::recycle] = "recycle";
    texts_[code::done] = "done";
    texts_[code::take_none] = "take none";
    texts_[code::keep] = "keep";
    texts_[code::drop] = "drop";
    texts_[code::draw] = "draw";
    texts_[code::coin] = "coin";

    std::array<Action, code::codes> order{};
    std::iota(order.begin(), order.end(), Action{0});
    std::sort(order.begin(), order.end(), [&](Action a, Action b) { return texts_[a] < texts_[b]; });
    for (std::size_t i = 0; i < order.size(); ++i) {
        ranks_[order[i]] = static_cast<std::uint16_t>(i);
        if (!texts_[order[i]].empty()) actions_.emplace(texts_[order[i]], order[i]);
    }
}

std::optional<Action> Notation::parse(std::string_view text) const {
    const auto it = actions_.find(text);
    if (it == actions_.end()) return std::nullopt;
    return it->second;
}

}  // namespace trains_ai::trains
