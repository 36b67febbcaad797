"""What can be typed besides an action, in every game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trains_ai import HeuristicPlayer

from ..faces.face import Command
from ..text.palette import NEWS
from .saves import DEFAULT_FILE, free_name

if TYPE_CHECKING:
    from .session import Session

_LOG_TURNS = 5


class Quit(Exception):
    """The human wants to leave."""


def show_cards(session: Session, seat: int, rest: str, /) -> bool:
    """`?` all cards of this game, `? NAME` one."""
    face, view = session.face, session.game.view(seat)
    if not rest:
        session.console.print(face.cards(view))
        return face.short
    try:
        session.console.print(face.card(rest, view))
    except ValueError as error:
        session.problem(str(error))
    return False


def show_help(session: Session, seat: int, rest: str, /) -> bool:
    session.console.print(session.face.help())
    return session.face.short


def show_table(session: Session, seat: int, rest: str, /) -> bool:
    session.console.print(session.face.table(session.game.view(seat), session.console))
    return True


def show_log(session: Session, seat: int, rest: str, /) -> bool:
    lines = session.face.news(session.game.logs[seat], session.game.view(seat))
    for line in lines[-_LOG_TURNS * session.game.state.players :]:
        session.say(line, NEWS)
    return False


def undo(session: Session, seat: int, rest: str, /) -> bool:
    if not session.game.can_go_back:
        session.problem("There is nothing to take back: the turn has just begun, or something hidden was shown.")
        return False
    session.go_back()
    return True


def hint(session: Session, seat: int, rest: str, /) -> bool:
    action = HeuristicPlayer().choose(session.game.state.view(seat)).action
    session.say(f"Hint: {action}", NEWS)
    return False


def save(session: Session, seat: int, rest: str, /) -> bool:
    session.save(Path(rest).expanduser() if rest else session.save_path or free_name(DEFAULT_FILE))
    return False


def leave(session: Session, seat: int, rest: str, /) -> bool:
    raise Quit


COMMANDS: Final[Mapping[str, Command]] = {
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
