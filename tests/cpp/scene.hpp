// A position set up in a few words and played by action texts.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/document.hpp"
#include "core/rng.hpp"
#include "games/trains/trains.hpp"
#include "maps.hpp"

namespace trains_ai::tests {

inline core::List words(const std::string& text) {
    std::istringstream in(text);
    core::List out;
    for (std::string word; in >> word;) out.emplace_back(word);
    return out;
}

/// Piles are card ids with spaces between them; of a deck, the top card comes first.
struct SeatSpec {
    std::string hand{};
    std::string deck{};
    std::string discard{};
    std::vector<int> rails{};
};

inline core::Document position_document(const std::string& kingdom, const std::vector<SeatSpec>& seats,
                                        int to_move = 0) {
    core::Table document;
    document.set("game", "trains");
    document.set("map", "tokyo");
    document.set("kingdom", words(kingdom));
    document.set("to_move", to_move);
    core::List list;
    for (const SeatSpec& spec : seats) {
        core::Table seat;
        seat.set("hand", words(spec.hand));
        seat.set("deck", words(spec.deck));
        seat.set("discard", words(spec.discard));
        core::List rails;
        for (const int h : spec.rails) rails.emplace_back(h);
        seat.set("rails", rails);
        list.emplace_back(seat);
    }
    document.set("seats", list);
    return document;
}

/// All kingdom cards that deal with knowledge fit into one kingdom, but for the two that only take cards in hand.
inline const std::string kKnowing =
    "switchback early_train command_central information_central signals passing_station stationmaster_office landfill";

template <int N = 2>
struct Scene {
    std::shared_ptr<const trains::Trains<N>> game;
    trains::State<N> state;
    core::Rng chance{1, core::Stream::chance};

    explicit Scene(const core::Document& document) {
        auto loaded = trains::load_position<N>(document, tokyo());
        game = loaded.game;
        state = loaded.state;
    }

    /// Texts of the legal actions, in string order.
    std::vector<std::string> legal() const {
        std::vector<std::string> out;
        game->legal(state).for_each([&](trains::Action a) { out.push_back(game->action_text(a)); });
        std::sort(out.begin(), out.end());
        return out;
    }
    bool can(std::string_view text) const {
        const auto action = game->parse_action(text);
        return action && game->legal(state).contains(*action);
    }
    Scene& play(std::string_view text) {
        INFO("playing '", std::string(text), "'");
        REQUIRE(can(text));
        game->apply(state, *game->parse_action(text), chance);
        return *this;
    }
    Scene& play_all(std::initializer_list<std::string_view> texts) {
        for (const auto text : texts) play(text);
        return *this;
    }

    trains::Kind kind(std::string_view id) const {
        for (trains::Kind k = 0; k < trains::kKinds; ++k)
            if (trains::kCards[game->setup().cards[k]].id == id) return k;
        FAIL("no such card here: ", std::string(id));
        return 0;
    }
    /// Card ids with spaces between them.
    trains::Bag bag(const std::string& ids) const {
        trains::Bag out;
        for (const auto& word : words(ids)) out.add(kind(*word.template as<std::string>()));
        return out;
    }
    std::string ids(const trains::Bag& bag) const {
        std::string out;
        bag.for_each([&](trains::Kind k, int n) {
            while (n-- > 0) (out += out.empty() ? "" : " ") += trains::kCards[game->setup().cards[k]].id;
        });
        return out;
    }

    trains::View<N> view(int seat) const { return game->observe(state, seat); }
    /// What `viewer` knows to be in the hand of `seat`.
    std::string known_hand(int viewer, int seat) const {
        return ids(view(viewer).known.seats[static_cast<std::size_t>(seat)].hand);
    }
    /// The cards on the deck of `seat` in the order in which `viewer` knows them, hidden ones as "?".
    std::string known_top(int viewer, int seat) const {
        const auto deck = view(viewer).known.seats[static_cast<std::size_t>(seat)].deck;
        std::string out;
        for (int i = 0; i < deck.ordered(); ++i) {
            if (i > 0) out += ' ';
            const auto k = deck.kind(i);
            out += k == trains::kHidden ? "?" : trains::kCards[game->setup().cards[k]].id;
        }
        return out;
    }
};

}  // namespace trains_ai::tests
