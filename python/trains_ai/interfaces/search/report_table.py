"""The report of a search as a table of the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from trains_ai import Report
from trains_ai.players.report_text import HEADINGS, MOST_ROWS, foot, rows

from ..text.palette import HEADING, QUIET


def report_table(report: Report, most: int = MOST_ROWS) -> RenderableType:
    """The `most` best actions, the chosen one in bold, then what is expected and what it cost; fits in 80 columns."""
    table = Table(box=None, header_style=HEADING, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in HEADINGS:
        left = heading == HEADINGS[0]
        table.add_column(heading, justify="left" if left else "right", no_wrap=True, overflow="ellipsis")
    entries, others = rows(report, most)
    for entry in entries:
        table.add_row(*map(Text, entry), style=HEADING if entry[0] == report.action else "")
    below = [others] if others else []
    return Group(table, *(Text(line, QUIET) for line in [*below, *foot(report)]))
