// Hands of Take the Train as another seat sees them, for tests and benchmarks of the hidden deals: made by dealing and
// playing at random, so that the true hands always agree with the facts. The rules are simplified (no wild Free Rides,
// no Transfers, no end by fares), the facts are those of the real game.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rng.hpp"
#include "games/take_the_train/hand_facts.hpp"

namespace trains_ai::tests {

using take_the_train::CardMask;
using take_the_train::HandFacts;

constexpr CardMask bit(int card) { return CardMask{1} << card; }

/// A random card of a set that is not empty.
inline int any_card(CardMask set, core::Rng& rng) {
    for (auto n = rng.below(static_cast<std::uint32_t>(std::popcount(set))); n > 0; --n) set &= set - 1;
    return std::countr_zero(set);
}

/// What one viewer knows, and the hands as they are.
struct KnownHands {
    std::vector<HandFacts> facts;
    std::vector<CardMask> hands;
    CardMask pile = 0;

    CardMask hidden() const {
        CardMask all = pile;
        for (const CardMask hand : hands) all |= hand;
        return all;
    }
};

/// Any facts at all: hands are dealt, and draw, play and are found without sets of cards at random.
inline KnownHands random_hands(int seats, int cards, int dealt, int events, core::Rng& rng) {
    KnownHands known;
    known.pile = bit(cards) - 1;
    known.facts.resize(static_cast<std::size_t>(seats));
    known.hands.resize(known.facts.size());
    const auto draw = [&](std::size_t seat, int n) {
        int drawn = 0;
        for (; drawn < n && known.pile != 0; ++drawn) {
            const CardMask card = bit(any_card(known.pile, rng));
            known.pile ^= card;
            known.hands[seat] |= card;
        }
        known.facts[seat].receive(drawn);
    };
    for (std::size_t seat = 0; seat < known.hands.size(); ++seat) draw(seat, dealt);
    CardMask set = 0;
    for (int event = 0; event < events; ++event) {
        const auto seat = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(seats)));
        CardMask& hand = known.hands[seat];
        switch (rng.below(4)) {
            case 0:
                if (hand == 0) break;
                {
                    const int card = any_card(hand, rng);
                    hand ^= bit(card);
                    known.facts[seat].play(card);
                }
                break;
            case 1: draw(seat, 1); break;
            default:  // half of the sets grow out of the last one
                if (rng.below(2) == 0) set = 0;
                set |= rng.next() & rng.next() & (bit(cards) - 1);
                known.facts[seat].held_none_of(set & ~hand);
                if (rng.below(3) > 0) draw(seat, 1);
        }
    }
    return known;
}

/// A hand of the game, played at random. Cards 0-47 are the numbers, 12 a colour; then 4 Stations, 2 Free Ride, 2 End
/// of the Line.
class RandomTrains {
public:
    RandomTrains(int seats, bool single_line, core::Rng& rng)
        : single_(single_line), hands_(static_cast<std::size_t>(seats)) {
        facts_.resize(hands_.size());
        for (int card = 0; card < kCards; ++card) pile_.push_back(card);
        core::shuffle(pile_, rng);
        for (std::size_t seat = 0; seat < hands_.size(); ++seat) draw(seat, seats < 4 ? 13 : 8);
        // The opening.
        for (std::size_t passed = 0; (hands_[mover_] & kStations) == 0; ++passed, next()) {
            if (passed >= hands_.size()) draw(mover_, 1);
            if ((hands_[mover_] & kStations) == 0) facts_[mover_].held_none_of(kStations);
        }
        play(any_card(hands_[mover_] & kStations, rng), rng);
        next();
    }

    bool over() const { return over_; }
    std::size_t draws() const { return kCards - pile_.size(); }

    void turn(core::Rng& rng) {
        const CardMask fitting = fits(single_ && !stuck_ ? current_ : -1);
        CardMask can = hands_[mover_] & fitting;
        if (single_ && (can & kNumbers) != 0) can &= ~kStations;
        if (can != 0) {
            if (std::popcount(can) > 1) can &= ~(kSpecials & (rng.below(2) - 1u));  // specials are kept, as a rule
            if (can == 0) can = hands_[mover_] & fitting & kSpecials;
            const int card = any_card(can, rng);
            if (single_ && (bit(card) & kStations) != 0) facts_[mover_].held_none_of(fitting & kNumbers);
            play(card, rng);
            pays_in_row_ = 0;
            over_ = hands_[mover_] == 0;
        } else {
            facts_[mover_].held_none_of(fitting);
            if (pile_.empty() && pays_in_row_ + 1 >= 2 * hands_.size()) over_ = true;
            draw(mover_, 1);
            stuck_ = ++pays_in_row_ >= hands_.size() || stuck_;
        }
        next();
    }

    /// As the seat to move sees it; the other seats in order.
    KnownHands known() const {
        KnownHands out;
        for (const int card : pile_) out.pile |= bit(card);
        for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
            if (seat == mover_) continue;
            out.facts.push_back(facts_[seat]);
            out.hands.push_back(hands_[seat]);
        }
        return out;
    }

private:
    static constexpr int kCards = 56;
    static constexpr CardMask kNumbers = bit(48) - 1;
    static constexpr CardMask kStations = bit(52) - bit(48);
    static constexpr CardMask kSpecials = bit(56) - bit(52);

    struct Branch {
        int from = 0;  // the numbers missing: from nearest to farthest, by their distance from the Station (0 to 5)
        int to = 0;    // one more than the farthest
        bool turned = false;
    };

    /// The number that comes next on a branch; -1: it is finished.
    int next_of(int colour, int high) const {
        const Branch& b = branch_[static_cast<std::size_t>(2 * colour + high)];
        if (b.from == b.to) return -1;
        const int distance = b.turned ? b.to - 1 : b.from;
        return 12 * colour + (high ? 6 + distance : 5 - distance);
    }

    CardMask fits(int colour) const {
        CardMask set = bit(52) | bit(53);
        for (int c = 0; c < 4; ++c) {
            if (!open_[static_cast<std::size_t>(c)]) set |= bit(48 + c);
            if (!open_[static_cast<std::size_t>(c)] || (colour >= 0 && c != colour)) continue;
            for (int high = 0; high < 2; ++high)
                if (const int card = next_of(c, high); card >= 0) set |= bit(card) | bit(54) | bit(55);
        }
        return set;
    }

    void play(int card, core::Rng& rng) {
        leave(card);
        if (card >= 54) {
            std::vector<Branch*> unfinished;
            for (int c = 0; c < 4; ++c)
                for (int high = 0; high < 2 && (!single_ || stuck_ || c == current_); ++high)
                    if (next_of(c, high) >= 0) unfinished.push_back(&branch_[static_cast<std::size_t>(2 * c + high)]);
            Branch& b = *unfinished[rng.below(static_cast<std::uint32_t>(unfinished.size()))];
            b.turned = !b.turned;
        } else if (card >= 48 && card < 52) {
            current_ = card - 48;
            stuck_ = false;
            open_[static_cast<std::size_t>(current_)] = true;
            for (int high = 0; high < 2; ++high) {
                branch_[static_cast<std::size_t>(2 * current_ + high)].to = 6;
                if (!single_) run(current_, high, rng);
            }
        } else if (card < 48) {
            const int colour = card / 12;
            const int high = card % 12 >= 6;
            lay(colour, high);
            run(colour, high, rng);
        }
    }

    void lay(int colour, int high) {
        Branch& b = branch_[static_cast<std::size_t>(2 * colour + high)];
        if (b.turned)
            --b.to;
        else
            ++b.from;
    }

    void run(int colour, int high, core::Rng& rng) {
        for (int card = next_of(colour, high); card >= 0 && (hands_[mover_] & bit(card)) != 0 && rng.below(4) > 0;
             card = next_of(colour, high)) {
            leave(card);
            lay(colour, high);
        }
    }

    void leave(int card) {
        hands_[mover_] ^= bit(card);
        facts_[mover_].play(card);
    }

    void draw(std::size_t seat, int n) {
        int drawn = 0;
        for (; drawn < n && !pile_.empty(); ++drawn) {
            hands_[seat] |= bit(pile_.back());
            pile_.pop_back();
        }
        facts_[seat].receive(drawn);
    }

    void next() { mover_ = (mover_ + 1) % hands_.size(); }

    bool single_;
    bool stuck_ = false;  // in single line: all lines are current until a Station is played
    bool over_ = false;
    std::size_t mover_ = 0;
    std::size_t pays_in_row_ = 0;
    int current_ = 0;
    std::vector<CardMask> hands_;
    std::vector<HandFacts> facts_;
    std::vector<int> pile_;
    std::array<bool, 4> open_{};
    std::array<Branch, 8> branch_{};
};

}  // namespace trains_ai::tests
