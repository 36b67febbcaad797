"""The legal actions of a decision: the notation itself is what to type, as a wrong number could not be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trains_ai.interfaces.faces.choice import Choice
from trains_ai.interfaces.text.palette import LINES

from ..rules import next_number
from ..words import BRANCH_SIGNS, COLOURS, branch_of, card_name, card_order, colour_of, is_number, own_hand

_VERBS = ("free", "end", "transfer", "pay", "stop")


def choices_for(view: dict[str, Any]) -> list[Choice]:
    """Numbers and Stations by line, then special cards, then what ends the turn."""
    return [_describe(action, view) for action in sorted(view["legal_actions"], key=_order)]


def _order(action: str) -> tuple[int, tuple[int, int, str]]:
    verb = action.partition(" ")[0]
    return (1 + _VERBS.index(verb), (0, 0, action)) if verb in _VERBS else (0, card_order(action))


def _describe(action: str, view: dict[str, Any]) -> Choice:
    verb, _, where = action.partition(" ")
    colour = COLOURS[where[0]] if where else ""
    branch = BRANCH_SIGNS.get(where[1:], "")
    line = view["lines"].get(colour, {})
    match verb:
        case "pay":
            return _choice(action, "pay 1 fare" + (" and draw a card" if view["draw_size"] else ""))
        case "stop":
            return _choice(action, "end the turn", "", "end the turn")
        case "free" if where:
            number = next_number(line, branch)
            return _choice(action, f"Free Ride as {colour} {number}", "", f"Free Ride {colour} {branch}")
        case "free":
            return _choice(action, "Free Ride: pass", "", "Free Ride")
        case "end":
            turned = set(line["turned"]) ^ {branch}
            then = next_number({**line, "turned": turned}, branch)
            return _choice(action, f"turn {colour} {branch} round", f"{then} comes next", f"End {colour} {branch}")
        case "transfer":
            return _choice(action, f"Transfer: open {colour}", "", f"Transfer {colour}")
        case _:
            return _choice(action, card_name(action), _what_follows(action, view), card_name(action), colour_of(action))


def _choice(action: str, label: str, detail: str = "", spoken: str = "", colour: str = "") -> Choice:
    return Choice(action, action, "", label, detail, LINES.get(colour, ""), spoken)


def _what_follows(card: str, view: dict[str, Any]) -> str:
    """What else of the own hand could be laid in the same run."""
    line = view["lines"].get(colour_of(card))
    if not is_number(card):
        return "on its Transfer" if line else ""
    assert line is not None
    if int(card[1:]) in line["wild"]:
        return "on its Free Ride"
    run = [str(number) for number in _run(card, line, own_hand(view))]
    return f"then {', '.join(run)}" if run else ""


def _run(card: str, line: dict[str, Any], hand: list[str]) -> Iterator[int]:
    number = int(card[1:])
    branch = branch_of(number)
    while True:
        line = {**line, branch: [*line[branch], number]}
        following = next_number(line, branch)
        if following is None or f"{card[0]}{following}" not in hand:
            return
        number = following
        yield number
