// A view as plain values, for people and for players in other languages.
#pragma once

#include "core/document.hpp"
#include "games/take_the_train/take_the_train.hpp"

namespace trains_ai::take_the_train {

/// What the seat knows, in the keys of the position document. In place of the draw pile: `draw_size`, and as `unseen`
/// all cards that lie there or in other hands. Other seats have a `hand_size` only.
template <int N>
core::Table view_document(const TakeTheTrain<N>& game, const View<N>& view);

}  // namespace trains_ai::take_the_train
