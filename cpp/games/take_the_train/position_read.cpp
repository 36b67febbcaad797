// From position documents (rules section 7) to states, everything checked: what loads can be played to its end.
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/document.hpp"
#include "core/errors.hpp"
#include "core/reader.hpp"
#include "games/take_the_train/agreement.hpp"
#include "games/take_the_train/board_document.hpp"
#include "games/take_the_train/card_document.hpp"
#include "games/take_the_train/facts.hpp"
#include "games/take_the_train/history_document.hpp"
#include "games/take_the_train/options_document.hpp"
#include "games/take_the_train/paid_document.hpp"
#include "games/take_the_train/take_the_train.hpp"

namespace trains_ai::take_the_train {

using core::Document;
using core::Reader;

namespace {

template <int N>
void read_seats(const Reader& reader, State<N>& s, CardsMet& met) {
    const auto seats = reader["seats"].items();
    int tokens = s.pot;
    for (std::size_t seat = 0; seat < N; ++seat) {
        seats[seat].only_keys({"hand", "fares"});
        s.hands[seat] = read_cards(seats[seat]["hand"], met);
        s.fares[seat] = static_cast<std::uint8_t>(seats[seat]["fares"].number(0, kFareTokens));
        tokens += s.fares[seat];
        if (s.board.over) continue;
        if (s.hands[seat] == 0) seats[seat]["hand"].refuse("no card, but the hand is not over");
        if (s.fares[seat] == 0) seats[seat]["fares"].refuse("0, but the game is not over");
    }
    if (tokens > kFareTokens)
        reader.refuse(std::to_string(tokens) + " fares with those in the pot, there are only " +
                      std::to_string(kFareTokens));
}

template <int N>
void read_draw(const Reader& reader, State<N>& s, CardsMet& met) {
    if (!reader.has("draw")) {
        if (reader.has("shuffled")) reader["shuffled"].number(0, 0);
        return;
    }
    const auto items = reader["draw"].items();
    std::vector<Card> cards;
    for (const Reader& item : items) {
        cards.push_back(read_card(item));
        met.add(item, cards.back());
    }
    const auto total = static_cast<std::int64_t>(items.size());
    const std::int64_t ordered = total - reader.number_or("shuffled", 0, total, 0);
    for (std::int64_t i = total; i-- > 0;) {
        const Card card = cards[static_cast<std::size_t>(i)];
        if (i < ordered)
            s.push_ordered(card);
        else
            s.pile = together(s.pile, bit(card));
    }
}

/// Passes over and draws in a hand that nobody has opened.
template <int N>
void open_hand(const Reader& reader, State<N>& s) {
    CardMask held = 0;
    for (const CardMask hand : s.hands) held |= hand;
    if ((held & kAllStations) == 0) {
        if (s.pile != 0) reader["draw"].refuse("in no order, but nobody holds a Station and cards must be drawn");
        CardMask drawn = 0;
        for (int i = 0; i < s.ordered; ++i) drawn |= bit(s.ordered_card(i));
        if ((drawn & kAllStations) == 0)
            reader.refuse("no Station in the hands and the draw pile, so no hand can begin");
    }
    core::Rng unused(0);  // the pile is in order
    find_opener(s, unused);
}

template <int N>
void check_turn(const Reader& reader, const Options& options, const State<N>& s) {
    const Board& board = s.board;
    if (board.run != 0 && (board.next & s.hand() & cards_of_branches(board.run)) == 0)
        reader["run"].refuse("seat " + std::to_string(int{s.to_move}) +
                             " holds no card that could follow, so its turn is over");
    if (board.pays_in_row > 0 && !s.pile_empty() && (!options.single_line() || board.stuck))
        reader["pays_in_row"].refuse(std::to_string(int{board.pays_in_row}) +
                                     ", expected 0 while there are cards to draw");
}

/// Refuses hands that cannot be, given what the document says of the past.
template <int N>
void check_facts(const Reader& reader, const Options& options, const Start& start, const State<N>& s) {
    const auto sizes = s.hand_sizes();
    FactsCollector<N> counted{options, true, {}, {}};
    counted.collect(start, s);
    for (std::size_t seat = 0; seat < N; ++seat)
        if (sizes[seat] < counted.gained[seat])
            reader["seats"].items()[seat]["hand"].refuse("fewer cards than were drawn and not played");
    const auto facts = hand_facts<N>(options, start, s, sizes);
    for (std::size_t seat = 0; seat < N; ++seat)
        if (!agrees(facts[seat], s.hands[seat]))
            reader["seats"].items()[seat]["hand"].refuse(
                "more cards that fitted at a payment, or could have been played otherwise, than were drawn since");
}

/// Refuses a past from which worlds cannot be drawn exactly within the bound, for whichever seat.
template <int N>
void check_worlds(const Reader& reader, const TakeTheTrain<N>& game, const State<N>& s) {
    for (int seat = 0; seat < N; ++seat) {
        if (game.worlds(game.observe(s, seat)).exact()) continue;
        (reader.has("paid") ? reader["paid"] : reader)
            .refuse("payments too tangled: what they tell of the hidden hands cannot be counted for seat " +
                    std::to_string(seat));
    }
}

template <int N>
void read_mover(const Reader& reader, State<N>& s) {
    if (s.board.over) {
        if (reader.has("to_move"))
            reader["to_move"].refuse(reader["to_move"].shown() + ", expected null: the game is over");
        if (s.board.run != 0) reader["run"].refuse("the game is over");
        s.board.pays_in_row = 0;
        s.given = 1;
        return;
    }
    const bool unopened = s.board.opened() == 0;
    const int seat = opening_seat<N>(s.hand_no);
    s.to_move =
        static_cast<std::uint8_t>(unopened && !reader.has("to_move") ? seat : reader["to_move"].number(0, N - 1));
    s.given = !unopened || s.to_move != seat;
}

}  // namespace

int seats_of(const Document& document) {
    const auto n = Reader(document, "position")["seats"].items().size();
    if (n < kFewestSeats || n > kMostSeats)
        throw PositionError("position.seats: " + std::to_string(n) + " seats, expected " +
                            std::to_string(kFewestSeats) + " to " + std::to_string(kMostSeats));
    return static_cast<int>(n);
}

template <int N>
Loaded<N> load_position(const Document& document) {
    const Reader reader(document, "position");
    reader.only_keys({"game", "rules",    "transfers", "free_ride", "hands",       "hand_no", "to_move",
                      "over", "pot",      "lines",     "current",   "stuck",       "run",     "spent",
                      "draw", "shuffled", "seats",     "paid",      "pays_in_row", "history", "chance"});
    if (reader["game"].text() != "take_the_train")
        reader["game"].refuse(reader["game"].shown() + ", expected 'take_the_train'");
    if (seats_of(document) != N) reader["seats"].refuse("expected " + std::to_string(N) + " seats");
    const Options options = read_options(reader);
    State<N> s;
    CardsMet met(options.deck());
    s.hand_no = static_cast<std::uint8_t>(reader.number_or("hand_no", 1, options.hands, 1));
    s.pot = static_cast<std::uint8_t>(reader.number_or("pot", 0, kFareTokens, 0));
    s.board = read_board(reader, options, N, met);
    s.board.over = reader.has("over") && reader["over"].truth();
    read_mover(reader, s);
    read_seats(reader, s, met);
    read_draw(reader, s, met);
    check_turn(reader, options, s);

    std::vector<Payment> paid;
    if (reader.has("paid")) paid = read_paid(reader["paid"], N, options.deck(), s.board.laid & ~s.board.wild);
    if (!paid.empty()) {
        if (s.board.opened() == 0) reader["paid"].refuse("payments, but no line is open");
        const auto sizes = s.hand_sizes();
        check_hand_sizes(reader["paid"], paid, {sizes.begin(), sizes.end()});
    }
    Start start;
    if (reader.has("history")) {
        start = read_history(reader["history"], options, s);
        if (payments<N>(options, start, s, s.hand_sizes()) != paid)
            reader["history"].refuse("does not lead to the payments in 'paid'");
        if (s.board.opened() == 0 && !s.board.over && (s.hand() & kAllStations) == 0)
            reader["to_move"].refuse("seat " + std::to_string(int{s.to_move}) + " is to open, but holds no Station");
    } else {
        if (s.given) start = Start{s.board, s.to_move, std::move(paid)};
        if (s.board.opened() == 0 && !s.board.over) open_hand(reader, s);
    }
    check_facts(reader, options, start, s);
    auto game = std::make_shared<const TakeTheTrain<N>>(options, std::move(start));
    check_worlds(reader, *game, s);
    return {std::move(game), s};
}

template <int N>
State<N> TakeTheTrain<N>::state_from(const Document& document) const {
    auto loaded = load_position<N>(document);
    if (!(loaded.game->options() == options_)) throw PositionError("position: of a game with other options");
    if (loaded.state.given && !(loaded.game->start() == start_))
        throw PositionError("position: of a game that began in another position");
    return loaded.state;
}

template State<2> TakeTheTrain<2>::state_from(const Document&) const;
template State<3> TakeTheTrain<3>::state_from(const Document&) const;
template State<4> TakeTheTrain<4>::state_from(const Document&) const;
template State<5> TakeTheTrain<5>::state_from(const Document&) const;
template State<6> TakeTheTrain<6>::state_from(const Document&) const;
template Loaded<2> load_position<2>(const Document&);
template Loaded<3> load_position<3>(const Document&);
template Loaded<4> load_position<4>(const Document&);
template Loaded<5> load_position<5>(const Document&);
template Loaded<6> load_position<6>(const Document&);

}  // namespace trains_ai::take_the_train
