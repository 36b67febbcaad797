"""What OpenSpiel tells a player of a state."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pyspiel

from ..._core import observations
from ...games import TakeTheTrain, Trains

if TYPE_CHECKING:
    from .state import SpielState


class Observer:
    """Tensor and text of what a player knows (pyspiel's PyObserver interface).

    The tensor is the view's `observation()`, whether recall is to be perfect or not: it tells what the player knows
    under perfect memory, but not when he learned it. The text tells that apart too if recall is to be perfect: it is a
    hash of everything the player saw and did. Else it is the view's `to_dict()` as JSON.
    """

    def __init__(self, game: Trains | TakeTheTrain, kind: pyspiel.IIGObservationType) -> None:
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("observation type: expected public information and that of a single player")
        layout = game.observation_layout
        self._perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.split(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor`, of which `dict` has the parts; zeros before the deal."""
        view = state.moment.view(player)
        self.tensor[:] = 0 if view is None else observations([view])[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """The text; before the deal there is nothing to know."""
        view = state.moment.view(player)
        if view is None:
            return f"player {player} before the deal"
        if self._perfect_recall:
            return f"player {player} {state.moment.memories[player] & 0xFFFFFFFFFFFFFFFF:016x}"
        return json.dumps(view.to_dict())
