"""Players: each is given a view, never a state, and chooses a legal action."""

from .analysis import Analysis
from .base import Decision, Described, Player
from .heuristic import HeuristicPlayer
from .limit import Limit
from .mcts import MCTSPlayer
from .money import MoneyPlayer
from .random import RandomPlayer
from .report import ActionReport, Report
from .settings import Settings

__all__ = [
    "ActionReport",
    "Analysis",
    "Decision",
    "Described",
    "HeuristicPlayer",
    "Limit",
    "MCTSPlayer",
    "MoneyPlayer",
    "Player",
    "RandomPlayer",
    "Report",
    "Settings",
]
