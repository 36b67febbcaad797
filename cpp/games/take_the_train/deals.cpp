#include "games/take_the_train/deals.hpp"

#include <algorithm>
#include <bit>

namespace trains_ai::take_the_train {

namespace {

constexpr std::size_t kSlotBits = 6;  // HandWays::kMostSlots is 59, and one more value says that no slot will do
static_assert(HandWays::kMostSlots < 1 << kSlotBits && kMostCards <= 1 << kSlotBits);

using Pascal = std::array<std::array<double, kMostCards + 1>, kMostCards + 1>;
constexpr Pascal kChoices = [] {
    Pascal choose{};
    for (std::size_t n = 0; n <= kMostCards; ++n) {
        choose[n][0] = 1.0;
        for (std::size_t k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
    }
    return choose;
}();

}  // namespace

/// Lists what one seat can take of each class: all classes that only later slots allow come first, for few of their
/// cards can be taken.
class Deals::Listing {
public:
    Listing(Deals& deals, const Step& step, const Step& next, HandWays& ways, int hand)
        : deals_(deals), step_(step), next_(next), ways_(ways), hand_(hand) {
        for (std::size_t c = 0; c < step.classes; ++c) order_[c] = static_cast<std::uint8_t>(c);
        std::stable_sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(step.classes),
                         [&](auto a, auto b) { return step.first[a] > step.first[b]; });
        for (std::size_t i = step.classes; i-- > 0;) after_[i] = after_[i + 1] + step.size[order_[i]];
        // The ways depend on the numbers of cards with the same first slot only: their code.
        int shift = 0;
        for (std::size_t i = 0; i < step.classes;) {
            const std::uint8_t first = step.first[order_[i]];
            shift_[first] = static_cast<std::uint8_t>(shift);
            int cards = 0;
            for (; i < step.classes && step.first[order_[i]] == first; ++i) cards += step.size[order_[i]];
            shift += std::bit_width(static_cast<unsigned>(cards));
        }
    }

    /// False if there are too many.
    bool list() { return list(0, hand_, 0); }

private:
    bool list(std::size_t i, int need, std::uint64_t code) {
        if (++deals_.work_ > kMostWork) return false;
        if (i == step_.classes) {
            if (need == 0) add(code);
            return true;
        }
        const std::size_t c = order_[i];
        const std::size_t first = step_.first[c];
        // Those taken before came from slot `first` or later, too.
        const int room = ways_.room_from(static_cast<int>(first)) - (hand_ - need);
        const int most = std::min({static_cast<int>(step_.size[c]), need, room});
        for (int n = std::max(0, need - after_[i + 1]); n <= most; ++n) {
            taken_[c] = static_cast<std::uint8_t>(n);
            from_[first] = static_cast<std::uint8_t>(from_[first] + n);
            const bool ok = list(i + 1, need - n, code + (static_cast<std::uint64_t>(n) << shift_[first]));
            from_[first] = static_cast<std::uint8_t>(from_[first] - n);
            if (!ok) return false;
        }
        return true;
    }

    void add(std::uint64_t code) {
        const std::size_t known = deals_.ways_known_.index_of(code);
        if (known == deals_.ways_counted_.size()) {
            deals_.ways_counted_.push_back(ways_.count(from_));
            deals_.work_ += ways_.effort() / 16;  // its steps are that much faster than a take
        }
        const double ways = deals_.ways_counted_[known];
        if (ways == 0.0) return;
        Take take{0, 0, ways};
        for (std::size_t c = 0; c < step_.classes; ++c) {
            take.code += static_cast<std::uint64_t>(taken_[c]) << step_.shift[c];
            take.merged += static_cast<std::uint64_t>(taken_[c]) << next_.shift[step_.parent[c]];
        }
        deals_.takes_.push_back(take);
    }

    Deals& deals_;
    const Step& step_;
    const Step& next_;
    HandWays& ways_;
    int hand_;
    Counts order_{};
    std::array<int, kMostCards + 1> after_{};  // cards of the classes from the i-th on
    std::array<std::uint8_t, HandWays::kMostSlots + 1> shift_{};
    Counts taken_{};
    std::array<std::uint8_t, HandWays::kMostSlots + 1> from_{};  // cards taken by first slot
};

Deals::Status Deals::prepare(std::span<const HandFacts> seats, CardMask hidden) {
    count_ = 0.0;
    work_ = 0;
    edges_.clear();
    states_.clear();
    takes_.clear();
    return status_ = find_status(seats, hidden);
}

Deals::Status Deals::find_status(std::span<const HandFacts> seats, CardMask hidden) {
    if (seats.empty()) return Status::no_seats;
    if (seats.size() > kMostSeats || hidden >> kMostCards != 0) return Status::bad_input;
    int held = 0;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const int hand = seats[i].size();
        if (hand < 0) return Status::bad_input;
        held += hand;
        const auto result = ways_[i].prepare(seats[i]);
        if (result == HandWays::Result::impossible) return Status::impossible;
        if (result == HandWays::Result::too_many) return Status::too_many;
    }
    if (held > std::popcount(hidden)) return Status::impossible;

    make_steps(seats, hidden);
    now_.clear();
    std::uint64_t all = 0;
    for (std::size_t c = 0; c < step_[0].classes; ++c)
        all += static_cast<std::uint64_t>(step_[0].size[c]) << step_[0].shift[c];
    now_.index_of(all);
    for (std::size_t i = 0; i < steps_; ++i) {
        ways_known_.clear();
        ways_counted_.clear();
        later_.clear();
        const std::size_t seat = step_[i].seat;
        const std::size_t first_take = takes_.size();
        if (!Listing(*this, step_[i], step_[i + 1], ways_[seat], seats[seat].size()).list() ||
            !add_edges(step_[i], step_[i + 1], first_take))
            return Status::too_many;
        std::swap(now_, later_);
    }
    sum_edges();
    return count_ > 0.0 ? Status::ready : Status::impossible;
}

/// Sorts seats and cards, and finds the classes.
void Deals::make_steps(std::span<const HandFacts> seats, CardMask hidden) {
    steps_ = seats.size();
    // First slots, with those that come to the same made equal.
    std::array<std::array<std::uint8_t, kMostCards>, kMostSeats> first{};
    std::array<int, kMostSeats> limited{};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        for (CardMask rest = hidden; rest != 0 && seats[i].size() > 0; rest &= rest - 1) {
            const auto card = static_cast<std::size_t>(std::countr_zero(rest));
            const int slot = std::min<int>(seats[i].first[card], ways_[i].slots());
            first[i][card] = static_cast<std::uint8_t>(ways_[i].next_with_room(slot));
            limited[i] += first[i][card] > 0;
        }
    }
    std::array<std::size_t, kMostSeats> order{};
    for (std::size_t i = 0; i < seats.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(seats.size()),
                     [&](auto a, auto b) { return limited[a] > limited[b]; });

    // With the first slots of later seats as higher digits, cards with equal ones for these seats stand together.
    std::array<std::uint64_t, kMostCards> keys{};
    hidden_ = 0;
    for (CardMask rest = hidden; rest != 0; rest &= rest - 1) {
        const auto card = static_cast<std::size_t>(std::countr_zero(rest));
        std::uint64_t key = 0;
        for (std::size_t i = seats.size(); i-- > 0;) key = key << kSlotBits | first[order[i]][card];
        keys[hidden_++] = key << kSlotBits | card;
    }
    std::sort(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(hidden_));
    for (std::size_t i = 0; i < hidden_; ++i) cards_[i] = static_cast<std::uint8_t>(keys[i] & ((1u << kSlotBits) - 1));

    for (std::size_t i = 0; i <= steps_; ++i) {
        Step& step = step_[i];
        step.seat = i < steps_ ? order[i] : 0;
        step.classes = 0;
        step.starts = 0;
        unsigned shift = 0;
        for (std::size_t at = 0; at < hidden_;) {
            const std::size_t begin = at;
            const std::uint64_t key = keys[at] >> (kSlotBits * (i + 1));
            while (at < hidden_ && keys[at] >> (kSlotBits * (i + 1)) == key) ++at;
            const std::size_t c = step.classes++;
            step.size[c] = static_cast<std::uint8_t>(at - begin);
            step.first[c] = i < steps_ ? first[step.seat][cards_[begin]] : std::uint8_t{0};
            step.shift[c] = static_cast<std::uint8_t>(shift);
            step.mask[c] = static_cast<std::uint8_t>(std::bit_ceil(at - begin + 1) - 1);
            if (c > 0) step.starts |= std::uint64_t{1} << shift;
            shift += static_cast<unsigned>(std::bit_width(at - begin));  // in all no more than hidden_
        }
        if (i == 0) continue;
        Step& finer = step_[i - 1];
        std::size_t c = 0;
        std::size_t end = step.size[0];
        for (std::size_t f = 0, at = 0; f < finer.classes; at += finer.size[f++]) {
            if (at == end) end += step.size[++c];
            finer.parent[f] = static_cast<std::uint8_t>(c);
        }
    }
}

/// Adds the takes possible in each state, with their ways and choices of cards, and numbers the states they lead to.
bool Deals::add_edges(const Step& step, const Step& next, std::size_t first_take) {
    work_ += now_.size() * (takes_.size() - first_take);
    if (work_ > kMostWork) return false;
    core::FixedVector<std::uint8_t, kMostCards> large;  // classes with a choice
    for (std::size_t c = 0; c < step.classes; ++c)
        if (step.size[c] > 1) large.push_back(static_cast<std::uint8_t>(c));

    const std::size_t first_next = states_.size() + now_.size();
    for (std::size_t s = 0; s < now_.size(); ++s) {
        const std::uint64_t state = now_[s];
        std::uint64_t merged = 0;
        std::array<const double*, kMostCards> choices{};
        for (std::size_t c = 0; c < step.classes; ++c) {
            const unsigned left = step.number(state, c);
            merged += std::uint64_t{left} << next.shift[step.parent[c]];
            choices[c] = kChoices[left].data();
        }
        const auto first = static_cast<std::uint32_t>(edges_.size());
        for (std::size_t t = first_take; t < takes_.size(); ++t) {
            const Take& take = takes_[t];
            // More of a class than there is: the difference borrows from the next number, or from beyond the last one.
            if (take.code > state || (((state - take.code) ^ state ^ take.code) & step.starts) != 0) continue;
            double deals = take.ways;
            for (const std::uint8_t c : large) deals *= choices[c][step.number(take.code, c)];
            const std::size_t to = first_next + later_.index_of(merged - take.merged);
            edges_.push_back({deals, static_cast<std::uint32_t>(t), static_cast<std::uint32_t>(to)});
        }
        states_.push_back({first, static_cast<std::uint32_t>(edges_.size())});
    }
    return true;
}

/// Multiplies the deals of each edge by those of the state it leads to, and adds up.
void Deals::sum_edges() {
    for (std::size_t s = states_.size(); s-- > 0;) {
        double sum = 0.0;
        for (std::uint32_t e = states_[s].first; e < states_[s].end; ++e) {
            Edge& edge = edges_[e];
            // States beyond the last seat have the draw pile alone: one deal.
            if (edge.next < states_.size()) {
                const Ranges next = states_[edge.next];
                edge.up_to *= next.first < next.end ? edges_[next.end - 1].up_to : 0.0;
            }
            sum += edge.up_to;
            edge.up_to = sum;
        }
        count_ = sum;
    }
}

}  // namespace trains_ai::take_the_train
