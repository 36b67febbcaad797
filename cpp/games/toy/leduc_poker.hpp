// Leduc poker (Southey et al. 2005): the next bigger poker after Kuhn's, with a second round and a card that both see.
//
// Two seats put 1 chip each into the pot and get one card each of a deck of two jacks, two queens and two kings. In each of
// two rounds seat 0 begins; a seat folds (only to a raise), calls, or raises, at most two raises a round, of 2 chips in the
// first round and 4 in the second. Between the rounds a third card is turned up. A card of its rank wins, otherwise the
// higher card; equal ones share the pot. Cards of one rank are equal, so a state holds ranks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/errors.hpp"
#include "core/reader.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"

namespace trains_ai::games::toy {

class LeducPoker {
public:
    static constexpr int kSeats = 2;
    static constexpr unsigned kActionCodes = 3;
    static constexpr int kFullMargin = 26;  // twice what a seat can lose
    static constexpr int kRanks = 3;        // 0 jack, 1 queen, 2 king; two cards each
    static constexpr std::int8_t kUnknown = -1;

    using Action = std::uint8_t;
    static constexpr Action kFold = 0;
    static constexpr Action kCall = 1;  // or check
    static constexpr Action kRaise = 2;

    /// Bit i: action i.
    struct Actions {
        std::uint8_t mask = 0;
        constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(mask)); }
        constexpr Action operator[](unsigned i) const {
            constexpr std::uint8_t kNth[8][3] = {{}, {0}, {1}, {0, 1}, {2}, {0, 2}, {1, 2}, {0, 1, 2}};
            return kNth[mask][i];
        }
        constexpr bool contains(Action a) const { return a < 3 && ((mask >> a) & 1u) != 0; }
        template <class F>
        constexpr void for_each(F&& f) const {
            for (Action a = 0; a < 3; ++a)
                if (contains(a)) f(a);
        }
    };

    enum class Stage : std::uint8_t { first, second, shown, folded };

    struct State {
        std::array<std::int8_t, 2> ranks{};
        std::int8_t open = kUnknown;  // rank of the card turned up
        std::uint8_t to_move = 0;     // who folded, of a folded game
        std::array<std::uint8_t, 2> paid{1, 1};
        std::uint8_t raises = 0;  // of this round
        std::uint8_t acted = 0;   // whether somebody has in this round
        Stage stage = Stage::first;
        friend constexpr bool operator==(const State&, const State&) = default;
    };

    /// A state whose other card is kUnknown unless it was shown, and the viewing seat.
    struct View {
        State known;
        std::uint8_t seat = 0;
        friend constexpr bool operator==(const View&, const View&) = default;
    };

    State new_state(core::Rng& rng) const {
        State s;
        const std::uint32_t first = rng.below(6);
        const std::uint32_t second = rng.below(5);
        s.ranks[0] = static_cast<std::int8_t>(first / 2);
        s.ranks[1] = other_card(s.ranks[0], second);
        return s;
    }

    bool is_over(const State& s) const { return s.stage >= Stage::shown; }
    int to_move(const State& s) const { return s.to_move; }
    Actions legal(const State& s) const {
        if (is_over(s)) return {};
        const bool facing = s.paid[1u - s.to_move] > s.paid[s.to_move];
        return {static_cast<std::uint8_t>(2 | (facing ? 1 : 0) | (s.raises < 2 ? 4 : 0))};
    }
    Actions legal(const View& v) const { return v.known.to_move == v.seat ? legal(v.known) : Actions{}; }

    void apply(State& s, Action action, core::Rng& chance) const {
        std::uint8_t& own = s.paid[s.to_move];
        const std::uint8_t other = s.paid[1u - s.to_move];
        if (action == kFold) {
            s.stage = Stage::folded;
            return;
        }
        if (action == kRaise) {
            own = static_cast<std::uint8_t>(other + (s.stage == Stage::first ? 2 : 4));
            ++s.raises;
        } else {
            own = other;
            if (s.acted != 0) return end_round(s, chance);
        }
        s.acted = 1;
        s.to_move ^= 1u;
    }

    Action action_seen(const State&, Action action, int) const { return action; }
    /// The own card, and the card turned up.
    std::uint32_t information(const State& s, int seat) const {
        return static_cast<std::uint32_t>((s.ranks[static_cast<std::size_t>(seat)] + 1) * 4 + s.open + 1);
    }

    /// Chips won or lost, for a finished game; 0 before.
    std::array<int, 2> scores(const State& s) const {
        if (!is_over(s)) return {0, 0};
        int winner;
        if (s.stage == Stage::folded) {
            winner = 1 - s.to_move;
        } else if (s.ranks[0] == s.ranks[1]) {
            return {0, 0};
        } else {
            winner = strength(s, 0) > strength(s, 1) ? 0 : 1;
        }
        const int won = s.paid[1u - static_cast<unsigned>(winner)];
        return winner == 0 ? std::array{won, -won} : std::array{-won, won};
    }
    std::array<double, 2> win_shares(const State& s) const {
        const int won = scores(s)[0];
        return won > 0 ? std::array{1.0, 0.0} : won < 0 ? std::array{0.0, 1.0} : std::array{0.5, 0.5};
    }

    View observe(const State& s, int seat) const {
        View view{s, static_cast<std::uint8_t>(seat)};
        if (s.stage != Stage::shown) view.known.ranks[static_cast<std::size_t>(1 - seat)] = kUnknown;
        return view;
    }
    /// The other card is any of those that the seat does not see, equally likely.
    State sample(const View& v, core::Rng& rng) const {
        State s = v.known;
        std::int8_t& other = s.ranks[1u - v.seat];
        if (other == kUnknown) {
            const std::int8_t own = s.ranks[v.seat];
            other = s.open == kUnknown ? other_card(own, rng.below(5)) : third_card(own, s.open, rng.below(4));
        }
        return s;
    }

    std::string action_text(Action action) const {
        constexpr std::string_view kTexts[] = {"fold", "call", "raise"};
        return std::string(kTexts[action]);
    }
    std::optional<Action> parse_action(std::string_view text) const {
        for (Action a = 0; a < 3; ++a)
            if (text == action_text(a)) return a;
        return std::nullopt;
    }

    /// {"game": "leduc_poker", "ranks": [0 to 2 for each seat], "open": 0 to 2 or null, "actions": ["call", ...]}; the
    /// betting is in the actions of a state that `state_from` replays, so a position lists what was paid instead:
    /// "paid", "raises", "acted", "stage", "to_move".
    core::Document position(const State& s) const {
        core::Table out;
        out.set("game", "leduc_poker");
        out.set("ranks", core::List{int{s.ranks[0]}, int{s.ranks[1]}});
        if (s.open != kUnknown) out.set("open", int{s.open});
        out.set("to_move", int{s.to_move});
        out.set("paid", core::List{int{s.paid[0]}, int{s.paid[1]}});
        out.set("raises", int{s.raises});
        out.set("acted", int{s.acted});
        out.set("stage", static_cast<int>(s.stage));
        return out;
    }
    /// Throws PositionError.
    State state_from(const core::Document& document) const;

private:
    /// The i-th of the five cards besides one of rank `own`.
    static std::int8_t other_card(std::int8_t own, std::uint32_t i) {
        // One card of the own rank, two of each other.
        constexpr std::int8_t kCards[kRanks][5] = {{0, 1, 1, 2, 2}, {0, 0, 1, 2, 2}, {0, 0, 1, 1, 2}};
        return kCards[own][i];
    }
    /// The i-th of the four cards besides one of rank `a` and one of rank `b`.
    static std::int8_t third_card(std::int8_t a, std::int8_t b, std::uint32_t i) {
        constexpr std::int8_t kCards[kRanks][kRanks][4] = {{{1, 1, 2, 2}, {0, 1, 2, 2}, {0, 1, 1, 2}},
                                                           {{0, 1, 2, 2}, {0, 0, 2, 2}, {0, 0, 1, 2}},
                                                           {{0, 1, 1, 2}, {0, 0, 1, 2}, {0, 0, 1, 1}}};
        return kCards[a][b][i];
    }
    static int strength(const State& s, std::size_t seat) {
        return s.ranks[seat] == s.open ? kRanks : int{s.ranks[seat]};
    }
    static void end_round(State& s, core::Rng& chance) {
        if (s.stage == Stage::second) {
            s.stage = Stage::shown;
            return;
        }
        s.stage = Stage::second;
        s.open = third_card(s.ranks[0], s.ranks[1], chance.below(4));
        s.raises = 0;
        s.acted = 0;
        s.to_move = 0;
    }
};

inline LeducPoker::State LeducPoker::state_from(const core::Document& document) const {
    const core::Reader reader(document, "position");
    reader.only_keys({"game", "ranks", "open", "to_move", "paid", "raises", "acted", "stage"});
    if (reader["game"].text() != "leduc_poker")
        reader["game"].refuse(reader["game"].shown() + ", expected 'leduc_poker'");
    State s;
    const auto pair = [&](const char* key, auto& out, int low, int high) {
        const auto items = reader[key].items();
        if (items.size() != 2) reader[key].refuse("expected two numbers");
        for (std::size_t i = 0; i < 2; ++i)
            out[i] = static_cast<std::remove_reference_t<decltype(out[i])>>(items[i].number(low, high));
    };
    pair("ranks", s.ranks, 0, kRanks - 1);
    pair("paid", s.paid, 1, 13);
    s.to_move = static_cast<std::uint8_t>(reader["to_move"].number(0, 1));
    s.raises = static_cast<std::uint8_t>(reader["raises"].number(0, 2));
    s.acted = static_cast<std::uint8_t>(reader["acted"].number(0, 1));
    s.stage = static_cast<Stage>(reader["stage"].number(0, 3));
    if (reader.has("open")) s.open = static_cast<std::int8_t>(reader["open"].number(0, kRanks - 1));
    return s;
}

static_assert(Game<LeducPoker>);

}  // namespace trains_ai::games::toy
