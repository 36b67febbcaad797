"""The result of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from trains_ai import TrainsMap
from trains_ai.interfaces.text.palette import HEADING, SEATS
from trains_ai.interfaces.text.words import amount, verdict

_CITY_POINTS = (0, 2, 4, 8)  # by stations in the city


def ending(view: dict[str, Any], winners: Sequence[int], names: Sequence[str], game_map: TrainsMap) -> RenderableType:
    """The final table; `view` is any seat's view of the finished game."""
    table = Table(box=None, padding=(0, 2), header_style=HEADING, pad_edge=False)
    for title in ("seat", "player", "points", "from the map", "from cards and tokens", "rails"):
        table.add_column(title, justify="left" if title in ("seat", "player") else "right")
    for seat, has in enumerate(view["seats"]):
        on_map = sum(_worth(h, view, game_map) for h in has["rails"])
        score = view["scores"][seat]
        name = names[seat] + (" (you)" if names[seat] != "you" and seat == view["seat"] else "")
        cells = (name, str(score), str(on_map), str(score - on_map), str(len(has["rails"])))
        table.add_row(Text(f" {seat} ", SEATS[seat]), *cells, style=HEADING if seat in winners else "")
    rounds = min(view["turn"], view["turn_limit"])
    over = f"The game is over after {amount(rounds, 'round')}."
    return Group(Text(over, HEADING), table, Text(verdict(winners, names), HEADING))


def _worth(index: int, view: dict[str, Any], game_map: TrainsMap) -> int:
    h = game_map.hexes[index]
    if h.terrain == "city":
        return _CITY_POINTS[view["stations"].get(str(index), 0)]
    return h.value if h.terrain == "remote" else 0
