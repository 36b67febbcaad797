"""Running games between players."""

from .batch import Batch, play_many
from .match import MatchRecord, play_match

__all__ = ["Batch", "MatchRecord", "play_many", "play_match"]
