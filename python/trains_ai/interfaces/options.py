"""The options of the command line that make a game."""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated

import typer

from trains_ai import OptionError, Trains
from trains_ai.games.shown import did_you_mean

#: Games that can be played.
GAMES = ("trains",)

MapOption = Annotated[str, typer.Option("--map", metavar="MAP", help="Name of a map, or path of a map file.")]
KingdomOption = Annotated[
    str | None,
    typer.Option(
        "--kingdom", metavar="SET|CARDS", help="A kingdom set, or 8 cards with commas between. (default: from the seed)"
    ),
]
SeedOption = Annotated[int, typer.Option("--seed", help="Same seed, same game.")]
TurnLimitOption = Annotated[int, typer.Option("--turn-limit", help="The game ends after this many turns a player.")]


def make_game(map_name: str, players: int, kingdom: str | None, turn_limit: int) -> Trains:
    """The game of these options. Raises OptionError, MapError."""
    chosen = [card.strip() for card in kingdom.split(",")] if kingdom and "," in kingdom else kingdom
    return Trains(map=map_name, players=players, kingdom=chosen, turn_limit=turn_limit)


def check_game_name(name: str) -> None:
    """Raises OptionError unless `name` is a game that can be played."""
    if name not in GAMES:
        raise OptionError(f"unknown game {name!r}{did_you_mean(name, GAMES)}; choose from {', '.join(GAMES)}")


def derived_seed(seed: int, *path: int) -> int:
    """A seed of 48 bits for one part of a command: the same on every platform, unlike for every other part."""
    text = ":".join(str(number) for number in (seed, *path))
    return int.from_bytes(blake2b(text.encode(), digest_size=6).digest(), "big")
