"""What the public past tells of hidden cards: those not seen yet, and what payers did not hold."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ..palette import HEADING, QUIET
from .hand_end import Who
from .lines import hand_rows
from .opening import opening_of, passed_over
from .words import amount, by_line, card_names


def unseen(view: dict[str, Any], columns: int) -> RenderableType:
    """The cards in other hands or in the draw pile."""
    elsewhere = sum(own["hand_size"] for seat, own in enumerate(view["seats"]) if seat != view["seat"])
    where = f"{elsewhere} in other hands, {view['draw_size']} to be drawn"
    return Group(Text.assemble(("Not seen yet", HEADING), (f" ({where})", QUIET)), hand_rows(view["unseen"], columns))


def payments(view: dict[str, Any], who: Who) -> RenderableType:
    """A line for each payment of this hand, oldest first, with the cards that would have had to be played."""
    opening = [Text(line) for line in passed_over(opening_of(view), who)]
    if not view["paid"]:
        return Group(*opening, Text("Nobody has paid in this hand.", QUIET))
    head = Text("Who paid, and the cards none of which was in that hand then", HEADING)
    return Group(*opening, head, *(_payment(paid, who) for paid in view["paid"]))


def _payment(paid: dict[str, Any], who: Who) -> Text:
    fitted = [card for row in by_line(paid["fitted"]).values() for card in row]
    size = amount(paid["hand_size"], "card")
    return Text.assemble((f"  {who(paid['seat'])}", HEADING), f", with {size}: {card_names(fitted)}")
