#include <cassert>
#include <cstring>

#include "games/take_the_train/deals.hpp"

namespace trains_ai::take_the_train {

std::array<CardMask, Deals::kMostSeats> Deals::sample(core::Rng& rng) const {
    assert(status_ == Status::ready);
    std::array<CardMask, kMostSeats> hands{};
    auto cards = cards_;
    Counts left = step_[0].size;
    std::uint32_t state = 0;
    for (std::size_t i = 0; i < steps_; ++i) {
        const Step& step = step_[i];
        // The first edge whose sum exceeds a random part of the deals. An edge without deals is never that.
        const Edge* edge = &edges_[states_[state].first];
        std::uint32_t edges = states_[state].end - states_[state].first;
        if (edges > 1) {
            const double at = fraction(rng) * edge[edges - 1].up_to;
            while (edges > 1) {
                const std::uint32_t half = edges / 2;
                if (edge[half - 1].up_to <= at)
                    edge += half, edges -= half;
                else
                    edges = half;
            }
        }
        const std::uint64_t take = takes_[edge->take].code;
        state = edge->next;

        CardMask hand = 0;
        Counts next{};
        std::uint8_t* from = cards.data();
        std::uint8_t* to = cards.data();
        for (std::size_t c = 0; c < step.classes; ++c) {
            const unsigned n = left[c];
            const unsigned keep = n - step.number(take, c);
            for (unsigned k = n; k > keep; --k) {
                const std::uint32_t pick = rng.below(k);
                hand |= CardMask{1} << from[pick];
                from[pick] = from[k - 1];
            }
            if (to != from) std::memmove(to, from, keep);
            next[step.parent[c]] = static_cast<std::uint8_t>(next[step.parent[c]] + keep);
            from += n;
            to += keep;
        }
        left = next;
        hands[step.seat] = hand;
    }
    return hands;
}

}  // namespace trains_ai::take_the_train
