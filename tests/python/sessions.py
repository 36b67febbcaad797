"""Games at a console that is a text, with answers that are a list."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from trains_ai import HeuristicPlayer, RandomPlayer, Trains, TrainsState
from trains_ai.interfaces.options.games import AnyState
from trains_ai.interfaces.terminal.game import Game
from trains_ai.interfaces.terminal.seating import Sitter
from trains_ai.interfaces.terminal.session import Session


class AsciiFile(io.StringIO):
    encoding = "ascii"  # type: ignore[assignment]


def console(width: int = 80, file: io.StringIO | None = None) -> Console:
    return Console(file=file or io.StringIO(), width=width, highlight=False, markup=False, emoji=False)


def printed(con: Console) -> str:
    assert isinstance(con.file, io.StringIO)
    return con.file.getvalue()


def session(
    answers: list[str] | Callable[[str], str],
    state: AnyState | None = None,
    seats: tuple[str, ...] = ("human", "heuristic"),
    con: Console | None = None,
    save_path: Path | None = None,
) -> Session:
    """A session fed from a list (then end of input) or by a function."""
    made = {"human": None, "heuristic": HeuristicPlayer(), "random": RandomPlayer(seed=1)}
    if state is None:
        state = Trains(players=len(seats), kingdom="first_tokyo").new_state(seed=5)
    waiting = iter(answers if isinstance(answers, list) else [])

    def from_list(_: str) -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    read = from_list if isinstance(answers, list) else answers
    sitters = [Sitter(spec, made[spec]) for spec in seats]
    return Session(con or console(), Game(state, sitters), save_path=save_path, read=read, echo=True)


def a_turn() -> TrainsState:
    """A turn of Trains with coins to spend, cards to play and a rail to go on from."""
    position = {
        "game": "trains",
        "map": "tokyo",
        "to_move": 0,
        "coins": 3,
        "kingdom": ["landfill", "garage", "ironworks", "tunnel", "signals", "pulling", "viaduct", "mail_train"],
        "seats": [
            {"hand": ["garage", "lay_rails", "normal_train"], "deck": ["waste", "express_train"], "rails": [22]},
            {"hand": ["normal_train"], "rails": [37]},
        ],
    }
    return Trains.from_position(position)
