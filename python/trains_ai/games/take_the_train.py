"""The card game Take the Train: its options, and the states they make."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal

from .._core import (
    TakeTheTrainState,
    new_take_the_train_state,
    take_the_train_actions,
    take_the_train_state_from_position,
)
from .numbered import Numbered
from .observation import Layout, layout_of

_NUMBERED: Final = Numbered(take_the_train_actions())


class TakeTheTrain:
    """The shedding card game of railway lines (docs/rules/take_the_train.md), with its options.

    Args:
        players: number of seats, 2 to 6.
        rules: "open_lines", in which every line can be extended, or "single_line", in which a new Station covers the
            last one.
        transfers: whether the 2 Transfer cards take part.
        free_ride: "skip", a Free Ride is discarded, or "wild", it is laid as any number.
        hands: how many hands are played at most, 1 to 100; fares carry over.

    Raises:
        OptionError: an option out of its range; the message names the value and what was expected.

    >>> game = TakeTheTrain(players=3)
    >>> state = game.new_state(seed=1)
    >>> state.scores
    [33, 33, 33]
    >>> all(action.endswith("S") for action in state.legal_actions())  # the opener must play a Station
    True
    """

    #: Every action of the game by number, as text; the same for all options and players.
    actions: ClassVar[tuple[str, ...]] = _NUMBERED.texts
    name: ClassVar[str] = "take_the_train"
    length_unit: ClassVar[str] = "hand"

    def __init__(
        self,
        players: int = 2,
        rules: Literal["open_lines", "single_line"] = "open_lines",
        transfers: bool = False,
        free_ride: Literal["skip", "wild"] = "skip",
        hands: int = 1,
    ) -> None:
        self.players = players
        self.rules = rules
        self.transfers = transfers
        self.free_ride = free_ride
        self.hands = hands
        self.new_state(0)  # the core checks the options; a wrong one is told here, not at the first game
        self.players, self.hands = operator.index(players), operator.index(hands)

    def new_state(self, seed: int = 0) -> TakeTheTrainState:
        """A new game, dealt and with the opener to move: all chance comes from `seed`, 0 to 2**64 - 1.

        The same seed gives the same game on every machine.
        """
        return new_take_the_train_state(self.players, self.rules, self.transfers, self.free_ride, self.hands, seed)

    @staticmethod
    def action_id(action: str) -> int:
        """The number of an action: its place in `actions`, and in the masks of views.

        Raises IllegalActionError if it is none.

        >>> TakeTheTrain.actions[TakeTheTrain.action_id("b7")]
        'b7'
        """
        return _NUMBERED.number(action)

    @property
    def observation_layout(self) -> Layout:
        """What the numbers of `observation()` of a view, and of `observations`, stand for."""
        return layout_of(self.new_state(0).view(0))

    @staticmethod
    def from_position(document: Mapping[str, Any], seed: int = 0) -> TakeTheTrainState:
        """The state of a position document (section 7 of the rules).

        `seed` gives the chance to come if the document does not hold its generator (`TakeTheTrainState.position`
        writes it). Raises PositionError, naming the place in the document, what is there and what was expected.

        >>> state = TakeTheTrain(players=4, rules="single_line").new_state(seed=7)
        >>> TakeTheTrain.from_position(state.position()) == state
        True
        """
        if not isinstance(document, Mapping):
            raise TypeError(f"position: expected a table, got {type(document).__name__}")
        return take_the_train_state_from_position(dict(document), seed)

    def options(self, state: TakeTheTrainState | None = None) -> dict[str, Any]:
        """The options but `players`, by name; `state` changes none of them.

        >>> TakeTheTrain(hands=3).options()
        {'rules': 'open_lines', 'transfers': False, 'free_ride': 'skip', 'hands': 3}
        """
        return {name: getattr(self, name) for name in ("rules", "transfers", "free_ride", "hands")}

    @staticmethod
    def length(state: TakeTheTrainState) -> int:
        """The hand that `state` is in, or ended in."""
        return state.hand_no

    @staticmethod
    def end_reason(state: TakeTheTrainState) -> str:
        """Why the game in `state` has ended: the first of these that holds.

        "fares" (hands were left to play, but a seat had no fare), and of the last hand "out" (a seat had no card left),
        "fares" (a seat had none) or "blocked" (nothing could change any more).
        """
        seats = state.position()["seats"]
        if state.hand_no < state.hands:
            return "fares"
        if not all(seat["hand"] for seat in seats):
            return "out"
        return "blocked" if all(seat["fares"] for seat in seats) else "fares"

    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in self.options().items())
        return f"TakeTheTrain(players={self.players}, {options})"
