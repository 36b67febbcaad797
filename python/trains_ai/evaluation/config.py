"""What makes a run the run it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from .._core import OptionError
from .._version import __version__
from ..games import GAMES, Game
from ..runner.plain import plain
from .contestant import Contestant
from .schedule import Schedule
from .statistics import Sprt

FORMAT = 1


class PlayerConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """A contestant: its name and settings."""

    name: str
    settings: Mapping[str, Any]


class GameConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """A game with its options."""

    name: str
    players: int
    options: Mapping[str, Any]


class RunConfig(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that the results of a run depend on. Attributes as the arguments of `evaluate`."""

    format: int = FORMAT
    package: str = __version__
    players: tuple[PlayerConfig, ...]
    variations: tuple[GameConfig, ...]
    games: int
    seats: str
    schedule: str
    seed: int
    decision_limit: float | None
    sprt: Sprt | None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the contestants."""
        return tuple(player.name for player in self.players)

    @property
    def plan(self) -> Schedule:
        """All games of the run."""
        seats = self.variations[0].players
        numbers = (len(self.players), seats, self.games, len(self.variations), self.seed)
        return Schedule(*numbers, self.schedule, self.seats)

    def made_games(self) -> tuple[Game[Any], ...]:
        """The games themselves."""
        return tuple(GAMES[game.name](players=game.players, **game.options) for game in self.variations)

    def to_json(self) -> bytes:
        """The configuration as JSON, for people too."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    @staticmethod
    def from_json(text: bytes) -> RunConfig:
        """The configuration of a text as `to_json` makes it. Raises OptionError, naming what is wrong."""
        try:
            return msgspec.json.decode(text, type=RunConfig)
        except (ValueError, RecursionError) as error:
            raise OptionError(f"configuration of a run: {error}") from None

    def difference(self, other: RunConfig) -> str | None:
        """The name of the first thing that another configuration has otherwise, or None."""
        mine, theirs = (msgspec.json.decode(config.to_json()) for config in (self, other))
        return next((name for name in mine if mine[name] != theirs[name]), None)


def player_configs(contestants: tuple[Contestant, ...]) -> tuple[PlayerConfig, ...]:
    """The contestants as a configuration holds them. Raises RecordError for settings that JSON cannot hold."""
    return tuple(PlayerConfig(c.name, plain(c.settings, f"players[{i}]")) for i, c in enumerate(contestants))


def game_config(game: Game[Any]) -> GameConfig:
    """A game as a configuration holds it."""
    return GameConfig(game.name, game.players, plain(game.options(), "game"))
