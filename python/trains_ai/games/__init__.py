"""The games: options that make states, and the maps they are played on."""

from collections.abc import Mapping
from typing import Final

from .game import Game, State, View
from .maps import load_map, map_names
from .take_the_train import TakeTheTrain
from .trains import Trains

#: Every game by its name.
GAMES: Final[Mapping[str, type[Trains] | type[TakeTheTrain]]] = {Trains.name: Trains, TakeTheTrain.name: TakeTheTrain}

__all__ = ["GAMES", "Game", "State", "TakeTheTrain", "Trains", "View", "load_map", "map_names"]
