"""The picture of the four lines and of a hand below them: from 1 to 12, the Station in the middle."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final

from rich.text import Text

from trains_ai.interfaces.text.palette import HEADING, KEY, LINES, QUIET

from ..rules import is_current, next_number
from ..words import BRANCHES, COLOURS, by_line, counted

_LETTERS: Final = {colour: letter for letter, colour in COLOURS.items()}
#: A row from left to right; "S" is the place of the Station.
_PLACES: Final = (*range(1, 7), "S", *range(7, 13))
#: Columns of a row without its end; with fewer, only what is there is written.
_WIDTH: Final = 10 + 4 * len(_PLACES)


def picture(view: dict[str, Any], columns: int) -> Text:
    """At most 80 columns: what lies on each line, what comes next, which branch is turned.

    blue       .   .   .   .  <5>  6   S   7   8* <9>  .   .   .
    """
    return Text("\n").join([*(line_row(colour, view, columns) for colour in LINES), Text(signs(view), QUIET)])


def signs(view: dict[str, Any]) -> str:
    """What the signs of the picture mean, as far as they can occur in this game."""
    meanings = ["<5> next"]
    if view["rules"] == "single_line":
        meanings += ["> current", "(5) next when current again"]
    if view["free_ride"] == "wild":
        meanings.append("5* Free Ride")
    if view["transfers"]:
        meanings.append("T Transfer")
    return "   ".join(meanings)


def line_row(colour: str, view: dict[str, Any], columns: int) -> Text:
    line = view["lines"].get(colour)
    current = line is not None and is_current(view, colour)
    marked = current and view["rules"] == "single_line"
    row = Text.assemble(("> " if marked else "  ", HEADING), (f"{colour:<8}", f"{HEADING} {LINES[colour]}"))
    if line is None:
        return row.append("not open", QUIET)
    following = {next_number(line, branch) for branch in BRANCHES}

    def at(place: int | str) -> Text:
        if place == "S":
            return Text("T" if line["transfer"] else "S", f"{HEADING} {LINES[colour]}")
        if place in line["low"] or place in line["high"]:
            return Text(f"{place}*" if place in line["wild"] else f"{place}", LINES[colour])
        if place in following:
            return Text(f"<{place}>", KEY) if current else Text(f"({place})", QUIET)
        return Text(".", QUIET)

    turned = ", ".join(branch for branch in BRANCHES if branch in line["turned"])
    return row.append_text(_row(at, columns)).append(f" turned: {turned}" if turned else "", HEADING)


def hand_rows(cards: Iterable[str], columns: int, playable: Collection[str] = ()) -> Text:
    """Cards in the columns of the picture; those that can be played now in angle brackets."""
    rows = []
    for colour, row in by_line(cards).items():
        if not colour:
            rows.append(Text.assemble((f"  {'special':<8}", HEADING), "  ", counted(row)))
            continue
        held = {card[1:] for card in row}

        def at(place: int | str, colour: str = colour, held: Collection[str] = held) -> Text:
            if str(place) not in held:
                return Text()
            if f"{_LETTERS[colour]}{place}" in playable:
                return Text(f"<{place}>", KEY)
            return Text(str(place), LINES[colour])

        text = Text.assemble((f"  {colour:<8}", f"{HEADING} {LINES[colour]}"), _row(at, columns))
        text.rstrip()
        rows.append(text)
    return Text("\n").join(rows) if rows else Text("  no card", QUIET)


def _row(at: Callable[[int | str], Text], columns: int) -> Text:
    """A cell of four columns for each place, the last digit in the third."""
    cells = [at(place) for place in _PLACES]
    if columns < _WIDTH:
        return Text("  ").append_text(Text(" ").join(cell for cell in cells if cell.plain not in ("", ".")))
    row = Text()
    for cell in cells:
        left = 3 - len(cell.plain.rstrip("*>)"))
        row.append(" " * left).append_text(cell).append(" " * (4 - left - cell.cell_len))
    return row
