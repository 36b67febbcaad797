// Hidden coin: the smallest game with a secret move, in which believing to know what one will not know is punished. All
// of it is known (test_hidden_coin.cpp), so that it judges searches.
//
// An offer of -1 or +1 chip, equally likely, is made to seat 1 for all to see. Seat 0 then lays a coin, heads or tails,
// under its hand; seat 1 sees that it did, not how. (It may also lay nothing, and pays 6 chips.) Seat 1 leaves with the
// offer, or stays and guesses: heads rightly wins 2 chips from seat 0, tails rightly 4, wrongly loses 2. (It may also
// guess that the coin stands on its edge, and loses 6.)
//
// The solution. If heads are laid with probability q and guessed with probability p, a guess wins
//     heads: 2q - 2(1 - q) = 4q - 2        tails: -2q + 4(1 - q) = 4 - 6q
// for seat 1: both 0.4 at q = 0.6, which is the least that the better of them can be. Against heads it wins 4p - 2,
// against tails 4 - 6p: both 0.4 at p = 0.6. So the guess is worth 0.4, and
//  - under the offer of -1 seat 1 stays, and both play heads with probability 0.6 and no other;
//  - under the offer of +1 seat 1 leaves, which q from 0.5 to 0.75 makes right. Who thinks that it will see the coin,
//  as
//    each single world of a determinization does, stays for 2 or 4;
//  - the game is worth (0.4 + 1) / 2 = 0.7 chips to seat 1.
// Laying nothing and guessing the edge are strictly dominated: whatever the other does, anything else pays more.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/errors.hpp"
#include "core/reader.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"
#include "games/guidance.hpp"

namespace trains_ai::games::toy {

class HiddenCoin {
public:
    static constexpr int kSeats = 2;
    static constexpr int kFullMargin = 12;  // twice what a seat can lose

    using Action = std::uint8_t;
    static constexpr Action kHeads = 0;
    static constexpr Action kTails = 1;
    static constexpr Action kNothing = 2;
    static constexpr Action kLeave = 3;
    static constexpr Action kStay = 4;
    static constexpr Action kGuessHeads = 5;
    static constexpr Action kGuessTails = 6;
    static constexpr Action kGuessEdge = 7;
    static constexpr Action kCoin = 8;  // heads or tails, as seat 1 sees it
    static constexpr Action kNone = 9;  // not an action: nothing happened yet
    static constexpr unsigned kActionCodes = 9;

    /// `count` actions from `first` on.
    struct Actions {
        Action first = 0;
        std::uint8_t count = 0;
        constexpr std::size_t size() const { return count; }
        constexpr Action operator[](unsigned i) const { return static_cast<Action>(first + i); }
        constexpr bool contains(Action a) const { return static_cast<Action>(a - first) < count; }
        template <class F>
        constexpr void for_each(F&& f) const {
            for (unsigned i = 0; i < count; ++i) f((*this)[i]);
        }
    };

    struct State {
        std::int8_t offer = 0;
        Action coin = kNone;    // what seat 0 did
        Action answer = kNone;  // the last that seat 1 did
        friend constexpr bool operator==(const State&, const State&) = default;
    };

    /// A state whose coin is kCoin while the seat does not see it, and the viewing seat.
    struct View {
        State known;
        std::uint8_t seat = 0;
        friend constexpr bool operator==(const View&, const View&) = default;
    };

    State new_state(core::Rng& rng) const {
        return {static_cast<std::int8_t>(rng.below(2) == 0 ? -1 : 1), kNone, kNone};
    }

    bool is_over(const State& s) const { return legal(s).size() == 0; }
    int to_move(const State& s) const { return s.coin == kNone ? 0 : 1; }
    Actions legal(const State& s) const {
        if (s.coin == kNone) return {kHeads, 3};
        if (s.coin == kNothing) return {};
        if (s.answer == kNone) return {kLeave, 2};
        if (s.answer == kStay) return {kGuessHeads, 3};
        return {};
    }
    Actions legal(const View& v) const { return to_move(v.known) == v.seat ? legal(v.known) : Actions{}; }
    void apply(State& s, Action action, core::Rng&) const { (s.coin == kNone ? s.coin : s.answer) = action; }
    Action action_seen(const State&, Action action, int seat) const {
        return seat == 1 && action <= kTails ? kCoin : action;
    }
    /// The offer. What a seat did itself it knows from its actions.
    std::uint32_t information(const State& s, int) const { return static_cast<std::uint32_t>(s.offer + 1); }

    /// Chips won or lost, for a finished game; 0 before.
    std::array<int, 2> scores(const State& s) const {
        const int won = paid(s);
        return {-won, won};
    }
    std::array<double, 2> win_shares(const State& s) const {
        const int won = paid(s);
        return won > 0 ? std::array{0.0, 1.0} : won < 0 ? std::array{1.0, 0.0} : std::array{0.5, 0.5};
    }

    /// The coin is shown after a guess only.
    View observe(const State& s, int seat) const {
        View view{s, static_cast<std::uint8_t>(seat)};
        if (seat == 1 && s.coin <= kTails && !guessed(s)) view.known.coin = kCoin;
        return view;
    }
    /// Heads and tails, equally likely.
    State sample(const View& v, core::Rng& rng) const {
        State s = v.known;
        if (s.coin == kCoin) s.coin = static_cast<Action>(rng.below(2));
        return s;
    }

    std::string action_text(Action action) const { return std::string(kTexts[action]); }
    std::optional<Action> parse_action(std::string_view text) const {
        for (Action a = 0; a < kTexts.size(); ++a)
            if (text == kTexts[a]) return a;
        return std::nullopt;
    }

    /// {"game": "hidden_coin", "offer": -1 or 1, "actions": ["lay heads", ...]}
    core::Document position(const State& s) const {
        core::List actions;
        if (s.coin != kNone) actions.emplace_back(action_text(s.coin));
        if (guessed(s)) actions.emplace_back(action_text(kStay));
        if (s.answer != kNone) actions.emplace_back(action_text(s.answer));
        core::Table out;
        out.set("game", "hidden_coin");
        out.set("offer", int{s.offer});
        out.set("actions", actions);
        return out;
    }
    /// Throws PositionError.
    State state_from(const core::Document& document) const {
        const core::Reader reader(document, "position");
        reader.only_keys({"game", "offer", "actions"});
        if (reader["game"].text() != "hidden_coin")
            reader["game"].refuse(reader["game"].shown() + ", expected 'hidden_coin'");
        State s;
        s.offer = static_cast<std::int8_t>(reader["offer"].number(-1, 1));
        if (s.offer == 0) reader["offer"].refuse("0, expected -1 or 1");
        core::Rng no_chance(0);
        for (const core::Reader& item : reader["actions"].items()) {
            const auto action = parse_action(item.text());
            if (!action || !legal(s).contains(*action)) item.refuse(item.shown() + " is not a legal action here");
            apply(s, *action, no_chance);
        }
        return s;
    }

private:
    static constexpr std::array<std::string_view, kActionCodes> kTexts{"lay heads",   "lay tails",  "lay nothing",
                                                                       "leave",       "stay",       "guess heads",
                                                                       "guess tails", "guess edge", "lay a coin"};

    static bool guessed(const State& s) { return s.answer >= kGuessHeads && s.answer <= kGuessEdge; }
    /// What seat 0 pays to seat 1.
    static int paid(const State& s) {
        if (s.coin == kNothing) return 6;
        switch (s.answer) {
            case kLeave: return s.offer;
            case kGuessHeads: return s.coin == kHeads ? 2 : -2;
            case kGuessTails: return s.coin == kTails ? 4 : -2;
            case kGuessEdge: return -6;
            default: return 0;
        }
    }
};

static_assert(HasInformation<HiddenCoin>);

}  // namespace trains_ai::games::toy
