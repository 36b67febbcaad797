// Hidden deals given what a viewer knows, drawn exactly: every order of the deck that agrees with all known facts is
// equally likely.
//
// A *deal* assigns each card that other seats hold or have played to one of their slots (hand_facts.hpp), or leaves it
// in the draw pile, so that every slot is filled. The orders within a slot and within the pile are as many for every
// deal, so all deals have the same probability, and that of a hand is in proportion to the number of its deals.
//
// Method: counting by dynamic programming, then sampling seat by seat from the counts (as in the uniform generation of
// combinatorial structures: Nijenhuis and Wilf, Combinatorial Algorithms, 1978; Flajolet, Zimmermann and Van Cutsem,
// A calculus for the random generation of labelled combinatorial structures, 1994).
//  - Hidden cards with the same first slots for all seats still to come are a *class*. A state is how many cards are
//    left in each class. After each seat those classes become one that only this seat told apart.
//  - A seat takes some cards of each class. The number of deals of a take is the number of choices of cards times the
//    ways in which they and the cards played can have come to the seat (hand_ways.hpp) times the deals of the state
//    that is left for the others.
//  - Seats about which most is known come first: in open lines a card that fits goes on fitting, so of the cards that
//    fitted at a seat's last payment it holds one at the most, and the sets of later payments contain those of earlier
//    ones. Thus all but one or two cards are taken from one class, the few others hardly make states, and there are
//    fewer classes at each seat.
// Bound: the sum over the seats of states times takes; the states are no more than the product of (cards + 1) over the
// classes. Past kMostWork preparation gives up: for any number of seats and facts of any form counting is a permanent,
// for which no fast method is known. A sample costs a binary search for each seat and a random number for each card.
//
// Exactness: the counts are sums and products of nonnegative doubles. Each operation errs by 2^-53 at the most,
// relatively, and nothing is ever subtracted, so the probabilities are exact but for that times the operations in a
// row: 10^-12 in hands of the game, where there are some thousands, and 10^-9 at the bound. Telling this from exact
// counts would take some 10^24 samples, or 10^18. No function of the library is used whose result could depend on the
// machine.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "core/rng.hpp"
#include "games/take_the_train/code_table.hpp"
#include "games/take_the_train/hand_facts.hpp"
#include "games/take_the_train/hand_ways.hpp"

namespace trains_ai::take_the_train {

/// Uniform in [0, 1).
inline double fraction(core::Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

class Deals {
public:
    static constexpr int kMostSeats = 5;
    /// The most that preparation may cost, in takes looked at (some ten nanoseconds and at most forty bytes each).
    /// Hands of the game mostly cost less than a hundred, in single line with many players up to a hundred thousand.
    static constexpr std::size_t kMostWork = std::size_t{1} << 21;

    enum class Status : std::uint8_t {
        ready,
        no_seats,    // nothing was given
        bad_input,   // more seats or cards than there can be, or a hand that played more than it received
        impossible,  // no deal agrees with the facts
        too_many,    // the facts are too tangled for the bound
    };

    Deals() = default;
    /// `seats`: the facts of each other seat; `hidden`: the cards that they hold or that lie in the draw pile.
    Deals(std::span<const HandFacts> seats, CardMask hidden) { prepare(seats, hidden); }

    /// As if constructed anew, but memory is used again.
    Status prepare(std::span<const HandFacts> seats, CardMask hidden);

    Status status() const { return status_; }
    /// The number of deals, 0 if none or unknown.
    double count() const { return count_; }
    /// What preparation cost.
    std::size_t work() const { return work_; }

    /// The hand of each seat, in the order given; the other hidden cards are the draw pile. status() must be ready.
    std::array<CardMask, kMostSeats> sample(core::Rng& rng) const;

private:
    using Counts = std::array<std::uint8_t, kMostCards>;

    /// What a seat can take from the classes.
    struct Take {
        std::uint64_t code;    // of the numbers taken, in this seat's classes
        std::uint64_t merged;  // the same in the next step's classes
        double ways;           // in which such cards can have come to the seat
    };
    /// A take in a state. An edge belongs to the state whose range of edges it lies in.
    struct Edge {
        double up_to;        // deals by this edge and those before it in its state
        std::uint32_t take;  // in takes_
        std::uint32_t next;  // the state that is left
    };
    /// One seat, with the classes of hidden cards before it takes its own.
    struct Step {
        std::size_t seat = 0;
        std::size_t classes = 0;
        Counts size{};             // of each class at first
        Counts first{};            // the first slot from which this seat can have its cards
        Counts parent{};           // the class at the next step that contains this one
        Counts shift{};            // of its number in a code
        Counts mask{};             // of its number, shifted down
        std::uint64_t starts = 0;  // the lowest bits of all numbers in a code but the first

        unsigned number(std::uint64_t code, std::size_t c) const {
            return static_cast<unsigned>(code >> shift[c]) & mask[c];
        }
    };
    struct Ranges {
        std::uint32_t first;
        std::uint32_t end;
    };
    class Listing;

    Status find_status(std::span<const HandFacts> seats, CardMask hidden);
    void make_steps(std::span<const HandFacts> seats, CardMask hidden);
    bool add_edges(const Step& step, const Step& next, std::size_t first_take);
    void sum_edges();

    Status status_ = Status::no_seats;
    double count_ = 0.0;
    std::size_t work_ = 0;
    std::size_t steps_ = 0;
    std::array<HandWays, kMostSeats> ways_;
    std::array<Step, kMostSeats + 1> step_{};       // and one for the draw pile: a single class
    std::array<std::uint8_t, kMostCards> cards_{};  // sorted so that all classes of all steps are ranges
    std::size_t hidden_ = 0;
    std::vector<Take> takes_;  // seat by seat
    std::vector<Edge> edges_;
    std::vector<Ranges> states_;  // those before the first seat (one), the second seat, and so on
    CodeTable now_;               // of the states of the step in preparation
    CodeTable later_;             // and of the next
    CodeTable ways_known_;        // of the ways counted for the seat in preparation
    std::vector<double> ways_counted_;
};

}  // namespace trains_ai::take_the_train
