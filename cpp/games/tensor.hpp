// What a seat knows as numbers. A game tells it once, to a sink, naming each row; one sink writes the numbers, another
// collects the names, so that the two cannot differ.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace trains_ai::games {

/// What the columns of a block stand for: `size` things, `name_of(i)` the name of each. A single number has no columns.
struct TensorColumns {
    int size = 1;
    std::string (*name_of)(int) = nullptr;
};

/// Writes the numbers in the order in which they are told.
class TensorWriter {
public:
    /// `zeros`: room for all of them, filled with zeros.
    explicit TensorWriter(float* zeros) : at_(zeros) {}

    /// A block begins; the rows after it belong to it.
    void block(std::string_view, TensorColumns columns = {}) { columns_ = columns.size; }
    /// The rows after it are of the next seat, of which each has the same ones.
    void seat() {}
    /// The numbers of a row, a column each, to be set where they are not 0.
    float* row(std::string_view) {
        float* const row = at_;
        at_ += columns_;
        return row;
    }
    /// A row of one number.
    template <class T>
    void value(std::string_view name, T x) {
        *row(name) = static_cast<float>(x);
    }

private:
    float* at_;
    int columns_ = 1;
};

struct TensorBlock {
    std::string name;
    TensorColumns columns;
    int seats = 0;  // 0: not told seat by seat
    std::vector<std::string> rows;

    std::size_t size() const {
        return rows.size() * static_cast<std::size_t>(columns.size) * static_cast<std::size_t>(seats > 0 ? seats : 1);
    }
};

/// Collects what the numbers are called.
class TensorNames {
public:
    std::vector<TensorBlock> blocks;

    void block(std::string_view name, TensorColumns columns = {}) {
        blocks.push_back({std::string(name), columns, 0, {}});
        ignored_.assign(static_cast<std::size_t>(columns.size), 0.0f);
    }
    void seat() { ++blocks.back().seats; }
    float* row(std::string_view name) {
        if (blocks.back().seats <= 1) blocks.back().rows.emplace_back(name);
        return ignored_.data();
    }
    template <class T>
    void value(std::string_view name, T) {
        row(name);
    }

    std::size_t size() const {
        std::size_t n = 0;
        for (const auto& block : blocks) n += block.size();
        return n;
    }

private:
    std::vector<float> ignored_;
};

}  // namespace trains_ai::games
