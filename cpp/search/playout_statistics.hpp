// What playouts teach about actions whatever the situation: MAST and NAST-2.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/game.hpp"

namespace trains_ai::search {

/// Average utility of each action over all iterations in which its seat took it (move-average sampling technique:
/// Finnsson, Björnsson 2008), and with `Pairs` of each two successive actions of a seat (n-gram average sampling
/// technique, n = 2: Powley, Whitehouse, Cowling 2013). Pairs share 2^15 places a seat by hash: two pairs in one place
/// are rare and blur both.
template <games::Game G, bool Pairs>
class PlayoutStatistics {
public:
    using Action = typename G::Action;
    static constexpr std::uint32_t kNoAction = G::kActionCodes;

    PlayoutStatistics() : single_(std::size_t{G::kSeats} * G::kActionCodes), pairs_(Pairs ? G::kSeats * kPlaces : 0) {
        begin_iteration();
    }

    /// Keeps a share of what was learned, for the next decision.
    void decay(float kept) {
        for (auto* table : {&single_, &pairs_})
            for (Average& a : *table) {
                a.sum *= kept;
                a.count *= kept;
            }
    }

    void begin_iteration() {
        taken_ = 0;
        last_.fill(kNoAction);
    }

    /// `seat` takes `action` in the running iteration.
    void note(int seat, Action action) {
        const auto i = static_cast<std::size_t>(seat);
        if (taken_ < actions_.size()) actions_[taken_++] = {static_cast<std::uint32_t>(seat), last_[i], action};
        last_[i] = action;
    }

    /// Credits the actions noted with the utilities of their seats.
    void end_iteration(const std::array<double, G::kSeats>& utilities) {
        for (std::size_t i = 0; i < taken_; ++i) {
            const Taken& t = actions_[i];
            const auto utility = static_cast<float>(utilities[t.seat]);
            single_[slot(t.seat, t.action)].add(utility);
            if constexpr (Pairs) pairs_[place(t.seat, t.before, t.action)].add(utility);
        }
    }

    /// The average of the action, of the pair it ends where that was seen often enough; untried actions have the best.
    float value(int seat, Action action) const {
        const auto i = static_cast<std::size_t>(seat);
        if constexpr (Pairs) {
            const Average& pair = pairs_[place(i, last_[i], action)];
            if (pair.count >= kTrusted) return pair.mean();
        }
        return single_[slot(i, action)].mean();
    }

private:
    static constexpr std::size_t kPlaces = std::size_t{1} << 15;
    static constexpr std::size_t kLongest = 2048;  // actions of one iteration that are credited
    static constexpr float kTrusted = 7.0f;        // occurrences of a pair before it counts (ibid.)

    struct Average {
        float sum = 0.0f;
        float count = 0.0f;
        void add(float utility) {
            sum += utility;
            count += 1.0f;
        }
        float mean() const { return count > 0.0f ? sum / count : 1.0f; }
    };
    struct Taken {
        std::uint32_t seat;
        std::uint32_t before;
        std::uint32_t action;
    };

    static std::size_t slot(std::size_t seat, std::uint32_t action) { return seat * G::kActionCodes + action; }
    static std::size_t place(std::size_t seat, std::uint32_t before, std::uint32_t action) {
        const std::uint32_t hash = (before * 0x9e3779b1u) ^ (action * 0x85ebca77u);
        return seat * kPlaces + ((hash ^ (hash >> 15)) & (kPlaces - 1));
    }

    std::vector<Average> single_;
    std::vector<Average> pairs_;
    std::array<Taken, kLongest> actions_;
    std::size_t taken_ = 0;
    std::array<std::uint32_t, G::kSeats> last_;
};

}  // namespace trains_ai::search
