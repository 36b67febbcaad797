"""Games in the calling process, one after the other: nothing to start, nothing that could end a player that hangs."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from ..play import Job, Played, play
from ..schedule import Task
from ..watch import Watch


def play_inline(job: Job, tasks: Iterable[Task], workers: int, decision_limit: float | None) -> Generator[Played]:
    """See `Executor`; the number of workers and the limit are not looked at."""
    watch = Watch()
    for task in tasks:
        yield play(job, task, watch)
