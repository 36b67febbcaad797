// The searcher behind Python's players: it takes views of any game, and makes a native searcher for each game it meets.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <cstdint>
#include <memory>

#include "bindings/of_game.hpp"
#include "search/limits.hpp"
#include "search/settings.hpp"

namespace trains_ai::bindings {

/// Settings from a mapping of field names, enum values by name; the defaults for what it leaves out. OptionError names
/// what is wrong. And back.
search::Settings to_settings(pybind11::handle mapping);
pybind11::dict to_python(const search::Settings& settings);

/// A native searcher of one game.
class GameSearcher {
public:
    virtual ~GameSearcher() = default;
    /// Whether the view is of the game searched.
    virtual bool plays(pybind11::handle view) const = 0;
    /// The GIL is held by the caller, and released meanwhile. `progress` is a callable or None.
    virtual pybind11::dict search(pybind11::handle view, const search::Limits& limits, pybind11::object progress) = 0;
    virtual void stop() = 0;
};

template <class Game>
std::unique_ptr<GameSearcher> make_searcher(const ViewOfGame<Game>& view, const search::Settings& settings,
                                            std::uint64_t seed, unsigned threads);

class PySearcher {
public:
    PySearcher(const search::Settings& settings, std::uint64_t seed, unsigned threads)
        : settings_(settings), seed_(seed), threads_(threads) {}

    /// TypeError if `view` is no view, IllegalActionError if the view's seat is not to move, RuntimeError if another
    /// thread is searching.
    pybind11::dict search(pybind11::handle view, const search::Limits& limits, pybind11::object progress);
    void stop();
    void reset();

private:
    class Busy;

    search::Settings settings_;
    std::uint64_t seed_;
    unsigned threads_;
    std::unique_ptr<GameSearcher> native_;
    std::atomic<bool> busy_{false};
};

}  // namespace trains_ai::bindings
