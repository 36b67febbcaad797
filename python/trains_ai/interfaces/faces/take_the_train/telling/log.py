"""What somebody did in Take the Train, as far as the person reading may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from trains_ai.interfaces.text.words import Who

from ..rules import next_number
from ..words import BRANCH_SIGNS, COLOURS, card_name, card_names, colour_of, is_number, own_hand
from .hand_end import HandEnd, end_lines, hand_end
from .opening import Opening, opening_lines, opening_of


@dataclass(frozen=True, slots=True)
class Event:
    """One action as seen from one seat. Without `phrase` and `card` the reader saw nothing: a `stop` is private."""

    seat: int
    hand_no: int
    card: str = ""  # a number or Station that was simply played
    phrase: str = ""  # anything else: "turned blue high round"
    stuck: bool = False  # whether every player in a row has paid now (single line)
    end: HandEnd | None = None
    opening: Opening | None = None  # of the hand that comes next


def describe(action: str, before: dict[str, Any], after: dict[str, Any]) -> Event:
    """The event of `action`, from the views of one seat just before and just after it."""
    seat, own = before["to_move"], before["to_move"] == before["seat"]
    end = hand_end(action, before, after)
    phrase = _phrase(action, before, after, own=own, last=end is not None)
    stuck = bool(after.get("stuck")) and not before.get("stuck") and end is None
    opening = opening_of(after) if end and not after["over"] else None
    return Event(seat, before["hand_no"], "" if phrase or action == "stop" else action, phrase, stuck, end, opening)


def _phrase(action: str, before: dict[str, Any], after: dict[str, Any], *, own: bool, last: bool) -> str:
    verb, _, where = action.partition(" ")
    colour, branch = COLOURS[where[0]] if where else "", BRANCH_SIGNS.get(where[1:], "")
    match verb:
        case "stop":
            return "ended the turn" if own else ""
        case "pay":
            drew = "" if last else _drawn(before, after, own=own)
            return f"paid 1 fare{drew}"
        case "free" if where:
            return f"laid a Free Ride as {colour} {next_number(before['lines'][colour], branch)}"
        case "free":
            return "passed with a Free Ride"
        case "end":
            return f"turned {colour} {branch} round"
        case "transfer":
            return f"opened {colour} with a Transfer"
        case _:
            line = before["lines"].get(colour_of(action), {})
            if line and not is_number(action):
                return f"laid the {card_name(action)} on its Transfer"
            if line and int(action[1:]) in line["wild"]:
                return f"laid {card_name(action)} on its Free Ride"
            return ""


def _drawn(before: dict[str, Any], after: dict[str, Any], *, own: bool) -> str:
    if not before["draw_size"]:
        return "; the draw pile is empty"
    if not own:
        return " and drew a card"
    (card,) = (Counter(own_hand(after)) - Counter(own_hand(before))).elements()
    return f" and drew {card_name(card)}"


def phrases(events: Sequence[Event]) -> str:
    """Actions of one turn in one sentence, without its subject: "played blue 7, 8; turned green low round"."""
    parts = []
    for is_card, group in groupby(events, key=lambda event: bool(event.card)):
        members = list(group)
        if is_card:
            parts.append("played " + card_names([event.card for event in members]))
        else:
            parts += [event.phrase for event in members if event.phrase and (event.phrase != "ended the turn")]
    return "; ".join(parts)


def aftermath(event: Event, who: Who) -> list[str]:
    """What an action brought with it, in sentences of their own."""
    lines = []
    if event.stuck:
        lines.append("Everybody has paid in a row: every open line counts as current until a Station comes.")
    if event.end:
        lines += end_lines(event.end, who)
    if event.opening:
        lines += opening_lines(event.opening, who)
    return lines


def news_lines(events: Sequence[Event], who: Who) -> list[str]:
    """One sentence for each turn, and what came of it."""
    lines = []
    for (seat, _), turn in groupby(events, key=lambda event: (event.seat, event.hand_no)):
        members = list(turn)
        told = phrases(members)
        if told:
            lines.append(f"{who(seat)} {told}.")
        for event in members:
            lines += aftermath(event, who)
    return lines


def own_sentence(event: Event) -> str:
    """What the reader did, without a full stop."""
    return f"You {event.phrase or phrases([event])}"
