"""Cards of Take the Train as people read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

#: Letter of a colour in the notation -> the colour.
COLOURS: Final = {"b": "blue", "g": "green", "m": "magenta", "o": "orange"}
SPECIAL: Final = {"free": "Free Ride", "end": "End of the Line", "transfer": "Transfer"}
#: Both branches of a line, the numbers outwards from the Station.
BRANCHES: Final = {"low": range(6, 0, -1), "high": range(7, 13)}
BRANCH_SIGNS: Final = {"+": "high", "-": "low"}


def is_number(card: str) -> bool:
    return card[1:].isdigit()


def colour_of(card: str) -> str:
    """Of a number or Station."""
    return COLOURS[card[0]]


def branch_of(number: int) -> str:
    return "low" if number <= 6 else "high"


def card_name(card: str) -> str:
    """For example "blue 7", "blue Station", "Free Ride"."""
    if card in SPECIAL:
        return SPECIAL[card]
    return f"{colour_of(card)} {'Station' if card[1:] == 'S' else card[1:]}"


def card_names(cards: Sequence[str]) -> str:
    """In the order given: "blue Station, 7, 8, green 5"."""
    parts = []
    for colour, group in groupby(cards, key=lambda card: "" if card in SPECIAL else colour_of(card)):
        names = [card_name(card) for card in group]
        parts += names[:1] + [name.removeprefix(colour).strip() for name in names[1:]]
    return ", ".join(parts)


def by_line(cards: Iterable[str]) -> dict[str, list[str]]:
    """Cards of each colour from 1 up with the Station last, then the special ones under ""; no empty rows."""
    rows: dict[str, list[str]] = {colour: [] for colour in (*COLOURS.values(), "")}
    for card in sorted(cards, key=card_order):
        rows["" if card in SPECIAL else colour_of(card)].append(card)
    return {colour: row for colour, row in rows.items() if row}


def card_order(card: str) -> tuple[int, int, str]:
    """By line, from 1 up, the Station after the numbers; special cards last."""
    if card in SPECIAL:
        return len(COLOURS), list(SPECIAL).index(card), card
    return list(COLOURS).index(card[0]), int(card[1:]) if is_number(card) else 13, card


def counted(cards: Iterable[str]) -> str:
    """Special cards, alike ones together: "Free Ride x2, Transfer"."""
    kinds = Counter(sorted(cards, key=card_order))
    return ", ".join(SPECIAL[card] + (f" x{n}" if n > 1 else "") for card, n in kinds.items())


def own_hand(view: dict[str, Any]) -> list[str]:
    """The cards of the seat that reads."""
    hand: list[str] = view["seats"][view["seat"]]["hand"]
    return hand
