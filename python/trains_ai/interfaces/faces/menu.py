"""The choices of a decision, laid out to be found."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..text.layout import in_columns
from ..text.palette import HEADING, KEY, QUIET
from .choice import Choice

#: More choices than this are not given a line each.
_LONG = 12


def menu(choices: Sequence[Choice], columns: int) -> RenderableType:
    """Key, name and details of every choice, under the headings of their groups."""
    blocks: list[RenderableType] = []
    for group, members in groupby(choices, key=lambda choice: choice.group):
        shown = list(members)
        if group:
            blocks.append(Text(group, HEADING))
        if len(shown) > _LONG or all(len(choice.detail) < 10 for choice in shown):
            blocks.append(in_entries(shown, columns))
        else:
            blocks.append(_one_a_line(shown))
    return Group(*blocks)


def in_entries(choices: Sequence[Choice], columns: int) -> Table:
    """As many columns as fit, the details in line."""
    width = max(cell_len(choice.label) for choice in choices) + 2
    entries = []
    for choice in choices:
        label = choice.label + " " * (width - cell_len(choice.label) if choice.detail else 0)
        key = f"{choice.key:>4}  "
        entries.append(Text.assemble((key, KEY), (label, choice.style), (choice.detail, QUIET)))
    return in_columns(entries, columns)


def _one_a_line(choices: Sequence[Choice]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for choice in choices:
        grid.add_row(Text(f"{choice.key:>4}", KEY), Text(choice.label, choice.style), Text(choice.detail, QUIET))
    return grid
