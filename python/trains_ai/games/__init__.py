"""The games: options that make states, and the maps they are played on."""

from .maps import load_map, map_names
from .trains import Trains

__all__ = ["Trains", "load_map", "map_names"]
