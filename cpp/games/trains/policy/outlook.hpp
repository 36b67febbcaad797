// What the heuristic player makes of a position before it weighs options: how long the game goes on, how often a card
// bought now will be played, and what an average card and a Waste are worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "games/trains/policy/tuning.hpp"
#include "games/trains/scoring.hpp"
#include "games/trains/setup.hpp"
#include "games/trains/state.hpp"
#include "games/trains/turn.hpp"

namespace trains_ai::trains::policy {

/// Cards that must still be taken until four stacks are empty, at least.
template <int N>
int cards_to_four_stacks(const State<N>& s) {
    std::array<int, 4> least{127, 127, 127, 127};
    const auto insert = [&least](int n) {
        // Without branches: they would often be guessed wrong.
        for (int& slot : least) {
            const int more = std::max(n, slot);
            slot = std::min(n, slot);
            n = more;
        }
    };
    // Written out, so that each count is found in its place at once.
    const auto insert_all = [&]<std::size_t... I>(std::index_sequence<I...>, std::size_t first) {
        (insert(s.supply[static_cast<Kind>(first + I)]), ...);
    };
    insert_all(std::make_index_sequence<kWaste - kExpressTrain>{}, kExpressTrain);
    insert_all(std::make_index_sequence<kKinds - kBasicCards>{}, kBasicCards);
    return least[0] + least[1] + least[2] + least[3];
}

/// Turns that the seat to move will have after this one, in hundredths of a turn: an estimate.
template <int N>
int rounds_left(const Setup& setup, const State<N>& s, const Tuning& t) {
    if (ends(setup, s)) return 0;
    const int turn = s.turn;
    int left = std::max(t.game_rounds - turn, t.least_rounds) * 100;
    left = std::min(left, (setup.turn_limit - turn) * 100);
    int laid = 0;
    for (const Seat& seat : s.seats) laid = std::max(laid, int{seat.rails_laid});
    const int rail_pace = std::max(t.least_rail_pace, (laid - 1) * t.rail_pace / turn);
    left = std::min(left, (kRailTokens - laid) * 10000 / rail_pace);
    const int placed = kStationTokens - s.stations_left;
    const int pace = std::max(25 * N, placed * t.station_pace / turn);
    left = std::min(left, s.stations_left * 10000 / pace);
    return std::min(left, cards_to_four_stacks(s) * 10000 / (t.stack_pace * N));
}

template <int N>
struct Outlook {
    const Setup& setup;
    const State<N>& s;
    const Tuning& t;
    Bag cards;  // owned by the seat to move
    int cards_owned = 0;
    int rails_owned = 0;  // cards that lay rails
    int rounds;           // hundredths of a turn left after this one
    int plays = 0;        // hundredths of a time that a card gained now is played
    Worth average = 0;    // of a card when it is played
    Worth waste = 0;      // what a Waste in the deck costs
    Worth waste_now = 0;  // what the Waste of an effect costs this turn
    int growth;           // percentage of a city's room for points that comes in by the end
    int shared_growth;    // the same where an opponent is

    Outlook(const Setup& setup_, const State<N>& s_, const Tuning& t_)
        : setup(setup_), s(s_), t(t_), cards(owned(s_, s_.to_move)), rounds(rounds_left(setup_, s_, t_)) {
        Worth sum = 0;
        int draws = 0;
        cards.for_each([&](Kind k, int n) {
            sum += n * card(k).play;
            draws += n * card(k).draws;
            rails_owned += n * static_cast<int>((setup.rails >> k) & 1u);
            cards_owned += n;
        });
        const int all = std::max(cards_owned, kHandSize);
        average = sum / all;
        // Cards that draw show more of the deck in a turn; a gained card is first drawn when the deck has run out.
        const int seen = rounds * kHandSize * 100 / (100 - std::min(draws / all, 50));
        plays = std::max(0, seen - 100 * s.mover().deck.size()) / all;
        waste = std::min(plays * average / 100 * t.waste_weight / 100, t.waste_most);
        const bool none = (s.running & kDumpSite) != 0 || s.supply[kWaste] == 0;
        waste_now = none ? 0 : waste;
        growth = std::min(rounds * t.growth_slope / 100, t.growth_most);
        shared_growth = growth * t.shared_growth / 100;
    }

    const CardWorth& card(Kind k) const { return t.card[setup.cards[k]]; }
    const Seat& own() const { return s.mover(); }
    const Map& map() const { return *setup.map; }
};

}  // namespace trains_ai::trains::policy
