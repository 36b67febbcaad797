"""The same searches everywhere: how fast they are here, and whether they find the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from trains_ai import (
    HeuristicPlayer,
    Limit,
    MCTSPlayer,
    Report,
    Settings,
    TakeTheTrain,
    TakeTheTrainState,
    TakeTheTrainView,
    Trains,
    TrainsState,
    TrainsView,
)

#: Where it is searched: the game, its seed, and how many scripted decisions are played first.
POSITIONS: Final[tuple[tuple[Trains | TakeTheTrain, int, int], ...]] = (
    (Trains("tokyo", 2), 1, 0),
    (Trains("tokyo", 2), 2, 120),
    (Trains("osaka", 2), 3, 400),
    (Trains("osaka", 3), 4, 60),
    (Trains("tokyo", 3), 5, 300),
    (Trains("tokyo", 4), 6, 30),
    (Trains("osaka", 4), 7, 300),
    (TakeTheTrain(2), 1, 0),
    (TakeTheTrain(3, transfers=True, free_ride="wild"), 2, 10),
    (TakeTheTrain(4, rules="single_line", transfers=True), 3, 8),
    (TakeTheTrain(6), 4, 20),
)
#: How it is searched, and how many iterations each search has.
SETTINGS: Final = {
    "default": Settings(),
    "mo-ucb1": Settings(
        opponents="tree_each", selection="ucb1", exploration=0.7, progressive_bias=0.5, early_stop=False
    ),
    "so-tuned": Settings(opponents="one_tree", selection="ucb1_tuned", playout="mast", trees=3, first_play=0.5),
    "nast-lcb": Settings(playout="nast", final_choice="lcb", cutoff_rounds=0, world_iterations=4, margin_weight=0.0),
}
ITERATIONS: Final = 5000
#: What a report costs differs between machines.
_COST: Final = ("bytes", "seconds", "threads")


@dataclass(frozen=True, slots=True)
class Searched:
    """One search of the bench."""

    position: str
    settings: str
    report: Report


def positions() -> Iterator[tuple[str, TrainsView | TakeTheTrainView]]:
    """Name and view of each position: the first decision with three choices or more after the scripted ones."""
    scripted = HeuristicPlayer()
    for game, seed, moves in POSITIONS:
        state: TrainsState | TakeTheTrainState = game.new_state(seed)
        board = game.map.name if isinstance(game, Trains) else game.rules
        played = 0
        while (seat := state.current_seat) is not None:
            view = state.view(seat)
            if played >= moves and len(view.legal_actions) >= 3:
                yield f"{board}, {game.players} players, {played} decisions", view
                break
            state.apply(scripted.choose(view).action)
            played += 1
        else:
            raise AssertionError(f"{game} with seed {seed} is over after {played} decisions")


def searches(threads: int | None = 1, iterations: int = ITERATIONS) -> Iterator[Searched]:
    """All searches of the bench, in order."""
    for position, view in positions():
        for name, settings in SETTINGS.items():
            player = MCTSPlayer(Limit(iterations=iterations), seed=1, threads=threads, settings=settings)
            yield Searched(position, name, player.choose(view).stats["report"])


class Signature:
    """One number over reports, apart from what they cost: the same on every machine that finds the same."""

    def __init__(self) -> None:
        self._hash = blake2b(digest_size=8)

    def add(self, report: Report) -> None:
        """Take one more report in."""
        found = {name: value for name, value in report.to_dict().items() if name not in _COST}
        self._hash.update(json.dumps(_exact(found), sort_keys=True).encode())

    def __str__(self) -> str:
        """16 hexadecimal digits."""
        return self._hash.hexdigest()


def _exact(value: Any) -> Any:
    """`value` with floats as texts that tell every bit."""
    if isinstance(value, float):
        return value.hex()
    if isinstance(value, dict):
        return {key: _exact(item) for key, item in value.items()}
    return [_exact(item) for item in value] if isinstance(value, list) else value
