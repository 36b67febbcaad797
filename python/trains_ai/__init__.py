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
    TakeTheTrainState,
    TakeTheTrainView,
    TrainsAIError,
    TrainsMap,
    TrainsState,
    TrainsView,
    cards,
    kingdom_sets,
    random_playouts,
)
from ._version import __version__
from .games import TakeTheTrain, Trains, load_map, map_names
from .players import (
    ActionReport,
    Analysis,
    Decision,
    HeuristicPlayer,
    Limit,
    MCTSPlayer,
    MoneyPlayer,
    Player,
    RandomPlayer,
    Report,
    Settings,
)
from .runner import MatchRecord, play_match

__all__ = [
    "ActionReport",
    "Analysis",
    "Card",
    "Decision",
    "HeuristicPlayer",
    "Hex",
    "IllegalActionError",
    "Limit",
    "MCTSPlayer",
    "MapError",
    "MatchRecord",
    "MoneyPlayer",
    "OptionError",
    "Player",
    "Playouts",
    "PositionError",
    "RandomPlayer",
    "Report",
    "Settings",
    "TakeTheTrain",
    "TakeTheTrainState",
    "TakeTheTrainView",
    "Trains",
    "TrainsAIError",
    "TrainsMap",
    "TrainsState",
    "TrainsView",
    "__version__",
    "cards",
    "kingdom_sets",
    "load_map",
    "map_names",
    "play_match",
    "random_playouts",
]
