"""What the harness of an evaluation costs: time outside players at 10 ms a move, and two workers against one.

    python bench/evaluation_overhead.py

Starting the processes is measured by a run of two games and taken off. Players that sleep tell what the harness does,
also where others are at work on the machine; players that search tell what the machine does, and are to be compared
with two processes that play half of the games each and know nothing of each other.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from trains_ai import Decision, Limit, MCTSPlayer, RandomPlayer, Trains, TrainsView
from trains_ai.evaluation import Contestant, Evaluation, evaluate

MOVE = 0.01  # seconds
GAME = Trains(turn_limit=10)


class Slow:
    """Plays at random, in ten milliseconds a move."""

    name = "slow"

    def __init__(self, seed: int) -> None:
        self._player = RandomPlayer(seed)

    def choose(self, view: TrainsView) -> Decision:
        time.sleep(MOVE)
        return self._player.choose(view)


def timed(players: Sequence[Contestant], **options: Any) -> tuple[float, Evaluation]:
    begun = time.perf_counter()
    evaluation = evaluate(players, game=GAME, **options)
    return time.perf_counter() - begun, evaluation


def overhead() -> None:
    players = sleepers()
    with tempfile.TemporaryDirectory() as folder:
        for executor in ("inline", "processes"):
            start, first = timed(players, games=2, executor=executor, out=f"{folder}/{executor}-2")
            start -= sum(cost.seconds for cost in first.costs)
            seconds, evaluation = timed(players, games=20, executor=executor, out=f"{folder}/{executor}-20")
            thought = sum(cost.seconds for cost in evaluation.costs)
            moves = sum(cost.moves for cost in evaluation.costs)
            outside = seconds - start - thought
            print(
                f"{executor}: {moves} moves at {1000 * thought / moves:.2f} ms, outside players {outside:.3f} s, "
                f"{outside / thought:.2%}; start {start:.2f} s"
            )


def sleepers() -> list[Contestant]:
    return [Contestant("slow", Slow), Contestant("slower", Slow)]


def searchers() -> list[Contestant]:
    return [Contestant(name, partial(MCTSPlayer, Limit(iterations=200))) for name in ("a", "b")]


def workers(games: int = 24) -> None:
    for name, players in (("sleeping", sleepers()), ("searching", searchers())):
        start, _ = timed(players, games=2, workers=1)
        one, _ = timed(players, games=games, workers=1)
        two, _ = timed(players, games=games, workers=2)
        begun = time.perf_counter()
        halves = [subprocess.Popen([sys.executable, __file__, name, str(games // 2)]) for _ in range(2)]
        for half in halves:
            half.wait()
        apart = time.perf_counter() - begun
        print(
            f"{name}: one worker {one:.2f} s, two {two:.2f} s, {one / two:.2f} times; "
            f"two processes apart {apart:.2f} s, {one / apart:.2f} times; two games {start:.2f} s"
        )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        timed(sleepers() if sys.argv[1] == "sleeping" else searchers(), games=int(sys.argv[2]), executor="inline")
    else:
        overhead()
        workers()
