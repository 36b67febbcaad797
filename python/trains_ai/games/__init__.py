"""The games: options that make states, and the maps they are played on."""

from .maps import load_map, map_names
from .take_the_train import TakeTheTrain
from .trains import Trains

__all__ = ["TakeTheTrain", "Trains", "load_map", "map_names"]
