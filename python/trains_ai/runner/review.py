"""A recorded game looked over: every decision searched again, from what its seat knew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..players import ActionReport, MCTSPlayer, Report
from .record import MatchRecord
from .replay import replay

_WORTH_TELLING: Final = 0.005


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of a game and what a search found about it.

    Attributes:
        number: of the action in the game, from 1.
        seat: whose decision it was.
        report: what the search found.
        played: what it found about the action that was played.
        best: what it found about its own choice.
    """

    number: int
    seat: int
    report: Report
    played: ActionReport
    best: ActionReport

    @property
    def value(self) -> float:
        """What the seat could expect before it decided: the value of the best action."""
        assert self.best.value is not None
        return self.best.value

    @property
    def loss(self) -> float | None:
        """Value of the best action less that of the played one, at least 0; None if the played one was never tried."""
        if self.played.value is None:
            return None
        return max(0.0, self.value - self.played.value)

    @property
    def sure_loss(self) -> float:
        """What is left of the loss between the 95 % intervals of the two values; negative where they overlap."""
        if self.played.high is None or self.best.low is None or self.played.action == self.best.action:
            return -1.0
        return self.best.low - self.played.high

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is beyond noise: the intervals of the two values do not overlap."""
        return self.sure_loss > 0

    def to_dict(self) -> dict[str, Any]:
        """Everything but the search's other findings, as plain JSON values."""
        names = ("number", "seat", "value", "loss", "is_mistake")
        entries = {
            name: {key: getattr(entry, key) for key in ("action", "visits", "value", "low", "high")}
            for name, entry in (("played", self.played), ("best", self.best))
        }
        return {name: getattr(self, name) for name in names} | entries


def review(record: MatchRecord, player: MCTSPlayer) -> Iterator[Reviewed]:
    """Searches every decision of a game again and yields what was found, in order; those without choice are left out.

    `player` searches, with its limit, seed and settings, from the view of the seat that decided, which is all that seat
    knew. Values are win chances with ``Settings(margin_weight=0.0)``. Raises RecordError if the record does not replay.

    >>> from trains_ai import Limit, MCTSPlayer, RandomPlayer, Trains, play_match
    >>> record = play_match(Trains(turn_limit=1), [RandomPlayer(1), RandomPlayer(2)], seed=5)
    >>> next(review(record, MCTSPlayer(Limit(iterations=100)))).number
    1
    """
    states = iter(replay(record))
    for number, (state, (seat, action)) in enumerate(zip(states, record.actions, strict=False), start=1):
        view = state.view(seat)
        if len(view.legal_actions) == 1:
            continue
        player.reset()
        report: Report = player.choose(view).stats["report"]  # type: ignore[arg-type]
        played = next(entry for entry in report.actions if entry.action == action)
        yield Reviewed(number, seat, report, played, report.chosen)


def worst(decisions: Sequence[Reviewed], seat: int, most: int) -> list[Reviewed]:
    """The decisions of a seat that cost it most for sure, if anything worth telling: mistakes first, then by loss."""
    costly = [entry for entry in decisions if entry.seat == seat and (entry.loss or 0.0) >= _WORTH_TELLING]
    costly = sorted(costly, key=lambda entry: -entry.sure_loss)[:most]
    return sorted(costly, key=lambda entry: (not entry.is_mistake, -(entry.loss or 0.0)))
