"""What can be taken back."""

from __future__ import annotations

from dataclasses import dataclass, field

from trains_ai import TrainsState


@dataclass(slots=True)
class History:
    """The states before the own actions of a turn, up to the last one that showed something hidden."""

    _states: list[tuple[TrainsState, int]] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self._states)

    def remember(self, state: TrainsState, events: int) -> None:
        """Keep a copy of `state`, reached after `events` logged events."""
        self._states.append((state.clone(), events))

    def cut(self) -> None:
        self._states.clear()

    def back(self) -> tuple[TrainsState, int]:
        return self._states.pop()
