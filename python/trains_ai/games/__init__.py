"""The games: options that make states, and the maps they are played on."""

from collections.abc import Mapping
from typing import Final

from . import notebook as _notebook  # noqa: F401 (states and views show themselves)
from .game import Game, State, View
from .lines_html import lines_html
from .map_svg import map_svg
from .maps import load_map, map_names
from .observation import Block, Layout
from .take_the_train import TakeTheTrain
from .trains import Trains

#: Every game by its name.
GAMES: Final[Mapping[str, type[Trains] | type[TakeTheTrain]]] = {Trains.name: Trains, TakeTheTrain.name: TakeTheTrain}

__all__ = [
    "GAMES",
    "Block",
    "Game",
    "Layout",
    "State",
    "TakeTheTrain",
    "Trains",
    "View",
    "lines_html",
    "load_map",
    "map_names",
    "map_svg",
]
