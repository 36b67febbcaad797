// What the scripted player values, in hundredths of about a fare: found by matches (bench/match_take_the_train.cpp).
#pragma once

#include <array>

namespace trains_ai::take_the_train::policy {

/// "Lead": cards of mine that come next on a branch, one after the other. "Theirs": missing cards that are not mine.
struct Weights {
    /// For each card that leaves my hand, when the shortest other hand has 1, 2, ... 7, more cards; and how much more
    /// for each card that my hand has more than that one.
    std::array<int, 8> shed;
    int shed_longer;
    /// What a discarded Free Ride and an End of the Line are worth in hand, before what they cost there.
    int free_kept;
    int end_kept;
    int transfer_kept;

    /// A lead, by itself and for each card after the first.
    int lead;
    int lead_more;
    /// For each card of a branch that is all mine to its end.
    int whole;
    /// For each card of theirs behind a lead: it waits for me.
    int blocked;
    /// For each card of mine behind the next of theirs, by how many of theirs it waits for: 1, 2, more.
    std::array<int, 3> behind;

    /// A next card of theirs, and each one of theirs that follows it directly, if they surely held them.
    int exposed;
    int exposed_more;
    /// How much more that matters, in sixteenths, when the shortest other hand has 1, 2, more cards.
    std::array<int, 3> danger;

    /// So many things that others may be able to play: 0, 1, 2, 3, 4, more.
    std::array<int, 6> loose;

    /// A line I can open: by itself, for each card of theirs and each of mine on it.
    int closed;
    int closed_theirs;
    int closed_mine;

    /// So many turns that I can take whatever others do: 0, 1, 2, 3, more.
    std::array<int, 5> turns;
    /// All my cards can go in so many turns, whatever others do, and then I win: 1, 2, 3.
    std::array<int, 3> finish;
    /// Single line: what an open line that is not current counts, in sixteenths.
    int covered;
};

inline constexpr Weights kOpenLines{
    .shed = {38, 38, 56, 15, -378, -378, -378, -378},
    .shed_longer = 0,
    .free_kept = -112,
    .end_kept = 187,
    .transfer_kept = 154,
    .lead = 88,
    .lead_more = 99,
    .whole = 12,
    .blocked = 42,
    .behind = {37, 55, -19},
    .exposed = -68,
    .exposed_more = -26,
    .danger = {925, 57, 0},
    .loose = {0, 0, 0, 0, 0, 0},
    .closed = -33,
    .closed_theirs = 19,
    .closed_mine = 14,
    .turns = {-2, 21, -7, -7, -18},
    .finish = {171, 93, 43},
    .covered = -2,
};

inline constexpr Weights kSingleLine{
    .shed = {100, 60, 20, 0, 0, 0, 0, 0},
    .shed_longer = 0,
    .free_kept = 100,
    .end_kept = 60,
    .transfer_kept = 60,
    .lead = 50,
    .lead_more = 60,
    .whole = 20,
    .blocked = 15,
    .behind = {20, 0, -10},
    .exposed = -60,
    .exposed_more = -40,
    .danger = {32, 24, 16},
    .loose = {0, 0, 0, 0, 0, 0},
    .closed = 60,
    .closed_theirs = 10,
    .closed_mine = -10,
    .turns = {-100, -30, 0, 0, 0},
    .finish = {200, 100, 50},
    .covered = 16,
};

}  // namespace trains_ai::take_the_train::policy
