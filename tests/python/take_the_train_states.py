"""Games of Take the Train that the tests of the terminal look into."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

from trains_ai import TakeTheTrain, TakeTheTrainState

GAMES = [
    TakeTheTrain(players, rules, transfers, free_ride, hands)  # type: ignore[arg-type]
    for (rules, transfers, free_ride), (players, hands) in zip(
        itertools.product(("open_lines", "single_line"), (False, True), ("skip", "wild")),
        itertools.cycle(((2, 3), (3, 2), (4, 2), (6, 1), (5, 2))),
        strict=False,
    )
]


def walk(seeds: int = 3) -> Iterator[tuple[TakeTheTrainState, str]]:
    """States of random games under all rules, each with the action about to be played."""
    for (number, game), seed in itertools.product(enumerate(GAMES), range(seeds)):
        rng = random.Random(10 * number + seed)
        state = game.new_state(seed)
        while not state.is_over:
            action = rng.choice(state.legal_actions())
            yield state, action
            state.apply(action)


def position(hand: list[str], **more: Any) -> TakeTheTrainState:
    """Two players, seat 0 to move with `hand` at a blue line that wants 5 and 8."""
    document = {
        "game": "take_the_train",
        "to_move": 0,
        "lines": {"blue": {"high": [7], "low": [6]}},
        "seats": [{"hand": hand, "fares": 9}, {"hand": ["m1", "m2", "end"], "fares": 9}],
        "draw": ["g1", "g2", "g3"],
    }
    return TakeTheTrain.from_position(document | more)
