"""The player that chooses uniformly at random."""

from __future__ import annotations

import operator
from typing import Any

from .._core import Rng, random_action
from .base import AnyView, Decision, check_view


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
        self.rng = Rng(seed)
        self.seed = operator.index(seed)

    def choose(self, view: AnyView) -> Decision:
        """A uniform choice. Raises IllegalActionError if the view's seat is not to move."""
        check_view(view)
        return Decision(random_action(view, self.rng))

    def to_dict(self) -> dict[str, Any]:
        """Kind and seed, for records."""
        return {"kind": self.name, "seed": self.seed}
