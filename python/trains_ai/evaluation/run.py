"""A run from its first game, or the first that is missing, to its last."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import Any, Final

from ..games import Game
from ..players.checks import one_of, whole
from .config import RunConfig
from .contestant import Contestant
from .evaluation import Evaluation
from .executors import EXECUTORS
from .ledger import Ledger
from .play import Job
from .result import result_of
from .run_folder import RunFolder

_PACE: Final = 0.25  # seconds between two reports of progress, at least
_SPARING: Final = 50  # times as long as a report took until the next, so that it costs 2 % at most
_MOST_WORKERS: Final = 4096


def run(
    config: RunConfig,
    contestants: Sequence[Contestant],
    games: Sequence[Game[Any]],
    workers: int,
    executor: str,
    out: str | os.PathLike[str] | None,
    progress: Callable[[Evaluation], object] | None,
) -> Evaluation:
    """Plays what is missing of a run; arguments, result and errors as of `evaluate`."""
    whole("workers", workers, 1, _MOST_WORKERS)
    play = EXECUTORS[one_of("executor", executor, EXECUTORS)]
    ledger = Ledger(config)
    job = Job(tuple(contestants), tuple(games))
    folder = None if out is None else RunFolder(out, config)
    try:
        done = set()
        for result in folder.results() if folder else ():
            done.add(result.index)
            ledger.add(result)
        missing = (task for task in config.plan if task.index not in done)
        due = time.monotonic()
        with closing(play(job, missing, workers, config.decision_limit)) as playing:
            while not ledger.decided and (played := next(playing, None)) is not None:
                result = result_of(played.task, played.record, played.iterations)
                if folder:
                    folder.add(result, played.record)
                ledger.add(result)
                if progress is not None and (now := time.monotonic()) >= due:
                    progress(Evaluation(config, tuple(ledger.results), ledger.sprt))
                    due = now + max(_PACE, _SPARING * (time.monotonic() - now))
    finally:
        if folder:
            folder.close()
    evaluation = Evaluation(config, tuple(ledger.results), ledger.sprt)
    if progress is not None:
        progress(evaluation)
    return evaluation
