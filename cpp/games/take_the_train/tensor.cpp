#include "games/take_the_train/tensor.hpp"

namespace trains_ai::take_the_train {

const std::vector<std::string>& numbered_action_texts() {
    static const auto all = [] {
        std::vector<std::string> out;
        for (unsigned action = 0; action < code::codes; ++action)
            if (action != code::unseen) out.push_back(action_text(static_cast<Action>(action)));
        return out;
    }();
    return all;
}

}  // namespace trains_ai::take_the_train
