"""What can be typed besides an action: what such a command is, and what it may use."""

from __future__ import annotations

from typing import Any, Protocol

from rich.console import Console


class CommandContext(Protocol):
    """What a game's own commands may use of the session at the terminal."""

    console: Console

    def view(self, seat: int) -> dict[str, Any]:
        """`to_dict()` of the view of a seat."""
        ...

    def act(self, seat: int, action: str) -> None:
        """Play an action that the human in `seat` has chosen, and tell of it."""
        ...

    def problem(self, text: str) -> None:
        """Say why something cannot be done."""
        ...


class Command(Protocol):
    """Something to type besides an action."""

    def __call__(self, context: CommandContext, seat: int, rest: str, /) -> bool:
        """Carry it out for the human in `seat`; whether the decision should be shown afresh."""
        ...
