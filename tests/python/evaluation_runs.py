"""Players and small runs for the tests of evaluations; importable in other processes."""

from __future__ import annotations

import os
import signal
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from trains_ai import Decision, HeuristicPlayer, MoneyPlayer, RandomPlayer, TakeTheTrain, Trains, read_records
from trains_ai.evaluation import Contestant, Evaluation, Unseeded, evaluate
from trains_ai.evaluation.tables import TIMES

SHORT = Trains(turn_limit=3)  # every seat decides four times at least
CARDS = TakeTheTrain()

SCRIPTED = Contestant("scripted", Unseeded(HeuristicPlayer))
MONEY = Contestant("money", Unseeded(MoneyPlayer))
RANDOM = Contestant("random", RandomPlayer)
OTHER = Contestant("other", RandomPlayer)


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes get the path of this one: let it lead to this module."""
    root = str(Path(__file__).parents[2])
    if root not in sys.path:
        monkeypatch.syspath_prepend(root)


def tables(evaluation: Evaluation) -> dict[str, Any]:
    """All tables but times; texts, so that NaN is equal to NaN, and floats in full."""
    return {name: repr(rows) for name, rows in evaluation.tables.items() if name != TIMES}


class Faulty:
    """Plays at random until its move number `after`, and then does what it does."""

    def __init__(self, fault: str, after: int, seed: int) -> None:
        self.name = fault
        self._player = RandomPlayer(seed)
        self._left = after

    def choose(self, view: Any) -> Any:
        self._left -= 1
        if self._left >= 0:
            return self._player.choose(view)
        return getattr(self, f"_{self.name}")()

    def _raise(self) -> Any:
        raise ZeroDivisionError("by\nnothing")

    def _exit(self) -> Any:
        sys.exit("enough")

    def _cheat(self) -> Any:
        return Decision("buy everything")

    def _nothing(self) -> Any:
        return None

    def _boast(self) -> Any:
        return Decision("end", value=17.0)

    def _hang(self) -> Any:
        while True:
            time.sleep(60)

    def _die(self) -> Any:
        os._exit(3)

    def _killed(self) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


def faulty(fault: str, after: int = 3) -> Contestant:
    """A contestant that does it in every game."""
    return Contestant(fault, partial(Faulty, fault, after))


def unmade(seed: int) -> Any:
    """Makes no player."""
    raise LookupError("no weights there")


def no_process(seed: int) -> Any:
    """Ends the process in place of making a player."""
    os._exit(4)


#: A run of twenty short games in this process.
short_run = partial(evaluate, [RANDOM, OTHER], games=20, game=SHORT, seed=3, executor="inline")


def assert_whole(folder: Path, evaluation: Evaluation) -> None:
    """What the folder holds is the whole run, once."""
    assert tables(Evaluation.load(folder)) == tables(evaluation) == tables(short_run())
    seeds = sorted(record.seed for record in read_records(folder / "records.jsonl"))
    assert seeds == sorted(result.seed for result in evaluation.played)
