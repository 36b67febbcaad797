// A JSON-like value: the form in which positions enter and leave the core. Parsing text is not its business.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace trains_ai::core {

struct Document;
using List = std::vector<Document>;

/// Keys and values in the order in which they were put in, which is the order in which people read them.
struct Table {
    std::vector<std::pair<std::string, Document>> items;

    /// The value of a key, or nullptr.
    const Document* find(std::string_view key) const;
    void set(std::string key, Document value);
};

struct Document {
    std::variant<std::monostate, bool, std::int64_t, std::string, List, Table> value;

    Document() = default;
    Document(bool b) : value(b) {}
    Document(int i) : value(std::int64_t{i}) {}
    Document(std::int64_t i) : value(i) {}
    Document(const char* s) : value(std::string(s)) {}
    Document(std::string s) : value(std::move(s)) {}
    Document(std::string_view s) : value(std::string(s)) {}
    Document(List l) : value(std::move(l)) {}
    Document(Table t) : value(std::move(t)) {}

    bool is_null() const { return value.index() == 0; }
    template <class T>
    const T* as() const {
        return std::get_if<T>(&value);
    }
};

// Each compares the other, so both are defined where both are complete.
bool operator==(const Document& a, const Document& b);
inline bool operator==(const Table& a, const Table& b) { return a.items == b.items; }
inline bool operator==(const Document& a, const Document& b) { return a.value == b.value; }

inline const Document* Table::find(std::string_view key) const {
    for (const auto& [name, value] : items)
        if (name == key) return &value;
    return nullptr;
}

inline void Table::set(std::string key, Document value) { items.emplace_back(std::move(key), std::move(value)); }

}  // namespace trains_ai::core
