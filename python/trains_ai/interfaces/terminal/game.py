"""A game in progress with its seats, its log and what can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..faces.registry import face_for
from ..options.games import AnyState
from .seating import Sitter


class Game:
    """Plays actions on and keeps, for every human, a log of them as seen from that seat."""

    def __init__(self, state: AnyState, sitters: Sequence[Sitter]) -> None:
        self.state = state
        self.sitters = tuple(sitters)
        self.humans = [seat for seat, sitter in enumerate(sitters) if sitter.player is None]
        self.face = face_for(state, self.names)
        self.logs: dict[int, list[Any]] = {seat: [] for seat in self.humans}  # of the face's events
        #: State and events logged before each own action of the turn; emptied when anything hidden is shown.
        self._history: list[tuple[AnyState, int]] = []

    @property
    def names(self) -> list[str]:
        """What to call the players, by seat."""
        return ["you" if self.humans == [seat] else sitter.spec for seat, sitter in enumerate(self.sitters)]

    @property
    def can_go_back(self) -> bool:
        return bool(self._history)

    def view(self, seat: int) -> dict[str, Any]:
        return self.state.view(seat).to_dict()

    def play(self, action: str, *, chosen: bool = False) -> None:
        """Play `action` for the seat to move; if a human has `chosen` it and it shows nothing, it can be taken back."""
        before = {seat: self.view(seat) for seat in self.humans}
        shows_nothing = self.state.current_seat in self.humans and not self.state.reveals(action)
        if chosen and shows_nothing:
            self._history.append((self.state.clone(), self.events))
        self.state.apply(action)
        if not shows_nothing:
            self._history.clear()
        for seat, log in self.logs.items():
            log.append(self.face.describe(action, before[seat], self.view(seat)))

    def play_others(self) -> None:
        """Until a human is to move or the game is over."""
        while (seat := self.state.current_seat) is not None:
            player = self.sitters[seat].player
            if player is None:
                return
            self.play(player.choose(self.state.view(seat)).action)

    def go_back(self) -> None:
        """To before the last action that a human has chosen."""
        self.state, events = self._history.pop()
        for log in self.logs.values():
            del log[events:]

    @property
    def events(self) -> int:
        """How many actions have been logged."""
        return len(next(iter(self.logs.values())))
