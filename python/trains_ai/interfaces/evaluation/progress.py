"""How a run goes, while it goes."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Final, Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from trains_ai.evaluation import Evaluation

from .readable import duration, share_range

_PACE: Final = 10.0  # seconds between two plain lines
_NAME: Final = 16  # characters


class RunProgress:
    """Shows games done, the running score, the sequential test and the time left: live, or else line by line.

    Use it in a ``with`` block, and call it with each evaluation.

    Attributes:
        last: the evaluation it was last called with, or None.
    """

    def __init__(self, console: Console) -> None:
        self.last: Evaluation | None = None
        self._console = console
        self._live = console.is_terminal and not console.is_dumb_terminal
        columns = (BarColumn(6), TextColumn("{task.description}"))
        self._bar = Progress(*columns, console=console, transient=True, disable=not self._live)
        self._task = self._bar.add_task("", total=None)
        self._begun = self._line = time.monotonic()
        self._before: int | None = None  # games that were there when the run went on

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def __call__(self, evaluation: Evaluation) -> None:
        """Show an evaluation."""
        self.last = evaluation
        now = time.monotonic()
        if self._before is None:
            self._before = len(evaluation.played) - 1
        if self._live:
            done, planned = len(evaluation.played), evaluation.planned
            self._bar.update(self._task, completed=done, total=planned, description=self._said(evaluation, now))
        elif now - self._line >= _PACE:
            self._line = now
            self._console.print(self._said(evaluation, now), soft_wrap=True)

    def _said(self, evaluation: Evaluation, now: float) -> str:
        parts = [f"{len(evaluation.played)}/{evaluation.planned} games"]
        if evaluation.results:
            best = max(evaluation.standings, key=lambda standing: standing.win_share.value)
            shown = best if len(evaluation.names) > 2 else evaluation.standings[0]
            parts.append(f"{shown.player[:_NAME]} {share_range(shown.win_share)}")
        state = evaluation.sprt
        if state is not None:
            parts.append(f"LLR {state.llr:.2f} ({state.lower:.2f}, {state.upper:.2f})")
        new = len(evaluation.played) - (self._before or 0)
        left = evaluation.planned - len(evaluation.played)
        if new > 0 and left > 0 and not evaluation.done:
            parts.append(f"ETA {duration(max(1, (now - self._begun) / new * left))}")
        return ", ".join(parts)
