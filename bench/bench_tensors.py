"""Views encoded a second, in batches, on one core; beside writing as many zeros in the same run.

    python bench/bench_tensors.py

The views are those of random games, all seats in turn. The best of the rounds counts: other load on the machine can
only slow a run down.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np

from trains_ai import RandomPlayer, TakeTheTrain, Trains, action_masks, observations


def some_views(game: Any, count: int) -> list[Any]:
    views: list[Any] = []
    for seed in range(count):
        state, player = game.new_state(seed), RandomPlayer(seed)
        while state.current_seat is not None:
            views.append(state.view(len(views) % game.players))
            if len(views) == count:
                return views
            state.apply(player.choose(state.view(state.current_seat)).action)
    raise AssertionError


def rate(work: Callable[[], object], count: int, rounds: int) -> float:
    """Thousands a second."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return count / best / 1000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--views", type=int, default=256, help="in a batch")
    parser.add_argument("--rounds", type=int, default=200)
    arguments = parser.parse_args()
    print("Thousand views a second")
    print(f"{'game':14} {'players':>7} {'numbers':>7} {'observations':>12} {'masks':>7} {'zeros':>7}")
    for (kind, most), players in product(((Trains, 4), (TakeTheTrain, 6)), (2, 4, 6)):
        if players > most:
            continue
        game: Any = kind(players=players)
        views = some_views(game, arguments.views)
        size = game.observation_layout.size
        rates = [
            rate(work, len(views), arguments.rounds)
            for work in (
                lambda views=views: observations(views),
                lambda views=views: action_masks(views),
                lambda views=views, size=size: np.full((len(views), size), 0, np.float32),
            )
        ]
        print(f"{game.name:14} {players:7} {size:7} {rates[0]:12.0f} {rates[1]:7.0f} {rates[2]:7.0f}")


if __name__ == "__main__":
    main()
