"""Trains as a person at the terminal sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from trains_ai import TrainsMap
from trains_ai.interfaces.text.palette import HEADING, QUIET
from trains_ai.interfaces.text.words import who

from ..command import Command
from ..help import help_page
from .asking.choices import TrainsChoice, choices_for
from .asking.hex_menu import trains_menu
from .asking.questions import question
from .commands import coins_saves_typing, trains_commands
from .drawing.cardtext import card_line, cards_table, find_card
from .drawing.ending import ending
from .drawing.screen import Screen
from .help import COINS_HINT, COMMANDS, HOW_TO_ANSWER, RULES, WELCOME
from .telling.log import Event, describe, sentence
from .telling.news import news_lines
from .words import card_table

_ON_THE_MAP = ("start", "rail", "station")


class TrainsFace:
    """See `Face`."""

    welcome = WELCOME
    how_to_answer = HOW_TO_ANSWER
    short = True

    def __init__(self, game_map: TrainsMap, names: Sequence[str]) -> None:
        self._map, self._names = game_map, names
        self.commands: Mapping[str, Command] = trains_commands(self._screen)

    def _screen(self, console: Console) -> Screen:
        return Screen(console, self._map, self._names)

    def chapter(self, view: dict[str, Any]) -> str:
        return f"Round {view['turn']}" if view["phase"] != "start" else ""

    def table(self, view: dict[str, Any], console: Console) -> RenderableType:
        return self._screen(console).table(view)

    def hand(self, view: dict[str, Any], console: Console) -> RenderableType:
        return self._screen(console).hand(view)

    def decision(
        self, view: dict[str, Any], choices: Sequence[TrainsChoice], console: Console, *, first: bool
    ) -> RenderableType:
        screen, lines = self._screen(console), console.height if console.is_terminal else 100
        parts: list[RenderableType] = []
        if view["phase"] in _ON_THE_MAP:
            # At the start nearly every hex is open: marking them would only hide the map.
            marked = [int(choice.key) for choice in choices] if view["phase"] != "start" else []
            board = screen.board(view, marked)
            parts += [board] if marked else ["", screen.signs(), board]
            lines -= len(board.plain.split("\n")) + 2
        else:
            parts += ["", screen.hand(view)]
        parts.append(Text(question(view), HEADING))
        if coins_saves_typing(view):
            parts.append(Text(COINS_HINT, QUIET))
        return Group(*parts, trains_menu(choices, console.width, lines))

    def final(self, view: dict[str, Any], winners: Sequence[int], console: Console) -> RenderableType:
        return Group(self._screen(console).board(view), ending(view, winners, self._names, self._map))

    def choices(self, view: dict[str, Any]) -> list[TrainsChoice]:
        return choices_for(view, self._map)

    def prompt(self, choices: Sequence[TrainsChoice]) -> str:
        if len(choices) == 1:
            return "Your choice (Enter to end the turn): "
        return "Your choice (? cards, map, help): "

    def is_forced(self, choices: Sequence[TrainsChoice], *, can_go_back: bool) -> bool:
        """Ending the turn is not done unasked while there is something that could still be taken back."""
        return len(choices) == 1 and not (choices[0].action == "end" and can_go_back)

    def before_forced(self, view: dict[str, Any], choice: TrainsChoice, console: Console) -> RenderableType | None:
        return Group("", self.hand(view, console)) if choice.action == "end" else None

    def why_not(self, typed: str, view: dict[str, Any]) -> str:
        return ""

    def beginning(self, view: dict[str, Any]) -> list[str]:
        return []

    def who(self, seat: int, view: dict[str, Any]) -> str:
        return who(seat, view["seat"], self._names)

    def describe(self, action: str, before: dict[str, Any], after: dict[str, Any]) -> Event:
        return describe(action, before, after, self._map)

    def tell(self, event: Event, view: dict[str, Any]) -> list[str]:
        return [sentence(event, "You")]

    def news(self, events: Sequence[Event], view: dict[str, Any]) -> list[str]:
        return news_lines(events, lambda seat: self.who(seat, view))

    def cards(self, view: dict[str, Any]) -> RenderableType:
        here = _cards_here(view)
        return cards_table(card_id for card_id in card_table() if card_id in here)

    def card(self, name: str, view: dict[str, Any]) -> RenderableType:
        return card_line(find_card(name, _cards_here(view)))

    def help(self) -> RenderableType:
        return help_page(COMMANDS, RULES)


def _cards_here(view: dict[str, Any]) -> set[str]:
    return {*view["supply"], "normal_train"}
