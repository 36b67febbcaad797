// What lies on the table, and what fits there (rules sections 2 to 4). It changes by public actions alone, so that the
// past of a hand can be gone through again (history.hpp).
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <type_traits>

#include "games/take_the_train/actions.hpp"
#include "games/take_the_train/cards.hpp"
#include "games/take_the_train/options.hpp"

namespace trains_ai::take_the_train {

/// A branch: 2 * colour, and 1 more for the high one. Its cards are six bits of a set, 1 to 6 or 7 to 12 from the
/// lowest.
using Branch = unsigned;

constexpr CardMask branch_cards(Branch b) { return CardMask{63} << (6 * b); }

/// All cards of a set of branches (bit b for branch b).
constexpr CardMask cards_of_branches(unsigned branches) {
    CardMask out = 0;
    for (; branches != 0; branches &= branches - 1)
        out |= branch_cards(static_cast<Branch>(std::countr_zero(branches)));
    return out;
}

struct Board {
    /// Cards played in this hand; in place of a number that is a Free Ride the number counts as played too.
    CardMask laid = 0;
    /// Numbers that are a Free Ride without its real number.
    CardMask wild = 0;
    /// The next number of every unfinished branch of the lines opened.
    CardMask next = 0;
    /// A bit for each branch: turned round by an End of the Line.
    std::uint8_t turned = 0;
    /// A bit for each branch: its line is open and numbers are missing.
    std::uint8_t unfinished = 0;
    /// A bit for each colour: opened by a Transfer on which no Station lies.
    std::uint8_t transferred = 0;
    /// Branches on which the player to move may go on in this turn; 0 at the beginning of a turn.
    std::uint8_t run = 0;
    /// Single line: colour of the last Station or Transfer.
    std::uint8_t current = 0;
    std::uint8_t stuck = 0;
    /// Payments running that count for getting stuck, or for the end of the hand once nothing can be drawn.
    std::uint8_t pays_in_row = 0;
    std::uint8_t over = 0;

    /// A bit for each colour.
    constexpr unsigned opened() const { return static_cast<unsigned>((laid >> kStation) & 15) | transferred; }

    /// Cards of the lines that can be extended.
    constexpr CardMask live(const Options& options) const {
        return !options.single_line() || stuck ? kAllNumbers : line_cards(current);
    }
    /// Branches of the lines that can be extended.
    constexpr unsigned live_branches(const Options& options) const {
        return !options.single_line() || stuck ? 0xffu : 3u << (2 * current);
    }
    /// Number cards that could be laid now at the beginning of a turn.
    constexpr CardMask numbers(const Options& options) const { return (next | wild) & live(options); }

    /// Every card that could be played by someone who holds no number card that fits: what a payment denies.
    constexpr CardMask fitted(const Options& options) const {
        CardMask out = numbers(options) | (kAllStations & ~laid);
        const bool growing = (unfinished & live_branches(options)) != 0;
        if (growing) out |= kEnds;
        if (growing || !options.wild()) out |= kFrees;
        if (options.transfers && opened() != 15) out |= kTransfers;
        return out;
    }

    /// An action other than `pay` and `stop`.
    constexpr void play(const Options& options, Action action) {
        pays_in_row = 0;
        if (action < kStation) {
            if (wild & bit(action)) {
                wild ^= bit(action);
            } else {
                const Branch b = action / 6u;
                lay(action, b);
                if (run == 0) run = static_cast<std::uint8_t>(1u << b);
            }
        } else if (action < kFree) {
            station(options, action - kStation);
        } else if (action == code::free) {
            spend(kFree);
        } else if (action < code::wild) {
            const Branch b = action - code::end;
            spend(kEnd);
            turned = static_cast<std::uint8_t>(turned ^ (1u << b));
            find_next(b);
        } else if (action < code::transfer) {
            const Branch b = action - code::wild;
            const CardMask place = next & branch_cards(b);
            spend(kFree);
            wild |= place;
            lay(static_cast<Card>(std::countr_zero(place)), b);
        } else {
            const unsigned colour = action - code::transfer;
            spend(kTransfer);
            transferred = static_cast<std::uint8_t>(transferred | (1u << colour));
            open(options, colour);
        }
    }

    /// A payment; `drew`: a card was drawn. Returns whether the hand is dead by it.
    constexpr bool pay(const Options& options, int seats, bool drew) {
        if (options.single_line() && !stuck) {
            if (++pays_in_row == seats) {
                stuck = 1;
                pays_in_row = 0;
            }
            return false;
        }
        if (!drew) ++pays_in_row;
        return pays_in_row == seats;
    }

    /// Sets up what is derived, `next` and `unfinished`, for all lines.
    constexpr void find_all_next() {
        next = 0;
        unfinished = 0;
        for (unsigned lines = opened(); lines != 0; lines &= lines - 1) {
            const auto colour = static_cast<unsigned>(std::countr_zero(lines));
            find_next(2 * colour);
            find_next(2 * colour + 1);
        }
    }

    friend constexpr bool operator==(const Board&, const Board&) = default;

private:
    /// Whether the numbers of a branch come in rising order.
    constexpr bool rising(Branch b) const { return ((b ^ (unsigned{turned} >> b)) & 1u) != 0; }

    constexpr void lay(Card card, Branch b) {
        const CardMask place = bit(card);
        assert(next & place);
        laid |= place;
        const CardMask following = (rising(b) ? place << 1 : place >> 1) & branch_cards(b) & ~laid;
        next = (next ^ place) | following;
        if (following == 0) unfinished = static_cast<std::uint8_t>(unfinished & ~(1u << b));
    }

    constexpr void find_next(Branch b) {
        const auto missing = static_cast<std::uint8_t>(~(laid >> (6 * b)) & 63);
        next &= ~branch_cards(b);
        if (missing == 0) return;
        unfinished = static_cast<std::uint8_t>(unfinished | (1u << b));
        const std::uint8_t place =
            rising(b) ? static_cast<std::uint8_t>(missing & (0u - missing)) : std::bit_floor(missing);
        next |= CardMask{place} << (6 * b);
    }

    constexpr void station(const Options& options, unsigned colour) {
        laid |= bit(kStation + colour);
        if ((transferred >> colour) & 1u) {
            transferred = static_cast<std::uint8_t>(transferred & ~(1u << colour));
            cover(options, colour);
        } else {
            open(options, colour);
        }
    }

    constexpr void open(const Options& options, unsigned colour) {
        next |= CardMask{3} << (kNumbers * colour + 5);  // 6 and 7
        unfinished = static_cast<std::uint8_t>(unfinished | (3u << (2 * colour)));
        if (!options.single_line()) run = static_cast<std::uint8_t>(3u << (2 * colour));
        cover(options, colour);
    }

    constexpr void cover(const Options& options, unsigned colour) {
        if (options.single_line()) current = static_cast<std::uint8_t>(colour);
        stuck = 0;
    }

    constexpr void spend(Card kind) { laid = together(laid, bit(kind)); }
};
static_assert(sizeof(Board) == 32 && std::has_unique_object_representations_v<Board>);

}  // namespace trains_ai::take_the_train
