// Whole games pinned by a hash: the same seed must give the same game on every platform and in every version, or stored
// records and published results would lose their meaning. A change of the rules, of the generator or of the order of
// draws or of legal actions breaks these values. If the change is meant, put in the values that the failing test
// prints, and say in the changelog that games of old seeds change.
#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "games/trains/trains.hpp"
#include "maps.hpp"

using namespace trains_ai;
using namespace trains_ai::tests;

namespace {

/// Hash of the action texts and the final scores of a game of uniformly random actions.
template <int N>
std::uint64_t random_game(const std::shared_ptr<const trains::Map>& map, const trains::KingdomSet& kingdom) {
    std::vector<trains::CardId> cards;
    for (const auto id : kingdom.cards)
        for (trains::CardId card = 0; card < trains::kCardCount; ++card)
            if (trains::kCards[card].id == id) cards.push_back(card);
    const trains::Trains<N> game(trains::Setup(map, cards, 60));
    core::Rng deal(2026, core::Stream::deal);
    core::Rng chance(2026, core::Stream::chance);
    core::Rng player(2026, core::Stream::player);
    auto s = game.new_state(deal);
    core::StableHash hash;
    while (!game.is_over(s)) {
        const auto legal = game.legal(s);
        const auto action = legal[player.below(static_cast<std::uint32_t>(legal.size()))];
        hash.add_bytes(game.action_text(action));
        game.apply(s, action, chance);
    }
    for (const int score : game.scores(s)) hash.add(static_cast<std::uint64_t>(score));
    return hash.value();
}

}  // namespace

TEST_CASE("random games on Tokyo are what they always were") {
    CHECK(random_game<2>(tokyo(), trains::kKingdomSets[0]) == 0xf2cd939be4fd08abu);
    CHECK(random_game<3>(tokyo(), trains::kKingdomSets[2]) == 0x8e923b52989921a2u);
    CHECK(random_game<4>(tokyo(), trains::kKingdomSets[3]) == 0x819a074ebcf795a8u);
}

TEST_CASE("random games on Osaka are what they always were") {
    CHECK(random_game<2>(osaka(), trains::kKingdomSets[1]) == 0x68dd94aeec56cd7bu);
    CHECK(random_game<3>(osaka(), trains::kKingdomSets[3]) == 0x869b86e049006583u);
    CHECK(random_game<4>(osaka(), trains::kKingdomSets[2]) == 0x60c25c5439c71879u);
}
