#include "games/take_the_train/history_document.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "games/take_the_train/board_document.hpp"
#include "games/take_the_train/card_document.hpp"
#include "games/take_the_train/legal.hpp"
#include "games/take_the_train/notation.hpp"
#include "games/take_the_train/paid_document.hpp"

namespace trains_ai::take_the_train {

using core::List;
using core::Reader;

namespace {

constexpr std::string_view kPayWithoutDrawing = "pay without drawing";

template <int N>
struct Writing {
    List events;

    void passed_over(int) {}
    void drew_to_open(int, bool) {}
    void plays(int seat, Action action, const Board&) { add(seat, action_text(action)); }
    void pays(int seat, bool drew, const Board&) { add(seat, drew ? "pay" : std::string(kPayWithoutDrawing)); }

    void add(int seat, const std::string& text) { events.emplace_back(std::to_string(seat) + " " + text); }
};

Start read_start(const Reader& reader, const Options& options, int seats) {
    reader.only_keys({"to_move", "lines", "current", "stuck", "pays_in_row", "run", "spent", "paid"});
    Start out;
    CardsMet met(options.deck());
    out.board = read_board(reader, options, seats, met);
    out.to_move = static_cast<int>(reader.number_or("to_move", 0, seats - 1, 0));
    if (reader.has("paid"))
        out.paid = read_paid(reader["paid"], seats, options.deck(), out.board.laid & ~out.board.wild);
    return out;
}

/// Whether somebody could have done that, whatever he held.
bool possible(const Options& options, const Board& board, Action action) {
    const Card card = card_of(action);
    const CardMask kind = card < kFree ? bit(card) : bit(card) * 3;
    if (card >= kStation && (board.laid & kind) == kind) return false;
    return legal_actions(options, board, bit(card)).contains(action);
}

/// One event, "SEAT ACTION"; brings board and seat forward. Returns its byte.
template <int N>
std::uint8_t read_event(const Reader& reader, const Options& options, Board& board, int& seat) {
    const std::string& text = reader.text();
    const auto bad = [&](const std::string& what) { reader.refuse(reader.shown() + what); };
    if (text.size() < 3 || text[0] < '0' || text[0] >= '0' + N || text[1] != ' ')
        bad(", expected a seat and an action, like '0 b7'");
    const bool goes_on = text[0] - '0' == seat && board.run != 0;
    if (!goes_on) {
        seat = next_seat<N>(seat);
        board.run = 0;
        if (text[0] - '0' != seat) bad(", but seat " + std::to_string(seat) + " was to move");
    }
    const std::string_view what = std::string_view(text).substr(2);
    if (!goes_on && board.opened() != 0 && (what == "pay" || what == kPayWithoutDrawing)) {
        const bool drew = what == "pay";
        board.pay(options, N, drew);
        return drew ? code::pay : event::pay_without_drawing;
    }
    const auto action = parse_action(what);
    if (!action || *action == code::pay || *action == code::stop || !possible(options, board, *action))
        bad(" was not possible then");
    board.play(options, *action);
    return static_cast<std::uint8_t>(*action | (goes_on ? event::goes_on : 0));
}

}  // namespace

template <int N>
bool has_history(const Start& start, const State<N>& s) {
    return s.events > 0 || s.passed > 0 || (s.given && !(s.board == start.board));
}

template <int N>
core::Table write_history(const Options& options, const Start& start, const State<N>& s) {
    core::Table out;
    if (s.given) {
        core::Table begun;
        begun.set("to_move", start.to_move);
        write_board(begun, options, start.board);
        begun.set("paid", paid_list(start.paid));
        out.set("start", std::move(begun));
    }
    out.set("passed", int{s.passed});
    Writing<N> writing;
    replay(options, start, s, writing);
    out.set("events", std::move(writing.events));
    return out;
}

template <int N>
Start read_history(const Reader& reader, const Options& options, State<N>& s) {
    reader.only_keys({"start", "passed", "events"});
    Start start;
    s.given = reader.has("start");
    if (s.given) start = read_start(reader["start"], options, N);
    s.passed =
        static_cast<std::uint8_t>(reader.number_or("passed", 0, start.board.opened() == 0 ? N + kMostCards : 0, 0));

    Board board = start.board;
    int seat = s.given ? start.to_move : opening_seat<N>(s.hand_no);
    if (board.opened() == 0) seat = (seat + s.passed) % N;
    if (board.run == 0) seat = (seat + N - 1) % N;
    if (reader.has("events")) {
        for (const Reader& item : reader["events"].items()) {
            if (s.events + s.ordered == static_cast<int>(s.tape.size()))
                item.refuse("more events than a hand can have");
            s.record(read_event<N>(item, options, board, seat));
        }
    }
    if (s.board.run == 0) board.run = 0;
    if (s.board.over) {
        board.over = 1;
        board.pays_in_row = 0;
    }
    if (!(board == s.board)) reader.refuse("does not lead to the lines and the state of the turn as they are");
    if (!s.board.over && s.to_move != (s.board.run != 0 ? seat : next_seat<N>(seat)))
        reader.refuse("seat " + std::to_string(int{s.to_move}) + " is to move, expected " +
                      std::to_string(s.board.run != 0 ? seat : next_seat<N>(seat)) + " after these events");
    return start;
}

template bool has_history(const Start&, const State<2>&);
template bool has_history(const Start&, const State<3>&);
template bool has_history(const Start&, const State<4>&);
template bool has_history(const Start&, const State<5>&);
template bool has_history(const Start&, const State<6>&);
template core::Table write_history(const Options&, const Start&, const State<2>&);
template core::Table write_history(const Options&, const Start&, const State<3>&);
template core::Table write_history(const Options&, const Start&, const State<4>&);
template core::Table write_history(const Options&, const Start&, const State<5>&);
template core::Table write_history(const Options&, const Start&, const State<6>&);
template Start read_history(const Reader&, const Options&, State<2>&);
template Start read_history(const Reader&, const Options&, State<3>&);
template Start read_history(const Reader&, const Options&, State<4>&);
template Start read_history(const Reader&, const Options&, State<5>&);
template Start read_history(const Reader&, const Options&, State<6>&);

}  // namespace trains_ai::take_the_train
