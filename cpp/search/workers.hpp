// The workers of a search: each grows a tree by iterations of its own, in whichever thread serves it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

#include "core/rng.hpp"
#include "games/game.hpp"
#include "search/ismcts.hpp"
#include "search/limits.hpp"
#include "search/settings.hpp"
#include "search/tree.hpp"

namespace trains_ai::search {

/// With `Parallel::shared`, the tree of the first worker is everybody's. Streams of randomness belong to workers and
/// not to threads, so that what a number of iterations finds does not depend on who did them, unless the tree is
/// shared.
template <games::Game G>
class Workers {
public:
    using Clock = std::chrono::steady_clock;

    Workers(const Settings& settings, unsigned threads) : settings_(settings), threads_(std::max(1u, threads)) {}

    std::size_t size() const { return workers_.size(); }
    unsigned threads() const { return static_cast<unsigned>(std::min<std::size_t>(threads_, size())); }
    /// How many there should be for a search with these limits.
    unsigned wanted(const Limits& limits) const;
    /// The last ones go, or new ones come, whose trees are empty.
    void resize(unsigned count);

    std::size_t tree_count() const { return shared() ? 1 : size(); }
    Tree& tree(std::size_t i) { return workers_[i]->tree; }
    std::vector<const Tree*> trees() const;
    const Ismcts<G>& ismcts(std::size_t i) const { return workers_[i]->ismcts; }

    /// A new search, which can be stopped from now on.
    void start(Clock::time_point deadline) {
        deadline_ = deadline;
        late_ = false;
        stop_ = false;
    }

    /// The next decision: shares out what may be spent. `game` and `view` stay where they are until the next call.
    /// `decision`: a number that differs where the same `seed` is to give another search.
    void begin(const G& game, const typename G::View& view, const Limits& limits, std::uint64_t seed,
               std::uint64_t decision);

    /// Every worker goes on to `target` iterations, or for its slice of the time that a `pass` over all of them may
    /// take; the calling thread works too, and calls `poll` about fifty times a second. An exception of `poll` ends the
    /// search and reaches the caller.
    void run(std::uint64_t target, Clock::duration pass, const std::function<void()>& poll);

    /// From any thread: the running search ends soon.
    void stop() { stop_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stop_.load(std::memory_order_relaxed); }
    /// Whether the deadline has passed.
    bool late() const { return late_.load(std::memory_order_relaxed); }

    /// Of the iterations that the first worker, which has most to do, may do for this decision; Limits::kNone: no
    /// limit.
    std::uint64_t most_share() const { return workers_[0]->share; }
    /// Whether every worker did `target` iterations, or all it may do. With a shared tree, too, one may be through
    /// while another is not.
    bool arrived(std::uint64_t target) const;
    /// Done for this decision.
    std::uint64_t iterations() const;

private:
    /// Near the end of a game there are fewer nodes than a limit may ask for: so many iterations for each are enough.
    static constexpr std::uint64_t kIterationsPerNode = 16;

    struct Worker {
        explicit Worker(const Settings& settings) : tree(roots<G>(settings)), ismcts(settings) {}
        Tree tree;
        Ismcts<G> ismcts;
        std::uint64_t iterations = 0;  // done
        std::uint64_t share = 0;       // to do in all
        std::uint64_t most_nodes = 0;  // size of the tree at which the limit of nodes is reached
    };

    bool shared() const { return settings_.parallel == Parallel::shared; }
    std::size_t tree_of(std::size_t worker) const { return shared() ? 0 : worker; }
    void work(Worker& worker, const Tree& tree, std::uint64_t target, Clock::duration slice,
              const std::function<void()>* poll);

    Settings settings_;
    unsigned threads_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::mutex mutex_;  // of the shared tree

    // The running search.
    Clock::time_point deadline_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> late_{false};
};

template <games::Game G>
unsigned Workers<G>::wanted(const Limits& limits) const {
    constexpr std::uint64_t kPerTree = 4000;
    if (shared()) return threads_;
    if (settings_.trees > 0) return static_cast<unsigned>(settings_.trees);
    const std::uint64_t work = std::min(limits.iterations, limits.nodes);
    if (work == Limits::kNone) return threads_;
    return static_cast<unsigned>(std::clamp<std::uint64_t>(work / kPerTree, 1, 16));
}

template <games::Game G>
void Workers<G>::resize(unsigned count) {
    while (workers_.size() > count) workers_.pop_back();
    while (workers_.size() < count) workers_.push_back(std::make_unique<Worker>(settings_));
}

template <games::Game G>
std::vector<const Tree*> Workers<G>::trees() const {
    std::vector<const Tree*> out;
    for (std::size_t i = 0; i < tree_count(); ++i) out.push_back(&workers_[i]->tree);
    return out;
}

template <games::Game G>
void Workers<G>::begin(const G& game, const typename G::View& view, const Limits& limits, std::uint64_t seed,
                       std::uint64_t decision) {
    const std::size_t count = size();
    for (std::size_t i = 0; i < count; ++i) {
        Worker& worker = *workers_[i];
        Tree& tree = workers_[tree_of(i)]->tree;
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
        core::Rng seeds(seed, core::Stream::player, i + (decision << 8));
        std::optional<std::uint64_t> budget;
        if (limits.iterations != Limits::kNone && limits.nodes == Limits::kNone && limits.seconds > 1e9)
            budget = worker.share;
        worker.ismcts.begin(game, view, tree, seeds.next(), budget, shared() ? &mutex_ : nullptr);
    }
}

/// Iterations of one worker until it has done `target` in all, or `slice` or the search is over.
template <games::Game G>
void Workers<G>::work(Worker& worker, const Tree& tree, std::uint64_t target, Clock::duration slice,
                      const std::function<void()>* poll) {
    constexpr auto kPollEvery = std::chrono::milliseconds(20);
    constexpr auto kOften = std::chrono::microseconds(20);
    constexpr std::uint64_t kMostBatch = Ismcts<G>::kStride;
    const auto begun = Clock::now();
    auto polled = begun;
    auto checked = begun;
    std::uint64_t batch = 1;  // more where iterations are so short that it takes time to ask for the time
    const auto interrupted = [&] {
        if (stopped() || late()) return true;
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
            if (stopped() || late()) break;
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

template <games::Game G>
void Workers<G>::run(std::uint64_t target, Clock::duration pass, const std::function<void()>& poll) {
    const Clock::duration slice = pass * threads() / size();
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex failing;
    const auto serve = [&](const std::function<void()>* own_poll) {
        try {
            for (std::size_t i = next.fetch_add(1); i < size(); i = next.fetch_add(1))
                work(*workers_[i], workers_[tree_of(i)]->tree, target, slice, own_poll);
        } catch (...) {
            stop();
            const std::lock_guard<std::mutex> guard(failing);
            if (!failure) failure = std::current_exception();
        }
    };
    std::vector<std::thread> helpers;
    try {
        while (helpers.size() + 1 < threads()) helpers.emplace_back(serve, nullptr);
    } catch (const std::system_error&) {
        // No more threads to be had: those there are do the work.
    }
    serve(&poll);
    for (auto& helper : helpers) helper.join();
    if (failure) std::rethrow_exception(failure);
}

template <games::Game G>
bool Workers<G>::arrived(std::uint64_t target) const {
    for (std::size_t i = 0; i < size(); ++i) {
        const Worker& worker = *workers_[i];
        const Tree& tree = workers_[tree_of(i)]->tree;
        if (worker.iterations < std::min(target, worker.share) && tree.size() < worker.most_nodes) return false;
    }
    return true;
}

template <games::Game G>
std::uint64_t Workers<G>::iterations() const {
    std::uint64_t sum = 0;
    for (const auto& worker : workers_) sum += worker->iterations;
    return sum;
}

}  // namespace trains_ai::search
