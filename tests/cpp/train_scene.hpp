// A position of Take the Train set up in a few words and played by action texts.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/document.hpp"
#include "core/errors.hpp"
#include "core/rng.hpp"
#include "games/take_the_train/take_the_train.hpp"

namespace trains_ai::tests {

namespace train = take_the_train;

inline core::List texts(const std::string& spaced) {
    std::istringstream in(spaced);
    core::List out;
    for (std::string word; in >> word;) out.emplace_back(word);
    return out;
}

inline core::List numbers(const std::string& spaced) {
    std::istringstream in(spaced);
    core::List out;
    for (int number = 0; in >> number;) out.emplace_back(number);
    return out;
}

/// A table with the key set to another value.
inline core::Document with(const core::Document& document, const std::string& key, core::Document value) {
    core::Table table = *document.as<core::Table>();
    for (auto& [name, old] : table.items) {
        if (name != key) continue;
        old = std::move(value);
        return table;
    }
    table.set(key, std::move(value));
    return table;
}

inline core::Document without_key(const core::Document& document, const std::string& key) {
    core::Table out;
    for (const auto& [name, value] : document.as<core::Table>()->items)
        if (name != key) out.set(name, value);
    return out;
}

inline core::Document value_of(const core::Document& document, const std::string& key) {
    const core::Document* value = document.as<core::Table>()->find(key);
    return value != nullptr ? *value : core::Document();
}

/// A game under way.
template <int N>
struct Playing {
    std::shared_ptr<const train::TakeTheTrain<N>> game;
    train::State<N> state;
    core::Rng rng{1};

    /// The legal actions in string order.
    std::string legal() const {
        std::vector<std::string> all;
        game->legal(state).for_each([&](train::Action a) { all.push_back(game->action_text(a)); });
        std::sort(all.begin(), all.end());
        std::string out;
        for (const auto& text : all) out += (out.empty() ? "" : ", ") + text;
        return out;
    }
    Playing& does(const std::string& text) {
        CAPTURE(text);
        const auto action = game->parse_action(text);
        REQUIRE(action);
        REQUIRE(game->legal(state).contains(*action));
        game->apply(state, *action, rng);
        return *this;
    }
    /// The cards of a hand in string order.
    std::string hand(int seat) const {
        std::vector<std::string> all;
        for (unsigned c = 0; c < train::kMostCards; ++c)
            if (state.hands[static_cast<std::size_t>(seat)] & train::bit(c))
                all.push_back(train::card_text(static_cast<train::Card>(c)));
        std::sort(all.begin(), all.end());
        std::string out;
        for (const auto& text : all) out += (out.empty() ? "" : " ") + text;
        return out;
    }
    int fares(int seat) const { return state.fares[static_cast<std::size_t>(seat)]; }
    core::Document key(const std::string& name) const { return value_of(game->position(state), name); }
};

/// A position document in the making. Nobody has opened the hand until there is a line.
class TrainScene {
public:
    explicit TrainScene(const std::vector<std::string>& hands, int fares = 15) {
        document_.set("game", "take_the_train");
        core::List seats;
        for (const std::string& hand : hands) {
            core::Table seat;
            seat.set("hand", texts(hand));
            seat.set("fares", fares);
            seats.emplace_back(seat);
        }
        document_.set("seats", seats);
        with("to_move", 0);
    }
    TrainScene& with(const std::string& key, core::Document value) {
        document_ = *tests::with(document_, key, std::move(value)).as<core::Table>();
        return *this;
    }
    TrainScene& single_line() { return with("rules", "single_line"); }
    TrainScene& transfers() { return with("transfers", true); }
    TrainScene& wild() { return with("free_ride", "wild"); }
    TrainScene& draw(const std::string& cards) { return with("draw", texts(cards)); }
    TrainScene& spent(const std::string& cards) { return with("spent", texts(cards)); }
    TrainScene& line(const std::string& colour, const std::string& high = "", const std::string& low = "",
                     const std::string& turned = "", const std::string& wild = "", bool transfer = false) {
        core::Table line;
        line.set("high", numbers(high));
        line.set("low", numbers(low));
        line.set("turned", texts(turned));
        line.set("wild", numbers(wild));
        line.set("transfer", transfer);
        const auto lines = value_of(document_, "lines");
        return with("lines", tests::with(lines.is_null() ? core::Document(core::Table()) : lines, colour, line));
    }

    core::Document document() const { return document_; }
    template <int N>
    Playing<N> play() const {
        auto loaded = train::load_position<N>(document_);
        return {loaded.game, loaded.state, core::Rng(1)};
    }
    /// What is said when the document is refused; empty if it is not.
    std::string refusal() const { return refusal(document_); }
    static std::string refusal(const core::Document& document) {
        try {
            switch (train::seats_of(document)) {
                case 2: train::load_position<2>(document); break;
                case 3: train::load_position<3>(document); break;
                default: train::load_position<4>(document); break;
            }
        } catch (const PositionError& error) {
            return error.what();
        }
        return "";
    }

private:
    core::Table document_;
};

}  // namespace trains_ai::tests
