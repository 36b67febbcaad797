// Payments in documents: the key `paid`.
#pragma once

#include <cstddef>
#include <vector>

#include "core/document.hpp"
#include "core/reader.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/history.hpp"

namespace trains_ai::take_the_train {

/// `played`: the cards played in the hand; `deck`: those that take part in the game.
std::vector<Payment> read_paid(const core::Reader& reader, int seats, CardMask deck, CardMask played);

/// Refuses payments whose hand sizes do not lead to those of now.
void check_hand_sizes(const core::Reader& reader, const std::vector<Payment>& paid, std::vector<int> hand_sizes);

core::List paid_list(const std::vector<Payment>& paid);

}  // namespace trains_ai::take_the_train
