"""The scripted player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from .._core import TrainsView, heuristic_action
from .base import Decision, check_view

#: The one place to plug in the native policy of a game (cpp/bindings/bind_policies.cpp), by its kind of view.
_POLICIES: Final[Mapping[type, Callable[[Any], str]]] = {TrainsView: heuristic_action}


class HeuristicPlayer:
    """Plays by rules of thumb, written in C++ (cpp/games/trains/policy); deterministic and fast.

    It develops its deck, lays rails toward good cities, builds stations where it profits most, gets rid of Waste, and
    ends the game when it is ahead.

    >>> from trains_ai import Trains
    >>> view = Trains().new_state(seed=1).view(0)
    >>> HeuristicPlayer().choose(view).action in view.legal_actions
    True
    """

    name = "heuristic"

    def choose(self, view: TrainsView) -> Decision:
        """The scripted choice. Raises IllegalActionError if the view's seat is not to move."""
        check_view(view, _POLICIES)
        return Decision(_POLICIES[type(view)](view))

    def to_dict(self) -> dict[str, Any]:
        """The kind of player, for records; it has no options."""
        return {"kind": self.name}
