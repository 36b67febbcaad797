"""What the public past tells of hidden cards: those not seen yet, and what payers did not hold."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from trains_ai.interfaces.text.palette import HEADING, QUIET
from trains_ai.interfaces.text.words import Who, amount

from ..telling.opening import opening_of, passed_over
from ..words import card_names, card_order
from .lines import hand_rows


def unseen(view: dict[str, Any], columns: int) -> RenderableType:
    """The cards in other hands or in the draw pile."""
    elsewhere = sum(own["hand_size"] for seat, own in enumerate(view["seats"]) if seat != view["seat"])
    where = f"{elsewhere} in other hands, {view['draw_size']} to be drawn"
    return Group(Text.assemble(("Not seen yet", HEADING), (f" ({where})", QUIET)), hand_rows(view["unseen"], columns))


def payments(view: dict[str, Any], who: Who) -> RenderableType:
    """What is known of other hands: a line for each payment of this hand that still tells something, oldest first."""
    parts = [Text(line) for line in passed_over(opening_of(view), who)]
    told = [(paid, _absent(paid, view)) for paid in view["paid"] if paid["seat"] != view["seat"]]
    told = [(paid, absent) for paid, absent in told if absent]
    if not told:
        return Group(*parts, Text("No payment tells anything.", QUIET))
    parts.append(Text("Who paid, and the cards not seen yet that were not in that hand then", HEADING))
    for paid, absent in told:
        size = amount(paid["hand_size"], "card")
        parts.append(Text.assemble((f"  {who(paid['seat'])}", HEADING), f", with {size}: {card_names(absent)}"))
    return Group(*parts)


def _absent(paid: dict[str, Any], view: dict[str, Any]) -> list[str]:
    """The cards that would have had to be played, as far as they may be in a hand now."""
    unseen = set(view["unseen"])
    return sorted((card for card in paid["fitted"] if card in unseen), key=card_order)
