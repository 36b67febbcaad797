// A deck: an ordered part on top (usually empty) over a multiset in no order yet. Shuffling moves counts; drawing from
// the multiset picks a card with probability proportional to its count, which is exactly a shuffled deck.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/rng.hpp"
#include "games/trains/bag.hpp"

namespace trains_ai::trains {

/// Who knows a card of the ordered part. Several codes for sets, so that two sets that touch stay apart.
enum class Seen : std::uint8_t {
    nobody = 0,  // fixed by a position document only
    owner = 1,   // looked at by Signals
    all = 2,     // put on top face up
    set_a = 3,   // put back by Information Central: the owner knows the order, the others only the set
    set_b = 4,
    set_c = 5,
    split = 6,  // what is left of a set drawn in part (SplitSet)
};

constexpr bool in_set(Seen seen) { return seen >= Seen::set_a; }

/// Stands for a card that a view does not show.
inline constexpr Kind kHidden = 31;

/// A random card out of a multiset that is not empty.
constexpr Kind draw_from(Bag& bag, core::Rng& rng) {
    const Kind k = bag.nth(rng.below(static_cast<std::uint32_t>(bag.total())));
    bag.remove(k);
    return k;
}

class Deck {
public:
    /// How many cards can lie in a fixed order, and how many of those on top have a tracked `Seen`; deeper ones count
    /// as seen by nobody. Neither is reached in play; position documents may be refused for the first.
    static constexpr int kMaxOrdered = 72;
    static constexpr int kMaxSeen = 19;

    Bag bag;

    constexpr int ordered() const { return static_cast<int>(size_); }
    constexpr int size() const { return ordered() + bag.total(); }
    constexpr bool empty() const { return size_ == 0 && bag.empty(); }

    /// The i-th card of the ordered part, 0 on top.
    constexpr Kind kind(int i) const { return at(ordered() - 1 - i); }
    constexpr Seen seen(int i) const { return i < kMaxSeen ? static_cast<Seen>((seen_ >> (3 * i)) & 7) : Seen::nobody; }
    constexpr void set_kind(int i, Kind k) { put(ordered() - 1 - i, k); }
    constexpr void set_seen(int i, Seen seen) {
        if (i < kMaxSeen)
            seen_ =
                ((seen_ & ~(std::uint64_t{7} << (3 * i))) | (static_cast<std::uint64_t>(seen) << (3 * i))) & kSeenBits;
    }

    constexpr bool full() const { return ordered() == kMaxOrdered; }
    /// Whether one card more on top pushes one that somebody knows beyond the tracked depth.
    constexpr bool forgets() const { return seen(kMaxSeen - 1) != Seen::nobody; }

    constexpr void push(Kind k, Seen seen) {
        assert(!full());
        // Beyond the tracked depth the others forget; a set must not lose a member and give the rest away.
        if (forgets())
            for (int i = 0; i < kMaxSeen; ++i)
                if (in_set(this->seen(i))) set_seen(i, Seen::owner);
        size_ = (size_ + 1) & 0x7f;
        put(ordered() - 1, k);
        seen_ = ((seen_ << 3) | static_cast<std::uint64_t>(seen)) & kSeenBits;
    }

    /// Takes the top card of the ordered part away; its `seen(0)` should be read before.
    constexpr Kind pop() {
        assert(size_ > 0);
        const Kind k = at(ordered() - 1);
        put(ordered() - 1, 0);
        size_ = (size_ - 1) & 0x7f;
        seen_ = seen_ >> 3;
        return k;
    }

    /// Gives up the order of the lowest ordered card, to make room on top: reached only by documents with huge decks.
    constexpr void sink_bottom() {
        bag.add(at(0));
        for (int i = 0; i + 1 < ordered(); ++i) put(i, at(i + 1));
        put(ordered() - 1, 0);
        size_ = (size_ - 1) & 0x7f;
    }

    /// A random card out of the multiset.
    constexpr Kind draw_from_bag(core::Rng& rng) { return draw_from(bag, rng); }

    /// n random cards out of the multiset, which holds more, into `hand`.
    constexpr void draw_from_bag(int n, Bag& hand, core::Rng& rng) {
        const int total = bag.total();
        if (n == 5 && total <= BagIndex::kMost) return draw_five(total, hand, rng);
        for (; n > 0; --n) hand.add(draw_from_bag(rng));
    }

    /// Length of the run of equal set codes that starts at position i of the ordered part.
    constexpr int set_size(int i) const {
        int n = 0;
        while (i + n < ordered() && seen(i + n) == seen(i)) ++n;
        return n;
    }

    friend constexpr bool operator==(const Deck&, const Deck&) = default;

private:
    /// Five cards at once, as at clean-up. Their places are chosen first (Floyd's sampling without replacement: every
    /// set of places is equally likely) and their kinds then found side by side, which is faster than one draw after
    /// another.
    constexpr void draw_five(int total, Bag& hand, core::Rng& rng) {
        const auto rest = static_cast<std::uint32_t>(total - 5);
        const auto [a, b] = rng.below(rest + 1, rest + 2);
        const auto [c, d] = rng.below(rest + 3, rest + 4);
        std::array<std::uint32_t, 5> places{a, b, c, d, rng.below(rest + 5)};
        for (std::uint32_t i = 1; i < 5; ++i) {
            std::uint32_t taken = 0;  // by arithmetic: a branch here would be wrong every third time
            for (std::uint32_t j = 0; j < i; ++j) taken |= ((places[j] ^ places[i]) - 1) >> 31;
            places[i] += taken * (rest + i - places[i]);
        }
        const BagIndex kinds(bag);
        for (const std::uint32_t place : places) {
            const Kind k = kinds[place];
            bag.remove(k);
            hand.add(k);
        }
    }

    static constexpr std::uint64_t kSeenBits = (std::uint64_t{1} << (3 * kMaxSeen)) - 1;

    // Twelve kinds of 5 bits to a word, bottom card first.
    constexpr Kind at(int i) const {
        return static_cast<Kind>((order_[static_cast<unsigned>(i) / 12] >> (i % 12 * 5)) & 31);
    }
    constexpr void put(int i, Kind k) {
        auto& word = order_[static_cast<unsigned>(i) / 12];
        word = (word & ~(std::uint64_t{31} << (i % 12 * 5))) | (static_cast<std::uint64_t>(k) << (i % 12 * 5));
    }

    std::array<std::uint64_t, kMaxOrdered / 12> order_{};
    std::uint64_t seen_ : 57 = 0;
    std::uint64_t size_ : 7 = 0;
};
static_assert(sizeof(Deck) == 80);

}  // namespace trains_ai::trains
