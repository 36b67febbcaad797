// In how many ways the cards that one hand has played and those it holds can have come to it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/take_the_train/hand_facts.hpp"

namespace trains_ai::take_the_train {

/// Counts the assignments of cards to slots that fill each slot exactly; the order within a slot does not count.
///
/// Four sorts of cards are told apart by the slots [first, last] from which they can have come:
///  - fixed: one slot only. They just leave less room in it.
///  - late: any slot from `first` on. All cards in hand are such, and most played ones that have a first slot.
///  - early: any slot up to `last`, where later ones exist.
///  - between: all others. They need an order of events that is rare: no rule of open lines makes one until a branch is
///    turned.
///
/// The places are filled from the first slot to the last. A place gets a late card (as many choices as there are late
/// cards that may lie here less those used), or a between card, or is reserved for an early card. After the last slot
/// of an early card it takes one of the places reserved and not yet taken. So a state is the number of reserved places
/// and the set of those between cards that are now possible and have been placed: the effort is places * (early cards +
/// 1) * 2^(between cards possible at the same time).
class HandWays {
public:
    /// The most between cards that can be possible at the same time.
    static constexpr int kMostBetween = 10;
    static constexpr int kMostSlots = kMostCards + 1;

    enum class Result : std::uint8_t { ready, impossible, too_many };
    Result prepare(const HandFacts& facts);

    int slots() const { return slots_; }
    /// The most cards in hand that can have come from slot `slot` or later only.
    int room_from(int slot) const { return room_from_[static_cast<std::size_t>(slot)]; }
    /// The first slot from `slot` on that has room for a card in hand; slots(): none has.
    int next_with_room(int slot) const;

    /// Steps of one count.
    std::size_t effort() const { return static_cast<std::size_t>(places_) * ways_.size(); }

    /// The number of ways if hidden_from[s] of the cards in hand can have come from slot s or later.
    double count(std::span<const std::uint8_t> hidden_from);

private:
    struct Slot {
        int room = 0;             // places not taken by fixed cards
        int late = 0;             // played late cards whose first slot this is
        int early_until = 0;      // early cards whose last slot this is
        unsigned first_bits = 0;  // of the between cards whose first slot this is
        unsigned last_bits = 0;   // of those whose last slot this is
    };

    void fill_place(int late, unsigned possible);
    void take_reserved(int taken, int n);
    void drop_bits(unsigned bits);

    std::array<Slot, kMostSlots> slot_{};
    std::array<int, kMostSlots + 1> room_from_{};
    int slots_ = 0;
    int places_ = 0;       // those of fixed cards set aside
    double orders_ = 1.0;  // of the cards within each slot, the fixed ones set aside
    int early_ = 0;
    int bits_ = 0;              // for between cards; a bit serves again after the last slot of its card
    std::vector<double> ways_;  // [reserved places][set of between cards placed]
};

}  // namespace trains_ai::take_the_train
