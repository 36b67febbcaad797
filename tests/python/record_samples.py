"""Games that the tests of records write down, and a player that tells what it thinks."""

from __future__ import annotations

from functools import cache
from typing import Any

from trains_ai import (
    Decision,
    HeuristicPlayer,
    Limit,
    MatchRecord,
    MCTSPlayer,
    MoneyPlayer,
    RandomPlayer,
    TakeTheTrain,
    Trains,
    TrainsMap,
    play_match,
)

VALLEY = TrainsMap("Valley", ["P C1 M *2", "R C3 P", "P S C2 P"], [(0, 1)], {5: "Aldbury"})


class Telling:
    """Decides like a random player, and says whatever it was told to say."""

    name = "telling"

    def __init__(self, value: Any = None, visits: Any = None, settings: Any = None) -> None:
        self._player = RandomPlayer(seed=3)
        self.value, self.visits, self.settings = value, visits, settings

    def choose(self, view: Any) -> Decision:
        return Decision(self._player.choose(view).action, self.value, self.visits)


class Described(Telling):
    """One that has settings, too."""

    def to_dict(self) -> Any:
        return self.settings


@cache
def trains_record(seed: int = 1) -> MatchRecord:
    """A short game on a map of one's own between players that tell much and little."""
    game = Trains(map=VALLEY, players=3, turn_limit=3)
    players = [MCTSPlayer(Limit(iterations=30), seed=2), Telling(), MoneyPlayer()]
    return play_match(game, players, seed=seed)


@cache
def take_the_train_record(seed: int = 1) -> MatchRecord:
    """Two hands with all that the rules have."""
    game = TakeTheTrain(players=3, rules="single_line", transfers=True, free_ride="wild", hands=2)
    return play_match(game, [RandomPlayer(1), RandomPlayer(2), Telling()], seed=seed)


@cache
def small_record(seed: int = 1) -> MatchRecord:
    """A short line: one round of Trains."""
    return play_match(Trains(turn_limit=1), [HeuristicPlayer(), MoneyPlayer()], seed=seed)
