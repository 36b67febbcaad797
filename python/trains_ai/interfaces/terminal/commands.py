"""What can be typed besides an action. A command returns whether the decision should be shown afresh."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from rich.text import Text

from trains_ai import HeuristicPlayer

from .cardtext import card_line, cards_table, find_card
from .help import help_page
from .news import news_lines
from .palette import NEWS
from .saves import DEFAULT_FILE, free_name
from .words import card_table

if TYPE_CHECKING:
    from .session import Session

_LOG_TURNS = 5
_COIN_CARDS = ("normal_train", "express_train", "limited_express_train")


class Quit(Exception):
    """The human wants to leave."""


class Command(Protocol):
    def __call__(self, session: Session, seat: int, rest: str, /) -> bool: ...


def show_cards(session: Session, seat: int, rest: str, /) -> bool:
    """`?` all cards of this game, `? NAME` one."""
    view = session.game.view(seat)
    here = {*view["supply"], "normal_train"}
    if not rest:
        session.console.print(cards_table(card_id for card_id in card_table() if card_id in here))
        return True
    try:
        session.console.print(card_line(find_card(rest, here)))
    except ValueError as error:
        session.problem(str(error))
    return False


def show_help(session: Session, seat: int, rest: str, /) -> bool:
    session.console.print(help_page())
    return True


def show_map(session: Session, seat: int, rest: str, /) -> bool:
    view = session.game.view(seat)
    session.console.print(session.screen.board(view))
    session.console.print(session.screen.legend())
    return True


def show_table(session: Session, seat: int, rest: str, /) -> bool:
    session.console.print(session.screen.table(session.game.view(seat)))
    return True


def show_deck(session: Session, seat: int, rest: str, /) -> bool:
    session.console.print(session.screen.owned(session.game.view(seat)))
    return False


def show_log(session: Session, seat: int, rest: str, /) -> bool:
    view = session.game.view(seat)
    lines = news_lines(session.game.logs[seat], lambda other: session.screen.who(other, view))
    for line in lines[-_LOG_TURNS * session.game.state.players :]:
        session.console.print(Text(line, NEWS))
    return False


def undo(session: Session, seat: int, rest: str, /) -> bool:
    if not session.game.can_go_back:
        session.problem("There is nothing to take back: the turn has just begun, or something hidden was shown.")
        return False
    session.go_back()
    return True


def coins(session: Session, seat: int, rest: str, /) -> bool:
    """Play all cards that are nothing but coins."""
    plays = [f"play {card_id}" for card_id in _coin_cards(session.game.view(seat))]
    if not plays or plays[0] not in session.game.state.legal_actions():
        session.problem("There is no Normal, Express or Limited Express Train to play now.")
        return False
    for action in plays:
        session.act(seat, action)
    return True


def coins_saves_typing(view: dict[str, Any]) -> bool:
    """Whether there are several cards for `coins` to play."""
    return view["phase"] == "turn" and len(_coin_cards(view)) > 1


def _coin_cards(view: dict[str, Any]) -> list[str]:
    return [card_id for card_id in view["seats"][view["seat"]]["hand"] if card_id in _COIN_CARDS]


def hint(session: Session, seat: int, rest: str, /) -> bool:
    action = HeuristicPlayer().choose(session.game.state.view(seat)).action
    session.console.print(Text(f"Hint: {action}", NEWS))
    return False


def save(session: Session, seat: int, rest: str, /) -> bool:
    session.save(Path(rest).expanduser() if rest else session.save_path or free_name(DEFAULT_FILE))
    return False


def leave(session: Session, seat: int, rest: str, /) -> bool:
    raise Quit


COMMANDS: Final[Mapping[str, Command]] = {
    "help": show_help,
    "h": show_help,
    "map": show_map,
    "m": show_map,
    "table": show_table,
    "deck": show_deck,
    "log": show_log,
    "coins": coins,
    "undo": undo,
    "u": undo,
    "hint": hint,
    "save": save,
    "quit": leave,
    "q": leave,
    "exit": leave,
}
