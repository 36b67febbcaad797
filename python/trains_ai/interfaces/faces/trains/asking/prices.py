"""What a rail costs, for showing: rules section 4. The engine alone decides what is allowed."""

from __future__ import annotations

from typing import Any, NamedTuple

from trains_ai import TrainsMap

_WAIVED_BY = {"river": "steel_bridge", "mountain": "tunnel", "city": "viaduct"}


class Price(NamedTuple):
    coins: int
    rivals: int  # opponents' rails in the hex
    waste: bool  # whether those rails bring a Waste


def rail_price(view: dict[str, Any], game_map: TrainsMap, index: int) -> Price:
    """The price of a rail of the view's seat on hex `index`, with the effects that run this turn."""
    running = set(view["until_end_of_turn"])
    h = game_map.hexes[index]
    built = view["stations"].get(str(index), 0)
    terrain = {"river": 1, "mountain": 2, "city": 1 + built, "remote": h.value}.get(h.terrain, 0)
    if _WAIVED_BY.get(h.terrain) in running:
        terrain = 0
    rivals = sum(index in seat["rails"] for s, seat in enumerate(view["seats"]) if s != view["seat"])
    tolls = 0 if "collaboration" in running else rivals
    waste = tolls > 0 and "dump_site" not in running
    return Price(0 if "subway_excavation" in running else terrain + tolls, rivals, waste)
