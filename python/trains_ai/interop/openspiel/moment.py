"""A moment of a game: what a state of OpenSpiel holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..._core import TakeTheTrainState, TakeTheTrainView, TrainsState, TrainsView
from ...games import TakeTheTrain, Trains

#: How many bytes chance chooses for the seed of the game.
SEED_BYTES = 4


@dataclass(slots=True)
class Moment:
    """Chance first chooses a seed byte by byte; then there is a state.

    Attributes:
        game: never changes; copies share it.
        seed: the bytes chosen so far.
        state: None until they are complete.
        memories: by seat, a hash of all it has seen and done, view by view; the same in every process, but other
            versions of Python may hash otherwise.
    """

    game: Trains | TakeTheTrain
    seed: tuple[int, ...] = ()
    state: TrainsState | TakeTheTrainState | None = None
    memories: tuple[int, ...] = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Moment:
        state = None if self.state is None else self.state.clone()
        return Moment(self.game, self.seed, state, self.memories)

    def choose_byte(self, byte: int) -> None:
        """Chance chooses the next byte of the seed; after the last one the game begins."""
        self.seed += (byte,)
        if len(self.seed) == SEED_BYTES:
            self.begin(self.game.new_state(int.from_bytes(self.seed)))

    def begin(self, state: TrainsState | TakeTheTrainState) -> None:
        """Go on from this state; nobody remembers anything but it."""
        self.state = state
        self.memories = (0,) * state.players
        self._remember(None, -1)

    def apply(self, action: int) -> None:
        """The seat to move takes the action of that number."""
        assert self.state is not None
        seat = self.state.current_seat
        self.state.apply(self.game.actions[action])
        self._remember(seat, action)

    def view(self, seat: int) -> TrainsView | TakeTheTrainView | None:
        """What the seat knows, once there is a state."""
        return None if self.state is None else self.state.view(seat)

    def _remember(self, mover: int | None, action: int) -> None:
        assert self.state is not None
        self.memories = tuple(
            hash((memory, hash(self.state.view(seat)), action if seat == mover else -1))
            for seat, memory in enumerate(self.memories)
        )
