// What a seat knows (rules section 6).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/state.hpp"

namespace trains_ai::take_the_train {

/// The knowledge of one seat: a state in which all hidden cards, of other hands and of the draw pile, lie in `pile`.
/// The events of the hand are public, and all that limits the hidden hands follows from them (facts.hpp). It is a type
/// of its own: nothing that wants a State accepts it.
template <int N>
struct View {
    State<N> known;
    std::array<std::uint8_t, N> hand_sizes{};
    std::uint8_t seat = 0;
    std::array<std::uint8_t, 7 - N> unused{};  // no hidden padding: equal views are equal bytes

    friend constexpr bool operator==(const View&, const View&) = default;
};

template <int N>
View<N> observe(const State<N>& s, int seat) {
    View<N> view{s, s.hand_sizes(), static_cast<std::uint8_t>(seat), {}};
    State<N>& known = view.known;
    // Nobody knows an order that a document fixed.
    while (known.ordered > 0) {
        auto& card = known.tape[known.tape.size() - known.ordered--];
        known.pile = together(known.pile, bit(card));
        card = 0;
    }
    for (std::size_t i = 0; i < N; ++i) {
        if (i == view.seat) continue;
        known.pile = together(known.pile, known.hands[i]);
        known.hands[i] = 0;
    }
    return view;
}

}  // namespace trains_ai::take_the_train
