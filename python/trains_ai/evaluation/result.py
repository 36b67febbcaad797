"""What came out of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from ..runner import MatchRecord
from .schedule import Task


class GameResult(Struct, frozen=True, kw_only=True):
    """One game of a run, as its tables need it. Lists are by seat.

    Attributes:
        index: number of the game in the run.
        deal: number of the deal.
        match: number of the match.
        seating: number of the seating.
        players: the contestant in each seat.
        seed: of the game.
        options: of the game, with the kingdom that was drawn.
        scores: final points.
        winners: seats that won, several if shared.
        length: how long it was, in the unit of the game.
        end: why it ended.
        forfeit_seat: who forfeited it, or None.
        forfeit_reason: why, or None.
        moves: decisions made.
        iterations: of the searches of all decisions, or None for a player that tells none.
        seconds: thought over all decisions, or None where the time is not known.
    """

    index: int
    deal: int
    match: int
    seating: int
    players: tuple[int, ...]
    seed: int
    options: Mapping[str, Any]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    length: int
    end: str
    forfeit_seat: int | None = None
    forfeit_reason: str | None = None
    moves: tuple[int, ...]
    iterations: tuple[int | None, ...]
    seconds: tuple[float, ...] | None = None

    def share(self, player: int) -> float:
        """Of the win: 1 for winning alone, an equal part of a shared win, 0 for a loss."""
        return (self.players.index(player) in self.winners) / len(self.winners)

    def margin(self, player: int) -> int:
        """The points of a player less the most points of another."""
        seat = self.players.index(player)
        return self.scores[seat] - max(self.scores[:seat] + self.scores[seat + 1 :])

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat: 0 won, then by points; equal numbers for equal places. A forfeit is the last."""
        order = [
            (seat not in self.winners, 0 if self.forfeit_seat is not None else -score)
            for seat, score in enumerate(self.scores)
        ]
        return tuple(sum(other < own for other in order) for own in order)


def result_of(task: Task, record: MatchRecord, iterations: Sequence[int | None]) -> GameResult:
    """The result of a game from its record."""
    seats = range(len(task.players))
    movers = [seat for seat, _ in record.actions]
    forfeit = record.forfeit
    thought = [0.0] * len(seats)
    for seat, seconds in zip(movers, record.times, strict=False):
        thought[seat] += seconds
    return GameResult(
        index=task.index,
        deal=task.deal,
        match=task.match,
        seating=task.seating,
        players=task.players,
        seed=task.seed,
        options=record.options,
        scores=tuple(record.scores),
        winners=tuple(record.winners),
        length=record.turns,
        end=record.end,
        forfeit_seat=None if forfeit is None else forfeit.seat,
        forfeit_reason=None if forfeit is None else forfeit.reason,
        moves=tuple(movers.count(seat) for seat in seats),
        iterations=tuple(iterations),
        seconds=tuple(thought) if len(record.times) == len(movers) else None,
    )
