// The laws of a Game that its types cannot state, as functions that every game's tests call. A broken law throws
// BrokenLaw with a message that names it, so that the header depends on no test framework.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "games/game.hpp"
#include "games/guidance.hpp"

namespace trains_ai::games::laws {

struct BrokenLaw : std::logic_error {
    using std::logic_error::logic_error;
};

inline void require(bool holds, const std::string& law) {
    if (!holds) throw BrokenLaw(law);
}

template <Game G>
std::vector<typename G::Action> listed(const typename G::Actions& actions) {
    std::vector<typename G::Action> out;
    for (std::size_t i = 0; i < actions.size(); ++i) out.push_back(actions[static_cast<unsigned>(i)]);
    return out;
}

/// Legal actions: none at the end, some before it, increasing, and `contains` and `for_each` say the same. Each has a
/// text of its own, and the text leads back to it.
template <Game G>
void legal_actions(const G& game, const typename G::State& state) {
    const auto set = game.legal(state);
    const auto legal = listed<G>(set);
    require(legal.empty() == game.is_over(state), "there are legal actions exactly until the game is over");
    std::set<typename G::Action> members;
    std::set<std::string> texts;
    for (const auto action : legal) {
        require(action < G::kActionCodes, "every action is below kActionCodes");
        require(members.empty() || action > *members.rbegin(), "the legal actions are in increasing order");
        members.insert(action);
        const std::string text = game.action_text(action);
        require(!text.empty() && texts.insert(text).second, "every legal action has a text of its own: '" + text + "'");
        require(game.parse_action(text) == action, "the text of an action leads back to it: '" + text + "'");
    }
    for (unsigned code = 0; code < G::kActionCodes; ++code) {
        const auto action = static_cast<typename G::Action>(code);
        require(set.contains(action) == (members.count(action) == 1),
                "contains() agrees with the list of legal actions");
    }
    std::vector<typename G::Action> visited;
    set.for_each([&](typename G::Action action) { visited.push_back(action); });
    require(visited == legal, "for_each() visits the legal actions in the order of their indices");
}

/// Every seat's view: observing is repeatable, and shows the legal actions to the seat to move alone.
template <Game G>
void views(const G& game, const typename G::State& state) {
    for (int seat = 0; seat < G::kSeats; ++seat) {
        const auto view = game.observe(state, seat);
        require(view == game.observe(state, seat), "observing twice gives equal views");
        const auto seen = listed<G>(game.legal(view));
        if (!game.is_over(state) && game.to_move(state) == seat)
            require(seen == listed<G>(game.legal(state)), "the seat to move sees exactly the legal actions");
        else
            require(seen.empty(), "a seat that is not to move sees no legal actions");
    }
}

/// A world sampled from any seat's view gives that very view again, and the viewer the same choice.
template <Game G>
void sampling(const G& game, const typename G::State& state, core::Rng& rng) {
    for (int seat = 0; seat < G::kSeats; ++seat) {
        const auto view = game.observe(state, seat);
        core::Rng again = rng;
        const auto world = game.sample(view, rng);
        require(world == game.sample(view, again) && rng == again, "sampling depends on view and generator alone");
        if constexpr (HasWorlds<G>) {
            const auto worlds = game.worlds(view);
            core::Rng prepared = rng;
            again = rng;
            for (int i = 0; i < 2; ++i)
                require(worlds.sample(prepared) == game.sample(view, again) && prepared == again,
                        "worlds prepared once are those of sampling from the view");
        }
        require(game.observe(world, seat) == view, "a sampled world gives its viewer the view it was sampled from");
        require(game.is_over(world) == game.is_over(state), "a sampled world is over exactly when the game is");
        if constexpr (HasInformation<G>)
            require(game.information(world, seat) == game.information(state, seat),
                    "information depends on the seat's view alone");
        if (game.is_over(state)) continue;
        require(game.to_move(world) == game.to_move(state), "in a sampled world the same seat is to move");
        require(!listed<G>(game.legal(world)).empty(), "a sampled world has legal actions");
        if (game.to_move(state) == seat)
            require(listed<G>(game.legal(world)) == listed<G>(game.legal(state)),
                    "a sampled world gives its viewer the same legal actions");
    }
}

/// The position document of a state sets up that very state.
template <Game G>
void position_round_trip(const G& game, const typename G::State& state) {
    const auto document = game.position(state);
    const auto loaded = game.state_from(document);
    require(loaded == state, "state_from(position(state)) is the state");
    require(game.position(loaded) == document, "the position of a loaded state is the document it came from");
}

/// Every legal action leads to a decision or to the end, the same from equal states with equal generators, and leaves
/// other copies of the state alone.
template <Game G>
void transitions(const G& game, const typename G::State& state, const core::Rng& rng) {
    const typename G::State before = state;
    for (const auto action : listed<G>(game.legal(state))) {
        const std::string text = " ('" + game.action_text(action) + "')";
        core::Rng first_rng = rng;
        core::Rng second_rng = rng;
        typename G::State first = state;
        typename G::State second = state;
        game.apply(first, action, first_rng);
        game.apply(second, action, second_rng);
        require(first == second && first_rng == second_rng,
                "applying is determined by state, action and generator" + text);
        require(state == before, "applying to a copy leaves the original alone" + text);
        require((game.legal(first).size() > 0) != game.is_over(first),
                "an action leads to a decision or to the end" + text);
    }
}

/// What the seats see of the legal actions: the one that acts sees the action itself, and what another cannot tell
/// apart leaves it with equal views, unless chance tells more.
template <Game G>
void actions_seen(const G& game, const typename G::State& state, const core::Rng& rng) {
    const auto legal = listed<G>(game.legal(state));
    for (int seat = 0; seat < G::kSeats; ++seat) {
        std::map<typename G::Action, typename G::View> views;
        for (const auto action : legal) {
            const std::string text = " ('" + game.action_text(action) + "')";
            const auto seen = game.action_seen(state, action, seat);
            require(seen < G::kActionCodes, "what is seen of an action is below kActionCodes" + text);
            if (seat == game.to_move(state))
                require(seen == action, "the seat that acts sees the action itself" + text);
            typename G::State after = state;
            core::Rng chance = rng;
            game.apply(after, action, chance);
            if (chance != rng) continue;
            const auto view = game.observe(after, seat);
            require(views.emplace(seen, view).first->second == view,
                    "actions that look the same to a seat leave it with equal views" + text);
        }
    }
}

/// At the end: shares of the win that sum to 1.
template <Game G>
void end(const G& game, const typename G::State& state) {
    require(game.is_over(state), "the game is over");
    double sum = 0.0;
    for (const double share : game.win_shares(state)) {
        require(share >= 0.0, "no share of the win is negative");
        sum += share;
    }
    require(std::abs(sum - 1.0) < 1e-9, "the shares of the win sum to 1");
}

/// Plays uniformly random legal actions to the end, calling visit(state) at each decision. Returns the final state.
/// Throws if the game takes more than `bound` decisions.
template <Game G, class Visit>
typename G::State play_out(const G& game, typename G::State state, core::Rng& rng, int bound, Visit&& visit) {
    for (int decisions = 0; !game.is_over(state); ++decisions) {
        require(decisions < bound, "a game ends within " + std::to_string(bound) + " decisions");
        visit(std::as_const(state));
        const auto legal = game.legal(state);
        require(legal.size() > 0, "there are legal actions until the game is over");
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], rng);
    }
    end(game, state);
    return state;
}

/// How often the laws that cost more are checked: at one decision in so many, chosen at random.
struct Sparsity {
    std::uint32_t transitions = 1;
    std::uint32_t position = 1;
    std::uint32_t sampled_playout = 50;
};

/// A random game from `state` to its end, checking all laws on the way. Returns the final state.
template <Game G>
typename G::State whole_game(const G& game, const typename G::State& state, core::Rng& rng, int bound,
                             Sparsity one_in = {}) {
    const auto all = [&](const typename G::State& s) {
        legal_actions(game, s);
        views(game, s);
        sampling(game, s, rng);
        if (rng.below(one_in.transitions) == 0) {
            transitions(game, s, rng);
            actions_seen(game, s, rng);
        }
        if (rng.below(one_in.position) == 0) position_round_trip(game, s);
        if (rng.below(one_in.sampled_playout) == 0) {
            const auto seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(G::kSeats)));
            play_out(game, game.sample(game.observe(s, seat), rng), rng, bound, [](const auto&) {});
        }
    };
    const auto last = play_out(game, state, rng, bound, all);
    legal_actions(game, last);
    views(game, last);
    sampling(game, last, rng);
    position_round_trip(game, last);
    return last;
}

/// The same seeds give the same game, state by state.
template <Game G>
void determinism(const G& game, std::uint64_t seed, int bound) {
    const auto record = [&] {
        core::Rng deal(seed, core::Stream::deal);
        core::Rng chance(seed, core::Stream::chance);
        std::vector<typename G::State> states;
        states.push_back(
            play_out(game, game.new_state(deal), chance, bound, [&](const auto& s) { states.push_back(s); }));
        return states;
    };
    const auto first = record();
    const auto second = record();
    require(first == second, "the same seeds give the same game");
}

}  // namespace trains_ai::games::laws
