"""What can be typed besides an action, in Take the Train alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ..face import Command
from .drawing.knowledge import payments, unseen

if TYPE_CHECKING:
    from trains_ai.interfaces.terminal.session import Session


def show_unseen(session: Session, seat: int, rest: str, /) -> bool:
    session.console.print(unseen(session.game.view(seat), session.console.width))
    return False


def show_payments(session: Session, seat: int, rest: str, /) -> bool:
    view = session.game.view(seat)
    session.console.print(payments(view, lambda other: session.face.who(other, view)))
    return False


def show_table(session: Session, seat: int, rest: str, /) -> bool:
    """The hand too; so there is no need to show the decision again, which holds the same."""
    view = session.game.view(seat)
    session.console.print(session.face.table(view, session.console))
    session.console.print(session.face.hand(view, session.console))
    return False


COMMANDS: Final[Mapping[str, Command]] = {"table": show_table, "unseen": show_unseen, "paid": show_payments}
