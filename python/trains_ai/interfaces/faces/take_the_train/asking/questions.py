"""The question a decision asks, and why an answer is none."""

from __future__ import annotations

import re
from typing import Any

from ..rules import is_current, next_number
from ..words import COLOURS, branch_of, card_name, colour_of, is_number, own_hand


def question(view: dict[str, Any]) -> str:
    """One line for the decision the view's seat has to take."""
    if view["run"]:
        return f"Go on with {view['run']['colour']}, or end the turn?"
    if not view["lines"]:
        return "You open the hand: with which Station?"
    return "Your turn: what do you play?"


def why_not(typed: str, view: dict[str, Any]) -> str:
    """Why a number or Station cannot be played now; "" if `typed` is neither."""
    card = _card(typed)
    if not card:
        return ""
    if card not in own_hand(view):
        return f"You do not hold {card_name(card)}."
    colour, name = colour_of(card), card_name(card)
    name = name[0].upper() + name[1:]
    line = view["lines"].get(colour)
    if not is_number(card):
        return _why_no_station(name, view)
    if line is None:
        return f"{name} does not fit: the {colour} line is not open."
    if not is_current(view, colour):
        return f"{name} does not fit: {colour} is not the current line."
    branch = branch_of(int(card[1:]))
    following = next_number(line, branch)
    if following != int(card[1:]):
        return f"{name} does not fit: {following} comes next on {colour}'s {branch} branch."
    return f"{name} cannot go on this run." if view["run"] else ""


def _why_no_station(name: str, view: dict[str, Any]) -> str:
    if view["run"]:
        return f"{name} must wait: this turn goes on with {view['run']['colour']} or ends."
    return f"{name} must wait: you hold a number that fits." if view["rules"] == "single_line" else ""


def _card(typed: str) -> str:
    """The card of "b7", "BS", "blue 7" or "blue station"; "" if it is none."""
    letters = {name: letter for letter, name in COLOURS.items()} | {letter: letter for letter in COLOURS}
    found = re.fullmatch(rf"({'|'.join(letters)}) ?([1-9]|1[0-2]|s|station)", typed.lower())
    if not found:
        return ""
    colour, rest = found.groups()
    return letters[colour] + ("S" if rest.startswith("s") else rest)
