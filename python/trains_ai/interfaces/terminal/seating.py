"""Who sits where in a game at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trains_ai import OptionError, Player
from trains_ai.runner.seeds import derived_seed

from ..options.players import make_player

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: `spec` as on the command line ("human", "random:seed=3"); a human has no player object."""

    spec: str
    player: Player | None = None


def plan_seats(humans: Sequence[int], against: Sequence[str], players: int | None, most: int = 4) -> list[str]:
    """The spec of every seat: humans where they asked to sit, the others in the seats left, in order.

    Args:
        humans: seats of the humans.
        against: the other players; one name fills every seat left, none means "heuristic".
        players: number of players; None: as many as are named, at least 2.
        most: how many can play the game.

    Raises:
        OptionError: the numbers do not fit together.
    """
    if len(set(humans)) != len(humans):
        raise OptionError("the same --seat is given twice")
    number = players if players is not None else max(2, len(humans) + len(against), *(seat + 1 for seat in humans))
    if not 2 <= number <= most:
        raise OptionError(f"a game has 2 to {most} players, not {number}")
    for seat in humans:
        if not 0 <= seat < number:
            raise OptionError(f"there is no seat {seat}: with {number} players the seats are 0 to {number - 1}")
    left = number - len(humans)
    others = list(against or (["heuristic"] if left else []))
    if len(others) == 1:
        others *= left
    if len(others) != left or (against and not left):
        raise OptionError(
            f"{number} players with {len(humans)} at the keyboard need {left} --against, not {len(against)}"
        )
    return [HUMAN if seat in humans else others.pop(0) for seat in range(number)]


def sitters(specs: Sequence[str], seed: int, game: str) -> list[Sitter]:
    """The players themselves, for the game of that name.

    Raises OptionError for a player that is unknown or plays other games, or if nobody is human.
    """
    if HUMAN not in specs:
        raise OptionError("nobody sits at the keyboard; to watch players play use: trains-ai match --verbose")
    return [
        Sitter(spec) if spec == HUMAN else Sitter(spec, make_player(spec, derived_seed(seed, -1, seat), game))
        for seat, spec in enumerate(specs)
    ]
