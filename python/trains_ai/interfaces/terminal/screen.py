"""The table as a person sees it: map, seats, supply, hand, and the choices of a decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from trains_ai import TrainsMap

from .board import Board
from .choices import Choice
from .console import glyphs_for
from .palette import HEADING, KEY, QUIET, SEATS
from .words import amount, card_list, card_name, card_style, card_table, coloured_card_list, hex_names


class Screen:
    """Turns views into renderables for one console and one map."""

    def __init__(self, console: Console, game_map: TrainsMap, names: Sequence[str]) -> None:
        """`names` are the players' names by seat."""
        self.columns = console.width
        self.map = game_map
        self.names = names
        self.glyphs = glyphs_for(console)

    def who(self, seat: int, view: dict[str, Any]) -> str:
        return "You" if seat == view["seat"] else f"Seat {seat} ({self.names[seat]})"

    def table(self, view: dict[str, Any]) -> RenderableType:
        """Everything but the decision: for the start of a turn."""
        return Group(self.board(view), "", self.seats(view), "", self.supply(view))

    def board(self, view: dict[str, Any], choices: Iterable[int] = ()) -> Text:
        rails = [seat["rails"] for seat in view["seats"]]
        stations = {int(h): n for h, n in view["stations"].items()}
        return Board(self.map, self.glyphs, self.columns).draw(rails, stations, set(choices))

    def empty_board(self) -> Text:
        return Board(self.map, self.glyphs, self.columns).draw()

    def legend(self) -> RenderableType:
        g = self.glyphs
        signs = Text.assemble(
            f"~~~ river  ^^^ mountain  {g.station}{g.room} city: a station, room for one  *4 remote, worth 4\n",
            f"{g.barrier_wall} barrier  < open to your choice  rails, by seat: ",
            Text(" ").join(Text(str(seat), SEATS[seat]) for seat in range(len(self.names))),
        )
        return Group(signs, in_columns(hex_names(self.map), self.columns))

    def seats(self, view: dict[str, Any]) -> RenderableType:
        grid = Table.grid(padding=(0, 2))
        for seat, (name, has) in enumerate(zip(self.names, view["seats"], strict=True)):
            grid.add_row(
                Text.assemble((f" {seat} ", SEATS[seat]), " you" if seat == view["seat"] else f" {name}"),
                Text(amount(view["scores"][seat], "point"), HEADING),
                f"rails left {has['rails_left']}",
                f"hand {has['hand_size']}",
                f"deck {has['deck_size']}",
                f"discard {len(has['discard'])}",
                Text("to move" if seat == view["to_move"] else "", KEY),
            )
        known = [
            Text(f"  seat {seat} is known to hold {card_list(has['hand'])}", QUIET)
            for seat, has in enumerate(view["seats"])
            if seat != view["seat"] and has["hand"]
        ]
        return Group(grid, *known)

    def supply(self, view: dict[str, Any]) -> RenderableType:
        """Cost, name and cards left of each stack; what the coins at hand can buy stands out."""
        coins = view["coins"] if view["to_move"] == view["seat"] else 0
        order = list(card_table())
        stacks = sorted(view["supply"], key=lambda c: (card_table()[c].kingdom, card_table()[c].cost, order.index(c)))
        entries = []
        for card_id in stacks:
            left, cost = view["supply"][card_id], card_table()[card_id].cost
            affordable = left and cost <= coins and card_id != "waste"
            entries.append(
                Text.assemble(
                    ("  - " if card_id == "waste" else f"{cost:>3} ", KEY if affordable else ""),
                    (card_name(card_id), f"{card_style(card_id)} bold" if affordable else card_style(card_id)),
                    (f" ({left} left)" if left else " (sold out)", QUIET),
                )
            )
        head = Text.assemble(("Supply", HEADING), (f"  cost, card; {view['stations_left']} stations left", QUIET))
        return Group(head, in_columns(entries, self.columns))

    def hand(self, view: dict[str, Any]) -> RenderableType:
        """What the seat to move has before it: hand, play area, gained cards and running effects."""
        own = view["seats"][view["seat"]]
        lines = [Text.assemble(("Hand     ", HEADING), coloured_card_list(own["hand"]))]
        if view["to_move"] == view["seat"]:
            for title, ids in (
                ("In play  ", view["in_play"]),
                ("Gained   ", view["gained"]),
                ("This turn", view["until_end_of_turn"]),
                ("Revealed ", view["revealed"]),
            ):
                if ids:
                    lines.append(Text.assemble((title, HEADING), " " if title[-1] != " " else "", coloured_card_list(ids)))
        top = [card_name(card) if card else "?" for card in own["deck_top"]]
        if top:
            lines.append(Text.assemble(("Deck top ", HEADING), ", ".join(top)))
        return Group(*lines)

    def choices(self, choices: Sequence[Choice]) -> RenderableType:
        blocks: list[RenderableType] = []
        for group, members in groupby(choices, key=lambda choice: choice.group):
            shown = list(members)
            if group:
                blocks.append(Text(group, HEADING))
            if len(shown) > 12 or all(len(c.detail) < 9 for c in shown):
                entries = [
                    Text.assemble((f"{c.key:>4} ", KEY), (c.label, card_style(c.card) if c.card else ""))
                    + Text(f" {c.detail}" if c.detail and c.detail != "free" else "", QUIET)
                    for c in shown
                ]
                blocks.append(in_columns(entries, self.columns))
            else:
                blocks.append(_one_a_line(shown))
        return Group(*blocks)

    def owned(self, view: dict[str, Any]) -> RenderableType:
        """Everything each seat owns: with perfect memory that is public."""
        lines = []
        for seat, has in enumerate(view["seats"]):
            ids = [*has["hand"], *has["unseen"], *has["discard"], *(c for c in has["deck_top"] if c)]
            if seat == view["to_move"]:
                ids += [*view["in_play"], *view["gained"], *view["revealed"]]
            lines.append(Text.assemble((f"{self.who(seat, view)}: ", HEADING), coloured_card_list(ids)))
        return Group(*lines)


def in_columns(entries: Sequence[Text], columns: int) -> Table:
    """Entries down one column after the other, as many columns as fit."""
    width = max((cell_len(entry.plain) for entry in entries), default=1) + 2
    across = max(1, min(len(entries), (columns + 2) // width))
    down = -(-len(entries) // across)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in range(down):
        grid.add_row(*entries[row::down])
    return grid


def _one_a_line(choices: Sequence[Choice]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for choice in choices:
        label = Text(choice.label, card_style(choice.card) if choice.card else "")
        grid.add_row(Text(f"{choice.key:>4}", KEY), label, Text(choice.detail, QUIET))
    return grid
