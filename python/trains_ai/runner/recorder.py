"""The record of a game as it is played."""

from __future__ import annotations

import operator
import time
from collections.abc import Sequence
from typing import Any

from .._version import __version__
from ..games import Game, State
from ..games.shown import shown
from ..players import Decision, Described, Player
from .plain import plain
from .record import FORMAT, Forfeit, MatchRecord

_DIGITS = 6  # of times in seconds, and of values


class Recorder:
    """Takes down decisions as they are made; `record` gives the whole at the end, or when somebody forfeits.

    Raises RecordError if a player's name or settings cannot be written down.
    """

    def __init__(self, game: Game[Any], players: Sequence[Player], seed: int) -> None:
        self._game = game
        self._seed = operator.index(seed)
        self._names = tuple(plain(player.name, f"players[{seat}].name") for seat, player in enumerate(players))
        self._settings = tuple(plain(_settings(player), f"settings[{seat}]") for seat, player in enumerate(players))
        self._begun = time.perf_counter()
        self._entries: list[tuple[int, str, float | None, int | None, float]] = []

    def add(self, seat: int, decision: Decision, seconds: float) -> None:
        """The action that was just carried out, and how long its player thought."""
        self._entries.append((seat, decision.action, decision.value, decision.visits, seconds))

    def record(
        self,
        state: State,
        *,
        forfeit: Forfeit | None = None,
        scores: Sequence[int] | None = None,
        winners: Sequence[int] | None = None,
    ) -> MatchRecord:
        """The record of the game that ended in `state`; with `forfeit`, the `scores` and `winners` that it meant."""
        entries = self._entries
        return MatchRecord(
            format=FORMAT,
            package=__version__,
            game=self._game.name,
            options=self._game.options(state),
            seed=self._seed,
            players=self._names,
            settings=self._settings if any(self._settings) else (),
            scores=state.scores if scores is None else list(scores),
            winners=state.winners if winners is None else list(winners),
            turns=self._game.length(state),
            end="forfeit" if forfeit is not None else self._game.end_reason(state),
            forfeit=forfeit,
            actions=tuple((seat, action) for seat, action, _, _, _ in entries),
            values=_told([None if value is None else round(float(value), _DIGITS) for _, _, value, _, _ in entries]),
            visits=_told([None if visits is None else operator.index(visits) for _, _, _, visits, _ in entries]),
            times=tuple(round(seconds, _DIGITS) for _, _, _, _, seconds in entries),
            seconds=round(time.perf_counter() - self._begun, _DIGITS),
        )


def _settings(player: Player) -> Any:
    return player.to_dict() if isinstance(player, Described) else {}


def _told(column: list[Any]) -> tuple[Any, ...]:
    """A column of the record; empty if it has nothing to tell."""
    return tuple(column) if any(entry is not None for entry in column) else ()


def fault_of(decision: object) -> TypeError | ValueError | None:
    """What is wrong with what a player returned, as an error that does not name the player, or None.

    Whether the action is legal is for the state to say.
    """
    if type(decision) is Decision and type(decision.action) is str and decision.value is decision.visits is None:
        return None  # the usual one, fast
    if not isinstance(getattr(decision, "action", None), str):
        return TypeError(f"choose returned {shown(decision)}, expected a Decision with a text as its action")
    value, visits = getattr(decision, "value", None), getattr(decision, "visits", None)
    if value is not None and not (hasattr(value, "__float__") and 0 <= value <= 1):
        return ValueError(f"value {shown(value)}, expected 0 to 1 or None")
    if visits is not None and not (hasattr(visits, "__index__") and 0 <= visits < 2**63):
        return ValueError(f"visits {shown(visits)}, expected a number from 0 or None")
    return None
