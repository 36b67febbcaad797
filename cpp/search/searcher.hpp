// The façade of the search: a view in, a report out.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"
#include "search/limits.hpp"
#include "search/report.hpp"
#include "search/settings.hpp"
#include "search/tree.hpp"
#include "search/tree_reuse.hpp"
#include "search/workers.hpp"

namespace trains_ai::search {

/// What the caller of a search wants to do meanwhile, in the calling thread. Exceptions end the search and reach the
/// caller.
template <games::Game G>
struct Meanwhile {
    /// Called about fifty times a second.
    std::function<void()> poll;
    /// Called about ten times a second with what was found so far.
    std::function<void(const Report<G>&)> progress;
};

/// Searches one game. It remembers its trees and playout statistics from one call to the next; apart from them, a
/// report is a function of view, limits, settings and seed alone, whatever the number of threads, unless a limit is a
/// time, the settings say `Parallel::shared`, or `stop` was called. Not for use by two threads at once, but for `stop`.
template <games::Game G>
class Searcher {
public:
    using View = typename G::View;
    using Action = typename G::Action;

    Searcher(std::shared_ptr<const G> game, const Settings& settings, std::uint64_t seed, unsigned threads = 1)
        : game_(std::move(game)), settings_(settings), seed_(seed), workers_(settings, threads) {}

    /// The seat of the view must be to move. Without any limit the search goes on until `stop`.
    Report<G> search(const View& view, const Limits& limits, const Meanwhile<G>& meanwhile = {});
    /// A player is given a view, never a state.
    Report<G> search(const typename G::State&, const Limits&, const Meanwhile<G>& = {}) = delete;

    /// From any thread: ends the running search soon.
    void stop() { workers_.stop(); }

    /// Forgets trees and playout statistics.
    void reset() {
        workers_.resize(0);
        last_view_.reset();
    }

    const G& game() const { return *game_; }

private:
    using Clock = std::chrono::steady_clock;

    void prepare(const View& view, const Limits& limits);
    bool keep_trees(const View& view);
    std::uint64_t view_hash(const View& view) const;

    std::optional<StopReason> finished(const Limits& limits) const;
    bool decided(std::uint64_t left) const;
    /// One node a tree: where the actions of the seat to move hang.
    Front front() const;
    Report<G> report(StopReason reason) const;
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

    std::shared_ptr<const G> game_;
    Settings settings_;
    std::uint64_t seed_;
    Workers<G> workers_;
    std::optional<View> last_view_;  // of the running search, while one runs
    Action last_choice_{};
    std::uint64_t searches_of_view_ = 0;  // of the same view in succession, in the same trees

    // The running search.
    int seat_ = 0;             // to move
    std::uint32_t known_ = 0;  // HasInformation: what it knows
    Clock::time_point start_;
};

/// Bytes of a view are its knowledge (see Game), so that a search of the same view under the same seed is the same
/// search.
template <games::Game G>
std::uint64_t Searcher<G>::view_hash(const View& view) const {
    return core::StableHash()
        .add(seed_)
        .add_bytes(std::bit_cast<std::array<unsigned char, sizeof(View)>>(view))
        .value();
}

/// Moves the trees on to `view`, if they can be; false if they are of no use for it.
template <games::Game G>
bool Searcher<G>::keep_trees(const View& view) {
    if (!settings_.reuse_tree || !last_view_) return false;
    if (*last_view_ == view) {
        ++searches_of_view_;
        return true;
    }
    // Trees split by information hang the actions of different situations below different nodes.
    if constexpr (games::HasInformation<G>) return false;
    const auto action = action_between(*game_, *last_view_, view, last_choice_, view_hash(*last_view_));
    if (!action) return false;
    core::Rng rng(0);
    const auto before = game_->sample(*last_view_, rng);
    for (std::size_t i = 0; i < workers_.tree_count(); ++i) {
        Tree& tree = workers_.tree(i);
        tree.reroot(roots_below(*game_, tree, before, *action, roots<G>(settings_)));
    }
    searches_of_view_ = 0;
    return true;
}

template <games::Game G>
void Searcher<G>::prepare(const View& view, const Limits& limits) {
    const bool kept = workers_.size() > 0 && keep_trees(view);
    // Trees worth keeping are kept, however many there would be otherwise.
    if (!kept || settings_.trees > 0 || settings_.parallel == Parallel::shared)
        workers_.resize(workers_.wanted(limits));
    if (!kept) {
        searches_of_view_ = 0;
        for (std::size_t i = 0; i < workers_.size(); ++i) workers_.tree(i).clear();
    }
    last_view_ = view;
    core::Rng rng(0);
    const auto world = game_->sample(view, rng);
    seat_ = game_->to_move(world);
    if constexpr (games::HasInformation<G>) known_ = game_->information(world, seat_);

    workers_.begin(*game_, *last_view_, limits, view_hash(view), searches_of_view_);
}

template <games::Game G>
std::optional<StopReason> Searcher<G>::finished(const Limits& limits) const {
    if (workers_.stopped()) return StopReason::stop;
    if (workers_.late()) return StopReason::seconds;
    if (workers_.iterations() >= limits.iterations) return StopReason::iterations;
    if (workers_.arrived(Limits::kNone)) return StopReason::nodes;
    const bool unlimited = limits.iterations == Limits::kNone && limits.seconds > 1e9;
    const auto full = [](const Tree* tree) { return tree->full(); };
    if (unlimited && std::ranges::all_of(workers_.trees(), full)) return StopReason::memory;
    return std::nullopt;
}

template <games::Game G>
Front Searcher<G>::front() const {
    const NodeIndex root = settings_.opponents == Opponents::tree_each ? static_cast<NodeIndex>(seat_) : 0;
    const auto all = workers_.trees();
    Front out(all.size(), root);
    if constexpr (games::HasInformation<G>) return step(all, out, kInformation<G> + known_);
    return out;
}

/// Whether the most visited action is further ahead than `left` iterations could make good.
template <games::Game G>
bool Searcher<G>::decided(std::uint64_t left) const {
    if (settings_.final_choice != FinalChoice::visits) return false;
    std::uint64_t most = 0;
    std::uint64_t second = 0;
    const auto legal = game_->legal(*last_view_);
    for (const auto& [key, sums] : below(workers_.trees(), front())) {
        // Trees that were kept may hold what other cards would have allowed.
        if (!legal.contains(static_cast<Action>(key))) continue;
        second = std::max(second, std::min(most, sums.visits));
        most = std::max(most, sums.visits);
    }
    return most > second + left;
}

template <games::Game G>
Report<G> Searcher<G>::report(StopReason reason) const {
    const auto all = workers_.trees();
    const Front root = front();
    Report<G> out;
    out.seat = seat_;
    const auto sums = below(all, root);
    game_->legal(*last_view_).for_each([&](Action action) {
        ActionReport<G>& entry = out.actions.emplace_back();
        entry.action = action;
        for (const auto& [key, sum] : sums)
            if (key == action) sum.fill(entry);
        std::array<double, G::kSeats> scores{};
        std::uint64_t count = 0;
        for (std::size_t w = 0; w < workers_.size(); ++w) {
            const auto& own = workers_.ismcts(w).root_scores(action);
            count += own.iterations;
            for (std::size_t i = 0; i < G::kSeats; ++i) scores[i] += static_cast<double>(own.sums[i]);
        }
        if (count == 0) return;
        for (double& score : scores) score /= 256.0 * static_cast<double>(count);
        entry.scores = scores;
    });
    std::sort(out.actions.begin(), out.actions.end(), Better<G>{FinalChoice::visits});
    const Better<G> better{settings_.final_choice, settings_.caution, workers_.ismcts(0).preferred()};
    out.choice = std::min_element(out.actions.begin(), out.actions.end(), better)->action;
    out.line = principal_line<G>(all, root, out.choice);
    out.iterations = workers_.iterations();
    for (std::size_t w = 0; w < workers_.size(); ++w)
        out.adaptation_playouts += workers_.ismcts(w).adaptation_playouts();
    for (const Tree* tree : all) {
        out.nodes += tree->size();
        out.bytes += tree->bytes();
    }
    out.seconds = seconds();
    out.trees = static_cast<unsigned>(all.size());
    out.threads = workers_.threads();
    out.stopped_by = reason;
    return out;
}

template <games::Game G>
Report<G> Searcher<G>::search(const View& view, const Limits& limits, const Meanwhile<G>& meanwhile) {
    assert(game_->legal(view).size() > 0);
    start_ = Clock::now();
    workers_.start(limits.seconds < 1e9 ? start_ + std::chrono::duration_cast<Clock::duration>(
                                                       std::chrono::duration<double>(limits.seconds))
                                        : Clock::time_point::max());
    prepare(view, limits);
    if (game_->legal(view).size() == 1) {
        Report<G> out = report(StopReason::forced);
        last_choice_ = out.choice;
        return out;
    }

    // Pauses come when the clock says so and change nothing, but the search may only end as decided where the number of
    // iterations says so: at eighths of the limit.
    const std::uint64_t most_share = workers_.most_share();
    const bool by_iterations = limits.iterations != Limits::kNone && limits.seconds > 1e9;
    const std::uint64_t eighth = settings_.early_stop && most_share != Limits::kNone
                                     ? std::max<std::uint64_t>(32, (most_share + 7) / 8)
                                     : Limits::kNone;
    const double pause_every = settings_.early_stop ? std::clamp(limits.seconds / 16.0, 0.001, 0.05) : 0.05;
    const auto pass = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(pause_every));
    std::uint64_t target = eighth;
    double last_progress = 0.0;
    std::optional<StopReason> reason;
    while (!reason) {
        workers_.run(target, pass, meanwhile.poll);
        reason = finished(limits);
        const double now = seconds();
        const bool there = workers_.arrived(target);
        if (!reason && settings_.early_stop) {
            if (by_iterations) {
                if (there && decided(limits.iterations - workers_.iterations())) reason = StopReason::decided;
            } else if (limits.seconds < 1e9) {
                const double left =
                    (limits.seconds - now) * static_cast<double>(workers_.iterations()) / std::max(now, 1e-6);
                if (decided(static_cast<std::uint64_t>(std::max(0.0, left) * 1.1) + 1)) reason = StopReason::decided;
            }
        }
        if (there && target != Limits::kNone) target += eighth;
        if (!reason && meanwhile.progress && now - last_progress >= 0.1) {
            meanwhile.progress(report(StopReason::stop));
            last_progress = now;
        }
    }
    Report<G> out = report(*reason);
    last_choice_ = out.choice;
    return out;
}

}  // namespace trains_ai::search
