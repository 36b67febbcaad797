// The state of a game: a trivially copyable value without pointers and without chance.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/take_the_train/board.hpp"
#include "games/take_the_train/cards.hpp"

namespace trains_ai::take_the_train {

/// An action of the past in a byte: its code, and whether the seat that had acted before went on. A payment after which
/// nothing was drawn has a code of its own. `stop` is no event: nobody but the player knows of it.
namespace event {
inline constexpr std::uint8_t goes_on = 0x80;
inline constexpr std::uint8_t pay_without_drawing = 55;
}  // namespace event

template <int Seats>
struct State {
    /// Two things in one array, which never meet. From the front: the events of this hand, 57 cards and 99 payments at
    /// the most (with more seats fewer, for each must keep a card and a fare). From the back: the draw pile as far as
    /// its order is fixed by a document, the top card first; each of its cards is played later than it is drawn.
    static constexpr std::size_t kTape = 161 - Seats;

    Board board;
    /// Cards of the draw pile in no order yet; they lie below those in order.
    CardMask pile = 0;
    std::array<CardMask, Seats> hands{};
    std::array<std::uint8_t, Seats> fares{};
    std::uint8_t pot = 0;
    std::uint8_t to_move = 0;
    std::uint8_t hand_no = 1;
    /// Whether the hand begins with a document (Start in history.hpp), not with a deal.
    std::uint8_t given = 0;
    /// How often somebody passed or drew before this hand was opened.
    std::uint8_t passed = 0;
    std::uint8_t events = 0;
    std::uint8_t ordered = 0;
    std::array<std::uint8_t, kTape> tape{};

    constexpr CardMask& hand() { return hands[to_move]; }
    constexpr CardMask hand() const { return hands[to_move]; }

    constexpr bool pile_empty() const { return pile == 0 && ordered == 0; }
    /// The i-th card of the draw pile from the top, i < ordered.
    constexpr Card ordered_card(int i) const { return tape[tape.size() - ordered + static_cast<std::size_t>(i)]; }
    /// Puts a card on top of the draw pile.
    constexpr void push_ordered(Card card) {
        assert(events + ordered < static_cast<int>(tape.size()));
        tape[tape.size() - ++ordered] = card;
    }
    /// Takes the top card of the draw pile, which is not empty; at random if it lies in no order.
    Card draw(core::Rng& rng) {
        if (ordered > 0) [[unlikely]] {
            auto& top = tape[tape.size() - ordered--];
            const Card card = top;
            top = 0;
            return card;
        }
        const auto card = static_cast<Card>(random_card(pile, rng));
        pile = canonical(pile ^ bit(card));
        return kind_of(card);
    }

    constexpr void record(std::uint8_t what) {
        assert(events + ordered < static_cast<int>(tape.size()));
        tape[events++] = what;
    }

    std::array<std::uint8_t, Seats> hand_sizes() const {
        std::array<std::uint8_t, Seats> out{};
        for (std::size_t seat = 0; seat < Seats; ++seat) out[seat] = static_cast<std::uint8_t>(count(hands[seat]));
        return out;
    }

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(std::has_unique_object_representations_v<State<2>> &&
              std::has_unique_object_representations_v<State<3>> &&
              std::has_unique_object_representations_v<State<4>> &&
              std::has_unique_object_representations_v<State<5>> && std::has_unique_object_representations_v<State<6>>);
static_assert(sizeof(State<6>) == 256);

}  // namespace trains_ai::take_the_train
