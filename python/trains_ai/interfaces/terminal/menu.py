"""The choices of a decision, laid out to be found."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from .choices import Choice
from .layout import in_columns
from .palette import HEADING, KEY, QUIET
from .words import card_style

#: More choices than this are not given a line each.
_LONG = 12


def menu(choices: Sequence[Choice], columns: int, lines: int = 100) -> RenderableType:
    """Number, name and details of every choice, under the headings of their groups.

    If hexes do not fit into `lines` that way, they are listed by their numbers only.
    """
    if choices[0].kind:
        return _hexes(choices, columns, lines)
    blocks: list[RenderableType] = []
    for group, members in groupby(choices, key=lambda choice: choice.group):
        shown = list(members)
        if group:
            blocks.append(Text(group, HEADING))
        if len(shown) > _LONG or all(len(choice.detail) < 10 for choice in shown):
            blocks.append(_entries(shown, columns))
        else:
            blocks.append(_one_a_line(shown))
    return Group(*blocks)


def _hexes(choices: Sequence[Choice], columns: int, lines: int) -> RenderableType:
    unnamed = [choice for choice in choices if choice.kind == choice.label]  # at the start: dozens of them
    named = [choice for choice in choices if choice not in unnamed]
    rest = _by_kind(unnamed, names=False)
    kinds = groupby(named, key=lambda choice: choice.kind if choice.kind.startswith("with") else "")
    blocks = [(kind, _entries(list(members), columns)) for kind, members in kinds]
    if sum(table.row_count + bool(kind) for kind, table in blocks) + len(rest) > lines:
        by_name = _by_kind(choices, names=True)
        fits = all(line.cell_len <= columns for line in by_name) and len(by_name) <= lines
        return Group(*(by_name if fits else _by_kind(choices, names=False)))
    parts: list[RenderableType] = []
    for kind, table in blocks:
        parts += [Text(f"Cities {kind}", HEADING), table] if kind else [table]
    return Group(*parts, *rest)


def _by_kind(choices: Sequence[Choice], *, names: bool) -> list[Text]:
    """A line for each kind of hex, with the names of the hexes or only their numbers."""
    width = max((cell_len(choice.kind) for choice in choices), default=0) + 2
    lines = []
    for kind, members in groupby(choices, key=lambda choice: choice.kind):
        terrain = kind.partition(",")[0]
        line = Text(f"  {kind:<{width}}")
        for choice in members:
            line.append(f"{choice.key} ", KEY)
            if names and choice.label != terrain:
                line.append(f"{choice.label}  ")
        line.rstrip()
        lines.append(line)
    return lines


def _entries(choices: Sequence[Choice], columns: int) -> Table:
    """As many columns as fit, the details in line."""
    width = max(cell_len(choice.label) for choice in choices) + 2
    entries = []
    for choice in choices:
        label = choice.label + " " * (width - cell_len(choice.label) if choice.detail else 0)
        style = card_style(choice.card) if choice.card else ""
        entries.append(Text.assemble((f"{choice.key:>4}  ", KEY), (label, style), (choice.detail, QUIET)))
    return in_columns(entries, columns)


def _one_a_line(choices: Sequence[Choice]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for choice in choices:
        label = Text(choice.label, card_style(choice.card) if choice.card else "")
        grid.add_row(Text(f"{choice.key:>4}", KEY), label, Text(choice.detail, QUIET))
    return grid
