"""What a game shows of itself at the terminal: the one place where the games differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from rich.console import Console, RenderableType

from .choice import Choice
from .command import Command


class Event(Protocol):
    """One action as seen from one seat; what else it holds is the game's own."""

    @property
    def seat(self) -> int:
        """Who did it."""
        ...


EventT = TypeVar("EventT", bound=Event)
ChoiceT = TypeVar("ChoiceT", bound=Choice)


class Face(Protocol[EventT, ChoiceT]):
    """One game, as a person sees it. A `view` is always `to_dict()` of the view of the seat that reads."""

    welcome: str
    how_to_answer: str
    short: bool  # whether a decision is so short that it is shown again below a page of help
    commands: Mapping[str, Command]  # of this game, beside or in place of the common ones

    # Pictures

    def chapter(self, view: dict[str, Any]) -> str:
        """The heading over the reader's turn, such as "Round 3", shown with the table below it; "" for none."""
        ...

    def table(self, view: dict[str, Any], console: Console) -> RenderableType:
        """Everything on the table."""
        ...

    def hand(self, view: dict[str, Any], console: Console) -> RenderableType:
        """What the reader holds."""
        ...

    def decision(
        self, view: dict[str, Any], choices: Sequence[ChoiceT], console: Console, *, first: bool
    ) -> RenderableType:
        """What the reader has to decide, and the choices; `first`: since others acted."""
        ...

    def final(self, view: dict[str, Any], winners: Sequence[int], console: Console) -> RenderableType:
        """The end of the game."""
        ...

    # Decisions

    def choices(self, view: dict[str, Any]) -> list[ChoiceT]:
        """The legal actions, in the order to show them."""
        ...

    def prompt(self, choices: Sequence[ChoiceT]) -> str:
        """What stands in front of the cursor."""
        ...

    def is_forced(self, choices: Sequence[ChoiceT], *, can_go_back: bool) -> bool:
        """Whether the only choice is taken unasked."""
        ...

    def before_forced(self, view: dict[str, Any], choice: ChoiceT, console: Console) -> RenderableType | None:
        """What explains a choice that is taken unasked."""
        ...

    def why_not(self, typed: str, view: dict[str, Any]) -> str:
        """Why something cannot be done, in the words of the game; "" to leave that to the engine."""
        ...

    # Words

    def beginning(self, view: dict[str, Any]) -> list[str]:
        """What is to be known before anything happens, in sentences."""
        ...

    def who(self, seat: int, view: dict[str, Any]) -> str:
        """A seat at the beginning of a sentence."""
        ...

    def describe(self, action: str, before: dict[str, Any], after: dict[str, Any]) -> EventT:
        """The event of an action, from the views just before and just after it."""
        ...

    def tell(self, event: EventT, view: dict[str, Any]) -> list[str]:
        """An action of the reader: a sentence without its full stop, then whole sentences about what came of it."""
        ...

    def news(self, events: Sequence[EventT], view: dict[str, Any]) -> list[str]:
        """What happened, in sentences."""
        ...

    # Help

    def cards(self, view: dict[str, Any]) -> RenderableType:
        """The cards of this game and what they do."""
        ...

    def card(self, name: str, view: dict[str, Any]) -> RenderableType:
        """One card; ValueError if none is called that."""
        ...

    def help(self) -> RenderableType:
        """What can be typed, and the rules on half a page."""
        ...
