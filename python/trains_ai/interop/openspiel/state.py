"""A state as OpenSpiel has states."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyspiel

from ..._core import TakeTheTrainView, TrainsView
from ..outcome import payoffs
from ..text import text_of
from .moment import SEED_BYTES, Moment

_BYTES = 256


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; its chance nodes all come first and choose the seed that deal and draws follow from.

    That is the same game to the players, who never see the seed: only a program that reads the state, not what a player
    is told, could foresee a draw. `resample_from_infostate` gives worlds with other draws to come.
    """

    def __init__(self, game: pyspiel.Game, moment: Moment) -> None:
        super().__init__(game)
        self.moment = moment  # the only attribute: `clone` copies all of them

    def current_player(self) -> int:
        """The seat that decides next, or pyspiel's words for chance and the end."""
        state = self.moment.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.current_seat is None else state.current_seat

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.moment.state is not None and self.moment.state.current_seat is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next byte of the seed, each as likely as the others."""
        return [(byte, 1 / _BYTES) for byte in range(_BYTES)]

    def _legal_actions(self, player: int) -> list[int]:
        view = self.moment.view(player)
        return [] if view is None else np.flatnonzero(view.action_mask()).tolist()

    def _apply_action(self, action: int) -> None:
        if self.moment.state is None:
            self.moment.choose_byte(action)
        else:
            self.moment.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        return self.moment.game.actions[action]

    def returns(self) -> list[float]:
        """0 until the end, then `payoffs`."""
        state = self.moment.state
        return payoffs(state) if state is not None and self.is_terminal() else [0.0] * self.moment.game.players

    def view(self, player: int) -> TrainsView | TakeTheTrainView:
        """What the seat knows. Raises ValueError while chance still chooses the seed."""
        view = self.moment.view(player)
        if view is None:
            raise ValueError(f"chance has chosen {len(self.moment.seed)} of {SEED_BYTES} bytes: nothing to see yet")
        return view

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one: hidden cards and chance to come are drawn anew.

        What the others remember stays, as does the history; worlds are as likely as they should be
        (`TrainsView.sample`).
        """
        view = self.view(player_id)
        world: SpielState = self.clone()
        world.moment.state = view.sample(int(probability_sampler() * 2**53))
        return world

    def __str__(self) -> str:
        if self.moment.state is None:
            return f"seed {self.moment.seed}"
        return text_of(self.moment.state)
