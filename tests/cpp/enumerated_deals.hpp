// Hidden deals of Take the Train counted in other, slower ways, and checked one by one.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "games/take_the_train/deals.hpp"
#include "train_hands.hpp"

namespace trains_ai::tests {

using Hands = std::array<CardMask, take_the_train::Deals::kMostSeats>;

/// Every deal, by putting one card after another into each slot that has room and that it can have come from.
class Enumeration {
public:
    Enumeration(const std::vector<HandFacts>& facts, CardMask hidden) : facts_(facts), hidden_(hidden) {
        for (const HandFacts& hand : facts) room_.emplace_back(hand.slots.begin(), hand.slots.end());
        place_played(0, 0);
    }

    /// By hands: how many deals give them.
    std::map<Hands, double> hands;
    double count = 0.0;

private:
    void place_played(std::size_t seat, std::size_t i) {
        if (seat == facts_.size()) return place_hidden(hidden_);
        if (i == facts_[seat].played.size()) return place_played(seat + 1, 0);
        const auto card = facts_[seat].played[i];
        for (std::size_t slot = card.first; slot <= card.last; ++slot)
            with(room_[seat][slot], [&] { place_played(seat, i + 1); });
    }

    void place_hidden(CardMask rest) {
        if (rest == 0) {
            for (const auto& slots : room_)
                for (const int room : slots)
                    if (room > 0) return;
            ++count;
            ++hands[now_];
            return;
        }
        const int card = std::countr_zero(rest);
        place_hidden(rest & (rest - 1));  // in the draw pile
        for (std::size_t seat = 0; seat < facts_.size(); ++seat) {
            now_[seat] ^= bit(card);
            for (std::size_t slot = facts_[seat].first[static_cast<std::size_t>(card)]; slot < room_[seat].size();
                 ++slot)
                with(room_[seat][slot], [&] { place_hidden(rest & (rest - 1)); });
            now_[seat] ^= bit(card);
        }
    }

    template <class F>
    void with(int& room, F&& f) {
        if (room == 0) return;
        --room;
        f();
        ++room;
    }

    const std::vector<HandFacts>& facts_;
    CardMask hidden_;
    std::vector<std::vector<int>> room_;
    Hands now_{};
};

/// Whether the cards played and `hand` can have come to the seat: the places in order, each taking the card that can
/// wait least (Jackson's rule, which finds a matching of intervals if there is one).
inline bool can_have(const HandFacts& facts, CardMask hand) {
    std::vector<HandFacts::Played> cards(facts.played.begin(), facts.played.end());
    const auto end = static_cast<std::uint8_t>(facts.slots.size());
    for (; hand != 0; hand &= hand - 1)
        cards.push_back(
            {facts.first[static_cast<std::size_t>(std::countr_zero(hand))], static_cast<std::uint8_t>(end - 1)});
    for (std::size_t slot = 0; slot < end; ++slot) {
        for (int place = 0; place < facts.slots[slot]; ++place) {
            auto best = cards.end();
            for (auto it = cards.begin(); it != cards.end(); ++it)
                if (it->first <= slot && (best == cards.end() || it->last < best->last)) best = it;
            if (best == cards.end() || best->last < slot) return false;
            cards.erase(best);
        }
    }
    return cards.empty();
}

/// The number of deals, counted card by card: for each number of places still free in each slot, the ways to get there.
inline double count_by_places(const std::vector<HandFacts>& facts, CardMask hidden) {
    std::vector<std::vector<std::size_t>> unit(facts.size());  // of a place in each slot, in the index of a state
    std::vector<std::vector<std::size_t>> size(facts.size());
    std::size_t states = 1;
    for (std::size_t seat = 0; seat < facts.size(); ++seat) {
        for (const std::uint8_t places : facts[seat].slots) {
            unit[seat].push_back(states);
            size[seat].push_back(places + 1u);
            states *= places + 1u;
        }
    }
    std::vector<double> ways(states, 0.0);
    ways.back() = 1.0;
    struct From {
        std::size_t seat, first, last;
    };
    const auto place = [&](const std::vector<From>& from, bool may_stay) {
        std::vector<double> next(states, 0.0);
        for (std::size_t s = 0; s < states; ++s) {
            if (ways[s] == 0.0) continue;
            if (may_stay) next[s] += ways[s];
            for (const auto& [seat, first, last] : from)
                for (std::size_t slot = first; slot <= last && slot < unit[seat].size(); ++slot)
                    if (s / unit[seat][slot] % size[seat][slot] > 0) next[s - unit[seat][slot]] += ways[s];
        }
        ways = next;
    };
    for (std::size_t seat = 0; seat < facts.size(); ++seat)
        for (const auto card : facts[seat].played) place({{seat, card.first, card.last}}, false);
    for (; hidden != 0; hidden &= hidden - 1) {
        std::vector<From> from;
        for (std::size_t seat = 0; seat < facts.size(); ++seat)
            from.push_back({seat, facts[seat].first[static_cast<std::size_t>(std::countr_zero(hidden))], 99});
        place(from, true);
    }
    return ways[0];
}

inline bool agrees(const KnownHands& known, const Hands& hands) {
    CardMask left = known.hidden();
    for (std::size_t seat = 0; seat < known.facts.size(); ++seat) {
        if ((hands[seat] & ~left) != 0 || std::popcount(hands[seat]) != known.facts[seat].size()) return false;
        if (!can_have(known.facts[seat], hands[seat])) return false;
        left ^= hands[seat];
    }
    for (std::size_t seat = known.facts.size(); seat < hands.size(); ++seat)
        if (hands[seat] != 0) return false;
    return true;
}

}  // namespace trains_ai::tests
