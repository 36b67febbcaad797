// Reading a document with errors that say where: each value carries its path ("seats[0].hand[2]").
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/document.hpp"
#include "core/errors.hpp"
#include "core/text.hpp"

namespace trains_ai::core {

class Reader {
public:
    Reader(const Document& document, std::string path) : document_(&document), path_(std::move(path)) {}

    [[noreturn]] void refuse(const std::string& what) const { throw PositionError(path_ + ": " + what); }

    std::string shown() const {
        if (const auto* i = document_->as<std::int64_t>()) return std::to_string(*i);
        if (const auto* s = document_->as<std::string>()) return core::quoted(*s);
        if (const auto* b = document_->as<bool>()) return *b ? "true" : "false";
        if (document_->is_null()) return "null";
        return document_->as<List>() ? "a list" : "a table";
    }

    std::int64_t number(std::int64_t low, std::int64_t high) const {
        const auto* i = document_->as<std::int64_t>();
        if (i == nullptr || *i < low || *i > high)
            refuse(shown() + ", expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
        return *i;
    }

    bool truth() const {
        const auto* b = document_->as<bool>();
        if (b == nullptr) refuse(shown() + ", expected true or false");
        return *b;
    }

    const std::string& text() const {
        const auto* s = document_->as<std::string>();
        if (s == nullptr) refuse(shown() + ", expected a text");
        return *s;
    }

    /// The items of a list.
    std::vector<Reader> items() const {
        const auto* list = document_->as<List>();
        if (list == nullptr) refuse(shown() + ", expected a list");
        std::vector<Reader> out;
        for (std::size_t i = 0; i < list->size(); ++i)
            out.emplace_back((*list)[i], path_ + "[" + std::to_string(i) + "]");
        return out;
    }

    /// The keys and values of a table.
    std::vector<std::pair<std::string, Reader>> entries() const {
        std::vector<std::pair<std::string, Reader>> out;
        for (const auto& [key, value] : table().items)
            out.emplace_back(key, Reader(value, path_ + "." + shortened(key)));
        return out;
    }

    /// Refuses keys that are not in `known`.
    void only_keys(std::initializer_list<std::string_view> known) const {
        const std::vector<std::string> names(known.begin(), known.end());
        for (const auto& [key, value] : table().items) {
            bool found = false;
            for (const auto& name : names) found = found || name == key;
            if (!found) refuse("unknown key " + core::quoted(key) + did_you_mean(key, names));
        }
    }

    bool has(std::string_view key) const {
        const Document* value = table().find(key);
        return value != nullptr && !value->is_null();
    }

    /// The value of a key that must be there.
    Reader operator[](std::string_view key) const {
        const Document* value = table().find(key);
        if (value == nullptr || value->is_null()) refuse("the key '" + std::string(key) + "' is missing");
        return Reader(*value, path_ + "." + std::string(key));
    }

    std::int64_t number_or(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t otherwise) const {
        return has(key) ? (*this)[key].number(low, high) : otherwise;
    }

private:
    const Table& table() const {
        const auto* table = document_->as<Table>();
        if (table == nullptr) refuse(shown() + ", expected a table");
        return *table;
    }

    const Document* document_;
    std::string path_;
};

}  // namespace trains_ai::core
