"""TakeTheTrain for PettingZoo."""

from __future__ import annotations

from typing import Any

from ...games import TakeTheTrain
from .aec import GameEnv


def raw_env(render_mode: str | None = None, **options: Any) -> GameEnv:
    """An illegal action raises IllegalActionError and changes nothing. `options`: those of `TakeTheTrain`."""
    return GameEnv(TakeTheTrain(**options), "take_the_train_v0", render_mode)


def env(render_mode: str | None = None, **options: Any) -> GameEnv:
    """An environment; an illegal action ends the game with reward -1 for its agent, 0 for the others.

    Args:
        render_mode: "ansi", "human" or None.
        options: those of `TakeTheTrain`, by name; they hold for every episode.
    """
    return GameEnv(TakeTheTrain(**options), "take_the_train_v0", render_mode, illegal_reward=-1.0)
