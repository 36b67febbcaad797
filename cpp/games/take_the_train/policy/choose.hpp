// The scripted choice: what each play leaves behind is added up, and the best one is taken. A pure function of what the
// seat to move knows, without random numbers and allocation, so that a search can use it for its playouts.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "games/take_the_train/actions.hpp"
#include "games/take_the_train/legal.hpp"
#include "games/take_the_train/policy/outlook.hpp"
#include "games/take_the_train/policy/patterns.hpp"

namespace trains_ai::take_the_train::policy {

inline constexpr int kNever = -1'000'000;
inline constexpr int kWins = 1'000'000;

/// A position after a turn, as differences to that before it.
struct After {
    int value = 0;
    int cards = 0;     // that left my hand
    int turns = 0;     // turns I can take whatever others do
    int stranded = 0;  // cards that I cannot lay without others
    int plays = 0;     // turns that all my cards would take that are not stranded
    int loose = 0;     // what others may be able to play, in sixteenths of a card
};

class Chooser {
public:
    Chooser(const Outlook& o, const Tables& tables) : o_(o), t_(tables), w_(tables.weights) {
        cards_ = static_cast<int>(count(o.hand));
        const std::size_t others = static_cast<std::size_t>(std::clamp(o.fewest, 1, 8)) - 1;
        shed_ = w_.shed[others] + w_.shed_longer * (cards_ - o.fewest);
        // Who could only pay had nothing that fitted, and at most the card he drew has changed that.
        loose_before_ = 16 * (o.seats - o.paid) / o.seats;
        const int hidden = std::max(1, o.others + o.pile);
        risk_ = w_.danger[std::min<std::size_t>(others, 2)] * o.others * 16 / hidden;
        opened_ = o.board.opened();
        live_ = o.board.live_branches(o.options);
        for (Branch b = 0; b < 8; ++b) patterns_[b] = pattern_of(o.board, o.hand, b);
        for (Branch b = 0; b < 8; ++b) {
            const Worth& worth = t_.worth[patterns_[b]];
            if (is_open(b)) {
                before_.stranded += worth.mine - worth.lead;
                before_.plays += worth.lead > 0 ? 1 : 0;
                if (is_live(b)) {
                    before_.turns += worth.lead;
                    if (is_loose(patterns_[b])) before_.loose += (o.board.run >> b & 1u) != 0 ? 16 : loose_before_;
                }
            } else if (has_station(b / 2)) {
                before_.stranded += worth.mine - worth.lead;
            } else {
                before_.stranded += worth.mine;
                before_.loose += loose_before_ / 2;  // for either branch
            }
        }
        const int single = static_cast<int>(count(o.hand & (kAllStations | kSpecials | o.board.wild)));
        before_.turns += single;
        before_.plays += single;
    }

    Action choose(const Actions& legal) const {
        Action best = legal[0];
        int most = kNever - 1;
        legal.for_each([&](Action action) {
            const int value = value_of(action);
            if (value > most) {
                most = value;
                best = action;
            }
        });
        return best;
    }

    int value_of(Action action) const {
        if (action == code::stop) return total({});
        if (action < kStation) return number(action);
        if (action < kFree) return station(action - kStation);
        if (action == code::free) return total(special(w_.free_kept));
        if (action >= code::end && action < code::wild) return turn_round(action - code::end);
        if (action >= code::transfer) return transfer(action - code::transfer);
        if (action >= code::wild) return wild(action - code::wild);
        return 0;
    }

private:
    bool is_open(Branch b) const { return ((opened_ >> (b / 2)) & 1u) != 0; }
    bool is_live(Branch b) const { return ((live_ >> b) & 1u) != 0; }
    static bool is_loose(Pattern p) { return p != kFinished && (p & 1u) == 0; }
    bool has_station(unsigned colour) const { return (o_.hand & bit(kStation + colour)) != 0; }

    int worth(Pattern p) const {
        const Worth& worth = t_.worth[p];
        return worth.sure + worth.open * risk_ / 256;
    }

    /// What a branch that can be extended is worth with another pattern.
    void change(After& after, Pattern from, Pattern to) const {
        const Worth& old = t_.worth[from];
        const Worth& now = t_.worth[to];
        after.value += worth(to) - worth(from);
        after.turns += now.lead - old.lead;
        after.stranded += (now.mine - now.lead) - (old.mine - old.lead);
        after.plays += (now.lead > 0) - (old.lead > 0);
        after.loose += 16 * is_loose(to) - loose_before_ * is_loose(from);
    }

    int total(const After& change) const {
        const int left = cards_ - change.cards;
        if (left == 0) return o_.lead >= 0 ? kWins : kNever + o_.lead;
        int value = change.value + change.cards * shed_;
        const int turns = std::clamp(before_.turns + change.turns, 0, 4);
        value += w_.turns[static_cast<std::size_t>(turns)];
        const int loose = std::clamp((before_.loose + change.loose + 8) / 16, 0, 5);
        value += w_.loose[static_cast<std::size_t>(loose)];
        if (o_.lead >= 0 && before_.stranded + change.stranded == 0) {
            const int plays = before_.plays + change.plays;
            if (plays >= 1 && plays <= 3) value += w_.finish[static_cast<std::size_t>(plays - 1)];
        }
        return value;
    }

    After special(int kept) const {
        // A special card costs more at the end.
        return {(o_.options.single_line() ? 0 : shed_) - kept, 1, -1, 0, -1, 0};
    }

    /// A number card and the best run that may follow it.
    int number(Card card) const {
        const Branch b = card / 6u;
        if (o_.board.wild & bit(card)) return total({0, 1, -1, 0, -1, 0});
        int best = kNever - 1;
        const Pattern p = patterns_[b];
        const int lead = t_.worth[p].lead;
        // On both branches of a line the other one may be run down too; it matters when that ends the hand.
        const Pattern other = patterns_[b ^ 1u];
        if (std::popcount(unsigned{o_.board.run}) == 2 && lead + t_.worth[other].lead == cards_ && o_.lead >= 0)
            return kWins;
        for (int n = 1; n <= lead; ++n) {
            After after;
            after.cards = n;
            change(after, p, p >> n);
            best = std::max(best, total(after));
        }
        return best;
    }

    /// Opens a line and runs on both of its branches.
    int open(unsigned colour, After after) const {
        const std::array<Pattern, 2> both{patterns_[2 * colour], patterns_[2 * colour + 1]};
        const int leads = t_.worth[both[0]].lead + t_.worth[both[1]].lead;
        if (!o_.options.single_line() && leads + 1 == cards_ && o_.lead >= 0) return kWins;
        for (const Pattern p : both) {
            const Worth& old = t_.worth[p];
            after.value += worth(p);
            after.turns += old.lead;
            after.plays += old.lead > 0;
            after.loose += 16 * is_loose(p);
        }
        if (!o_.options.single_line()) {
            for (const Pattern p : both) {
                After best = after;
                int most = total(after);
                for (int n = 1; n <= t_.worth[p].lead; ++n) {
                    After next = after;
                    next.cards += n;
                    change(next, p, p >> n);
                    if (const int value = total(next); value > most) {
                        most = value;
                        best = next;
                    }
                }
                after = best;
            }
        } else {
            cover(after);
        }
        return total(after);
    }

    /// Single line: what was current loses some of its worth.
    void cover(After& after) const {
        for (Branch b = 0; b < 8; ++b) {
            if (!is_open(b) || !is_live(b)) continue;
            after.value -= worth(patterns_[b]) * (16 - w_.covered) / 16;
            after.turns -= t_.worth[patterns_[b]].lead;
            after.loose -= loose_before_ * is_loose(patterns_[b]);
        }
    }

    int station(unsigned colour) const {
        After after;
        after.cards = 1;
        after.turns = -1;
        after.plays = -1;
        if ((opened_ >> colour) & 1u) {  // on its Transfer
            if (o_.options.single_line()) cover(after);
            return total(after);
        }
        after.value -= w_.closed;
        for (const Branch b : {2 * colour, 2 * colour + 1}) {
            const Worth& worth = t_.worth[patterns_[b]];
            after.value -= w_.closed_theirs * worth.theirs + w_.closed_mine * worth.mine;
        }
        return open(colour, after);
    }

    int transfer(unsigned colour) const {
        After after = special(w_.transfer_kept);
        for (const Branch b : {2 * colour, 2 * colour + 1}) {
            const Worth& worth = t_.worth[patterns_[b]];
            after.value -= w_.closed_mine * worth.mine;
            if (has_station(colour)) after.value -= w_.closed_theirs * worth.theirs;
            if (!has_station(colour)) {
                after.stranded -= worth.lead;
                after.loose -= loose_before_ / 2;
            }
        }
        return open(colour, after);
    }

    int turn_round(Branch b) const {
        After after = special(w_.end_kept);
        change(after, patterns_[b], turned_round(patterns_[b]));
        return total(after);
    }

    int wild(Branch b) const {
        After after = special(w_.free_kept);
        const Pattern p = patterns_[b];
        change(after, p, p >> 1);
        if (p & 1u) {  // The real number may follow at any time.
            after.value += w_.lead;
            ++after.turns;
            ++after.plays;
        }
        return total(after);
    }

    const Outlook& o_;
    const Tables& t_;
    const Weights& w_;
    int shed_ = 0;
    int risk_ = 0;  // of a next card being held by others, in 256ths, more when it matters more
    int cards_ = 0;
    int loose_before_ = 0;  // of a card that others may be able to play since before this turn, in sixteenths
    unsigned opened_ = 0;
    unsigned live_ = 0;
    std::array<Pattern, 8> patterns_{};
    After before_;
};

/// Chooses for the seat to move.
inline Action choose(const Outlook& o, const Tables& tables) {
    const Actions legal = legal_actions(o.options, o.board, o.hand);
    if (legal.size() == 1) return legal[0];
    return Chooser(o, tables).choose(legal);
}

inline Action choose(const Outlook& o) {
    return choose(o, o.options.single_line() ? kSingleLineTables : kOpenLinesTables);
}

}  // namespace trains_ai::take_the_train::policy
