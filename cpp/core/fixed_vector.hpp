// A vector of bounded size that lives in place: trivially copyable, never allocates.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace trains_ai::core {

template <class T, std::size_t Capacity>
class FixedVector {
    static_assert(Capacity <= 65535);

public:
    using value_type = T;

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    static constexpr std::size_t capacity() { return Capacity; }

    constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
    constexpr T& back() { return (*this)[size_ - 1u]; }
    constexpr const T& back() const { return (*this)[size_ - 1u]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr void push_back(const T& item) {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }
    /// Removes the last item and gives its slot the default value again, so that equal vectors have equal bytes.
    constexpr void pop_back() {
        assert(size_ > 0);
        items_[--size_] = T{};
    }
    constexpr void clear() {
        while (!empty()) pop_back();
    }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::array<T, Capacity> items_{};
    std::uint16_t size_ = 0;
};

}  // namespace trains_ai::core
