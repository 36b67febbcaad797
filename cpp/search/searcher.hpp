// The façade of the search: a view in, a report out.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"
#include "search/ismcts.hpp"
#include "search/limits.hpp"
#include "search/report.hpp"
#include "search/settings.hpp"
#include "search/tree.hpp"
#include "search/tree_reuse.hpp"

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
        : game_(std::move(game)), settings_(settings), seed_(seed), threads_(std::max(1u, threads)) {}

    /// The seat of the view must be to move. Without any limit the search goes on until `stop`.
    Report<G> search(const View& view, const Limits& limits, const Meanwhile<G>& meanwhile = {});
    /// A player is given a view, never a state.
    Report<G> search(const typename G::State&, const Limits&, const Meanwhile<G>& = {}) = delete;

    /// From any thread: ends the running search soon.
    void stop() { stop_.store(true, std::memory_order_relaxed); }

    /// Forgets trees and playout statistics.
    void reset() {
        workers_.clear();
        last_view_.reset();
    }

    const G& game() const { return *game_; }

private:
    using Clock = std::chrono::steady_clock;
    /// Near the end of a game there are fewer nodes than a limit may ask for: so many iterations for each are enough.
    static constexpr std::uint64_t kIterationsPerNode = 16;

    /// A tree with what grows it. With a shared tree, that of the first worker is everybody's.
    struct Worker {
        Worker(const Settings& settings, unsigned roots) : tree(roots), ismcts(settings) {}
        Tree tree;
        Ismcts<G> ismcts;
        std::uint64_t iterations = 0;  // done
        std::uint64_t share = 0;       // to do in all
        std::uint64_t most_nodes = 0;  // size of the tree at which the limit of nodes is reached
    };

    bool shared() const { return settings_.parallel == Parallel::shared; }
    std::size_t tree_count() const { return shared() ? 1 : workers_.size(); }
    Tree& tree_of(std::size_t worker) { return workers_[shared() ? 0 : worker]->tree; }

    unsigned workers_for(const Limits& limits) const;
    void prepare(const View& view, const Limits& limits);
    bool keep_trees(const View& view);
    std::uint64_t view_hash(const View& view) const;

    void run(std::uint64_t target, Clock::duration pass, const Meanwhile<G>& meanwhile);
    void work(Worker& worker, const Tree& tree, std::uint64_t target, Clock::duration slice,
              const std::function<void()>* poll);
    bool arrived(std::uint64_t target) const;
    std::optional<StopReason> finished(const Limits& limits) const;
    bool decided(std::uint64_t left) const;
    std::uint64_t iterations() const;

    std::vector<const Tree*> trees() const;
    /// One node a tree: where the actions of the seat to move hang.
    Front front() const;
    Report<G> report(StopReason reason) const;
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

    std::shared_ptr<const G> game_;
    Settings settings_;
    std::uint64_t seed_;
    unsigned threads_;

    std::vector<std::unique_ptr<Worker>> workers_;
    std::optional<View> last_view_;  // of the running search, while one runs
    Action last_choice_{};
    std::uint64_t searches_of_view_ = 0;  // of the same view in succession, in the same trees
    std::mutex mutex_;                    // of the shared tree

    // The running search.
    int seat_ = 0;             // to move
    std::uint32_t known_ = 0;  // HasInformation: what it knows
    Clock::time_point start_;
    Clock::time_point deadline_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> late_{false};
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

template <games::Game G>
unsigned Searcher<G>::workers_for(const Limits& limits) const {
    constexpr std::uint64_t kPerTree = 4000;
    if (shared()) return threads_;
    if (settings_.trees > 0) return static_cast<unsigned>(settings_.trees);
    const std::uint64_t work = std::min(limits.iterations, limits.nodes);
    if (work == Limits::kNone) return threads_;
    return static_cast<unsigned>(std::clamp<std::uint64_t>(work / kPerTree, 1, 16));
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
    for (std::size_t i = 0; i < tree_count(); ++i) {
        Tree& tree = workers_[i]->tree;
        tree.reroot(roots_below(*game_, tree, before, *action, roots<G>(settings_)));
    }
    searches_of_view_ = 0;
    return true;
}

template <games::Game G>
void Searcher<G>::prepare(const View& view, const Limits& limits) {
    const bool kept = !workers_.empty() && keep_trees(view);
    // Trees worth keeping are kept, however many there would be otherwise.
    const bool same_count = kept && settings_.trees == 0 && !shared();
    const unsigned count = same_count ? static_cast<unsigned>(workers_.size()) : workers_for(limits);
    while (workers_.size() > count) workers_.pop_back();
    while (workers_.size() < count) workers_.push_back(std::make_unique<Worker>(settings_, roots<G>(settings_)));
    if (!kept) {
        searches_of_view_ = 0;
        for (auto& worker : workers_) worker->tree.clear();
    }
    last_view_ = view;
    core::Rng rng(0);
    const auto world = game_->sample(view, rng);
    seat_ = game_->to_move(world);
    if constexpr (games::HasInformation<G>) known_ = game_->information(world, seat_);

    const std::uint64_t hash = view_hash(view);
    for (std::size_t i = 0; i < count; ++i) {
        Worker& worker = *workers_[i];
        Tree& tree = tree_of(i);
        constexpr std::uint64_t kFewestNodes = 1024;  // room for every action of any root
        tree.set_cap(std::max(kFewestNodes, limits.memory / tree_count() / sizeof(Node)));
        worker.iterations = 0;
        const auto part = [&](std::uint64_t whole) { return whole / count + (i < whole % count ? 1 : 0); };
        worker.share = limits.iterations == Limits::kNone ? Limits::kNone : part(limits.iterations);
        if (limits.nodes != Limits::kNone)
            worker.share = std::min(worker.share, std::max<std::uint64_t>(1, part(limits.nodes)) * kIterationsPerNode);
        worker.most_nodes = limits.nodes == Limits::kNone ? Limits::kNone
                            : shared()                    ? tree.size() + limits.nodes
                                                          : tree.size() + part(limits.nodes);
        core::Rng seeds(hash, core::Stream::player, i + (searches_of_view_ << 8));
        std::optional<std::uint64_t> budget;
        if (limits.iterations != Limits::kNone && limits.nodes == Limits::kNone && limits.seconds > 1e9)
            budget = worker.share;
        worker.ismcts.begin(*game_, *last_view_, tree, seeds.next(), budget, shared() ? &mutex_ : nullptr);
    }
}

/// Iterations of one worker until it has done `target` in all, or `slice` or the search is over.
template <games::Game G>
void Searcher<G>::work(Worker& worker, const Tree& tree, std::uint64_t target, Clock::duration slice,
                       const std::function<void()>* poll) {
    constexpr auto kPollEvery = std::chrono::milliseconds(20);
    constexpr auto kOften = std::chrono::microseconds(20);
    constexpr std::uint64_t kMostBatch = Ismcts<G>::kStride;
    const auto begun = Clock::now();
    auto polled = begun;
    auto checked = begun;
    std::uint64_t batch = 1;  // more where iterations are so short that it takes time to ask for the time
    const auto interrupted = [&] {
        if (stop_.load(std::memory_order_relaxed) || late_.load(std::memory_order_relaxed)) return true;
        const auto now = Clock::now();
        if (now >= deadline_) {
            late_.store(true, std::memory_order_relaxed);
            return true;
        }
        if (poll != nullptr && *poll && now - polled >= kPollEvery) {
            (*poll)();
            polled = now;
        }
        if (now - checked < kOften) batch = std::min(2 * batch, kMostBatch);
        checked = now;
        return now - begun >= slice;
    };
    target = std::min(target, worker.share);
    while (worker.iterations < target) {
        // One iteration is always done, so that there is something to choose from.
        if (worker.iterations > 0 && interrupted()) return;
        while (worker.ismcts.adapts(worker.iterations)) {
            worker.ismcts.adapt();
            if (!interrupted()) continue;
            if (worker.iterations > 0) return;
            if (stop_ || late_) break;
        }
        if (worker.most_nodes != Limits::kNone) {
            batch = 1;
            const std::unique_lock<std::mutex> guard =
                shared() ? std::unique_lock(mutex_) : std::unique_lock<std::mutex>();
            if (tree.size() >= worker.most_nodes && worker.iterations > 0) return;
        }
        const std::uint64_t to_stride = kMostBatch - worker.iterations % kMostBatch;
        const std::uint64_t count = std::min({batch, to_stride, target - worker.iterations});
        worker.ismcts.iterate(count);
        worker.iterations += count;
    }
}

/// Every worker goes on to `target` iterations, or for its slice of the time that a `pass` over all of them may take;
/// the calling thread works too. Which thread serves which worker does not matter.
template <games::Game G>
void Searcher<G>::run(std::uint64_t target, Clock::duration pass, const Meanwhile<G>& meanwhile) {
    const std::size_t threads = std::min<std::size_t>(threads_, workers_.size());
    const Clock::duration slice = pass * threads / workers_.size();
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex failing;
    const auto serve = [&](const std::function<void()>* poll) {
        try {
            for (std::size_t i = next.fetch_add(1); i < workers_.size(); i = next.fetch_add(1))
                work(*workers_[i], tree_of(i), target, slice, poll);
        } catch (...) {
            stop();
            const std::lock_guard<std::mutex> guard(failing);
            if (!failure) failure = std::current_exception();
        }
    };
    std::vector<std::thread> helpers;
    try {
        while (helpers.size() + 1 < threads) helpers.emplace_back(serve, nullptr);
    } catch (const std::system_error&) {
        // No more threads to be had: those there are do the work.
    }
    serve(&meanwhile.poll);
    for (auto& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

/// Whether every worker did `target` iterations, or all it is to do (with a shared tree too: one worker may be through
/// while the slice of another ended early).
template <games::Game G>
bool Searcher<G>::arrived(std::uint64_t target) const {
    for (std::size_t i = 0; i < workers_.size(); ++i) {
        const Worker& worker = *workers_[i];
        const Tree& tree = workers_[shared() ? 0 : i]->tree;
        if (worker.iterations < std::min(target, worker.share) && tree.size() < worker.most_nodes) return false;
    }
    return true;
}

template <games::Game G>
std::uint64_t Searcher<G>::iterations() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->iterations;
    return sum;
}

template <games::Game G>
std::optional<StopReason> Searcher<G>::finished(const Limits& limits) const {
    if (stop_) return StopReason::stop;
    if (late_) return StopReason::seconds;
    if (iterations() >= limits.iterations) return StopReason::iterations;
    if (arrived(Limits::kNone)) return StopReason::nodes;
    const bool unlimited = limits.iterations == Limits::kNone && deadline_ == Clock::time_point::max();
    const auto full = [](const Tree* tree) { return tree->full(); };
    if (unlimited && std::ranges::all_of(trees(), full)) return StopReason::memory;
    return std::nullopt;
}

template <games::Game G>
std::vector<const Tree*> Searcher<G>::trees() const {
    std::vector<const Tree*> out;
    for (std::size_t i = 0; i < tree_count(); ++i) out.push_back(&workers_[i]->tree);
    return out;
}

template <games::Game G>
Front Searcher<G>::front() const {
    const NodeIndex root = settings_.opponents == Opponents::tree_each ? static_cast<NodeIndex>(seat_) : 0;
    const auto all = trees();
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
    for (const auto& [key, sums] : below(trees(), front())) {
        // Trees that were kept may hold what other cards would have allowed.
        if (!legal.contains(static_cast<Action>(key))) continue;
        second = std::max(second, std::min(most, sums.visits));
        most = std::max(most, sums.visits);
    }
    return most > second + left;
}

template <games::Game G>
Report<G> Searcher<G>::report(StopReason reason) const {
    const auto all = trees();
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
        for (const auto& worker : workers_) {
            const auto& own = worker->ismcts.root_scores(action);
            count += own.iterations;
            for (std::size_t i = 0; i < G::kSeats; ++i) scores[i] += static_cast<double>(own.sums[i]);
        }
        if (count == 0) return;
        for (double& score : scores) score /= 256.0 * static_cast<double>(count);
        entry.scores = scores;
    });
    std::sort(out.actions.begin(), out.actions.end(), Better<G>{FinalChoice::visits});
    const Better<G> better{settings_.final_choice, settings_.caution, workers_[0]->ismcts.preferred()};
    out.choice = std::min_element(out.actions.begin(), out.actions.end(), better)->action;
    out.line = principal_line<G>(all, root, out.choice);
    out.iterations = iterations();
    for (const auto& worker : workers_) out.adaptation_playouts += worker->ismcts.adaptation_playouts();
    for (const Tree* tree : all) {
        out.nodes += tree->size();
        out.bytes += tree->bytes();
    }
    out.seconds = seconds();
    out.trees = static_cast<unsigned>(all.size());
    out.threads = std::min<unsigned>(threads_, static_cast<unsigned>(workers_.size()));
    out.stopped_by = reason;
    return out;
}

template <games::Game G>
Report<G> Searcher<G>::search(const View& view, const Limits& limits, const Meanwhile<G>& meanwhile) {
    assert(game_->legal(view).size() > 0);
    start_ = Clock::now();
    deadline_ =
        limits.seconds < 1e9
            ? start_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(limits.seconds))
            : Clock::time_point::max();
    late_ = false;
    stop_ = false;
    prepare(view, limits);
    if (game_->legal(view).size() == 1) {
        Report<G> out = report(StopReason::forced);
        last_choice_ = out.choice;
        return out;
    }

    // Pauses come when the clock says so and change nothing, but the search may only end as decided where the number of
    // iterations says so: at eighths of the limit.
    const std::uint64_t most_share = workers_[0]->share;
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
        run(target, pass, meanwhile);
        reason = finished(limits);
        const double now = seconds();
        const bool there = arrived(target);
        if (!reason && settings_.early_stop) {
            if (by_iterations) {
                if (there && decided(limits.iterations - iterations())) reason = StopReason::decided;
            } else if (limits.seconds < 1e9) {
                const double left = (limits.seconds - now) * static_cast<double>(iterations()) / std::max(now, 1e-6);
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
