"""Colours. Nothing is told by colour alone: every one of them has a sign, a digit or a word beside it."""

from __future__ import annotations

from typing import Final

#: Background and text of a hex, by terrain.
TERRAIN: Final = {
    "plain": "#dfe8d8 on #3f6440",
    "river": "#d6ebff on #23608f",
    "mountain": "#f0dfc8 on #6d4c2f",
    "city": "#ffffff on #4c4c55",
    "remote": "#ffe3f4 on #7b3566",
    "sea": "",
}
#: Players, by seat.
SEATS: Final = (
    "bold #ffffff on #c62828",
    "bold #000000 on #ffca28",
    "bold #000000 on #4dd0c4",
    "bold #000000 on #f0f0f0",
    "bold #ffffff on #5e35b1",
    "bold #000000 on #ff8a65",
)
#: Lines of Take the Train.
LINES: Final = {"blue": "bright_blue", "green": "green", "magenta": "magenta", "orange": "#ff9f40"}
#: Names of cards, by their first type.
CARD_TYPES: Final = {
    "train": "green",
    "rail": "red",
    "station": "magenta",
    "action": "cyan",
    "victory": "yellow",
    "waste": "bright_black",
}
BARRIER: Final = "bold #ff4040"
EDGE: Final = "#8a8a8a"
CHOICE: Final = "bold #000000 on #fff176"
KEY: Final = "bold yellow"
HEADING: Final = "bold"
QUIET: Final = "dim"
PROBLEM: Final = "bold red"
NEWS: Final = "italic"
