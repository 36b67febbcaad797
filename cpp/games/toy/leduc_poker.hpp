// Leduc poker (Southey et al. 2005): the next bigger poker after Kuhn's, with a second round and a card that both see.
//
// Two seats put 1 chip each into the pot and get one card each of a deck of two jacks, two queens and two kings. In
// each of two rounds seat 0 begins; a seat folds (only to a raise), calls, or raises, at most two raises a round, of 2
// chips in the first round and 4 in the second. Between the rounds a third card is turned up. A card of its rank wins,
// otherwise the higher card; equal ones share the pot. Cards of one rank are equal, so a state holds ranks.
//
// A game is over within tens of nanoseconds, so that what is measured on it is what plays it. Therefore the rules of
// betting and of cards (leduc_betting.hpp, leduc_cards.hpp) are tables that the compiler works out, and a state is two
// bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/errors.hpp"
#include "core/reader.hpp"
#include "core/rng.hpp"
#include "games/game.hpp"
#include "games/toy/leduc_betting.hpp"
#include "games/toy/leduc_cards.hpp"

namespace trains_ai::games::toy {

class LeducPoker {
public:
    static constexpr int kSeats = 2;
    static constexpr unsigned kActionCodes = 3;
    static constexpr int kFullMargin = 26;  // twice what a seat can lose

    using Action = leduc::Action;
    static constexpr Action kFold = leduc::kFold;
    static constexpr Action kCall = leduc::kCall;  // or check
    static constexpr Action kRaise = leduc::kRaise;

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
        leduc::Cards cards = 0;
        std::uint8_t betting = 0;  // a line of leduc::kBetting
        friend constexpr bool operator==(const State&, const State&) = default;
    };

    /// A state whose other card is leduc::kUnknown unless it was shown, and the viewing seat.
    struct View {
        State known;
        std::uint8_t seat = 0;
        friend constexpr bool operator==(const View&, const View&) = default;
    };

    State new_state(core::Rng& rng) const {
        const auto [i, j] = rng.below(6, 5);
        const unsigned first = leduc::kLeft[leduc::pair(kUnknown, kUnknown)].ranks[i];
        const unsigned second = leduc::kLeft[leduc::pair(first, kUnknown)].ranks[j];
        return {leduc::cards_of(leduc::pair(first, second), kUnknown), 0};
    }

    bool is_over(const State& s) const { return line(s).legal_count == 0; }
    int to_move(const State& s) const { return line(s).to_move; }
    Actions legal(const State& s) const { return {line(s).legal_first, line(s).legal_count}; }
    Actions legal(const View& v) const { return to_move(v.known) == v.seat ? legal(v.known) : Actions{}; }
    void apply(State& s, Action action, core::Rng& chance) const {
        s.betting = line(s).next[action];
        if (!line(s).turns_up) return;
        const unsigned seats = leduc::pair_of_seats(s.cards);
        s.cards = leduc::cards_of(seats, leduc::draw_besides(seats, chance));
    }
    Action action_seen(const State&, Action action, int) const { return action; }
    /// The own card, and the card turned up.
    std::uint32_t information(const State& s, int seat) const {
        return leduc::pair(leduc::rank(s.cards, seat), leduc::rank(s.cards, leduc::kOpen));
    }

    /// Chips won or lost, for a finished game; 0 before.
    std::array<int, 2> scores(const State& s) const {
        const int won = line(s).won[leduc::kComparison[s.cards]];
        return {won, -won};
    }
    std::array<double, 2> win_shares(const State& s) const {
        const int won = scores(s)[0];
        const double share = 0.5 * ((won > 0) - (won < 0));
        return {0.5 + share, 0.5 - share};
    }

    View observe(const State& s, int seat) const {
        const unsigned hidden = line(s).shown ? 0 : kUnknown << 2 * (1 - seat);
        return {{static_cast<leduc::Cards>(s.cards | hidden), s.betting}, static_cast<std::uint8_t>(seat)};
    }
    /// The other card is any of those that the seat does not see, equally likely.
    State sample(const View& v, core::Rng& rng) const {
        State s = v.known;
        if (line(s).shown) return s;
        const int other = 1 - v.seat;
        const unsigned drawn = leduc::draw_besides(information(s, v.seat), rng);
        s.cards = static_cast<leduc::Cards>((s.cards & ~(kUnknown << 2 * other)) | drawn << 2 * other);
        return s;
    }

    std::string action_text(Action action) const { return std::string(kTexts[action]); }
    std::optional<Action> parse_action(std::string_view text) const {
        for (Action a = 0; a < kTexts.size(); ++a)
            if (text == kTexts[a]) return a;
        return std::nullopt;
    }

    /// {"game": "leduc_poker", "ranks": [0 to 2 for each seat], "open": 0 to 2, in the second round,
    ///  "actions": ["call", ...]}
    core::Document position(const State& s) const {
        std::vector<Action> taken;
        for (unsigned i = s.betting; i != 0; i = leduc::kBetting[i].before) taken.push_back(leduc::kBetting[i].last);
        core::List actions;
        for (auto action = taken.rbegin(); action != taken.rend(); ++action) actions.emplace_back(action_text(*action));
        core::Table out;
        out.set("game", "leduc_poker");
        const auto rank = [&](int whose) { return static_cast<int>(leduc::rank(s.cards, whose)); };
        out.set("ranks", core::List{rank(0), rank(1)});
        if (rank(leduc::kOpen) != kUnknown) out.set("open", rank(leduc::kOpen));
        out.set("actions", actions);
        return out;
    }
    /// Throws PositionError.
    State state_from(const core::Document& document) const {
        const core::Reader reader(document, "position");
        reader.only_keys({"game", "ranks", "open", "actions"});
        if (reader["game"].text() != "leduc_poker")
            reader["game"].refuse(reader["game"].shown() + ", expected 'leduc_poker'");
        const auto ranks = reader["ranks"].items();
        if (ranks.size() != 2) reader["ranks"].refuse("expected two ranks");
        const auto read_rank = [](const core::Reader& r) {
            return static_cast<unsigned>(r.number(0, leduc::kRanks - 1));
        };
        const unsigned seats = leduc::pair(read_rank(ranks[0]), read_rank(ranks[1]));
        unsigned open = kUnknown;
        State s;
        bool second_round = false;
        for (const core::Reader& item : reader["actions"].items()) {
            const auto action = parse_action(item.text());
            if (!action) item.refuse(item.shown() + ", expected 'fold', 'call' or 'raise'");
            if (is_over(s)) item.refuse("the game was over before this action");
            if (!legal(s).contains(*action)) item.refuse("this action was not legal");
            s.betting = line(s).next[*action];
            second_round |= line(s).turns_up;
        }
        if (reader.has("open") != second_round) reader.refuse("a card is open in the second round, and only there");
        if (second_round) {
            open = read_rank(reader["open"]);
            if (seats == leduc::pair(open, open)) reader["open"].refuse("there are only two cards of each rank");
        }
        s.cards = leduc::cards_of(seats, open);
        return s;
    }

private:
    static constexpr unsigned kUnknown = leduc::kUnknown;
    static constexpr std::array<std::string_view, 3> kTexts{"fold", "call", "raise"};

    static constexpr const leduc::Line& line(const State& s) { return leduc::kBetting[s.betting]; }
};

static_assert(Game<LeducPoker>);

}  // namespace trains_ai::games::toy
