#include "games/trains/setup.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "core/errors.hpp"

namespace trains_ai::trains {

Setup::Setup(std::shared_ptr<const Map> map_, std::span<const CardId> kingdom, int turn_limit_)
    : map(std::move(map_)), turn_limit(turn_limit_) {
    if (turn_limit < 1 || turn_limit > kMaxTurnLimit)
        throw OptionError("turn_limit " + std::to_string(turn_limit) + ": expected 1 to " +
                          std::to_string(kMaxTurnLimit) + " turns a player");
    if (kingdom.size() != kKingdomCards)
        throw OptionError("kingdom has " + std::to_string(kingdom.size()) +
                          " cards: expected 8 different kingdom cards");
    for (Kind k = 0; k < kBasicCards; ++k) cards[k] = k;
    std::copy(kingdom.begin(), kingdom.end(), cards.begin() + kBasicCards);
    std::sort(cards.begin() + kBasicCards, cards.end());
    for (std::size_t i = kBasicCards; i < kKinds; ++i) {
        const std::string id(kCards[cards[i]].id);
        if (cards[i] < kBasicCards)
            throw OptionError("kingdom holds '" + id + "', a basic card: every game has it already");
        if (i > kBasicCards && cards[i] == cards[i - 1]) throw OptionError("kingdom holds '" + id + "' twice");
    }
    kinds.fill(-1);
    for (Kind k = 0; k < kKinds; ++k) {
        const Card& card = kCards[cards[k]];
        const KindMask bit = KindMask{1} << k;
        kinds[cards[k]] = static_cast<std::int8_t>(k);
        facts[k] = {card.cost, card.coins, card.types, card.need, card.effect};
        if (card.types & kTrain) trains |= bit;
        if (card.types & kAction) actions |= bit;
        if (card.types & kRail) rails |= bit;
        if (card.has_effect()) with_effect |= bit;
        if (card.need == Need::usable_action) offices |= bit;
        if (card.has_effect() && (card.types & (kRail | kStation)) == 0) mask_of(card.need) |= bit;
        if (!(card.types & (kVictory | kWasteType))) playable |= bit;
        if (k != kWaste)
            for (unsigned c = card.cost; c < within.size(); ++c) within[c] |= bit;
    }
}

KindMask& Setup::mask_of(Need need) {
    switch (need) {
        case Need::nothing: return needs_nothing;
        case Need::card_to_draw: return needs_card_to_draw;
        case Need::card_in_hand: return needs_card_in_hand;
        case Need::waste_in_hand: return needs_waste;
        default: return needs_more;
    }
}

Bag full_set(const Setup& setup, int seats) {
    Bag all;
    for (Kind k = 0; k < kKinds; ++k) all.add(k, kCards[setup.cards[k]].copies);
    all.remove(kNormalTrain, all[kNormalTrain] - 7 * seats);  // the others stay in the box: they have no stack
    return all;
}

}  // namespace trains_ai::trains
