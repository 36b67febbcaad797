"""Who takes part in a run."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .._core import OptionError
from ..games.shown import shown
from ..players import Player

MOST_NAME = 200


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player by name, made anew for every game.

    Attributes:
        name: 1 to 200 characters, in tables and records; no two of a run have the same.
        make: makes the player from a seed, 0 to 2**48 - 1: `RandomPlayer`, ``partial(MCTSPlayer, Limit(seconds=1))``,
            ``Unseeded(HeuristicPlayer)`` or a function of a module. It is pickled for other processes.
        settings: all that makes the player what it is, as plain JSON values. A run is only ever continued with players
            of the same names and settings.
    """

    name: str
    make: Callable[[int], Player]
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unseeded:
    """Makes a player that takes no seed.

    >>> from trains_ai import HeuristicPlayer
    >>> Unseeded(HeuristicPlayer)(7).name
    'heuristic'
    """

    make: Callable[[], Player]

    def __call__(self, seed: int) -> Player:
        """A new player, whatever the seed."""
        return self.make()


def check_contestants(contestants: object) -> tuple[Contestant, ...]:
    """The contestants of a run. Raises TypeError, or OptionError for names that are empty, too long or the same."""
    if not isinstance(contestants, Sequence) or isinstance(contestants, (str, bytes)):
        raise TypeError(f"players: expected a list of Contestant, got {shown(contestants)}")
    items: Sequence[object] = contestants
    for i, contestant in enumerate(items):
        if not isinstance(contestant, Contestant):
            raise TypeError(f"players[{i}]: expected a Contestant, got {shown(contestant)}")
        name: object = contestant.name
        if not isinstance(name, str):
            raise TypeError(f"players[{i}]: name {shown(name)}, expected a text")
        if not callable(contestant.make):
            raise TypeError(f"players[{i}] {shown(name)}: make {shown(contestant.make)}, expected a function")
        if not 1 <= len(contestant.name) <= MOST_NAME:
            raise OptionError(f"players[{i}]: name {shown(contestant.name)}, expected 1 to {MOST_NAME} characters")
        if contestant.name in [getattr(other, "name", None) for other in items[:i]]:
            raise OptionError(f"players[{i}]: name {shown(contestant.name)}, which another player has")
    return tuple(contestants)


def check_portable(contestants: Sequence[Contestant]) -> None:
    """Raises TypeError for a contestant that no other process could make."""
    for i, contestant in enumerate(contestants):
        try:
            pickle.dumps(contestant)
        except Exception as error:
            raise TypeError(
                f"players[{i}] {shown(contestant.name)}: cannot be sent to another process ({error}); "
                "make must be a class or function of a module"
            ) from None
