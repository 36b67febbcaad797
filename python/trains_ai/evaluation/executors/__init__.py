"""Where the games of a run are played."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Final

from ..play import Job, Played
from ..schedule import Task
from .inline import play_inline
from .processes import play_in_processes
from .ray import play_with_ray

#: Plays the tasks of a job with so many workers and a limit of seconds a decision (or None), and gives the games as
#: they end, in whatever order. Ended early, it leaves no process behind.
Executor = Callable[[Job, Iterable[Task], int, float | None], Generator[Played]]

#: The one place to add an executor.
EXECUTORS: Final[Mapping[str, Executor]] = {
    "processes": play_in_processes,
    "inline": play_inline,
    "ray": play_with_ray,
}

__all__ = ["EXECUTORS", "Executor"]
