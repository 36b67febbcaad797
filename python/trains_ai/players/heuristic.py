"""The scripted player."""

from __future__ import annotations

from typing import Any

from .._core import heuristic_action
from .base import AnyView, Decision, check_view


class HeuristicPlayer:
    """Plays every game by rules of thumb, written in C++ (the folder `policy` of each game); deterministic and fast.

    In Trains it develops its deck, lays rails toward good cities, builds stations where it profits most, gets rid of
    Waste, and ends the game when it is ahead. In Take the Train it weighs what each play opens for others against the
    cards and turns that it saves itself.

    >>> from trains_ai import Trains
    >>> view = Trains().new_state(seed=1).view(0)
    >>> HeuristicPlayer().choose(view).action in view.legal_actions
    True
    """

    name = "heuristic"

    def choose(self, view: AnyView) -> Decision:
        """The scripted choice. Raises IllegalActionError if the view's seat is not to move."""
        check_view(view)
        return Decision(heuristic_action(view))

    def to_dict(self) -> dict[str, Any]:
        """The kind of player, for records; it has no options."""
        return {"kind": self.name}
