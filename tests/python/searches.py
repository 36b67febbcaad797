"""Short and long searches in a position of Trains."""

from __future__ import annotations

from trains_ai import Limit, MCTSPlayer, Report, Trains, TrainsView

GAME = Trains(map="tokyo", players=2, kingdom="first_tokyo", turn_limit=4)
STATE = GAME.new_state(seed=1)
VIEW = STATE.view(0)
FAST = Limit(iterations=200)
LONG_SEARCH = Limit(seconds=60)


def report_of(player: MCTSPlayer, view: TrainsView = VIEW) -> Report:
    report = player.choose(view).stats["report"]
    assert isinstance(report, Report)
    return report
