"""The lines of Take the Train as an HTML table, for notebooks and pages."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

_COLOURS: Final = {"blue": "#1f5fa8", "green": "#2e7d32", "magenta": "#ad1457", "orange": "#c75b12"}
_NUMBERS: Final = range(1, 13)


def lines_html(told: Mapping[str, Any]) -> str:
    """Lines and seats of a position document, or of a view's `to_dict()`, as two tables.

    A line is a row: numbers laid are shown, those that are a Free Ride with a star, and turned branches with an arrow.
    """
    rows = [_line(colour, told.get("lines", {}).get(colour)) for colour in _COLOURS]
    seats = [_seat(number, seat, told) for number, seat in enumerate(told["seats"])]
    return (
        '<table class="trains-lines"><tbody>' + "".join(rows) + "</tbody></table>"
        '<table class="trains-seats"><thead><tr><th>seat</th><th>fares</th><th>hand</th></tr></thead><tbody>'
        + "".join(seats)
        + "</tbody></table>"
    )


def _line(colour: str, line: Mapping[str, Any] | None) -> str:
    if line is None:
        return ""
    laid = {*line["low"], *line["high"]}
    cells = []
    for number in _NUMBERS:
        star = "*" if number in line["wild"] else ""
        style = f' style="background: {_COLOURS[colour]}; color: white"' if number in laid else ""
        cells.append(f"<td{style}>{number if number in laid else ''}{star}</td>")
        if number == 6:
            station = "T" if line["transfer"] else "S"
            turns = ("&lt;" if "low" in line["turned"] else "") + station + ("&gt;" if "high" in line["turned"] else "")
            cells.append(f"<th>{turns}</th>")
    return f'<tr><th style="color: {_COLOURS[colour]}">{colour}</th>{"".join(cells)}</tr>'


def _seat(number: int, seat: Mapping[str, Any], told: Mapping[str, Any]) -> str:
    mark = " (to move)" if told.get("to_move") == number else ""
    hand = " ".join(seat["hand"]) if "hand" in seat else f"{seat['hand_size']} cards"
    return f"<tr><th>{number}{mark}</th><td>{seat['fares']}</td><td>{escape(hand)}</td></tr>"
