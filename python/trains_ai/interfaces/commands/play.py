"""The play command: a new game, or a saved one, at the terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer

from trains_ai import OptionError, Trains

from ..options.games import (
    GAMES,
    AnyState,
    FreeRideOption,
    HandsOption,
    KingdomOption,
    MapOption,
    RulesOption,
    TransfersOption,
    TurnLimitOption,
    check_options,
    game_name,
    load_state,
    make_game,
)
from ..terminal.game import Game
from ..terminal.saves import SavedGame, read_save
from ..terminal.seating import plan_seats, sitters
from ..terminal.session import Session
from ..text.console import make_console


def play_command(
    against: Annotated[
        list[str] | None, typer.Option(metavar="PLAYER", help="Another player; repeat for more. (default: heuristic)")
    ] = None,
    seat: Annotated[list[int] | None, typer.Option(help="Your seat; repeat for two at one keyboard.")] = None,
    number: Annotated[int | None, typer.Option("--players", help="Number of players.", show_default=False)] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help=f"Which game: {', '.join(GAMES)}. (default: trains)")
    ] = None,
    map_name: MapOption = None,
    kingdom: KingdomOption = None,
    seed: Annotated[int | None, typer.Option(help="Same seed, same game. (default: by chance)")] = None,
    turn_limit: TurnLimitOption = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
    hands: HandsOption = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game or a position.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to save when you leave.")] = None,
) -> int:
    """Play at the terminal."""
    options = {
        "map": map_name,
        "kingdom": kingdom,
        "turn_limit": turn_limit,
        "rules": rules,
        "transfers": transfers,
        "free_ride": free_ride,
        "hands": hands,
    }
    return _play(against or [], seat, number, game, options, seed, load, save)


def _play(
    against: Sequence[str],
    humans: Sequence[int] | None,
    players: int | None,
    game: str | None,
    options: Mapping[str, Any],
    seed: int | None,
    load: Path | None,
    save: Path | None,
) -> int:
    """Play until the end or until the human leaves; the exit code. Raises OptionError and the like for bad input.

    `game` is None if none was named, and an option of a game is None if it was not given.
    """
    saved = None if load is None else read_save(load)
    chosen_seed = secrets.randbits(32) if seed is None else seed
    if load is not None and saved is not None:
        state = _loaded(saved, load, game, options, players)
        named = bool(against) or humans is not None
        if named or not saved.seats:
            specs = plan_seats(humans or [0], against, state.players, state.players)
        else:
            specs = list(saved.seats)
        if len(specs) != state.players:
            raise OptionError(f"{load} names {len(specs)} seats for a game of {state.players} players")
    else:
        name = game or Trains.name
        check_options(name, options)
        specs = plan_seats(humans or [0], against, players, GAMES[name].most_players)
        state = make_game(name, len(specs), **options).new_state(seed=chosen_seed)
    with suppress(ImportError):
        import readline  # noqa: F401 (line editing and history for `input`, where there is one)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is bad input like any other
    session = Session(
        make_console(),
        Game(state, sitters(specs, chosen_seed, game_name(state))),
        save_path=save or (load if saved is not None and saved.seats else None),
        echo=not sys.stdin.isatty(),
    )
    return session.run()


def _loaded(
    saved: SavedGame, path: Path, game: str | None, options: Mapping[str, Any], players: int | None
) -> AnyState:
    """The state of a saved game, which has its options: what else was given must not contradict it."""
    state = load_state(saved.position)
    if game not in (None, game_name(state)):
        raise OptionError(f"--game {game}, but {path} is a game of {game_name(state)}")
    given = [name for name, value in options.items() if value is not None]
    if given:
        raise OptionError(f"--{given[0].replace('_', '-')} is for a new game; {path} has its own options")
    if players not in (None, state.players):
        raise OptionError(f"--players {players}, but {path} is a game of {state.players}")
    return state
