"""Players by name: "heuristic", "random:seed=3"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from trains_ai import HeuristicPlayer, MoneyPlayer, OptionError, Player, RandomPlayer
from trains_ai.games.shown import did_you_mean


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """How to make one kind of player, and the options it takes."""

    make: Callable[..., Player]
    options: Mapping[str, Callable[[str], Any]] = field(default_factory=dict)
    seeded: bool = False  # takes a `seed`, and gets one if none is named


#: The one place to add a player.
KINDS: Final[Mapping[str, PlayerKind]] = {
    "heuristic": PlayerKind(HeuristicPlayer),
    "money": PlayerKind(MoneyPlayer),
    "random": PlayerKind(RandomPlayer, {"seed": int}, seeded=True),
}


def make_player(spec: str, seed: int = 0) -> Player:
    """A player from "name" or "name:option=value,option=value".

    Args:
        spec: for example "heuristic" or "random:seed=3".
        seed: what a player that uses chance is seeded with if the spec names no seed.

    Raises:
        OptionError: unknown name or option, or a value of the wrong kind; the text lists the choices.
    """
    name, colon, text = spec.strip().partition(":")
    if name not in KINDS:
        raise OptionError(f"unknown player {_short(name)}{did_you_mean(name, KINDS)}; choose from {', '.join(KINDS)}")
    kind = KINDS[name]
    options: dict[str, Any] = {"seed": seed} if kind.seeded else {}
    for part in text.split(",") if colon else ():
        key, equals, value = part.partition("=")
        if key not in kind.options:
            known = f"its options are {', '.join(kind.options)}" if kind.options else "it has none"
            raise OptionError(f"player {name} has no option {_short(key)}{did_you_mean(key, kind.options)}; {known}")
        if not equals:
            raise OptionError(f"option {key} of player {name} needs a value: {key}=...")
        try:
            options[key] = kind.options[key](value)
        except ValueError:
            wanted = getattr(kind.options[key], "__name__", "value")
            raise OptionError(f"option {key} of player {name} must be of type {wanted}, not {_short(value)}") from None
    return kind.make(**options)


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")
