// The body of GameSearcher for one game. Each has a source file of its own, for a search is much to compile.
#pragma once

#include <pybind11/stl.h>

#include <memory>
#include <string>
#include <utility>

#include "bindings/any_view.hpp"
#include "bindings/py_searcher.hpp"
#include "bindings/signals.hpp"
#include "search/searcher.hpp"

namespace trains_ai::bindings {

template <class Game>
class SearcherOf final : public GameSearcher {
public:
    SearcherOf(const ViewOfGame<Game>& view, const search::Settings& settings, std::uint64_t seed, unsigned threads)
        : game_(view.game), searcher_(view.game, settings, seed, threads) {}

    bool plays(pybind11::handle view) const override {
        const auto* in = view_as<Game>(view);
        return in != nullptr && is_of_game(*in, *game_);
    }

    pybind11::dict search(pybind11::handle view, const search::Limits& limits, pybind11::object progress) override {
        namespace py = pybind11;
        search::Meanwhile<Game> meanwhile;
        meanwhile.poll = check_signals;
        if (!progress.is_none())
            meanwhile.progress = [&](const search::Report<Game>& report) {
                const py::gil_scoped_acquire locked;
                progress(to_dict(report));
            };
        const auto report = [&] {
            const typename Game::View own = view_as<Game>(view)->view;
            const py::gil_scoped_release unlocked;
            return searcher_.search(own, limits, meanwhile);
        }();
        return to_dict(report);
    }

    void stop() override { searcher_.stop(); }

private:
    pybind11::dict to_dict(const search::Report<Game>& report) const {
        namespace py = pybind11;
        const auto text = [&](typename Game::Action action) { return game_->action_text(action); };
        py::list actions;
        for (const auto& entry : report.actions) {
            const bool tried = entry.visits > 0;
            py::dict row;
            row["action"] = text(entry.action);
            row["visits"] = entry.visits;
            row["availability"] = entry.available;
            row["value"] = tried ? py::object(py::float_(entry.value)) : py::none();
            row["low"] = tried ? py::object(py::float_(entry.low)) : py::none();
            row["high"] = tried ? py::object(py::float_(entry.high)) : py::none();
            row["scores"] = entry.scores ? py::object(py::cast(*entry.scores)) : py::list();
            actions.append(row);
        }
        py::list line;
        for (const auto action : report.line) line.append(text(action));
        py::dict out;
        out["seat"] = report.seat;
        out["action"] = text(report.choice);
        out["actions"] = actions;
        out["line"] = line;
        out["iterations"] = report.iterations;
        out["adaptation_playouts"] = report.adaptation_playouts;
        out["nodes"] = report.nodes;
        out["bytes"] = report.bytes;
        out["seconds"] = report.seconds;
        out["trees"] = report.trees;
        out["threads"] = report.threads;
        out["stopped_by"] = std::string(search::text(report.stopped_by));
        return out;
    }

    std::shared_ptr<const Game> game_;
    search::Searcher<Game> searcher_;
};

template <class Game>
std::unique_ptr<GameSearcher> make_searcher(const ViewOfGame<Game>& view, const search::Settings& settings,
                                            std::uint64_t seed, unsigned threads) {
    return std::make_unique<SearcherOf<Game>>(view, settings, seed, threads);
}

}  // namespace trains_ai::bindings
