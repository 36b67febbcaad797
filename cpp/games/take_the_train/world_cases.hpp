// The worlds of a view split into cases that Deals can count.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "games/take_the_train/deals.hpp"
#include "games/take_the_train/hand_facts.hpp"

namespace trains_ai::take_the_train {

/// Deals with some cards set apart, as if their hands had played them: those cards are known to be in them.
struct WorldCase {
    Deals deals;
    std::array<CardMask, Deals::kMostSeats> apart;
    double up_to;  // worlds of this case and those before it
};

/// What is known of the hands that a viewer does not see.
struct Unseen {
    std::span<const HandFacts> hands;
    CardMask hidden;
    /// The player to move holds one of these cards; empty: nothing is known of that.
    CardMask needed = 0;
    std::size_t mover = 0;
};

/// The cases of `unseen`, none twice, those without a world left out. If the facts of one are too tangled for Deals, no
/// case at all.
///
/// Two things are not of the form that Deals knows:
///  - The player to move needs a card. He holds the first of those cards; or not the first but the second; and so on,
///    four at the most. Nothing is drawn in vain, and no counts are subtracted.
///  - The copies of a special card are the same to everybody, while to Deals the one played is a card of its own. If a
///    hand may have held both copies when it played one of them, Deals would count those orders of the deck twice:
///    either copy can be the one played. So the copy left (or played later) came to that hand by then: half a world;
///    or it came later; or it is elsewhere.
/// In all at most 4 * 3^3 cases; mostly one to three.
std::vector<WorldCase> world_cases(const Unseen& unseen);

}  // namespace trains_ai::take_the_train
