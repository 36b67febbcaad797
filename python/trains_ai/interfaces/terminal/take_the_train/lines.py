"""The picture of the four lines, one row each, from 1 to 12 with the Station in the middle."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from ..palette import HEADING, KEY, QUIET
from .words import COLOURS

STYLES: Final = {"blue": "bright_blue", "green": "green", "magenta": "magenta", "orange": "#ff9f40"}
_BRANCHES: Final = {"low": range(6, 0, -1), "high": range(7, 13)}
SIGNS: Final = "<5> comes next   7* a Free Ride   S Station   T Transfer in its place   > current"


def next_number(line: dict[str, Any], branch: str) -> int | None:
    """The number that comes next on a branch, None if it is finished; rules section 2."""
    missing = [number for number in _BRANCHES[branch] if number not in line[branch]]
    if not missing:
        return None
    return missing[-1 if branch in line.get("turned", ()) else 0]


def picture(view: dict[str, Any]) -> Text:
    """One row of at most 80 columns for each line: what lies there, what comes next, which branch is turned.

    blue       .   .   .   .  <5>  6   S   7   8* <9>  .   .   .
    """
    rows = [_row(colour, view) for colour in COLOURS.values()]
    return Text("\n").join([*rows, Text(SIGNS, QUIET)])


def _row(colour: str, view: dict[str, Any]) -> Text:
    current = view.get("current") == colour or (view.get("stuck", False) and colour in view["lines"])
    row = Text(f"{'>' if current else ' '}{colour:<8}", f"{HEADING} {STYLES[colour]}")
    line = view["lines"].get(colour)
    if line is None:
        return row.append("not open", QUIET)
    following = {next_number(line, branch) for branch in _BRANCHES}
    for number in range(1, 13):
        if number == 7:
            row.append("  T " if line.get("transfer") else "  S ", HEADING)
        if number in line["low"] or number in line["high"]:
            wild = "*" if number in line.get("wild", ()) else " "
            row.append(f"{number:>3}{wild}", STYLES[colour])
        elif number in following:
            row.append(f"{f'<{number}>':>4}", KEY)
        else:
            row.append("  . ", QUIET)
    turned = " and ".join(line.get("turned", ()))
    return row.append(f"  {turned} turned" if turned else "", HEADING)
