// A state or a view together with the game it belongs to: what the Python objects of all games hold.
#pragma once

#include <memory>

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

}  // namespace trains_ai::bindings
