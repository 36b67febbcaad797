// What the Python objects of all games hold: a state or a view together with the game it belongs to. Python does not
// know that the number of seats is a template argument; a variant hides it.
#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>
#include <variant>

#include "core/rng.hpp"

namespace trains_ai::bindings {

template <class Game>
struct StateOfGame {
    std::shared_ptr<const Game> game;
    typename Game::State state;
};

template <class Game>
struct ViewOfGame {
    std::shared_ptr<const Game> game;
    typename Game::View view;
};

/// A state in play: it brings the generator that the rules ask for when cards are drawn.
template <template <int> class Game, int... Seats>
struct PyStateOf {
    std::variant<StateOfGame<Game<Seats>>...> any;
    core::Rng chance;
};

template <template <int> class Game, int... Seats>
struct PyViewOf {
    std::variant<ViewOfGame<Game<Seats>>...> any;
};

/// Calls f with the game and the state.
template <template <int> class Game, int... Seats, class F>
auto visit(const PyStateOf<Game, Seats...>& s, F&& f) {
    return std::visit([&](const auto& in) { return f(*in.game, in.state); }, s.any);
}

/// Calls f with the game and the view.
template <template <int> class Game, int... Seats, class F>
auto visit(const PyViewOf<Game, Seats...>& v, F&& f) {
    return std::visit([&](const auto& in) { return f(*in.game, in.view); }, v.any);
}

/// Number of seats of a state or view.
template <class PyAny>
int seats_of(const PyAny& any) {
    return visit(any, [](const auto& game, const auto&) { return std::decay_t<decltype(game)>::kSeats; });
}

template <template <int> class Game, int... Seats>
PyViewOf<Game, Seats...> view_of(const PyStateOf<Game, Seats...>& s, int seat) {
    return std::visit(
        [&]<class G>(const StateOfGame<G>& in) {
            return PyViewOf<Game, Seats...>{ViewOfGame<G>{in.game, in.game->observe(in.state, seat)}};
        },
        s.any);
}

/// A world that agrees with the view, with chance of its own.
template <template <int> class Game, int... Seats>
PyStateOf<Game, Seats...> sample(const PyViewOf<Game, Seats...>& v, std::uint64_t seed) {
    core::Rng rng(seed, core::Stream::sample);
    return std::visit(
        [&]<class G>(const ViewOfGame<G>& in) {
            return PyStateOf<Game, Seats...>{StateOfGame<G>{in.game, in.game->sample(in.view, rng)},
                                             core::Rng(seed, core::Stream::chance)};
        },
        v.any);
}

}  // namespace trains_ai::bindings
