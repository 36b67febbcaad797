"""What a player is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from .._core import TrainsView


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

    def choose(self, view: TrainsView) -> Decision:
        """One of ``view.legal_actions``, which is not empty."""
        ...


def check_view(view: object) -> None:
    """Raises TypeError unless a player was given a view: never a state, which would show it hidden cards."""
    if not isinstance(view, TrainsView):
        raise TypeError(f"view: expected a TrainsView, got {type(view).__name__}")
