"""A game of a player that does nothing, and the review of it: it is full of mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from trains_ai import (
    Decision,
    HeuristicPlayer,
    Limit,
    MatchRecord,
    MCTSPlayer,
    Reviewed,
    Trains,
    TrainsView,
    play_match,
    review,
)
from trains_ai.interfaces.commands.review import REVIEWING

GAME = Trains("tokyo", kingdom="first_tokyo", turn_limit=5)


class Idle:
    """Ends every turn at once."""

    name = "idle"

    def choose(self, view: TrainsView) -> Decision:
        return Decision("end") if "end" in view.legal_actions else HeuristicPlayer().choose(view)


@cache
def idle_game() -> MatchRecord:
    return play_match(GAME, [HeuristicPlayer(), Idle()], seed=0)


def reviewer(iterations: int = 400, **options: Any) -> MCTSPlayer:
    return MCTSPlayer(Limit(iterations=iterations), settings=REVIEWING, **options)


@cache
def idle_review() -> Sequence[Reviewed]:
    return tuple(review(idle_game(), reviewer()))
