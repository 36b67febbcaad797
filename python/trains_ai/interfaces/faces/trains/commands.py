"""What can be typed besides an action, in Trains alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group

from ..face import Command
from .drawing.screen import Screen

if TYPE_CHECKING:
    from trains_ai.interfaces.terminal.session import Session

_COIN_CARDS = ("normal_train", "express_train", "limited_express_train")


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


def trains_commands(screen_for: Callable[[Console], Screen]) -> Mapping[str, Command]:
    """All of them; `screen_for` a console gives what they draw with."""

    def show_map(session: Session, seat: int, rest: str, /) -> bool:
        screen = screen_for(session.console)
        session.console.print(Group(screen.board(session.game.view(seat)), screen.legend()))
        return True

    def show_deck(session: Session, seat: int, rest: str, /) -> bool:
        session.console.print(screen_for(session.console).owned(session.game.view(seat)))
        return False

    return {"map": show_map, "m": show_map, "deck": show_deck, "coins": coins}
