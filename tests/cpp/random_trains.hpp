// Random games and positions of Trains for tests: any kingdom, and hands full of kingdom cards at once, which random
// play from the set-up would take very long to come to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "core/document.hpp"
#include "core/errors.hpp"
#include "core/rng.hpp"
#include "games/trains/trains.hpp"
#include "maps.hpp"

namespace trains_ai::tests {

inline std::vector<trains::CardId> random_kingdom(core::Rng& rng) {
    std::vector<trains::CardId> cards(static_cast<std::size_t>(trains::kCardCount - trains::kBasicCards));
    std::iota(cards.begin(), cards.end(), static_cast<trains::CardId>(trains::kBasicCards));
    core::shuffle(cards, rng);
    cards.resize(trains::kKingdomCards);
    return cards;
}

template <int N>
trains::Trains<N> random_game(core::Rng& rng, int turn_limit) {
    // Two statements: compilers evaluate arguments in different orders.
    const auto kingdom = random_kingdom(rng);
    return trains::Trains<N>(trains::Setup(rng.below(2) == 0 ? tokyo() : osaka(), kingdom, turn_limit));
}

/// A position early in a game in which every seat owns many kingdom cards, trains and Waste, its turn about to begin.
template <int N>
core::Document rich_position(const trains::Trains<N>& game, core::Rng& rng) {
    const auto& cards = game.setup().cards;
    const auto pile = [&](std::uint32_t most) {
        core::List out;
        for (std::uint32_t n = rng.below(most + 1); n > 0; --n) {
            // Half of them kingdom cards, a quarter Waste or Trains, the rest any.
            const std::uint32_t dice = rng.below(8);
            const std::uint32_t kind = dice < 4   ? trains::kBasicCards + rng.below(trains::kKingdomCards)
                                       : dice < 5 ? std::uint32_t{trains::kWaste}
                                       : dice < 6 ? rng.below(3)
                                                  : rng.below(trains::kKinds);
            out.emplace_back(trains::kCards[cards[kind]].id);
        }
        return out;
    };
    std::vector<unsigned> hexes;
    game.map().start.for_each([&](unsigned h) { hexes.push_back(h); });
    core::List seats;
    for (int seat = 0; seat < N; ++seat) {
        core::Table own;
        own.set("hand", pile(9));
        own.set("deck", pile(9));
        own.set("discard", pile(5));
        const unsigned rail = hexes[rng.below(static_cast<std::uint32_t>(hexes.size()))];
        own.set("rails", core::List{core::Document(static_cast<int>(rail))});
        seats.emplace_back(own);
    }
    core::List kingdom;
    for (std::size_t k = trains::kBasicCards; k < trains::kKinds; ++k)
        kingdom.emplace_back(trains::kCards[cards[k]].id);
    core::Table document;
    document.set("game", "trains");
    document.set("map", game.map().text().name);
    document.set("kingdom", kingdom);
    document.set("turn_limit", game.setup().turn_limit);
    document.set("to_move", static_cast<int>(rng.below(N)));
    document.set("seats", seats);
    return document;
}

/// A rich position set up; documents that ask for more copies of a card than there are, are drawn again.
template <int N>
trains::Loaded<N> rich_start(core::Rng& rng, int turn_limit) {
    for (;;) {
        const auto game = random_game<N>(rng, turn_limit);
        try {
            return trains::load_position<N>(rich_position(game, rng), game.setup().map);
        } catch (const PositionError&) {
            continue;
        }
    }
}

}  // namespace trains_ai::tests
