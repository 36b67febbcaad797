// Speed of the hidden deals of Take the Train: preparation for one view, and samples from it, in hands played at
// random.
//
//     bench_deals [games=200] [seed=1]
//
// Machines differ and are shared: of several repetitions the fastest counts.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../tests/cpp/train_hands.hpp"
#include "games/take_the_train/deals.hpp"

using namespace trains_ai;
using take_the_train::Deals;
using tests::CardMask;

namespace {

constexpr int kRepetitions = 7;
constexpr int kSamples = 200;

template <class F>
double seconds(F&& f) {
    double best = 1e9;
    for (int i = 0; i < kRepetitions; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        f();
        best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    return best;
}

void measure(int seats, bool single_line, int games, std::uint64_t seed) {
    core::Rng rng(seed);
    std::vector<tests::KnownHands> views;
    for (int game = 0; game < games; ++game) {
        tests::RandomTrains hand(seats, single_line, rng);
        for (int turn = 0; !hand.over(); ++turn, hand.turn(rng))
            if (turn >= seats && rng.below(4) == 0) views.push_back(hand.known());
    }
    Deals deals;
    std::vector<double> preparation;
    std::vector<double> work;
    double sampling = 0.0;
    std::size_t failures = 0;
    CardMask check = 0;
    for (const tests::KnownHands& view : views) {
        preparation.push_back(seconds([&] { deals.prepare(view.facts, view.hidden()); }));
        work.push_back(static_cast<double>(deals.work()));
        if (deals.status() != Deals::Status::ready) {
            ++failures;
            continue;
        }
        sampling += seconds([&] {
            for (int i = 0; i < kSamples; ++i) check ^= deals.sample(rng)[0];
        });
    }
    std::sort(preparation.begin(), preparation.end());
    std::sort(work.begin(), work.end());
    const auto at = [](const std::vector<double>& sorted, double part) {
        return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    };
    std::printf(
        "%d players, %-11s %5zu views: prepared in %6.1f us (half) %7.1f (99 %%) %8.1f (all), work %.0f %.0f %.0f; "
        "%.2f M samples/s; %zu failed [%llx]\n",
        seats, single_line ? "single line" : "open lines", views.size(), at(preparation, 0.5) * 1e6,
        at(preparation, 0.99) * 1e6, preparation.back() * 1e6, at(work, 0.5), at(work, 0.99), work.back(),
        1e-6 * kSamples * static_cast<double>(views.size() - failures) / sampling, failures,
        static_cast<unsigned long long>(check & 0xf));
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 200;
    const auto seed = static_cast<std::uint64_t>(argc > 2 ? std::atoll(argv[2]) : 1);
    for (const bool single_line : {false, true})
        for (int seats = 2; seats <= 6; ++seats) measure(seats, single_line, games, seed);
}
