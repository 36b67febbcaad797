// All that the cards of a deck can do to an action of Trains, exactly.
#pragma once

#include <array>
#include <bit>
#include <map>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "games/trains/trains.hpp"

namespace trains_ai::tests {

/// A state as the seat to move knows its own cards: deck cards in an order that it does not know are in none.
template <int N>
trains::State<N> as_mover_knows(const trains::Trains<N>& game, const trains::State<N>& s) {
    trains::State<N> out = s;
    out.mover() = game.observe(s, s.to_move).known.mover();
    return out;
}

/// A position is too big to be solved.
struct TooLong {};

/// Where an action of the seat to move can lead, as that seat will know it, and with which probability. The top cards
/// of the deck are laid in each order in which they can lie, as far down as the action takes cards off it: an action
/// that asks the generator for nothing has seen no other card. Of an end only one is given, whatever hand is drawn
/// there.
///
/// `effort` goes down by one with each order tried; at 0 TooLong is thrown.
template <int N>
class DrawOutcomes {
public:
    using State = trains::State<N>;
    using Outcomes = std::vector<std::pair<State, double>>;

    static Outcomes of(const trains::Trains<N>& game, const State& s, trains::Action action, int& effort) {
        DrawOutcomes all(game, action, effort);
        all.add(as_mover_knows(game, s), 1.0);
        Outcomes out;
        for (const auto& [bytes, probability] : all.outcomes_)
            out.emplace_back(std::bit_cast<State>(bytes), probability);
        return out;
    }

private:
    using Bytes = std::array<unsigned char, sizeof(State)>;

    DrawOutcomes(const trains::Trains<N>& game, trains::Action action, int& effort)
        : game_(game), action_(action), effort_(effort) {}

    void add(State s, double probability) {
        if (effort_-- == 0) throw TooLong();
        core::Rng rng(1);
        const core::Rng untouched = rng;
        State next = s;
        game_.apply(next, action_, rng);
        const bool over = game_.is_over(next);
        if (over || rng == untouched) {
            if (!over) next = as_mover_knows(game_, next);
            outcomes_[std::bit_cast<Bytes>(next)] += probability;
            return;
        }
        trains::Seat& own = s.mover();
        if (own.deck.bag.empty()) {
            // All of the deck is taken, and then some: the discard pile comes under it.
            if (own.discard.empty()) throw std::logic_error("chance besides the deck");
            own.deck.bag = own.discard;
            own.discard = {};
        }
        const trains::Deck deck = own.deck;
        deck.bag.for_each([&](trains::Kind k, int n) {
            own.deck = with_next(deck, k);
            add(s, probability * n / deck.bag.total());
        });
    }

    /// The deck with a card of the unordered part under those in order.
    static trains::Deck with_next(const trains::Deck& deck, trains::Kind k) {
        trains::Deck out;
        out.bag = deck.bag;
        out.bag.remove(k);
        out.push(k, trains::Seen::nobody);
        for (int i = deck.ordered(); i-- > 0;) out.push(deck.kind(i), deck.seen(i));
        return out;
    }

    const trains::Trains<N>& game_;
    trains::Action action_;
    int& effort_;
    std::map<Bytes, double> outcomes_;
};

}  // namespace trains_ai::tests
