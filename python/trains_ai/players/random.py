"""The player that chooses uniformly at random."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import Any

from .._core import IllegalActionError, Rng, TakeTheTrainView, TrainsView
from ..games import View
from .base import Decision, check_view


class RandomPlayer:
    """Plays every game: chooses uniformly among the legal actions.

    The choices depend on `seed` (0 to 2**64 - 1) and their number alone.

    >>> from trains_ai import Trains
    >>> view = Trains().new_state(seed=1).view(0)
    >>> RandomPlayer(seed=3).choose(view) == RandomPlayer(seed=3).choose(view)
    True
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)
        self.seed = operator.index(seed)

    def choose(self, view: TrainsView | TakeTheTrainView) -> Decision:
        """A uniform choice. Raises IllegalActionError if the view's seat is not to move."""
        actions = legal_actions(view, (TrainsView, TakeTheTrainView))
        return Decision(actions[self._rng.below(len(actions))])

    def to_dict(self) -> dict[str, Any]:
        """Kind and seed, for records."""
        return {"kind": self.name, "seed": self.seed}


def legal_actions(view: View, kinds: Iterable[type] = (TrainsView,)) -> list[str]:
    """The legal actions of a view that is of one of the kinds and has some."""
    check_view(view, kinds)
    actions = view.legal_actions
    if not actions:
        raise IllegalActionError(f"the seat of the view, {view.seat}, is not to move: nothing to choose")
    return actions
