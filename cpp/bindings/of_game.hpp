// What the Python objects of all games hold: a state or a view together with the game it belongs to. Python does not
// know that the number of seats is a template argument; a variant hides it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <variant>

#include "core/hash.hpp"
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

template <class Game>
const typename Game::State& value_of(const StateOfGame<Game>& in) {
    return in.state;
}

template <class Game>
const typename Game::View& value_of(const ViewOfGame<Game>& in) {
    return in.view;
}

/// Calls f with the game and the state or view.
template <class PyAny, class F>
auto visit(const PyAny& any, F&& f) {
    return std::visit([&](const auto& in) { return f(*in.game, value_of(in)); }, any.any);
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

/// Equal values of equal games.
template <class PyAny>
bool equal(const PyAny& a, const PyAny& b) {
    if (a.any.index() != b.any.index()) return false;
    return std::visit(
        [&](const auto& x) {
            const auto& y = std::get<std::decay_t<decltype(x)>>(b.any);
            return value_of(x) == value_of(y) && is_of_game(x, *y.game);
        },
        a.any);
}

/// Equal for equal values, and the same in every process.
template <class PyAny>
std::uint64_t hash_of(const PyAny& any) {
    return std::visit(
        [](const auto& in) {
            core::StableHash hash;
            add_game(hash, in);
            hash.add_bytes(std::bit_cast<std::array<unsigned char, sizeof(value_of(in))>>(value_of(in)));
            return hash.value();
        },
        any.any);
}

}  // namespace trains_ai::bindings
