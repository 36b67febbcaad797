"""What a game, its states and its views offer, whichever game it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, Self, SupportsIndex, TypeVar, runtime_checkable


class View(Protocol):
    """What one seat knows: all that a player is ever given."""

    @property
    def seat(self) -> int:
        """The seat whose knowledge this is."""
        ...

    @property
    def players(self) -> int:
        """Number of seats."""
        ...

    @property
    def current_seat(self) -> int | None:
        """The seat that decides next, or None when the game is over."""
        ...

    @property
    def legal_actions(self) -> list[str]:
        """Legal actions in plain string order; empty if another seat is to move or the game is over."""
        ...

    def to_dict(self) -> dict[str, Any]:
        """Everything the seat knows as plain values."""
        ...


class State(Protocol):
    """A game in progress."""

    @property
    def players(self) -> int:
        """Number of seats."""
        ...

    @property
    def current_seat(self) -> int | None:
        """The seat that decides next, or None when the game is over."""
        ...

    @property
    def scores(self) -> list[int]:
        """Points by seat as the game stands."""
        ...

    @property
    def winners(self) -> list[int]:
        """Seats that win, several if the win is shared; empty before the end."""
        ...

    def legal_actions(self) -> list[str]:
        """Legal actions in plain string order; empty when the game is over."""
        ...

    def apply(self, action: str) -> None:
        """Carries out a legal action. Raises IllegalActionError otherwise, the state unchanged."""
        ...

    def reveals(self, action: str) -> bool:
        """Whether a legal action would show the mover something hidden or end the turn."""
        ...

    def view(self, seat: SupportsIndex) -> View:
        """What a seat, 0 to `players` - 1, knows."""
        ...

    def position(self) -> dict[str, Any]:
        """The position document; `from_position` of the game gives an equal state."""
        ...

    def clone(self) -> Self:
        """An independent copy."""
        ...


StateT_co = TypeVar("StateT_co", bound=State, covariant=True)


@runtime_checkable
class Game(Protocol[StateT_co]):
    """A game with its options: what `play_match` plays."""

    players: int

    name: ClassVar[str]
    """Its name on the command line, such as "trains"."""
    length_unit: ClassVar[str]
    """What the length of a game is counted in, such as "round"."""

    def new_state(self, seed: int = 0) -> StateT_co:
        """A new game, all its chance from `seed`."""
        ...

    def options(self, state: Any = None) -> Mapping[str, Any]:
        """The options but `players`, by name, as plain values; with what `state`, if given, drew for itself."""
        ...

    def length(self, state: Any) -> int:
        """How long the game in `state` has gone on, in units of `length_unit`."""
        ...

    def end_reason(self, state: Any) -> str:
        """Why the game in `state`, which is over, has ended: one word for it, such as "turn_limit"."""
        ...
