// Kuhn poker (Kuhn 1950): the smallest poker with bluffing. Its game tree and its equilibrium are known, which makes it
// a judge of everything that works on a Game.
//
// Two seats put 1 chip each into the pot and get one of the cards jack, queen, king. Seat 0 passes or bets 1 chip, then
// seat 1, then possibly seat 0 once more. Pass after a bet folds; bet after a bet calls. Unless somebody folded, the
// higher card takes the pot.
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

class KuhnPoker {
public:
    static constexpr int kSeats = 2;
    static constexpr unsigned kActionCodes = 2;
    static constexpr int kFullMargin = 4;  // twice what a seat can lose
    static constexpr int kCards = 3;       // 0 jack, 1 queen, 2 king
    static constexpr int kUnknown = -1;

    using Action = std::uint8_t;
    static constexpr Action kPass = 0;
    static constexpr Action kBet = 1;

    /// Both actions, or none.
    struct Actions {
        bool any = false;
        constexpr std::size_t size() const { return any ? 2 : 0; }
        constexpr Action operator[](unsigned i) const { return static_cast<Action>(i); }
        constexpr bool contains(Action a) const { return any && a < 2; }
        template <class F>
        constexpr void for_each(F&& f) const {
            if (!any) return;
            f(kPass);
            f(kBet);
        }
    };

    struct State {
        std::array<int, 2> cards{};
        std::uint32_t history = 0;  // 0 in the beginning; after an action twice what it was, plus 1 + the action
        friend constexpr bool operator==(const State&, const State&) = default;
    };

    /// A state whose other card is kUnknown unless it was shown, and the viewing seat.
    struct View {
        State known;
        int seat = 0;
        friend constexpr bool operator==(const View&, const View&) = default;
    };

    State new_state(core::Rng& rng) const {
        const auto [i, j] = rng.below(kCards, kCards - 1);
        const auto first = static_cast<int>(i);
        return {{first, (first + 1 + static_cast<int>(j)) % kCards}, 0};
    }

    bool is_over(const State& s) const { return holds(kOver, s); }
    int to_move(const State& s) const { return holds(kSecond, s) ? 1 : 0; }
    Actions legal(const State& s) const { return {!is_over(s)}; }
    Actions legal(const View& v) const { return {!is_over(v.known) && to_move(v.known) == v.seat}; }
    void apply(State& s, Action action, core::Rng&) const { s.history = 2 * s.history + 1 + action; }
    /// How many actions were taken, and whether the last one was a bet.
    static int taken(const State& s) { return std::bit_width(s.history + 1) - 1; }
    static bool after_bet(const State& s) { return s.history != 0 && s.history % 2 == 0; }
    Action action_seen(const State&, Action action, int) const { return action; }
    /// The own card.
    std::uint32_t information(const State& s, int seat) const {
        return static_cast<std::uint32_t>(s.cards[static_cast<std::size_t>(seat)] + 1);
    }

    /// Chips won or lost, for a finished game; 0 before.
    std::array<int, 2> scores(const State& s) const {
        if (!is_over(s)) return {0, 0};
        const int stake = after_bet(s) ? 2 : 1;
        const int winner = folded(s) ? to_move(s) : (s.cards[0] > s.cards[1] ? 0 : 1);
        return winner == 0 ? std::array{stake, -stake} : std::array{-stake, stake};
    }
    std::array<double, 2> win_shares(const State& s) const {
        return scores(s)[0] > 0 ? std::array{1.0, 0.0} : std::array{0.0, 1.0};
    }

    View observe(const State& s, int seat) const {
        View view{s, seat};
        if (!is_over(s) || folded(s)) view.known.cards[static_cast<std::size_t>(1 - seat)] = kUnknown;
        return view;
    }
    /// The other card is either of the two that the seat does not hold, equally likely.
    State sample(const View& v, core::Rng& rng) const {
        State s = v.known;
        auto& other = s.cards[static_cast<std::size_t>(1 - v.seat)];
        const int own = s.cards[static_cast<std::size_t>(v.seat)];
        if (other == kUnknown) other = (own + 1 + static_cast<int>(rng.below(2))) % kCards;
        return s;
    }

    std::string action_text(Action action) const { return action == kPass ? "pass" : "bet"; }
    std::optional<Action> parse_action(std::string_view text) const {
        if (text == "pass") return kPass;
        if (text == "bet") return kBet;
        return std::nullopt;
    }

    /// {"game": "kuhn_poker", "cards": [0 to 2 for each seat], "actions": ["pass", ...]}
    core::Document position(const State& s) const {
        core::List actions;
        for (int left = taken(s); left > 0; --left) {
            const unsigned before = (s.history + 1) >> (left - 1);  // with a leading 1, an action a bit
            actions.emplace_back(action_text(static_cast<Action>(before % 2)));
        }
        core::Table out;
        out.set("game", "kuhn_poker");
        out.set("cards", core::List{int{s.cards[0]}, int{s.cards[1]}});
        out.set("actions", actions);
        return out;
    }
    /// Throws PositionError.
    State state_from(const core::Document& document) const {
        const core::Reader reader(document, "position");
        reader.only_keys({"game", "cards", "actions"});
        if (reader["game"].text() != "kuhn_poker")
            reader["game"].refuse(reader["game"].shown() + ", expected 'kuhn_poker'");
        State s;
        const auto cards = reader["cards"].items();
        if (cards.size() != 2) reader["cards"].refuse("expected two cards");
        for (std::size_t seat = 0; seat < 2; ++seat)
            s.cards[seat] = static_cast<int>(cards[seat].number(0, kCards - 1));
        if (s.cards[0] == s.cards[1]) reader["cards"].refuse("both seats hold the same card");
        for (const core::Reader& item : reader["actions"].items()) {
            const auto action = parse_action(item.text());
            if (!action) item.refuse(item.shown() + ", expected 'pass' or 'bet'");
            if (is_over(s)) item.refuse("the game was over before this action");
            core::Rng no_chance(0);
            apply(s, *action, no_chance);
        }
        return s;
    }

private:
    // Histories of finished games, and sets of histories as bits.
    static constexpr unsigned kPassPass = 3, kBetPass = 5, kBetBet = 6, kPassBetPass = 9, kPassBetBet = 10;
    static constexpr unsigned kFolded = 1u << kBetPass | 1u << kPassBetPass;
    static constexpr unsigned kOver = kFolded | 1u << kPassPass | 1u << kBetBet | 1u << kPassBetBet;
    static constexpr unsigned kSecond = 1u << 1 | 1u << 2 | 1u << kPassBetPass | 1u << kPassBetBet;  // odd in length
    static bool holds(unsigned set, const State& s) { return ((set >> s.history) & 1u) != 0; }
    /// Of a finished game: whether it ended by a pass after a bet; the other seat, next to move, takes the pot.
    static bool folded(const State& s) { return holds(kFolded, s); }
};

static_assert(Game<KuhnPoker>);

}  // namespace trains_ai::games::toy
