"""Cards and actions of Take the Train as people read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

#: Letter of a colour in the notation -> the colour.
COLOURS: Final = {"b": "blue", "g": "green", "m": "magenta", "o": "orange"}
_SPECIAL: Final = {"free": "Free Ride", "end": "End of the Line", "transfer": "Transfer"}
#: What each kind of card does, in our own words.
CARD_TEXTS: Final = {
    "1-12": "Laid on a line in order: 7 to 12 on the high branch, 6 down to 1 on the low one.",
    "Station": "Opens the line of its colour; in single line it covers the last one.",
    "Free Ride": "Discarded in place of a payment; if wild, laid as the next number of a branch.",
    "End of the Line": "Turns a branch round: the missing number farthest from the Station is next.",
    "Transfer": "Opens a line of your choice without its Station.",
}


def card_name(card: str) -> str:
    """For example "blue 7", "blue Station", "Free Ride"."""
    if card in _SPECIAL:
        return _SPECIAL[card]
    return f"{COLOURS[card[0]]} {'Station' if card[1:] == 'S' else card[1:]}"


def by_line(cards: Iterable[str]) -> dict[str, list[str]]:
    """Cards of each colour from 1 up with the Station last, then the special ones under ""; no empty rows."""
    rows: dict[str, list[str]] = {colour: [] for colour in COLOURS.values()} | {"": []}
    for card in cards:
        rows["" if card in _SPECIAL else COLOURS[card[0]]].append(card)
    for colour, row in rows.items():
        row.sort(key=lambda card: (card[1:] == "S", int(card[1:]) if card[1:].isdigit() else 0, card))
        rows[colour] = row
    return {colour: row for colour, row in rows.items() if row}


def action_words(action: str) -> str:
    """What an action does, in a few words."""
    verb, _, where = action.partition(" ")
    branch = f"{COLOURS[where[0]]}{_branch(where)}" if where else ""
    match verb:
        case "stop":
            return "end the turn"
        case "pay":
            return "pay 1 fare and draw a card"
        case "free":
            return f"lay a Free Ride on {branch}" if where else "discard a Free Ride, paying nothing"
        case "end":
            return f"turn {branch} round"
        case "transfer":
            return f"open {branch} with a Transfer"
        case _:
            return f"play {card_name(action)}"


def _branch(where: str) -> str:
    return {"+": " high", "-": " low"}.get(where[1:], "")
