"""Names of cards and hexes as people read them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from rich.text import Text

from trains_ai import Card, TrainsMap, cards
from trains_ai.interfaces.text.palette import CARD_TYPES, KEY


@cache
def card_table() -> dict[str, Card]:
    """All cards by id, in card order."""
    return {card.id: card for card in cards()}


def card_name(card_id: str) -> str:
    return card_table()[card_id].name


def card_style(card_id: str) -> str:
    return CARD_TYPES[card_table()[card_id].types[0]]


def in_card_order(ids: Iterable[str]) -> list[tuple[str, int]]:
    """Each kind once, with how often it is there."""
    counts = Counter(ids)
    return [(card_id, counts[card_id]) for card_id in card_table() if counts[card_id]]


def card_list(ids: Iterable[str]) -> str:
    """For example "Normal Train x3, Waste"; "nothing" if there is none."""
    kinds = in_card_order(ids)
    return ", ".join(card_name(c) + (f" x{n}" if n > 1 else "") for c, n in kinds) or "nothing"


def coloured_card_list(ids: Iterable[str]) -> Text:
    parts = [Text(card_name(c) + (f" x{n}" if n > 1 else ""), card_style(c)) for c, n in in_card_order(ids)]
    return Text(", ").join(parts) if parts else Text("nothing")


def hex_name(game_map: TrainsMap, index: int) -> str:
    """For example "44 Shinagawa Meguro", "22 (river)"."""
    h = game_map.hexes[index]
    return f"{index} {h.name}" if h.name else f"{index} ({h.terrain})"


def hex_names(game_map: TrainsMap) -> list[Text]:
    """Number and name of every hex that has one."""
    return [Text.assemble((f"{h.index:>2}", KEY), f" {h.name}") for h in game_map.hexes if h.name]
