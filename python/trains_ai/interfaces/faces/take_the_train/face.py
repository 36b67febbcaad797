"""Take the Train as a person at the terminal sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from trains_ai.interfaces.text.palette import HEADING
from trains_ai.interfaces.text.words import Who, who

from ..choice import Choice
from ..command import Command
from ..help import help_page
from . import help as words
from .asking.choices import choices_for
from .asking.menu import choice_menu
from .asking.questions import question, why_not
from .commands import take_the_train_commands
from .drawing.cardtext import card_line, cards_table
from .drawing.lines import line_row, picture
from .drawing.table import ending, own_cards, whole_table
from .telling.log import Event, aftermath, describe, news_lines, own_sentence
from .telling.opening import opening_lines, opening_of


class TakeTheTrainFace:
    """See `Face`."""

    welcome = words.WELCOME
    how_to_answer = words.HOW_TO_ANSWER
    short = False

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self.commands: Mapping[str, Command] = take_the_train_commands(names)

    def chapter(self, view: dict[str, Any]) -> str:
        return ""  # the heading of a hand stands where the hand begins, among the news

    def table(self, view: dict[str, Any], console: Console) -> RenderableType:
        return whole_table(view, self._names, console.width)

    def hand(self, view: dict[str, Any], console: Console) -> RenderableType:
        return own_cards(view, console.width)

    def decision(
        self, view: dict[str, Any], choices: Sequence[Choice], console: Console, *, first: bool
    ) -> RenderableType:
        if view["run"] and not first:
            lines: RenderableType = line_row(view["run"]["colour"], view, console.width)
        else:
            lines = Group("", self.table(view, console))
        asked = Text(question(view), HEADING)
        return Group(lines, self.hand(view, console), asked, choice_menu(choices, console.width))

    def final(self, view: dict[str, Any], winners: Sequence[int], console: Console) -> RenderableType:
        return Group(picture(view, console.width), "", ending(view, winners, self._names))

    def choices(self, view: dict[str, Any]) -> list[Choice]:
        return choices_for(view)

    def prompt(self, choices: Sequence[Choice]) -> str:
        return "Your choice (? cards, help): "

    def is_forced(self, choices: Sequence[Choice], *, can_go_back: bool) -> bool:
        return len(choices) == 1

    def before_forced(self, view: dict[str, Any], choice: Choice, console: Console) -> RenderableType | None:
        return None

    def why_not(self, typed: str, view: dict[str, Any]) -> str:
        return why_not(typed, view)

    def beginning(self, view: dict[str, Any]) -> list[str]:
        return ["", *opening_lines(opening_of(view), self._who(view))]

    def who(self, seat: int, view: dict[str, Any]) -> str:
        return who(seat, view["seat"], self._names)

    def _who(self, view: dict[str, Any]) -> Who:
        return lambda seat: self.who(seat, view)

    def describe(self, action: str, before: dict[str, Any], after: dict[str, Any]) -> Event:
        return describe(action, before, after)

    def tell(self, event: Event, view: dict[str, Any]) -> list[str]:
        return [own_sentence(event), *aftermath(event, self._who(view))]

    def news(self, events: Sequence[Event], view: dict[str, Any]) -> list[str]:
        return news_lines(events, self._who(view))

    def cards(self, view: dict[str, Any]) -> RenderableType:
        return cards_table(view)

    def card(self, name: str, view: dict[str, Any]) -> RenderableType:
        return card_line(name, view)

    def help(self) -> RenderableType:
        return help_page(words.COMMANDS, words.RULES)
