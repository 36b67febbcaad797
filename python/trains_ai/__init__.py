"""Trains AI: engine and search for Trains and Take the Train, two railway games of hidden information.

>>> from trains_ai import HeuristicPlayer, RandomPlayer, Trains, play_match
>>> record = play_match(Trains(map="tokyo", players=2), [HeuristicPlayer(), RandomPlayer(seed=1)], seed=1)
>>> record.winners
[0]
"""

from typing import TYPE_CHECKING

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
    action_masks,
    cards,
    kingdom_sets,
    observations,
    random_playouts,
)
from ._version import __version__
from .games import Block, Layout, TakeTheTrain, Trains, load_map, map_names, map_svg
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

if TYPE_CHECKING:
    from .runner import (
        Batch,
        MatchRecord,
        RecordError,
        RecordFile,
        Replay,
        Reviewed,
        append_record,
        play_many,
        play_match,
        read_records,
        replay,
        review,
    )
else:

    def __getattr__(name):
        """What the runner offers comes with its first use: records need msgspec, half of the time of an import."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from . import runner

        return globals().setdefault(name, getattr(runner, name))

    def __dir__():
        return sorted({*globals(), *__all__})


__all__ = [
    "ActionReport",
    "Analysis",
    "Batch",
    "Block",
    "Card",
    "Decision",
    "HeuristicPlayer",
    "Hex",
    "IllegalActionError",
    "Layout",
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
    "RecordError",
    "RecordFile",
    "Replay",
    "Report",
    "Reviewed",
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
    "action_masks",
    "append_record",
    "cards",
    "kingdom_sets",
    "load_map",
    "map_names",
    "map_svg",
    "observations",
    "play_many",
    "play_match",
    "random_playouts",
    "read_records",
    "replay",
    "review",
]
