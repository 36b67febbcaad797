// The betting of Leduc poker: every sequence of actions from the deal on, as a line of a table.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace trains_ai::games::toy::leduc {

using Action = std::uint8_t;
inline constexpr Action kFold = 0;
inline constexpr Action kCall = 1;
inline constexpr Action kRaise = 2;

/// What a sequence of actions leads to.
struct Line {
    std::uint8_t legal_first = 0;  // the legal actions are consecutive; none at the end
    std::uint8_t legal_count = 0;
    std::uint8_t to_move = 0;
    bool turns_up = false;               // whether the second round begins here
    std::array<std::uint8_t, 3> next{};  // the line after each action
    bool shown = false;                  // whether the game ended without a fold
    std::array<std::int8_t, 3> won{};    // chips that seat 0 wins if its cards are worse, equal, better
    Action last = 0;                     // how the line was come to
    std::uint8_t before = 0;
    std::array<std::uint8_t, 3> unused{};  // 16 bytes: found by a shift
};
static_assert(sizeof(Line) == 16);

/// The rules.
struct Bets {
    int round = 0;
    int to_move = 0;
    int raises = 0;      // of this round
    bool acted = false;  // whether somebody has in this round
    bool folded = false;
    std::array<int, 2> paid{1, 1};

    constexpr int& own() { return paid[static_cast<std::size_t>(to_move)]; }
    constexpr int own() const { return paid[static_cast<std::size_t>(to_move)]; }
    constexpr int other() const { return paid[static_cast<std::size_t>(1 - to_move)]; }
    constexpr bool over() const { return folded || round == 2; }

    constexpr bool legal(Action action) const {
        if (over()) return false;
        return action == kCall || (action == kFold ? own() < other() : raises < 2);
    }
    constexpr Bets after(Action action) const {
        Bets out = *this;
        if (action == kFold) {
            out.folded = true;
            return out;
        }
        out.own() = other();
        if (action == kCall && acted) {
            out.raises = 0;
            out.acted = false;
            out.to_move = 0;
            ++out.round;
            return out;
        }
        if (action == kRaise) {
            out.own() += round == 0 ? 2 : 4;
            ++out.raises;
        }
        out.acted = true;
        out.to_move = 1 - to_move;
        return out;
    }
};

class BettingTable {
public:
    static constexpr std::size_t kLines = 85;

    constexpr BettingTable() { add(Bets{}); }
    constexpr const Line& operator[](std::size_t i) const { return lines_[i]; }
    constexpr std::size_t size() const { return size_; }

private:
    /// Adds the line of `bets` and all that can follow; returns its number.
    constexpr std::uint8_t add(const Bets& bets) {
        const auto number = static_cast<std::uint8_t>(size_++);
        Line line;
        line.to_move = static_cast<std::uint8_t>(bets.to_move);
        line.shown = bets.round == 2;
        if (bets.over()) {
            const auto least = static_cast<std::int8_t>(std::min(bets.paid[0], bets.paid[1]));
            const auto lost = static_cast<std::int8_t>(-least);
            if (line.shown)
                line.won = {lost, 0, least};
            else
                line.won.fill(bets.to_move == 0 ? lost : least);
        }
        for (Action action = kRaise + 1; action-- > 0;) {
            if (!bets.legal(action)) continue;
            const Bets after = bets.after(action);
            const std::uint8_t next = add(after);
            lines_[next].last = action;
            lines_[next].before = number;
            lines_[next].turns_up = bets.round == 0 && after.round == 1;
            line.next[action] = next;
            line.legal_first = action;
            ++line.legal_count;
        }
        lines_[number] = line;
        return number;
    }

    std::array<Line, kLines> lines_{};
    std::size_t size_ = 0;
};

inline constexpr BettingTable kBetting;
static_assert(kBetting.size() == BettingTable::kLines);

}  // namespace trains_ai::games::toy::leduc
