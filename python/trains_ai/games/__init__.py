"""The games: options that make states, and the maps they are played on."""

from . import notebook as _notebook  # noqa: F401 (states and views show themselves)
from .game import Game, State, View
from .lines_html import lines_html
from .map_svg import map_svg
from .maps import load_map, map_names
from .observation import Block, Layout
from .take_the_train import TakeTheTrain
from .trains import Trains

__all__ = [
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
