// What the others know of a set put back by Information Central once its owner has drawn some of it (rules section 7).
//
// Each card of the set, a member, is on the deck, or in hand, or has left the hand again. They see kinds only: when a
// card of a member's kind is spotted, seen to leave the hand or shown in it, it may be that member or not. Of all the
// ways in which the members can lie, the worlds are those that agree with what was spotted and when.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/trains/bag.hpp"

namespace trains_ai::trains {

/// Up to four members in card order, a byte each. A value of 4 bytes.
class SplitSet {
public:
    static constexpr int kMost = 4;
    /// The highest `spotted`.
    static constexpr int kMostDrawn = 3;

    constexpr bool active() const { return members_[0] != 0; }
    constexpr int size() const {
        int n = 0;
        while (n < kMost && member(n) != 0) ++n;
        return n;
    }
    constexpr Kind kind(int i) const { return static_cast<Kind>((member(i) & 31) - 1); }
    /// How many members had been drawn since the last clean-up when a card of this kind was last spotted; 0: none was.
    constexpr int spotted(int i) const { return static_cast<int>((member(i) >> 5) & 3u); }
    /// Whether this member may have left the hand before the last clean-up.
    constexpr bool may_be_gone(int i) const { return (member(i) >> 7) != 0; }

    /// Members of one kind have one order, so that equal knowledge is an equal value: those that may be gone come
    /// first, and `spotted` does not fall. Then any number of the first can be gone and any number of the last have
    /// left.
    constexpr void add(Kind k, int spotted = 0, bool may_be_gone = false) {
        const int n = size();
        assert(n < kMost && spotted >= 0 && spotted <= kMostDrawn && (n == 0 || kind(n - 1) <= k));
        members_[static_cast<std::size_t>(n)] =
            static_cast<std::uint8_t>((k + 1) | (spotted << 5) | (may_be_gone ? 128 : 0));
    }

    /// A card of kind k, not known to be in hand before, was spotted when `drawn` members had been drawn.
    constexpr void spot(Kind k, int drawn) {
        if (Run run = run_of(k); run.size > 0) {
            run.forget_earliest();
            run.spotted[static_cast<std::size_t>(run.size - 1)] = drawn;
            replace(k, run);
        }
    }

    /// A member of kind k turned out not to be gone: it is on the deck or in hand, and is no member any more.
    constexpr void remove(Kind k) {
        Run run = run_of(k);
        if (run.size == 0) return;
        run.forget_earliest();
        --run.size;
        if (run.gone > run.size) run.gone = run.size;
        replace(k, run);
    }

    /// A member of kind k turned out to be gone.
    constexpr void remove_gone(Kind k) {
        Run run = run_of(k);
        run.forget_earliest();
        --run.size;
        --run.gone;
        replace(k, run);
    }

    /// How many members may be gone.
    constexpr int may_be_gone() const {
        int n = 0;
        for (int i = 0; i < size(); ++i) n += may_be_gone(i);
        return n;
    }

    constexpr Bag cards() const {
        Bag bag;
        for (int i = 0; i < size(); ++i) bag.add(kind(i));
        return bag;
    }

    friend constexpr bool operator==(const SplitSet&, const SplitSet&) = default;

private:
    /// The members of one kind.
    struct Run {
        int size = 0;
        int gone = 0;
        std::array<int, kMost> spotted{};

        constexpr void forget_earliest() {
            for (unsigned i = 0; i + 1 < kMost; ++i) spotted[i] = spotted[i + 1];
        }
    };

    constexpr unsigned member(int i) const { return members_[static_cast<std::size_t>(i)]; }

    constexpr Run run_of(Kind k) const {
        Run run;
        for (int i = 0; i < size(); ++i) {
            if (kind(i) != k) continue;
            run.spotted[static_cast<std::size_t>(run.size++)] = spotted(i);
            run.gone += may_be_gone(i);
        }
        return run;
    }

    constexpr void replace(Kind k, const Run& run) {
        SplitSet out;
        const auto add_run = [&] {
            for (int i = 0; i < run.size; ++i) out.add(k, run.spotted[static_cast<std::size_t>(i)], i < run.gone);
        };
        int i = 0;
        for (; i < size() && kind(i) < k; ++i) out.add(kind(i), spotted(i), may_be_gone(i));
        add_run();
        for (; i < size(); ++i)
            if (kind(i) != k) out.add(kind(i), spotted(i), may_be_gone(i));
        *this = out;
    }

    // The kind plus one in 5 bits, `spotted` in 2, `may_be_gone` in 1; all zero: no member.
    std::array<std::uint8_t, kMost> members_{};
};
static_assert(sizeof(SplitSet) == 4);

/// One way in which the members of a split set can lie. The rest has left the hand.
struct SplitWay {
    Bag on_deck;
    Bag in_hand;
};

/// Calls f(SplitWay) for every way that agrees with what was spotted: `gone` members left the hand before the last
/// clean-up, and `on_deck` lie on the deck.
template <class F>
constexpr void for_each_way(const SplitSet& set, int gone, int on_deck, F&& f) {
    enum Place : unsigned { deck, hand, left, before };
    const int n = set.size();
    for (unsigned code = 0; code < 1u << (2 * n); ++code) {  // two bits a member
        std::array<int, 4> count{};
        std::array<int, SplitSet::kMostDrawn + 1>
            left_by{};  // [t]: those spotted when t members had been drawn, or earlier
        bool fits = true;
        for (int i = 0; i < n; ++i) {
            const unsigned place = (code >> (2 * i)) & 3u;
            ++count[place];
            if (place == before) fits = fits && set.may_be_gone(i);
            if (place == left) {
                fits = fits && set.spotted(i) > 0;
                for (unsigned t = static_cast<unsigned>(set.spotted(i)); t < left_by.size(); ++t) ++left_by[t];
            }
        }
        // Of t members drawn, no more than t can have left.
        for (unsigned t = 1; t < left_by.size(); ++t) fits = fits && left_by[t] <= static_cast<int>(t);
        if (!fits || count[deck] != on_deck || count[before] != gone) continue;
        SplitWay way;
        for (int i = 0; i < n; ++i) {
            const unsigned place = (code >> (2 * i)) & 3u;
            if (place == deck) way.on_deck.add(set.kind(i));
            if (place == hand) way.in_hand.add(set.kind(i));
        }
        f(way);
    }
}

}  // namespace trains_ai::trains
