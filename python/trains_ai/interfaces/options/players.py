"""Players by name: "heuristic", "random:seed=3", "mcts:iterations=1000"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from trains_ai import HeuristicPlayer, MoneyPlayer, OptionError, Player, RandomPlayer, Trains
from trains_ai.games.shown import did_you_mean, shown

from .games import GAMES
from .search import MCTS_OPTIONS, mcts_player, read_option


@dataclass(frozen=True, slots=True)
class PlayerKind:
    """How to make one kind of player, and the options it takes."""

    make: Callable[..., Player]
    options: Mapping[str, Callable[[str], Any]] = field(default_factory=dict)
    games: tuple[str, ...] = tuple(GAMES)  # that it plays
    seeded: bool = False  # takes a `seed`, and gets one if none is named


#: The one place to add a player.
KINDS: Final[Mapping[str, PlayerKind]] = {
    "heuristic": PlayerKind(HeuristicPlayer),
    "mcts": PlayerKind(mcts_player, MCTS_OPTIONS, seeded=True),
    "money": PlayerKind(MoneyPlayer, games=(Trains.name,)),
    "random": PlayerKind(RandomPlayer, {"seed": int}, seeded=True),
}


def make_player(spec: str, seed: int = 0, game: str = Trains.name) -> Player:
    """A player from "name" or "name:option=value,option=value".

    Args:
        spec: for example "heuristic" or "random:seed=3".
        seed: what a player that uses chance is seeded with if the spec names no seed.
        game: name of the game it is to play.

    Raises:
        OptionError: unknown name or option, a player that does not play the game, or a value of the wrong kind; the
            text lists the choices.
    """
    name, colon, text = spec.strip().partition(":")
    if name not in KINDS:
        raise OptionError(f"unknown player {shown(name)}{did_you_mean(name, KINDS)}; choose from {', '.join(KINDS)}")
    kind = KINDS[name]
    if game not in kind.games:
        able = ", ".join(other for other, kind in KINDS.items() if game in kind.games)
        raise OptionError(f"player {name} does not play {game}; choose from {able}")
    options: dict[str, Any] = {"seed": seed} if kind.seeded else {}
    for part in text.split(",") if colon else ():
        key, value = read_option(f"player {name}", kind.options, part)
        options[key] = value
    return kind.make(**options)


def told_apart(specs: Sequence[str]) -> list[str]:
    """Names for the specs: players of the same spec get a number."""
    return [f"{spec} #{specs[: i + 1].count(spec)}" if specs.count(spec) > 1 else spec for i, spec in enumerate(specs)]
