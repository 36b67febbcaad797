"""Runs on disk that are killed at any moment and gone on with."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from trains_ai import RecordFile
from trains_ai.evaluation import Evaluation

from .evaluation_runs import assert_whole, short_run

#: Calls of the interpreter at which a run may die, besides before, in and after the writing of a record.
_CALLS = {"open", "os.rename", "os.truncate", "os.mkdir", "sqlite3.connect"}


def _killed_run(folder: Path, chance: random.Random) -> bool:
    """Runs in a forked child, cheap enough for a hundred; whether it killed itself, as it does at a random moment."""
    left = chance.randrange(1, 25)

    def count() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    append = RecordFile.append

    def append_and_count(self: Any, record: Any) -> None:
        if left == 1:  # to die in the middle of a line
            line = record.to_json().encode()
            self._file.write(line[: chance.randrange(len(line))])
        count()
        append(self, record)
        count()

    child = os.fork()
    if child == 0:
        try:
            sys.addaudithook(lambda event, _: count() if event in _CALLS else None)
            RecordFile.append = append_and_count  # type: ignore[method-assign]
            short_run(out=folder)
            os._exit(0)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL)
    return status == signal.SIGKILL


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_runs_that_are_killed_a_hundred_times_end_as_if_they_had_not_been(tmp_path: Path) -> None:
    chance = random.Random(1)
    kills = runs = 0
    while kills < 100:
        runs += 1
        folder = tmp_path / str(runs)
        while _killed_run(folder, chance):
            kills += 1
        assert_whole(folder, Evaluation.load(folder))
    assert runs > 5


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs SIGKILL")
def test_a_run_with_workers_that_is_killed_goes_on(tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(
        "from trains_ai import RandomPlayer, Trains\n"
        "from trains_ai.evaluation import Contestant, evaluate\n"
        "if __name__ == '__main__':\n"
        "    players = [Contestant(name, RandomPlayer) for name in ('random', 'other')]\n"
        f"    evaluate(players, games=20, game=Trains(turn_limit=3), seed=3, workers=2, out={str(tmp_path / 'r')!r},\n"
        "             progress=lambda evaluation: print(len(evaluation.played), flush=True))\n"
    )
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()  # there are games
        process.kill()
    assert_whole(tmp_path / "r", short_run(out=tmp_path / "r"))
