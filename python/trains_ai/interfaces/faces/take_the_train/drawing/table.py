"""The table: who sits there, with how many fares and cards; the own hand; and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from trains_ai.interfaces.text.layout import in_columns
from trains_ai.interfaces.text.palette import HEADING, KEY, QUIET, SEATS
from trains_ai.interfaces.text.words import amount, verdict

from ..words import counted, own_hand
from .lines import hand_rows, picture


def whole_table(view: dict[str, Any], names: Sequence[str], columns: int) -> RenderableType:
    """Everything that all can see."""
    return Group(seats(view, names, columns), piles(view), "", picture(view, columns))


def own_cards(view: dict[str, Any], columns: int) -> RenderableType:
    """The hand of the seat that reads."""
    return Group(Text("Your hand", HEADING), hand_rows(own_hand(view), columns, view["legal_actions"]))


def seats(view: dict[str, Any], names: Sequence[str], columns: int) -> RenderableType:
    """Fares and cards in hand of each seat, and whose turn it is; more than three seats side by side if they fit."""
    called = ["you" if seat == view["seat"] else name for seat, name in enumerate(names)]
    width = max(map(cell_len, called))
    entries = []
    for seat, (name, has) in enumerate(zip(called, view["seats"], strict=True)):
        fares, cards = amount(has["fares"], "fare"), amount(has["hand_size"], "card")
        entries.append(
            Text.assemble(
                (f" {seat} ", SEATS[seat]),
                f" {name}{' ' * (width - cell_len(name))}",
                (f"  {fares:>8}", HEADING),
                f"  {cards:>8}",
                ("  to move" if seat == view["to_move"] else "", KEY),
            )
        )
    return in_columns(entries, columns if len(entries) > 3 else 1)


def piles(view: dict[str, Any]) -> Text:
    """Draw pile, pot and the special cards that are gone."""
    spent = f"   played: {counted(view['spent'])}" if view["spent"] else ""
    return Text(f"draw pile {view['draw_size']}   pot {view['pot']}{spent}", QUIET)


def ending(view: dict[str, Any], winners: Sequence[int], names: Sequence[str]) -> RenderableType:
    """The final fares; `view` is any seat's view of the finished game."""
    table = Table(box=None, padding=(0, 2), header_style=HEADING, pad_edge=False)
    for title in ("seat", "player", "fares", "cards left"):
        table.add_column(title, justify="left" if title in ("seat", "player") else "right")
    for seat, has in enumerate(view["seats"]):
        name = names[seat] + (" (you)" if names[seat] != "you" and seat == view["seat"] else "")
        cells = (name, str(has["fares"]), str(has["hand_size"]))
        table.add_row(Text(f" {seat} ", SEATS[seat]), *cells, style=HEADING if seat in winners else "")
    over = f"The game is over after {amount(view['hand_no'], 'hand')}."
    return Group(Text(over, HEADING), table, Text(verdict(winners, names), HEADING))
