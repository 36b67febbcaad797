"""What a review found, as tables of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from trains_ai import MatchRecord, Reviewed
from trains_ai.runner import worst

from ..text.palette import HEADING, QUIET
from .choice import names_of

_ROWS: Final = 16
_BAR: Final = 20  # characters for 100 %


def review_tables(
    title: str, record: MatchRecord, decisions: Sequence[Reviewed], what: str, most: int
) -> RenderableType:
    """All tables of a review, fit for 80 columns; `what`: the values are called, `most`: mistakes shown of a seat."""
    if not decisions:
        return Text(f"{title}\nNo decision was searched.")
    parts: list[RenderableType] = [
        Text(title, HEADING),
        "",
        Text(f"{what.capitalize()} over time, when each seat last decided", HEADING),
    ]
    parts += [_over_time(record, decisions), "", Text("Decisions", HEADING), _summary(record, decisions)]
    for seat, name in enumerate(names_of(record)):
        entries = worst(decisions, seat, most)
        if entries:
            parts += ["", Text(f"Seat {seat} ({name}): what cost most {what}", HEADING), _mistakes(entries)]
    noise = "within noise: the 95 % intervals of both values overlap; searching longer narrows them"
    return Group(*parts, "", Text(noise, QUIET))


def _over_time(record: MatchRecord, decisions: Sequence[Reviewed]) -> Table:
    """Some points evenly spread over the game, with what each seat expected when it last decided."""
    table = _table("action", *(f"seat {seat}" for seat in range(len(record.players))), "")
    rows = min(_ROWS, len(decisions))
    last: dict[int, float] = {}
    shown = {round(i * (len(decisions) - 1) / max(rows - 1, 1)) for i in range(rows)}
    for index, entry in enumerate(decisions):
        last[entry.seat] = entry.value
        if index in shown:
            cells = [_share(last.get(seat)) for seat in range(len(record.players))]
            bar = Text("#" * round(last[0] * _BAR) if 0 in last else "", QUIET)
            table.add_row(str(entry.number), *cells, bar)
    table.columns[-1].justify = "left"
    table.columns[-1].header = Text("seat 0: 0 % to 100 %")
    return table


def _summary(record: MatchRecord, decisions: Sequence[Reviewed]) -> Table:
    table = _table("player", "searched", "same choice", "mistakes", "mean loss")
    for seat, name in enumerate(names_of(record)):
        own = [entry for entry in decisions if entry.seat == seat]
        losses = [entry.loss for entry in own if entry.loss is not None]
        same = sum(entry.played.action == entry.best.action for entry in own)
        table.add_row(
            Text(f"seat {seat} {name}"),
            str(len(own)),
            f"{same / len(own):.0%}" if own else "-",
            str(sum(entry.is_mistake for entry in own)),
            _share(fmean(losses)) if losses else "-",
        )
    table.columns[0].overflow = "fold"
    return table


def _mistakes(entries: Sequence[Reviewed]) -> Table:
    table = _table("action", "played", "worth", "better", "worth", "loss", "")
    for entry in entries:
        table.add_row(
            str(entry.number),
            Text(entry.played.action),
            _share(entry.played.value),
            Text(entry.best.action),
            _share(entry.best.value),
            _share(entry.loss),
            Text("" if entry.is_mistake else "within noise", QUIET),
        )
    for index in (1, 3, 6):
        table.columns[index].justify = "left"
    return table


def _table(*headings: str) -> Table:
    table = Table(box=None, header_style=HEADING, padding=(0, 2, 0, 0), pad_edge=False)
    for index, heading in enumerate(headings):
        table.add_column(heading, justify="left" if index == 0 and heading == "player" else "right")
    return table


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.1%}"
