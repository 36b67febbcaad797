"""How a hand ended and what it cost whom, told to one reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trains_ai.interfaces.text.words import Who, amount


@dataclass(frozen=True, slots=True)
class HandEnd:
    """By seat: cards left in hand, fares paid for them, fares kept."""

    number: int
    ended_by: int
    reason: str  # "out", "broke" or "stuck"
    cards: tuple[int, ...]
    paid: tuple[int, ...]
    fares: tuple[int, ...]


def hand_end(action: str, before: dict[str, Any], after: dict[str, Any]) -> HandEnd | None:
    """The end that `action` has brought, or None. Everything here is public."""
    if after["hand_no"] == before["hand_no"] and not after["over"]:
        return None
    mover = before["to_move"]
    paying = action == "pay"
    fares = [own["fares"] for own in before["seats"]]
    cards = [own["hand_size"] for own in before["seats"]]
    if paying:
        fares[mover] -= 1  # nothing was drawn for it, or the hand would not have ended
    else:
        cards[mover] -= 1
    reason = "out" if not paying else "stuck" if fares[mover] else "broke"
    kept = tuple(own["fares"] for own in after["seats"])
    paid = tuple(had - has for had, has in zip(fares, kept, strict=True))
    return HandEnd(before["hand_no"], mover, reason, tuple(cards), paid, kept)


def end_lines(end: HandEnd, who: Who) -> list[str]:
    """For example "Hand 1 is over: Seat 1 (random) played the last card.", then a line for each seat."""
    reason = {
        "out": f"{who(end.ended_by)} played the last card",
        "broke": f"{who(end.ended_by)} paid the last fare",
        "stuck": "nobody can play and there is nothing to draw",
    }[end.reason]
    return [f"Hand {end.number} is over: {reason}.", *(_seat_line(end, seat, who) for seat in range(len(end.fares)))]


def _seat_line(end: HandEnd, seat: int, who: Who) -> str:
    s = "" if who(seat) == "You" else "s"
    kept = f"ha{'s' if s else 've'} {amount(end.fares[seat], 'fare')}"
    if not end.cards[seat]:
        return f"  {who(seat)} {kept}."
    return f"  {who(seat)} pay{s} {end.paid[seat]} for {amount(end.cards[seat], 'card')} left and {kept}."
