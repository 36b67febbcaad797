"""The choices of a decision of Trains: hexes by what they are, everything else as in any game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from trains_ai.interfaces.faces.menu import in_entries, menu
from trains_ai.interfaces.text.palette import HEADING, KEY

from .choices import TrainsChoice


def trains_menu(choices: Sequence[TrainsChoice], columns: int, lines: int = 100) -> RenderableType:
    """If hexes do not fit into `lines` with their names, they are listed by their numbers only."""
    return _hexes(choices, columns, lines) if choices[0].kind else menu(choices, columns)


def _hexes(choices: Sequence[TrainsChoice], columns: int, lines: int) -> RenderableType:
    unnamed = [choice for choice in choices if choice.kind == choice.label]  # at the start: dozens of them
    named = [choice for choice in choices if choice not in unnamed]
    rest = _by_kind(unnamed, names=False)
    kinds = groupby(named, key=lambda choice: choice.kind if choice.kind.startswith("with") else "")
    blocks = [(kind, in_entries(list(members), columns)) for kind, members in kinds]
    if sum(table.row_count + bool(kind) for kind, table in blocks) + len(rest) > lines:
        by_name = _by_kind(choices, names=True)
        fits = all(line.cell_len <= columns for line in by_name) and len(by_name) <= lines
        return Group(*(by_name if fits else _by_kind(choices, names=False)))
    parts: list[RenderableType] = []
    for kind, table in blocks:
        parts += [Text(f"Cities {kind}", HEADING), table] if kind else [table]
    return Group(*parts, *rest)


def _by_kind(choices: Sequence[TrainsChoice], *, names: bool) -> list[Text]:
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
