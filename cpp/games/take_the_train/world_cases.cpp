#include "games/take_the_train/world_cases.hpp"

#include <bit>
#include <cstdint>
#include <utility>

#include "core/fixed_vector.hpp"
#include "games/take_the_train/cards.hpp"

namespace trains_ai::take_the_train {

namespace {

struct Problem {
    core::FixedVector<HandFacts, Deals::kMostSeats> hands;
    CardMask hidden = 0;
    double weight = 1.0;
    std::array<CardMask, Deals::kMostSeats> apart{};

    /// The card is in the hand and came to it from one of these slots.
    void set_apart(std::size_t hand, int card, std::size_t first, std::size_t last) {
        hands[hand].played.push_back({static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(last)});
        hidden ^= bit(static_cast<unsigned>(card));
        apart[hand] |= bit(static_cast<unsigned>(card));
    }
};

class Splitting {
public:
    Splitting(CardMask needed, std::size_t mover) : needed_(needed), mover_(mover) {}

    /// All return false if the facts are too tangled.
    bool by_copies(const Problem& problem, CardMask kinds) {
        for (; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            const CardMask others = kinds & (kinds - 1);
            for (std::size_t hand = 0; hand < problem.hands.size(); ++hand) {
                std::array<std::size_t, 2> plays{};
                std::size_t n = 0;
                const auto& played = problem.hands[hand].played;
                for (std::size_t i = 0; i < played.size() && n < 2; ++i)
                    if (played[i].card == kind) plays[n++] = i;
                if (n == 2 && played[plays[1]].first <= played[plays[0]].last)
                    return by_second_play(problem, hand, plays[0], plays[1], others);
                if (n == 1 && (problem.hidden >> kind & 1) != 0 &&
                    problem.hands[hand].first[static_cast<std::size_t>(kind)] <= played[plays[0]].last)
                    return by_copy_left(problem, hand, kind, played[plays[0]].last, others);
            }
        }
        return by_needed(problem);
    }

    std::vector<WorldCase> cases;

private:
    bool by_second_play(const Problem& problem, std::size_t hand, std::size_t one, std::size_t two, CardMask kinds) {
        const std::uint8_t by_then = problem.hands[hand].played[one].last;
        Problem both = problem;
        both.weight /= 2.0;
        both.hands[hand].played[two].last = by_then;
        if (!by_copies(both, kinds)) return false;
        if (problem.hands[hand].played[two].last == by_then) return true;
        Problem later = problem;
        later.hands[hand].played[two].first = static_cast<std::uint8_t>(by_then + 1);
        return by_copies(later, kinds);
    }

    bool by_copy_left(const Problem& problem, std::size_t hand, int kind, std::size_t by_then, CardMask kinds) {
        Problem elsewhere = problem;
        elsewhere.hands[hand].held_none_of(bit(static_cast<unsigned>(kind)));
        if (!by_copies(elsewhere, kinds)) return false;
        const HandFacts& facts = problem.hands[hand];
        if (facts.size() == 0) return true;
        Problem both = problem;
        both.weight /= 2.0;
        both.set_apart(hand, kind, facts.first[static_cast<std::size_t>(kind)], by_then);
        if (!by_copies(both, kinds)) return false;
        if (by_then + 1 == facts.slots.size()) return true;
        Problem later = problem;
        later.set_apart(hand, kind, by_then + 1, facts.slots.size() - 1);
        return by_copies(later, kinds);
    }

    bool by_needed(const Problem& problem) {
        if (needed_ == 0) return add(problem);
        Problem denied = problem;
        for (CardMask rest = needed_ & problem.hidden; rest != 0; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            const HandFacts& facts = denied.hands[mover_];
            if (facts.size() == 0) return true;
            Problem held = denied;
            held.set_apart(mover_, card, facts.first[static_cast<std::size_t>(card)], facts.slots.size() - 1);
            if (!add(held)) return false;
            denied.hands[mover_].held_none_of(rest & -rest);
        }
        return true;
    }

    bool add(const Problem& problem) {
        Deals deals({problem.hands.begin(), problem.hands.end()}, problem.hidden);
        if (deals.status() == Deals::Status::impossible) return true;
        if (deals.status() != Deals::Status::ready) return false;
        const double before = cases.empty() ? 0.0 : cases.back().up_to;
        const double up_to = before + problem.weight * deals.count();
        cases.push_back({std::move(deals), problem.apart, up_to});
        return true;
    }

    CardMask needed_;
    std::size_t mover_;
};

}  // namespace

std::vector<WorldCase> world_cases(const Unseen& unseen) {
    Problem problem;
    for (const HandFacts& facts : unseen.hands) problem.hands.push_back(facts);
    problem.hidden = unseen.hidden;
    Splitting splitting(unseen.needed, unseen.mover);
    if (!splitting.by_copies(problem, kFirstCopies)) splitting.cases.clear();
    return std::move(splitting.cases);
}

}  // namespace trains_ai::take_the_train
