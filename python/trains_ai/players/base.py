"""What a player is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, runtime_checkable

from .._core import TakeTheTrainView, TrainsView
from ..games import TakeTheTrain, Trains

AnyView = TrainsView | TakeTheTrainView

#: Every kind of view, with the name of its game.
ALL_GAMES: Final[Mapping[type, str]] = {TrainsView: Trains.name, TakeTheTrainView: TakeTheTrain.name}


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose, and what it thought of it where it thinks.

    Attributes:
        action: a legal action of the view, in its notation.
        value: expected utility of the seat to move in [0, 1], or None.
        visits: how often the search tried the action, or None.
        line: the expected continuation, the action first; empty if unknown.
        stats: whatever else the player reports.
    """

    action: str
    value: float | None = None
    visits: int | None = None
    line: tuple[str, ...] = ()
    stats: Mapping[str, Any] = field(default_factory=dict)


@runtime_checkable
class Player(Protocol):
    """Anything with a name that chooses from a view. An object holds no seat: it may sit in several."""

    @property
    def name(self) -> str:
        """Shown in tables and records."""
        ...

    def choose(self, view: Any) -> Decision:
        """One of ``view.legal_actions``, which is not empty.

        A player says in its signature which views it takes, and raises TypeError for those of another game.
        """
        ...


@runtime_checkable
class Described(Protocol):
    """A player that tells its settings, for records. Optional."""

    def to_dict(self) -> Mapping[str, Any]:
        """All that makes the player what it is, as plain JSON values: its `kind`, then its options by name."""
        ...


def check_view(view: object, kinds: Iterable[type] = ALL_GAMES) -> None:
    """Raises TypeError unless a player was given a view of one of the kinds: of a game that it can play.

    A state is refused like everything else: it would show the player hidden cards.
    """
    known = tuple(kinds)
    if isinstance(view, known):
        return
    expected = " or ".join(f"a {kind.__name__}" for kind in known)
    game = f", a view of {ALL_GAMES[type(view)]}, which this player does not play" if type(view) in ALL_GAMES else ""
    raise TypeError(f"view: expected {expected}, got {type(view).__name__}{game}")
