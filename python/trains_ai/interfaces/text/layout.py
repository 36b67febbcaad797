"""Columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text


def in_columns(entries: Sequence[Text], columns: int, gap: int = 2) -> Table:
    """Entries down one column after the other, as many columns as fit."""
    width = max((cell_len(entry.plain) for entry in entries), default=1) + gap
    across = max(1, min(len(entries), (columns + gap) // width))
    down = -(-len(entries) // across)
    grid = Table.grid(padding=(0, gap, 0, 0))
    for row in range(down):
        grid.add_row(*entries[row::down])
    return grid
