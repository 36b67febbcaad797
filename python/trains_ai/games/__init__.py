"""The games: options that make states, and the maps they are played on."""

from .game import Game, State, View
from .maps import load_map, map_names
from .observation import Block, Layout
from .take_the_train import TakeTheTrain
from .trains import Trains

__all__ = ["Block", "Game", "Layout", "State", "TakeTheTrain", "Trains", "View", "load_map", "map_names"]
