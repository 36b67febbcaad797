"""The player that wants coins only: a rung of the ladder between random and sound play."""

from __future__ import annotations

from typing import Any

from .._core import TrainsView, money_action
from .base import Decision, check_view


class MoneyPlayer:
    """Plays Trains and buys Skyscraper, Limited Express Train, Tower or Express Train, the first it can pay.

    It recycles with 3 Waste in hand.

    >>> from trains_ai import Trains
    >>> view = Trains().new_state(seed=1).view(0)
    >>> MoneyPlayer().choose(view).action in view.legal_actions
    True
    """

    name = "money"

    def choose(self, view: TrainsView) -> Decision:
        """The scripted choice. Raises IllegalActionError if the view's seat is not to move."""
        check_view(view, (TrainsView,))
        return Decision(money_action(view))

    def to_dict(self) -> dict[str, Any]:
        """The kind of player, for records; it has no options."""
        return {"kind": self.name}
