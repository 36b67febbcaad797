#include "games/take_the_train/hand_ways.hpp"

#include <algorithm>
#include <bit>

namespace trains_ai::take_the_train {

HandWays::Result HandWays::prepare(const HandFacts& facts) {
    slots_ = static_cast<int>(facts.slots.size());
    early_ = bits_ = 0;
    room_from_[facts.slots.size()] = 0;
    for (std::size_t s = facts.slots.size(); s-- > 0;) {
        slot_[s] = {.room = facts.slots[s]};
        room_from_[s] = room_from_[s + 1] + facts.slots[s];
    }

    core::FixedVector<HandFacts::Played, kMostCards> between;
    for (const HandFacts::Played card : facts.played) {
        if (card.first > card.last || card.last >= slots_) return Result::impossible;
        for (std::size_t s = 0; s <= card.first; ++s) --room_from_[s];
        if (card.first == card.last) {
            if (--slot_[card.first].room < 0) return Result::impossible;
        } else if (card.last + 1 == slots_) {
            ++slot_[card.first].late;
        } else if (card.first == 0) {
            ++early_;
            ++slot_[card.last].early_until;
        } else {
            between.push_back(card);
        }
    }

    for (std::size_t s = 1; s < facts.slots.size(); ++s) room_from_[s] = std::min(room_from_[s], room_from_[s - 1]);

    // A between card gets the lowest bit that is free when it becomes possible.
    std::sort(between.begin(), between.end(), [](auto a, auto b) { return a.first < b.first; });
    std::array<int, kMostBetween> taken_until{};
    for (const HandFacts::Played card : between) {
        std::size_t bit = 0;
        while (bit < kMostBetween && taken_until[bit] >= card.first) ++bit;
        if (bit == kMostBetween) return Result::too_many;
        bits_ = std::max(bits_, static_cast<int>(bit) + 1);
        taken_until[bit] = card.last;
        slot_[card.first].first_bits |= 1u << bit;
        slot_[card.last].last_bits |= 1u << bit;
    }

    orders_ = 1.0;
    places_ = 0;
    for (std::size_t s = 0; s < facts.slots.size(); ++s) {
        places_ += slot_[s].room;
        for (int n = slot_[s].room; n > 1; --n) orders_ *= n;
    }
    ways_.resize(static_cast<std::size_t>(early_ + 1) << bits_);
    return Result::ready;
}

int HandWays::next_with_room(int slot) const {
    while (slot < slots_ && slot_[static_cast<std::size_t>(slot)].room == 0) ++slot;
    return slot < slots_ && room_from(slot) > 0 ? slot : slots_;
}

double HandWays::count(std::span<const std::uint8_t> hidden_from) {
    std::fill(ways_.begin(), ways_.end(), 0.0);
    ways_[0] = 1.0;
    unsigned possible = 0;
    int late = 0;    // late cards that may lie here or earlier
    int placed = 0;  // places filled, without those of between cards no longer possible
    int taken = 0;   // reserved places that an early card has taken
    for (std::size_t s = 0; s < static_cast<std::size_t>(slots_); ++s) {
        const Slot& slot = slot_[s];
        late += slot.late + hidden_from[s];
        possible |= slot.first_bits;
        for (int i = 0; i < slot.room; ++i) fill_place(late - placed++, possible);
        if (slot.early_until > 0) take_reserved(taken, slot.early_until);
        taken += slot.early_until;
        if (slot.last_bits != 0) drop_bits(slot.last_bits);
        possible &= ~slot.last_bits;
        placed -= std::popcount(slot.last_bits);
    }
    // All places are filled, all early cards placed and all between cards gone: the late cards have the other places.
    return ways_[static_cast<std::size_t>(early_) << bits_] / orders_;
}

/// `late`: the late cards that may lie here less the places filled before. As many late cards are left over as that and
/// the places that went to others.
void HandWays::fill_place(int late, unsigned possible) {
    const unsigned sets = 1u << bits_;
    for (std::size_t reserved = static_cast<std::size_t>(early_) + 1; reserved-- > 0;) {
        double* const ways = &ways_[reserved * sets];
        for (unsigned set = sets; set-- > 0;) {  // downwards: what is read has not been written yet
            const int left = late + static_cast<int>(reserved) + std::popcount(set);
            double sum = left > 0 ? ways[set] * left : 0.0;
            if (reserved > 0) sum += ways[static_cast<std::ptrdiff_t>(set) - static_cast<std::ptrdiff_t>(sets)];
            for (unsigned rest = set & possible; rest != 0; rest &= rest - 1) sum += ways[set & ~(rest & -rest)];
            ways[set] = sum;
        }
    }
}

/// `n` early cards that cannot lie later each take one of the reserved places, of which `taken` are taken already.
void HandWays::take_reserved(int taken, int n) {
    for (int reserved = 0; reserved <= early_; ++reserved) {
        double choices = 1.0;
        for (int i = 0; i < n; ++i) choices *= std::max(0, reserved - taken - i);
        for (std::size_t set = 0; set < std::size_t{1} << bits_; ++set)
            ways_[(static_cast<std::size_t>(reserved) << bits_) + set] *= choices;
    }
}

/// The cards of `bits` must have been placed; their bits are free again.
void HandWays::drop_bits(unsigned bits) {
    for (std::size_t i = 0; i < ways_.size(); ++i) {
        const auto set = static_cast<unsigned>(i) & ((1u << bits_) - 1);
        if ((set & bits) == 0) ways_[i] = ways_[i + bits];
    }
    for (std::size_t i = 0; i < ways_.size(); ++i)
        if ((i & bits) != 0) ways_[i] = 0.0;
}

}  // namespace trains_ai::take_the_train
