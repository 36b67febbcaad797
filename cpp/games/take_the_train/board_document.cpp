#include "games/take_the_train/board_document.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/text.hpp"

namespace trains_ai::take_the_train {

using core::Document;
using core::List;
using core::Reader;

namespace {

constexpr std::array<std::string_view, 2> kBranchNames{"low", "high"};

unsigned read_colour(const Reader& reader, const std::string& name) {
    const auto it = std::find(kColourNames.begin(), kColourNames.end(), name);
    if (it == kColourNames.end())
        reader.refuse(core::quoted(name) + " is no colour, expected 'blue', 'green', 'magenta' or 'orange'" +
                      core::did_you_mean(name, kColourNames));
    return static_cast<unsigned>(it - kColourNames.begin());
}

/// A list of "high" and "low", as bits of the branches of a colour.
unsigned read_branches(const Reader& reader, unsigned colour) {
    unsigned out = 0;
    for (const Reader& item : reader.items()) {
        const auto it = std::find(kBranchNames.begin(), kBranchNames.end(), item.text());
        if (it == kBranchNames.end()) item.refuse(item.shown() + ", expected 'high' or 'low'");
        const unsigned branch = 1u << (2 * colour + static_cast<unsigned>(it - kBranchNames.begin()));
        if (out & branch) item.refuse(item.shown() + " twice");
        out |= branch;
    }
    return out;
}

CardMask read_numbers(const Reader& reader, unsigned colour, int low, int high) {
    CardMask out = 0;
    for (const Reader& item : reader.items()) {
        const auto number = static_cast<unsigned>(item.number(low, high));
        const CardMask card = bit(kNumbers * colour + number - 1);
        if (out & card) item.refuse(std::to_string(number) + " twice");
        out |= card;
    }
    return out;
}

/// The cards of one branch. Those missing must be in a row: both ends grow towards each other.
CardMask read_branch(const Reader& line, Branch branch) {
    const std::string_view key = kBranchNames[branch & 1];
    if (!line.has(key)) return 0;
    const int from = (branch & 1) ? 7 : 1;
    const CardMask laid = read_numbers(line[key], branch / 2, from, from + 5);
    const auto missing = static_cast<unsigned>(~(laid >> (6 * branch)) & 63);
    if (((missing + (missing & (0u - missing))) & missing) != 0)
        line[key].refuse("numbers with gaps, expected all from the Station on, all from the far end on, or both");
    return laid;
}

void read_line(const Reader& reader, unsigned colour, const Options& options, Board& board) {
    reader.only_keys({"high", "low", "turned", "wild", "transfer"});
    const CardMask laid = read_branch(reader, 2 * colour) | read_branch(reader, 2 * colour + 1);
    board.laid |= laid;
    if (reader.has("turned"))
        board.turned = static_cast<std::uint8_t>(board.turned | read_branches(reader["turned"], colour));
    if (reader.has("wild")) {
        const Reader wild = reader["wild"];
        const CardMask numbers = read_numbers(wild, colour, 1, kNumbers);
        if (numbers != 0 && !options.wild()) wild.refuse("holds numbers, but the option 'free_ride' is not 'wild'");
        if (numbers & ~laid) wild.refuse("holds a number that is not laid");
        board.wild |= numbers;
    }
    if (reader.has("transfer") && reader["transfer"].truth()) {
        if (!options.transfers) reader["transfer"].refuse("true, but the option 'transfers' is off");
        board.transferred = static_cast<std::uint8_t>(board.transferred | (1u << colour));
    } else {
        board.laid |= bit(kStation + colour);
    }
}

/// Special cards that show on the board must have been played.
void check_specials(const Reader& reader, const Board& board) {
    const auto check = [&](unsigned shown, CardMask kind, const std::string& what, const std::string& card) {
        const unsigned spent = count(board.laid & kind);
        if (shown > spent)
            reader.refuse(std::to_string(shown) + " " + what + ", but 'spent' holds " + std::to_string(spent) + " '" +
                          card + "'");
    };
    check(count(board.turned), kEnds, "branches turned", "end");
    check(count(board.wild), kFrees, "numbers wild", "free");
    check(count(board.transferred), kTransfers, "lines opened by a Transfer", "transfer");
}

void read_single_line(const Reader& reader, Board& board) {
    if (reader.has("current")) {
        const Reader current = reader["current"];
        board.current = static_cast<std::uint8_t>(read_colour(current, current.text()));
        if (((board.opened() >> board.current) & 1u) == 0)
            current.refuse(current.shown() + ", but that line is not open");
    } else if (count(board.opened()) > 1) {
        reader.refuse("the key 'current' is missing, with more than one line it is needed");
    } else if (board.opened() != 0) {
        board.current = static_cast<std::uint8_t>(std::countr_zero(board.opened()));
    }
    if (reader.has("stuck") && reader["stuck"].truth()) {
        if (board.opened() == 0) reader["stuck"].refuse("true, but no line is open");
        board.stuck = 1;
    }
}

void read_run(const Reader& reader, const Options& options, Board& board) {
    reader.only_keys({"colour", "branches"});
    const unsigned colour = read_colour(reader["colour"], reader["colour"].text());
    if (((board.opened() >> colour) & 1u) == 0)
        reader["colour"].refuse(reader["colour"].shown() + ", but that line is not open");
    const unsigned branches = read_branches(reader["branches"], colour);
    if (branches == 0) reader["branches"].refuse("an empty list, expected 'high', 'low' or both");
    if (options.single_line() && count(branches) == 2)
        reader["branches"].refuse("two branches, in single line a run is on one");
    if ((branches & ~board.live_branches(options)) != 0)
        reader["colour"].refuse(reader["colour"].shown() + ", but that line is not the current one");
    board.run = static_cast<std::uint8_t>(branches);
}

List branch_list(unsigned branches, unsigned colour) {
    List out;
    for (const unsigned high : {1u, 0u})
        if ((branches >> (2 * colour + high)) & 1u) out.emplace_back(kBranchNames[high]);
    return out;
}

/// The numbers of a colour in a set, from the lowest.
List number_list(CardMask cards, unsigned colour) {
    List out;
    for (CardMask m = (cards >> (kNumbers * colour)) & 0xfff; m != 0; m &= m - 1)
        out.emplace_back(std::countr_zero(m) + 1);
    return out;
}

core::Table line_document(const Board& board, unsigned colour) {
    core::Table out;
    const CardMask laid = board.laid & kAllNumbers;
    out.set("high", number_list(laid & branch_cards(2 * colour + 1), colour));
    List low = number_list(laid & branch_cards(2 * colour), colour);
    std::reverse(low.begin(), low.end());
    out.set("low", std::move(low));
    out.set("turned", branch_list(board.turned, colour));
    out.set("wild", number_list(board.wild, colour));
    out.set("transfer", ((board.transferred >> colour) & 1u) != 0);
    return out;
}

}  // namespace

Board read_board(const Reader& reader, const Options& options, int seats, CardsMet& met) {
    Board board;
    if (reader.has("lines")) {
        unsigned seen = 0;
        for (const auto& [name, line] : reader["lines"].entries()) {
            const unsigned colour = read_colour(reader["lines"], name);
            if ((seen >> colour) & 1u) line.refuse("the line is there twice");
            seen |= 1u << colour;
            read_line(line, colour, options, board);
        }
    }
    for (CardMask real = board.laid & ~board.wild; real != 0; real &= real - 1)
        met.add(reader["lines"], static_cast<Card>(std::countr_zero(real)));
    if (reader.has("spent")) {
        for (const Reader& item : reader["spent"].items()) {
            const Card card = read_card(item);
            if (card < kFree) item.refuse(item.shown() + ", expected special cards");
            if (board.opened() == 0) item.refuse(item.shown() + ", but no line is open");
            met.add(item, card);
            board.laid = together(board.laid, bit(card));
        }
    }
    check_specials(reader, board);
    board.find_all_next();
    if (options.single_line()) {
        read_single_line(reader, board);
    } else {
        for (const std::string_view key : {"current", "stuck"})
            if (reader.has(key) && !(key == "stuck" && !reader[key].truth()))
                reader[key].refuse(reader[key].shown() + ", but the rules are 'open_lines'");
    }
    board.pays_in_row = static_cast<std::uint8_t>(reader.number_or("pays_in_row", 0, seats - 1, 0));
    if (board.pays_in_row > 0 && board.opened() == 0) reader["pays_in_row"].refuse("payments, but no line is open");
    if (reader.has("run")) read_run(reader["run"], options, board);
    return board;
}

void write_board(core::Table& out, const Options& options, const Board& board) {
    core::Table lines;
    for (unsigned colour = 0; colour < kColours; ++colour)
        if ((board.opened() >> colour) & 1u) lines.set(std::string(kColourNames[colour]), line_document(board, colour));
    out.set("lines", std::move(lines));
    if (options.single_line()) {
        out.set("current", board.opened() != 0 ? Document(kColourNames[board.current]) : Document());
        out.set("stuck", board.stuck != 0);
    }
    if (options.single_line() || board.pays_in_row > 0) out.set("pays_in_row", int{board.pays_in_row});
    if (board.run != 0) {
        core::Table run;
        const auto colour = static_cast<unsigned>(std::countr_zero(board.run)) / 2;
        run.set("colour", kColourNames[colour]);
        run.set("branches", branch_list(board.run, colour));
        out.set("run", std::move(run));
    } else {
        out.set("run", Document());
    }
    out.set("spent", card_list(board.laid & kSpecials));
}

}  // namespace trains_ai::take_the_train
