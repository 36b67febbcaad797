// The last turn of a game of Trains, solved exactly: nobody acts after it, so the best that its seat can do is the
// greatest of its actions' expectations over the cards that it may draw.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "draws.hpp"
#include "games/trains/trains.hpp"

namespace trains_ai::tests {

/// (1 - w) share of the win + w margin, the margin being the lead over the best other seat, scaled from [-60, 60] to
/// [0, 1].
template <int N>
double utility(const trains::Trains<N>& game, const trains::State<N>& end, int seat, double margin_weight) {
    const auto scores = game.scores(end);
    const auto own = static_cast<std::size_t>(seat);
    int others = -1000;
    for (std::size_t i = 0; i < N; ++i)
        if (i != own) others = std::max(others, scores[i]);
    const double margin = std::clamp(0.5 + (scores[own] - others) / 120.0, 0.0, 1.0);
    return (1.0 - margin_weight) * game.win_shares(end)[own] + margin_weight * margin;
}

template <int N>
class Expectimax {
public:
    using State = trains::State<N>;
    using Values = std::vector<std::pair<trains::Action, double>>;

    /// `effort`: how many applied actions to give up after.
    Expectimax(const trains::Trains<N>& game, int seat, double margin_weight, int effort)
        : game_(game), seat_(seat), margin_weight_(margin_weight), effort_(effort) {}

    /// The utility of each legal action to the seat that is to move and will be until the end; nothing if it would take
    /// too long.
    std::optional<Values> action_values(const State& s) {
        try {
            return values(as_mover_knows(game_, s));
        } catch (const TooLong&) {
            return std::nullopt;
        }
    }

    /// Whether the cards had a say in anything solved so far.
    bool met_chance() const { return met_chance_; }

private:
    using Bytes = std::array<unsigned char, sizeof(State)>;

    Values values(const State& s) {
        Values out;
        game_.legal(s).for_each([&](trains::Action action) { out.emplace_back(action, value_after(s, action)); });
        return out;
    }

    double value_after(const State& s, trains::Action action) {
        double sum = 0.0;
        const auto outcomes = DrawOutcomes<N>::of(game_, s, action, effort_);
        met_chance_ = met_chance_ || outcomes.size() > 1;
        for (const auto& [next, probability] : outcomes) sum += probability * value(next);
        return sum;
    }

    double value(const State& s) {
        if (game_.is_over(s)) return utility(game_, s, seat_, margin_weight_);
        if (s.to_move != seat_) throw TooLong();
        const auto bytes = std::bit_cast<Bytes>(s);
        if (const auto known = known_.find(bytes); known != known_.end()) return known->second;
        double best = 0.0;
        for (const auto& [action, value] : values(s)) best = std::max(best, value);
        return known_[bytes] = best;
    }

    const trains::Trains<N>& game_;
    int seat_;
    double margin_weight_;
    int effort_;
    bool met_chance_ = false;
    std::map<Bytes, double> known_;
};

}  // namespace trains_ai::tests
