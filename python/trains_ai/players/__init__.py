"""Players: each is given a view, never a state, and chooses a legal action."""

from .base import Decision, Player
from .heuristic import HeuristicPlayer
from .money import MoneyPlayer
from .random import RandomPlayer

__all__ = ["Decision", "HeuristicPlayer", "MoneyPlayer", "Player", "RandomPlayer"]
