"""What a search found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from .checks import known_keys
from .report_text import text


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionReport:
    """What a search found about one legal action.

    Attributes:
        action: in its notation.
        visits: iterations that tried it first.
        availability: iterations in whose world it could be tried.
        value: mean utility for the seat to move in [0, 1], or None if it was not tried.
        low: lower end of the 95 % interval of the value, or None.
        high: upper end of the 95 % interval of the value, or None.
        scores: expected final points by seat; empty if it was not tried.
    """

    action: str
    visits: int
    availability: int
    value: float | None
    low: float | None
    high: float | None
    scores: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a search found. Reports compare equal if they found the same, whatever it cost on this machine.

    Attributes:
        seat: the seat to move.
        action: the choice.
        actions: all legal actions, the most visited first, then by value and by notation.
        line: the expected continuation, the choice first.
        iterations: made by this search. Visits may be more, from the part of the tree that was kept.
        adaptation_playouts: made besides them to fit the scripted player to the game at hand (`Settings.adaptation`).
        nodes: in the trees.
        stopped_by: "iterations", "seconds", "nodes", "memory", "decided" (the iterations left could not have changed
            the choice), "stop" (somebody asked) or "forced" (one legal action: nothing was searched); None while the
            search goes on.
        trees: independent trees.
        bytes: memory of all trees together. Not compared.
        seconds: wall time. Not compared.
        threads: at work. Not compared.
    """

    seat: int
    action: str
    actions: tuple[ActionReport, ...]
    line: tuple[str, ...]
    iterations: int
    adaptation_playouts: int
    nodes: int
    stopped_by: str | None
    trees: int
    bytes: int = field(compare=False)
    seconds: float = field(compare=False)
    threads: int = field(compare=False)

    @property
    def chosen(self) -> ActionReport:
        """What was found about the choice."""
        return next(entry for entry in self.actions if entry.action == self.action)

    @property
    def iterations_per_second(self) -> float:
        """Speed, 0 if nothing was searched."""
        return self.iterations / self.seconds if self.seconds > 0 else 0.0

    def to_dict(self) -> dict[str, Any]:
        """Everything as plain JSON values; `from_dict` gives it back."""
        return {key: _lists(value) for key, value in asdict(self).items()}

    @classmethod
    def from_dict(cls, table: Mapping[str, Any]) -> Report:
        """The report of a table as `to_dict` makes it. Raises OptionError for unknown or missing keys."""
        table = known_keys("report", table, (f.name for f in fields(cls)), all_of_them=True)
        names = [f.name for f in fields(ActionReport)]
        entries = [
            known_keys(f"report.actions[{i}]", e, names, all_of_them=True) for i, e in enumerate(table["actions"])
        ]
        actions = tuple(ActionReport(**{**entry, "scores": tuple(entry["scores"])}) for entry in entries)
        return cls(**{**table, "actions": actions, "line": tuple(table["line"])})

    def __str__(self) -> str:
        """A table for 80 columns: the ten best actions, then the line and what the search cost."""
        return text(self)


def _lists(value: Any) -> Any:
    """`value` with lists for tuples, as JSON gives them back."""
    if isinstance(value, dict):
        return {key: _lists(item) for key, item in value.items()}
    return [_lists(item) for item in value] if isinstance(value, (list, tuple)) else value
