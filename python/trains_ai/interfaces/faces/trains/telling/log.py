"""What somebody did, in words, as far as the person reading may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from trains_ai import TrainsMap
from trains_ai.interfaces.text.words import amount

from ..words import card_list, card_name, hex_name


@dataclass(frozen=True, slots=True)
class Event:
    """One action as seen from one seat: "played" + "Lay Rails", and what came of it."""

    seat: int
    turn: int
    verb: str
    thing: str = ""
    waste: int = 0
    points: int = 0
    drawn: tuple[str, ...] = ()  # cards that came into the reader's own hand

    @property
    def phrase(self) -> str:
        return f"{self.verb} {self.thing}".strip()


def describe(action: str, before: dict[str, Any], after: dict[str, Any], game_map: TrainsMap) -> Event:
    """The event of `action`, from the views of one seat just before and just after it."""
    seat = before["to_move"]
    own = seat == before["seat"]
    verb, thing = _words(action, before, after, game_map)
    same_turn = after["to_move"] == seat and after["turn"] == before["turn"]
    waste = after["gained"].count("waste") - before["gained"].count("waste") if same_turn else 0
    drawn = _added(before["seats"][seat]["hand"], after["seats"][seat]["hand"]) if own and same_turn else []
    points = after["scores"][seat] - before["scores"][seat]
    return Event(seat, before["turn"], verb, thing, max(waste, 0), points, tuple(drawn))


def sentence(event: Event, who: str) -> str:
    """For example "You laid a rail on 44 Shinagawa Meguro: +4 points, +1 Waste"."""
    notes = []
    if event.drawn and event.thing != card_list(event.drawn):
        notes.append(f"{card_list(event.drawn)} into your hand")
    if event.points:
        notes.append(f"{event.points:+d} point{'s' if abs(event.points) != 1 else ''}")
    if event.waste:
        notes.append(f"+{amount(event.waste, 'Waste')}")
    return f"{who} {event.phrase}" + (f": {', '.join(notes)}" if notes else "")


def summary(events: Sequence[Event], who: str) -> str:
    """A whole turn in one sentence: neighbours with the same verb are drawn together."""
    parts: list[tuple[str, list[str]]] = []
    for event in events:
        if event.verb == "ended the turn" and len(events) > 1:
            continue
        if parts and event.thing and parts[-1][0] == event.verb:
            parts[-1][1].append(event.thing)
        else:
            parts.append((event.verb, [event.thing] if event.thing else []))
    text = "; ".join(f"{verb} {_counted(things)}".strip() for verb, things in parts)
    waste = sum(event.waste for event in events)
    points = sum(event.points for event in events)
    text += f"; +{amount(waste, 'Waste')}" if waste else ""
    text += f"; {points:+d} point{'s' if abs(points) != 1 else ''}" if points else ""
    return f"{who} {text}"


def _counted(things: list[str]) -> str:
    counts = {thing: things.count(thing) for thing in things}
    return ", ".join(thing + (f" x{n}" if n > 1 else "") for thing, n in counts.items())


def _added(before: list[str], after: list[str]) -> list[str]:
    return list((Counter(after) - Counter(before)).elements())


def _words(action: str, before: dict[str, Any], after: dict[str, Any], game_map: TrainsMap) -> tuple[str, str]:
    phase, seat = before["phase"], before["to_move"]
    verb, _, rest = action.partition(" ")
    card_id, _, how = rest.partition(" ")
    match verb:
        case "play":
            return "played", card_name(card_id) + (" for its coins" if how else "")
        case "buy":
            return "bought", card_name(card_id) + (" onto the deck" if how else "")
        case "start" | "rail":
            return "laid a rail on", hex_name(game_map, int(rest))
        case "station":
            return "built a station in", hex_name(game_map, int(rest))
        case "recycle":
            returned = after["supply"]["waste"] - before["supply"]["waste"]
            return "returned", f"{amount(returned, 'Waste')} as the whole turn"
        case "end":
            return "ended the turn", ""
        case "top" if phase == "order" and seat != before["seat"]:
            return "put a card back on the deck", ""
        case "drop":
            return "discarded", card_list(_added(before["seats"][seat]["discard"], after["seats"][seat]["discard"]))
        case "return":
            return "returned", amount(int(rest), "Waste")
        case "take" if rest == "none":
            return "took none of the cards", ""
        case "copy" if phase == "copy_train":
            return "gained another", card_name(card_id)
        case "draw" | "coin" | "keep" | "done":
            return _PAST[verb], ""
        case "top":
            return "put", f"{card_name(card_id)} on top of the deck"
        case _:
            return _PAST[verb], card_name(card_id)


_PAST = {
    "discard": "discarded",
    "done": "stopped discarding",
    "count": "took the coins once more of",
    "name": "named",
    "take": "took",
    "keep": "kept the card on top",
    "draw": "drew a card",
    "coin": "took 1 coin",
    "copy": "used the effect of",
    "trash": "trashed",
    "gain": "gained",
}
