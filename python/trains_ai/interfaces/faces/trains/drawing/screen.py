"""The table as a person sees it: map, seats, supply and hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from trains_ai import TrainsMap
from trains_ai.interfaces.text.console import glyphs_for
from trains_ai.interfaces.text.layout import in_columns
from trains_ai.interfaces.text.palette import BARRIER, HEADING, KEY, QUIET, SEATS
from trains_ai.interfaces.text.words import amount, who

from ..words import card_list, card_name, card_style, card_table, coloured_card_list, hex_names
from .board import Board


class Screen:
    """Turns views into renderables for one console and one map."""

    def __init__(self, console: Console, game_map: TrainsMap, names: Sequence[str]) -> None:
        """`names` are the players' names by seat."""
        self.columns = console.width
        self.map = game_map
        self.names = names
        self.glyphs = glyphs_for(console)

    def who(self, seat: int, view: dict[str, Any]) -> str:
        return who(seat, view["seat"], self.names)

    def table(self, view: dict[str, Any]) -> RenderableType:
        """Everything but the decision: for the start of a turn."""
        return Group(self.board(view), "", self.supply(view), "", self.seats(view))

    def board(self, view: dict[str, Any], choices: Iterable[int] = ()) -> Text:
        rails = [seat["rails"] for seat in view["seats"]]
        stations = {int(h): n for h, n in view["stations"].items()}
        return Board(self.map, self.glyphs, self.columns).draw(rails, stations, set(choices))

    def empty_board(self) -> Text:
        return Board(self.map, self.glyphs, self.columns).draw()

    def signs(self) -> Text:
        g = self.glyphs
        return Text.assemble(
            f"~~~ river  ^^^ mountain  {g.station}{g.room} city: built, free  *4 remote  ",
            (g.barrier_wall, BARRIER),
            " barrier  ",
            *((str(seat), SEATS[seat]) for seat in range(len(self.names))),
            " rails",
        )

    def legend(self) -> RenderableType:
        return Group(self.signs(), in_columns(hex_names(self.map), self.columns))

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
        stacks = sorted(
            view["supply"], key=lambda c: (card_table()[c].kingdom, c == "waste", card_table()[c].cost, order.index(c))
        )
        entries = []
        for card_id in stacks:
            number, cost = view["supply"][card_id], card_table()[card_id].cost
            affordable = number and cost <= coins and card_id != "waste"
            entries.append(
                Text.assemble(
                    ("  - " if card_id == "waste" else f"{cost:>3} ", KEY if affordable else ""),
                    (f"{card_name(card_id):<21}", f"{card_style(card_id)} bold" if affordable else card_style(card_id)),
                    (f" {number:>2}" if number else "  sold out", QUIET),
                )
            )
        left = amount(view["stations_left"], "station")
        head = Text.assemble(("Supply", HEADING), (f" (cost, card, cards left)   {left} left", QUIET))
        half = -(-len(entries) // 2)  # basic cards beside kingdom cards
        grid = Table.grid(padding=(0, 4, 0, 0))
        for pair in zip_longest(entries[:half], entries[half:], fillvalue=Text()):
            grid.add_row(*pair)
        return Group(head, grid)

    def hand(self, view: dict[str, Any]) -> RenderableType:
        """What the seat to move has before it: hand, play area, gained cards and running effects."""
        own = view["seats"][view["seat"]]
        rows = [("Hand", own["hand"])]
        if view["to_move"] == view["seat"]:
            rows += [
                ("In play", view["in_play"]),
                ("Gained", view["gained"]),
                ("This turn", view["until_end_of_turn"]),
                ("Revealed", view["revealed"]),
            ]
        grid = Table.grid(padding=(0, 2, 0, 0))
        for title, ids in rows:
            if ids or title == "Hand":
                grid.add_row(Text(title, HEADING), coloured_card_list(ids))
        if own["deck_top"]:
            top = [card_name(card) if card else "?" for card in own["deck_top"]]
            grid.add_row(Text("Deck top", HEADING), ", ".join(top))
        return grid

    def owned(self, view: dict[str, Any]) -> RenderableType:
        """Everything each seat owns: with perfect memory that is public."""
        lines = [
            Text.assemble((f"{self.who(seat, view)}: ", HEADING), coloured_card_list(cards_owned(view, seat)))
            for seat in range(len(view["seats"]))
        ]
        return Group(*lines)


def cards_owned(view: dict[str, Any], seat: int) -> list[str]:
    """All cards of a seat, wherever they lie."""
    has = view["seats"][seat]
    ids = [*has["hand"], *has["unseen"], *has["discard"], *(card for card in has["deck_top"] if card)]
    if seat != view["seat"]:  # whose own sets are in `deck_top`, in order
        ids += [card for cards in has["deck_sets"] for card in cards]
    if seat == view["to_move"]:
        ids += [*view["in_play"], *view["gained"], *view["revealed"]]
    return ids
