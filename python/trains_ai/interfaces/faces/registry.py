"""The face of every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trains_ai import TrainsState

from ..options.games import AnyState
from .face import Face
from .take_the_train.face import TakeTheTrainFace
from .trains.face import TrainsFace


def face_for(state: AnyState, names: Sequence[str]) -> Face[Any, Any]:
    """The face of the game in `state`, between players of these names by seat."""
    return TrainsFace(state.map, names) if isinstance(state, TrainsState) else TakeTheTrainFace(names)
