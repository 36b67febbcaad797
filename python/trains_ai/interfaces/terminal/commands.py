"""What can be typed besides an action, in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from trains_ai import HeuristicPlayer

from ..text.palette import NEWS
from .desk import Desk
from .saves import DEFAULT_FILE, free_name

_LOG_TURNS = 5


class Quit(Exception):
    """The human wants to leave."""


def show_cards(desk: Desk, seat: int, rest: str, /) -> bool:
    """`?` all cards of this game, `? NAME` one."""
    face, view = desk.face, desk.view(seat)
    if not rest:
        desk.console.print(face.cards(view))
        return face.short
    try:
        desk.console.print(face.card(rest, view))
    except ValueError as error:
        desk.problem(str(error))
    return False


def show_help(desk: Desk, seat: int, rest: str, /) -> bool:
    desk.console.print(desk.face.help())
    return desk.face.short


def show_table(desk: Desk, seat: int, rest: str, /) -> bool:
    desk.console.print(desk.face.table(desk.view(seat), desk.console))
    return True


def show_log(desk: Desk, seat: int, rest: str, /) -> bool:
    lines = desk.face.news(desk.game.logs[seat], desk.view(seat))
    for line in lines[-_LOG_TURNS * desk.game.state.players :]:
        desk.say(line, NEWS)
    return False


def undo(desk: Desk, seat: int, rest: str, /) -> bool:
    if not desk.game.can_go_back:
        desk.problem("There is nothing to take back: the turn has just begun, or something hidden was shown.")
        return False
    desk.go_back()
    return True


def hint(desk: Desk, seat: int, rest: str, /) -> bool:
    action = HeuristicPlayer().choose(desk.game.state.view(seat)).action
    desk.say(f"Hint: {action}", NEWS)
    return False


def save(desk: Desk, seat: int, rest: str, /) -> bool:
    desk.save(Path(rest).expanduser() if rest else desk.save_path or free_name(DEFAULT_FILE))
    return False


def leave(desk: Desk, seat: int, rest: str, /) -> bool:
    raise Quit


COMMANDS: Final[Mapping[str, Callable[[Desk, int, str], bool]]] = {
    "help": show_help,
    "h": show_help,
    "table": show_table,
    "log": show_log,
    "undo": undo,
    "u": undo,
    "hint": hint,
    "save": save,
    "quit": leave,
    "q": leave,
    "exit": leave,
}
