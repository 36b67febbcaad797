"""What cards say."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from trains_ai import Card
from trains_ai.interfaces.text.words import amount

from ..words import card_style, card_table


def find_card(words: str, among: Iterable[str] | None = None) -> Card:
    """The card of an id, a name, or the unambiguous beginning of either.

    Raises:
        ValueError: no card, or several; the text names the nearest.
    """
    text = "_".join(words.lower().replace("'", "").split())
    table = card_table()
    known = list(among) if among is not None else list(table)
    if text in table:
        return table[text]
    begin = [card_id for card_id in known if text and card_id.startswith(text)]
    if len(begin) == 1:
        return table[begin[0]]
    if begin:
        raise ValueError(f"{words!r} could be {', '.join(begin)}")
    near = difflib.get_close_matches(text[:60], list(table), n=1)
    raise ValueError(f"no card is called {words[:60]!r}" + (f"; did you mean {near[0]}?" if near else ""))


def card_line(card: Card) -> Text:
    """One card with everything on it, as a paragraph."""
    facts = [amount(card.cost, "coin") if card.id != "waste" else "not for sale", " and ".join(card.types)]
    if card.coins:
        facts.append(f"gives {amount(card.coins, 'coin')}")
    if card.vp:
        facts.append(amount(card.vp, "point"))
    return Text.assemble((card.name, f"bold {card_style(card.id)}"), f" ({card.id}): {', '.join(facts)}. {card.text}")


def cards_table(ids: Iterable[str]) -> Table:
    """Cost, coins and text of cards, one row each, fit for 80 columns."""
    table = Table(box=None, padding=(0, 1), header_style="bold", pad_edge=False)
    table.add_column("card", no_wrap=True)
    table.add_column("cost", justify="right")
    table.add_column("coins", justify="right")
    table.add_column("what it does")
    for card_id in ids:
        card = card_table()[card_id]
        coins = str(card.coins) if card.coins else ""
        table.add_row(
            Text(card.name, card_style(card_id)), str(card.cost), coins, f"{' and '.join(card.types)}: {card.text}"
        )
    return table
