"""What the decisions of each player cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .result import GameResult


@dataclass(frozen=True, slots=True)
class Cost:
    """The decisions of one player.

    Attributes:
        player: its name.
        games: that it played.
        moves: decisions that it made.
        iterations: of its searches, or None if it told none.
        timed_moves: decisions whose time is known: all but those of games whose process was lost.
        seconds: that it thought over these.
    """

    player: str
    games: int
    moves: int
    iterations: int | None
    timed_moves: int
    seconds: float

    @property
    def iterations_per_move(self) -> float | None:
        """Mean iterations of a decision, or None."""
        return self.iterations / self.moves if self.iterations is not None and self.moves else None

    @property
    def seconds_per_move(self) -> float | None:
        """Mean seconds of a decision, or None."""
        return self.seconds / self.timed_moves if self.timed_moves else None


def costs(names: Sequence[str], results: Sequence[GameResult]) -> list[Cost]:
    """The cost of each player's decisions."""
    return [_cost(i, name, results) for i, name in enumerate(names)]


def _cost(player: int, name: str, results: Sequence[GameResult]) -> Cost:
    played = [(game, game.players.index(player)) for game in results if player in game.players]
    told = [made for game, seat in played if (made := game.iterations[seat]) is not None]
    timed = [(game.moves[seat], game.seconds[seat]) for game, seat in played if game.seconds is not None]
    return Cost(
        name,
        len(played),
        moves=sum(game.moves[seat] for game, seat in played),
        iterations=sum(told) if told else None,
        timed_moves=sum(moves for moves, _ in timed),
        seconds=sum(seconds for _, seconds in timed),
    )
