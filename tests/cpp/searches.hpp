// Searches for tests: positions in which there is something to search, every kind of search, and one number for what a
// search found.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/hash.hpp"
#include "games/toy/kuhn_poker.hpp"
#include "random_trains.hpp"
#include "search/searcher.hpp"

namespace trains_ai::tests {

using namespace trains_ai::search;

inline Limits iterations(std::uint64_t n) {
    Limits limits;
    limits.iterations = n;
    return limits;
}

inline Settings fresh() {
    Settings settings;
    settings.reuse_tree = false;
    settings.early_stop = false;
    return settings;
}

/// A position in which the seat to move has a choice.
template <class G>
struct Position {
    std::shared_ptr<const G> game;
    typename G::State state;
    typename G::View view() const { return game->observe(state, game->to_move(state)); }
};

/// Some way into a game of policy and random actions.
template <int N>
Position<trains::Trains<N>> position(std::uint64_t seed) {
    core::Rng rng(seed);
    for (;;) {
        const auto game = std::make_shared<const trains::Trains<N>>(tests::random_game<N>(rng, 100));
        auto state = game->new_state(rng);
        for (std::uint32_t n = 20 + rng.below(250); n > 0 && !game->is_over(state); --n) {
            const auto legal = game->legal(state);
            const bool random = rng.below(4) == 0;
            game->apply(state,
                        random ? legal[rng.below(static_cast<std::uint32_t>(legal.size()))] : game->policy(state), rng);
        }
        if (!game->is_over(state) && game->legal(state).size() > 1) return {game, state};
    }
}

inline Position<games::toy::KuhnPoker> queen() {
    return {std::make_shared<const games::toy::KuhnPoker>(), {{1, 2}, 0}};
}

template <class G>
std::uint64_t hash(const Report<G>& report) {
    core::StableHash out;
    const auto add = [&](double value) { out.add(std::bit_cast<std::uint64_t>(value)); };
    out.add(static_cast<std::uint64_t>(report.seat)).add(report.choice).add(report.iterations).add(report.nodes);
    out.add(report.bytes).add(report.trees).add(static_cast<std::uint64_t>(report.stopped_by));
    for (const auto& entry : report.actions) {
        out.add(entry.action).add(entry.visits).add(entry.available);
        add(entry.value);
        add(entry.low);
        add(entry.high);
        if (entry.scores)
            for (const double s : *entry.scores) add(s);
    }
    for (const auto action : report.line) out.add(action);
    return out.value();
}

template <class G>
Report<G> search_once(const Position<G>& at, const Settings& settings, const Limits& limits, std::uint64_t seed = 1,
                      unsigned threads = 1) {
    return Searcher<G>(at.game, settings, seed, threads).search(at.view(), limits);
}

/// One of each kind of search.
inline std::vector<Settings> varieties() {
    std::vector<Settings> out;
    for (const auto opponents : {Opponents::policy, Opponents::one_tree, Opponents::tree_each})
        for (const auto selection : {Selection::ucb1, Selection::ucb1_tuned, Selection::puct})
            for (const auto playout : {Playout::uniform, Playout::policy, Playout::mast, Playout::nast}) {
                Settings settings = fresh();
                settings.opponents = opponents;
                settings.selection = selection;
                settings.playout = playout;
                settings.progressive_bias = playout == Playout::policy ? 0.5 : 0.0;
                settings.cutoff_rounds = playout == Playout::uniform ? 0 : 3;
                out.push_back(settings);
            }
    return out;
}

}  // namespace trains_ai::tests
