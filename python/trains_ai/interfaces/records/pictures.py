"""A state of either game as a picture, all hands open, and its actions in words: for games that are over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from trains_ai import TakeTheTrain, Trains, TrainsState
from trains_ai.games import State

from ..faces.take_the_train.drawing.lines import picture
from ..faces.take_the_train.drawing.table import piles
from ..faces.take_the_train.telling import log as take_the_train_log
from ..faces.take_the_train.words import card_names, card_order
from ..faces.trains.drawing.screen import Screen
from ..faces.trains.telling import log as trains_log
from ..faces.trains.words import coloured_card_list
from ..text.palette import HEADING, KEY, SEATS
from ..text.words import amount


@dataclass(frozen=True, slots=True)
class Pictures:
    """How one game is shown.

    `draw` takes a state, the names by seat and the console; `tell` an action, the states before and after it, and the
    names.
    """

    draw: Callable[[Any, Sequence[str], Console], RenderableType]
    tell: Callable[[str, Any, Any, Sequence[str]], str]


def who(seat: int, names: Sequence[str]) -> str:
    """For example "Seat 0 (heuristic)"."""
    return f"Seat {seat} ({names[seat]})"


def _seat_of(state: State) -> int:
    """Whose view is taken for what everybody sees."""
    return state.current_seat or 0


def _draw_trains(state: TrainsState, names: Sequence[str], console: Console) -> RenderableType:
    view = state.view(_seat_of(state)).to_dict()
    screen = Screen(console, state.map, names)
    grid, hands = Table.grid(padding=(0, 2, 0, 0)), Table.grid(padding=(0, 2, 0, 0))
    for seat, name in enumerate(names):
        has = state.view(seat).to_dict()["seats"][seat]
        facts = (
            f"rails left {has['rails_left']}",
            f"deck {has['deck_size']}",
            f"discard {len(has['discard'])}",
            Text("to move" if seat == state.current_seat else "", KEY),
        )
        head = Text.assemble((f" {seat} ", SEATS[seat]), f" {name}")
        grid.add_row(head, Text(amount(state.scores[seat], "point"), HEADING), *facts)
        if seat != state.current_seat:
            hands.add_row(Text(f"Hand of {seat}", HEADING), coloured_card_list(has["hand"]))
    own = [] if state.current_seat is None else [screen.hand(view)]
    return Group(screen.board(view), "", screen.supply(view), "", grid, "", hands, *own)


def _tell_trains(action: str, before: TrainsState, after: TrainsState, names: Sequence[str]) -> str:
    seat = _seat_of(before)
    event = trains_log.describe(action, before.view(seat).to_dict(), after.view(seat).to_dict(), before.map)
    return trains_log.sentence(replace(event, drawn=()), who(seat, names))


def _draw_take_the_train(state: State, names: Sequence[str], console: Console) -> RenderableType:
    view = state.view(_seat_of(state)).to_dict()
    grid, hands = Table.grid(padding=(0, 2, 0, 0)), Table.grid(padding=(0, 2, 0, 0))
    for seat, (name, has) in enumerate(zip(names, state.position()["seats"], strict=True)):
        move = Text("to move" if seat == state.current_seat else "", KEY)
        head = Text.assemble((f" {seat} ", SEATS[seat]), f" {name}")
        grid.add_row(head, Text(amount(has["fares"], "fare"), HEADING), amount(len(has["hand"]), "card"), move)
        cards = card_names(sorted(has["hand"], key=card_order)) or "nothing"
        hands.add_row(Text(f"Hand of {seat}", HEADING), Text(cards))
    return Group(grid, piles(view), "", picture(view, console.width), "", hands)


def _tell_take_the_train(action: str, before: State, after: State, names: Sequence[str]) -> str:
    seat = _seat_of(before)
    event = take_the_train_log.describe(action, before.view(seat).to_dict(), after.view(seat).to_dict())
    lines = take_the_train_log.news_lines([event], lambda other: who(other, names))
    return "\n".join(lines or [f"{who(seat, names)} ended the turn."])


#: The one place to plug in how a game is shown, by its name.
PICTURES: Final[Mapping[str, Pictures]] = {
    Trains.name: Pictures(_draw_trains, _tell_trains),
    TakeTheTrain.name: Pictures(_draw_take_the_train, _tell_take_the_train),
}
