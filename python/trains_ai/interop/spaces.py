"""The spaces of observations and actions, as Gymnasium has them."""

from __future__ import annotations

from typing import Any, TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .._core import TakeTheTrainView, TrainsView, observations
from ..games import TakeTheTrain, Trains

#: Above every number of an observation; turn limits are the largest.
_MOST = 10_000


class Observation(TypedDict):
    """What a seat is shown.

    Attributes:
        observation: float32, the blocks of the game's `observation_layout` in one piece.
        action_mask: int8, 1 for each legal action; all 0 while another seat is to move.
    """

    observation: npt.NDArray[np.float32]
    action_mask: npt.NDArray[np.int8]


def observation_of(view: TrainsView | TakeTheTrainView) -> Observation:
    """The view as an environment shows it."""
    return {"observation": observations([view])[0], "action_mask": view.action_mask()}


def observation_space(game: Trains | TakeTheTrain) -> spaces.Dict:
    """Of `observation_of` any view of the game."""
    numbers = spaces.Box(0, _MOST, (game.observation_layout.size,), np.float32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (len(game.actions),), np.int8)})


def action_space(game: Trains | TakeTheTrain) -> spaces.Discrete[Any]:
    """The numbers of the game's `actions`."""
    return spaces.Discrete(len(game.actions))


def action_text(game: Trains | TakeTheTrain, action: object) -> str:
    """The text of an action given by number; TypeError or ValueError if it is no number of an action."""
    if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
        raise TypeError(f"action: expected its number, got {type(action).__name__}")
    if not 0 <= action < len(game.actions):
        raise ValueError(f"action {action}: expected a number from 0 to {len(game.actions) - 1}")
    return game.actions[action]
