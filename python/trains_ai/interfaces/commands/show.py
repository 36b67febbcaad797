"""The show command: a position as one seat sees it."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Group

from trains_ai import OptionError

from ..faces.registry import face_for
from ..options.files import PositionArgument
from ..options.games import load_state
from ..terminal.saves import read_save_or_stdin
from ..text.console import make_console


def show_command(
    position: PositionArgument,
    seat: Annotated[int | None, typer.Option(help="Who looks. (default: the seat to move)")] = None,
) -> int:
    """Draw a position as one seat sees it."""
    saved = read_save_or_stdin(position)
    state = load_state(saved.position)
    if seat is not None and not 0 <= seat < state.players:
        raise OptionError(f"--seat {seat}: expected 0 to {state.players - 1}, a seat in {position}")
    reader = seat if seat is not None else state.current_seat or 0
    console = make_console()
    face = face_for(state, saved.seats if len(saved.seats) == state.players else ["player"] * state.players)
    view = state.view(reader).to_dict()
    if state.current_seat is None:
        console.print(face.final(view, state.winners, console))
    else:
        console.print(Group(face.table(view, console), "", face.hand(view, console)))
    return 0
