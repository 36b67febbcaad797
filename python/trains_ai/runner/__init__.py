"""Running games between players."""

from .match import MatchRecord, play_match

__all__ = ["MatchRecord", "play_match"]
