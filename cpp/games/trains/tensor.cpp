#include "games/trains/tensor.hpp"

namespace trains_ai::trains {

const ActionIds& ActionIds::get() {
    static const ActionIds ids;
    return ids;
}

ActionIds::ActionIds() {
    for (std::size_t word = 0; word < kWords; ++word) {
        const std::string& text = Notation::get().text(static_cast<Word>(word));
        if (text.empty()) continue;
        ids_[word] = static_cast<std::uint16_t>(texts_.size());
        texts_.push_back(text);
    }
}

}  // namespace trains_ai::trains
