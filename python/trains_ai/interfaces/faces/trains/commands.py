"""What can be typed besides an action, in Trains alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.console import Console, Group

from ..command import Command, CommandContext
from .drawing.screen import Screen

_COIN_CARDS = ("normal_train", "express_train", "limited_express_train")


def coins(context: CommandContext, seat: int, rest: str, /) -> bool:
    """Play all cards that are nothing but coins."""
    view = context.view(seat)
    plays = [f"play {card_id}" for card_id in _coin_cards(view)]
    if not plays or plays[0] not in view["legal_actions"]:
        context.problem("There is no Normal, Express or Limited Express Train to play now.")
        return False
    for action in plays:
        context.act(seat, action)
    return True


def coins_saves_typing(view: dict[str, Any]) -> bool:
    """Whether there are several cards for `coins` to play."""
    return view["phase"] == "turn" and len(_coin_cards(view)) > 1


def _coin_cards(view: dict[str, Any]) -> list[str]:
    return [card_id for card_id in view["seats"][view["seat"]]["hand"] if card_id in _COIN_CARDS]


def trains_commands(screen_for: Callable[[Console], Screen]) -> Mapping[str, Command]:
    """All of them; `screen_for` a console gives what they draw with."""

    def show_map(context: CommandContext, seat: int, rest: str, /) -> bool:
        screen = screen_for(context.console)
        context.console.print(Group(screen.board(context.view(seat)), screen.legend()))
        return True

    def show_deck(context: CommandContext, seat: int, rest: str, /) -> bool:
        context.console.print(screen_for(context.console).owned(context.view(seat)))
        return False

    return {"map": show_map, "m": show_map, "deck": show_deck, "coins": coins}
