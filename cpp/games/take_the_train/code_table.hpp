// Numbers codes in the order in which they first come.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace trains_ai::take_the_train {

class CodeTable {
public:
    void clear() {
        codes_.clear();
        if (slots_.size() > kFewest) slots_.resize(kFewest);
        std::fill(slots_.begin(), slots_.end(), 0u);
    }

    std::size_t size() const { return codes_.size(); }
    std::uint64_t operator[](std::size_t i) const { return codes_[i]; }

    /// The number of `code`; size() before if it is new.
    std::size_t index_of(std::uint64_t code) {
        if (codes_.size() * 2 >= slots_.size()) grow();
        std::uint32_t& slot = slot_of(code);
        if (slot == 0) {
            codes_.push_back(code);
            slot = static_cast<std::uint32_t>(codes_.size());
        }
        return slot - 1;
    }

private:
    static constexpr std::size_t kFewest = 64;

    std::uint32_t& slot_of(std::uint64_t code) {
        // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4) and linear probing.
        std::size_t i = static_cast<std::size_t>((code * 0x9e3779b97f4a7c15u) >> 32);
        for (;; ++i) {
            std::uint32_t& slot = slots_[i & (slots_.size() - 1)];
            if (slot == 0 || codes_[slot - 1] == code) return slot;
        }
    }

    void grow() {
        slots_.assign(std::max(kFewest, slots_.size() * 4), 0u);
        for (std::size_t i = 0; i < codes_.size(); ++i) slot_of(codes_[i]) = static_cast<std::uint32_t>(i + 1);
    }

    std::vector<std::uint64_t> codes_;
    std::vector<std::uint32_t> slots_;  // one more than the number; 0: free
};

}  // namespace trains_ai::take_the_train
