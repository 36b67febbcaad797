"""Trains for PettingZoo."""

from __future__ import annotations

from typing import Any

from ...games import Trains
from .aec import GameEnv


def raw_env(render_mode: str | None = None, **options: Any) -> GameEnv:
    """An illegal action raises IllegalActionError and changes nothing. `options`: those of `Trains`."""
    return GameEnv(Trains(**options), "trains_v0", render_mode)


def env(render_mode: str | None = None, **options: Any) -> GameEnv:
    """An environment; an illegal action ends the game with reward -1 for its agent, 0 for the others.

    Args:
        render_mode: "ansi", "human" or None.
        options: those of `Trains`, by name; they hold for every episode.
    """
    return GameEnv(Trains(**options), "trains_v0", render_mode, illegal_reward=-1.0)
