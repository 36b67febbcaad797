"""What to type in every game, and how a page of help is laid out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..text.palette import HEADING, KEY

#: What is typed, and what it does.
COMMON: Final = (
    ("log", "the latest turns"),
    ("undo", "take back your last action of this turn, unless it showed you something hidden"),
    ("hint", "what the heuristic player would do"),
    ("save [FILE]", "save and go on"),
    ("quit", "save and leave"),
)


def help_page(commands: Iterable[tuple[str, str]], rules: Iterable[tuple[str, str]]) -> RenderableType:
    """The commands of the game and those of every game, then its rules, each with a title."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for typed, meaning in (*commands, *COMMON):
        grid.add_row(Text(f"  {typed}", KEY), meaning)
    paragraphs = [Text.assemble((title, HEADING), " ", text) for title, text in rules]
    return Group(Text("What you can type", HEADING), grid, "", *paragraphs)
