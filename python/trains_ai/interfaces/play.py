"""The play command: a new game, or a saved one, at the terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from trains_ai import OptionError, Trains

from .options import make_game
from .seating import plan_seats, sitters
from .terminal.console import make_console
from .terminal.game import Game
from .terminal.saves import read_save
from .terminal.session import Session


def play_at_terminal(
    against: Sequence[str],
    humans: Sequence[int] | None,
    players: int | None,
    map_name: str | None,
    kingdom: str | None,
    seed: int | None,
    turn_limit: int | None,
    load: Path | None,
    save: Path | None,
) -> int:
    """Play until the end or until the human leaves; the exit code. Raises OptionError and the like for bad input."""
    chosen_seed = secrets.randbits(32) if seed is None else seed
    if load is not None:
        saved = read_save(load)
        state = Trains.from_position(saved.position)
        if players not in (None, state.players):
            raise OptionError(f"--players {players}, but {load} is a game of {state.players}")
        named = bool(against) or humans is not None
        specs = plan_seats(humans or [0], against, state.players) if named or not saved.seats else list(saved.seats)
        if len(specs) != state.players:
            raise OptionError(f"{load} names {len(specs)} seats for a game of {state.players} players")
    else:
        specs = plan_seats(humans or [0], against, players)
        game = make_game(Trains.name, len(specs), map=map_name, kingdom=kingdom, turn_limit=turn_limit)
        assert isinstance(game, Trains)
        state = game.new_state(seed=chosen_seed)
    with suppress(ImportError):
        import readline  # noqa: F401 (line editing and history for `input`, where there is one)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a stray byte is bad input like any other
    session = Session(
        make_console(),
        Game(state, sitters(specs, chosen_seed)),
        save_path=save or (load if load is not None and saved.seats else None),
        echo=not sys.stdin.isatty(),
    )
    return session.run()
