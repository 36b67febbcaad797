"""Trains AI: an engine for Trains, the deck-building game on a hex map.

>>> from trains_ai import HeuristicPlayer, RandomPlayer, Trains, play_match
>>> record = play_match(Trains(map="tokyo", players=2), [HeuristicPlayer(), RandomPlayer(seed=1)], seed=1)
>>> record.winners
[0]
"""

from ._core import (
    Card,
    Hex,
    IllegalActionError,
    MapError,
    OptionError,
    Playouts,
    PositionError,
    TrainsAIError,
    TrainsMap,
    TrainsState,
    TrainsView,
    cards,
    kingdom_sets,
    random_playouts,
)
from .games import Trains, load_map, map_names
from .players import Decision, HeuristicPlayer, MoneyPlayer, Player, RandomPlayer
from .runner import MatchRecord, play_match

__all__ = [
    "Card",
    "Decision",
    "HeuristicPlayer",
    "Hex",
    "IllegalActionError",
    "MapError",
    "MatchRecord",
    "MoneyPlayer",
    "OptionError",
    "Player",
    "Playouts",
    "PositionError",
    "RandomPlayer",
    "Trains",
    "TrainsAIError",
    "TrainsMap",
    "TrainsState",
    "TrainsView",
    "cards",
    "kingdom_sets",
    "load_map",
    "map_names",
    "play_match",
    "random_playouts",
]
