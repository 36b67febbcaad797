"""The options of the command line that make a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

import typer

from trains_ai import OptionError, PositionError, TakeTheTrain, TakeTheTrainState, Trains, TrainsState
from trains_ai.games.shown import did_you_mean, shown

AnyGame = Trains | TakeTheTrain
AnyState = TrainsState | TakeTheTrainState


@dataclass(frozen=True, slots=True)
class GameKind:
    """A game on the command line: how to make it, for how many players, and the options that are its own."""

    make: Callable[..., AnyGame]
    load: Callable[[Mapping[str, Any]], AnyState]  # a position document
    most_players: int
    options: tuple[str, ...]


#: The one place to add a game.
GAMES: Final[Mapping[str, GameKind]] = {
    Trains.name: GameKind(Trains, Trains.from_position, 4, ("map", "kingdom", "turn_limit")),
    TakeTheTrain.name: GameKind(
        TakeTheTrain, TakeTheTrain.from_position, 6, ("rules", "transfers", "free_ride", "hands")
    ),
}

GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
SeedOption = Annotated[int, typer.Option("--seed", help="Same seed, same game.")]
# Options of one game are None unless they were given, so that those of the other game can be refused.
MapOption = Annotated[
    str | None, typer.Option("--map", metavar="MAP", help="Name of a map, or path of a map file. (default: tokyo)")
]
KingdomOption = Annotated[
    str | None,
    typer.Option(
        "--kingdom", metavar="SET|CARDS", help="A kingdom set, or 8 cards with commas between. (default: from the seed)"
    ),
]
TurnLimitOption = Annotated[
    int | None, typer.Option("--turn-limit", help="The game ends after this many turns a player. (default: 100)")
]
RulesOption = Annotated[
    str | None,
    typer.Option("--rules", metavar="RULES", help="take_the_train: open_lines or single_line. (default: open_lines)"),
]
TransfersOption = Annotated[
    bool | None, typer.Option("--transfers", help="take_the_train: with the Transfer cards.", show_default=False)
]
FreeRideOption = Annotated[
    str | None, typer.Option("--free-ride", metavar="KIND", help="take_the_train: skip or wild. (default: skip)")
]
HandsOption = Annotated[
    int | None, typer.Option("--hands", help="take_the_train: how many hands are played, 1 to 100. (default: 1)")
]


def make_game(game: str, players: int, **given: Any) -> AnyGame:
    """The game of that name with the options that were given; those that are None have the game's default.

    Raises OptionError: no such game, an option of another game, or a value out of its range; MapError.
    """
    check_options(game, given)
    options = {name: value for name, value in given.items() if value is not None}
    kingdom = options.get("kingdom")
    if kingdom and "," in kingdom:
        options["kingdom"] = [card.strip() for card in kingdom.split(",")]
    return GAMES[game].make(players=players, **options)


def check_game_name(name: str) -> None:
    """Raises OptionError unless `name` is a game that can be played."""
    if name not in GAMES:
        raise OptionError(f"unknown game {name!r}{did_you_mean(name, GAMES)}; choose from {', '.join(GAMES)}")


def check_options(game: str, given: Mapping[str, Any]) -> None:
    """Raises OptionError if there is no such game, or if an option of another one is given (is not None)."""
    check_game_name(game)
    for name, value in given.items():
        if value is not None and name not in GAMES[game].options:
            owner = next(other for other, kind in GAMES.items() if name in kind.options)
            raise OptionError(f"--{name.replace('_', '-')} is an option of {owner}, not of {game}")


def load_state(document: Mapping[str, Any]) -> AnyState:
    """The state of a position document, of the game that it names. Raises PositionError."""
    name = document.get("game")
    if name is None:
        raise PositionError("position: the key 'game' is missing")
    if not isinstance(name, str) or name not in GAMES:
        raise PositionError(f"position.game: {shown(name)}, expected one of {', '.join(GAMES)}")
    return GAMES[name].load(document)


def game_name(state: AnyState) -> str:
    """The name of the game that `state` belongs to."""
    return Trains.name if isinstance(state, TrainsState) else TakeTheTrain.name
