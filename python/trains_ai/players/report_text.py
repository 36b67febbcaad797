"""Reports as text: the cells of the table, and the lines below it."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .report import ActionReport, Report

WIDTH: Final = 80
MOST_ROWS: Final = 10
HEADINGS: Final = ("action", "visits", "share", "value", "95 %", "scores", "seen")


def cells(entry: ActionReport, visits: int) -> tuple[str, ...]:
    """One row, one cell for each of `HEADINGS`; `visits`: of all actions together."""
    return (
        entry.action,
        f"{entry.visits}",
        f"{entry.visits / visits:.0%}" if visits else "-",
        _per_cent(entry.value),
        "-" if entry.low is None or entry.high is None else f"{100 * entry.low:.1f}-{100 * entry.high:.1f}",
        " ".join(f"{score:.1f}" for score in entry.scores) or "-",
        f"{entry.availability}",
    )


def rows(report: Report, most: int = MOST_ROWS) -> tuple[list[tuple[str, ...]], str]:
    """The cells of the first `most` actions, and a line about the others; empty if there are none."""
    visits = sum(entry.visits for entry in report.actions)
    left = report.actions[most:]
    others = f"... and {len(left)} more with {sum(entry.visits for entry in left)} visits" if left else ""
    return [cells(entry, visits) for entry in report.actions[:most]], others


def foot(report: Report) -> list[str]:
    """What is expected, and what it cost, in at most 80 columns."""
    end = {
        None: "still searching",
        "forced": "the only legal action",
        "decided": "the rest could not change the choice",
    }
    work = f"{_count(report.iterations, 'iteration')} in {report.seconds:.2f} s ({report.iterations_per_second:,.0f}/s)"
    size = f"{_count(report.trees, 'tree')}, {_count(report.nodes, 'node')}, {report.bytes / 2**20:.1f} MiB"
    lines = (
        f"line: {', '.join(report.line)}",
        f"{work}; {size}",
        f"threads: {report.threads}; ended by: {end.get(report.stopped_by, report.stopped_by)}",
        *([f"adaptation: {_count(report.adaptation_playouts, 'playout')}"] if report.adaptation_playouts else []),
    )
    return [part for line in lines for part in textwrap.wrap(line, WIDTH, subsequent_indent="  ")]


def text(report: Report) -> str:
    """The whole report in at most 80 columns."""
    entries, others = rows(report)
    table = [HEADINGS, *entries]
    widths = [max(len(row[column]) for row in table) for column in range(len(HEADINGS))]
    gap = 2 if sum(widths) + 2 * (len(widths) - 1) <= WIDTH else 1
    widths[0] = min(widths[0], WIDTH - sum(width + gap for width in widths[1:]))
    lines = [_aligned(row, widths, gap) for row in table] + ([others] if others else [])
    return "\n".join(lines + foot(report))


def _aligned(row: tuple[str, ...], widths: list[int], gap: int) -> str:
    first = row[0] if len(row[0]) <= widths[0] else row[0][: widths[0] - 3] + "..."
    others = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
    return (" " * gap).join([first.ljust(widths[0]), *others])


def _per_cent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f}"


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
