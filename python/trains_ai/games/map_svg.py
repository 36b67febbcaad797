"""A map of Trains as SVG, for notebooks and pages."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from html import escape
from typing import Final

from .._core import Hex, TrainsMap

#: Centre to corner, in SVG units.
_SIZE: Final = 30.0
_WIDTH: Final = math.sqrt(3) * _SIZE
_MARGIN: Final = 2.0

_STYLE: Final = """
.hex polygon { stroke: #8a8578; stroke-width: 1 }
.plain polygon { fill: #e9e4d0 } .river polygon { fill: #a9cfe3 } .mountain polygon { fill: #b9a88c }
.sea polygon { fill: #5f8fb4 } .city polygon { fill: #f2c879 } .remote polygon { fill: #a9c48f }
.choice polygon { stroke: #c2185b; stroke-width: 3 }
text { font: 9px sans-serif; text-anchor: middle; fill: #333 }
.worth { font-size: 14px; font-weight: bold }
.room { fill: none; stroke: #333 } .station { fill: #333; stroke: #333 }
.barrier { stroke: #222; stroke-width: 4; stroke-linecap: round }
.rail rect { stroke: #fff } .rail text { fill: #fff; font-weight: bold }
.seat-0 rect { fill: #b3261e } .seat-1 rect { fill: #1f5fa8 }
.seat-2 rect { fill: #2e7d32 } .seat-3 rect { fill: #6a3d9a }
"""


def map_svg(
    game_map: TrainsMap,
    rails: Sequence[Collection[int]] = (),
    stations: Mapping[int, int] | None = None,
    choices: Collection[int] = (),
) -> str:
    """The map with what lies on it, as an SVG element of its own.

    Every hex is a group of the classes "hex" and its terrain, with its number as ``data-hex`` and a title that tells
    what it is; a rail is a group of the classes "rail" and "seat-0" and so on, with the number of the seat in it.

    Args:
        game_map: what to draw.
        rails: hexes with a rail, by seat.
        stations: hex -> stations built there.
        choices: hexes to mark as open to choice: they have the class "choice" too.

    >>> from trains_ai import load_map
    >>> map_svg(load_map("tokyo"), rails=[{25}]).count('class="hex ')
    76
    """
    width = max(_centre(h)[0] for h in game_map.hexes) + _WIDTH / 2 + _MARGIN
    height = max(_centre(h)[1] for h in game_map.hexes) + _SIZE + _MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height:.1f}" width="{width:.0f}" '
        f'role="img" class="trains-map" aria-label="{escape(game_map.name)}">',
        f"<style>{_STYLE.strip()}</style>",
    ]
    parts += [
        _hex(
            h, [seat for seat, hexes in enumerate(rails) if h.index in hexes], (stations or {}).get(h.index, 0), choices
        )
        for h in game_map.hexes
    ]
    parts += [_barrier(game_map.hexes[a], game_map.hexes[b]) for a, b in game_map.barriers]
    return "\n".join([*parts, "</svg>"])


def _centre(h: Hex) -> tuple[float, float]:
    """The corners of hexes point up; odd rows lie half a hex to the right."""
    return _MARGIN + _WIDTH * (h.column + h.row % 2 / 2 + 0.5), _MARGIN + _SIZE * (1.5 * h.row + 1)


def _hex(h: Hex, seats: Sequence[int], stations: int, choices: Collection[int]) -> str:
    x, y = _centre(h)
    corners = " ".join(
        f"{x + _SIZE * math.sin(math.pi * i / 3):.1f},{y - _SIZE * math.cos(math.pi * i / 3):.1f}" for i in range(6)
    )
    chosen = " choice" if h.index in choices else ""
    parts = [
        f'<g class="hex {h.terrain}{chosen}" data-hex="{h.index}"><title>{escape(_title(h, stations, seats))}</title>',
        f'<polygon points="{corners}"/><text x="{x:.1f}" y="{y - 17:.1f}">{h.index}</text>',
    ]
    if h.terrain == "remote":
        parts.append(f'<text class="worth" x="{x:.1f}" y="{y + 3:.1f}">{h.value}</text>')
    if h.terrain == "city":
        left = x - 5 * (h.value - 1)
        parts += [
            f'<circle class="{"station" if i < stations else "room"}" cx="{left + 10 * i:.1f}" cy="{y - 4:.1f}" r="4"/>'
            for i in range(h.value)
        ]
    left = x - 6 * len(seats)
    parts += [
        f'<g class="rail seat-{seat}"><rect x="{left + 12 * i:.1f}" y="{y + 6:.1f}" width="12" height="12" rx="2"/>'
        f'<text x="{left + 12 * i + 6:.1f}" y="{y + 15:.1f}">{seat}</text></g>'
        for i, seat in enumerate(seats)
    ]
    return "".join([*parts, "</g>"])


def _title(h: Hex, stations: int, seats: Sequence[int]) -> str:
    words = [f"{h.index} {h.name or h.terrain}"]
    if h.terrain == "city":
        words.append(f"{stations} of {h.value} stations")
    if h.terrain == "remote":
        words.append(f"worth {h.value}")
    if seats:
        words.append("rails of " + ", ".join(f"seat {seat}" for seat in seats))
    return ", ".join(words)


def _barrier(a: Hex, b: Hex) -> str:
    """A line on the side between two hexes."""
    (ax, ay), (bx, by) = _centre(a), _centre(b)
    x, y = (ax + bx) / 2, (ay + by) / 2
    # A side is as long as a hex from centre to corner, and at a right angle to the way between the centres.
    dx, dy = (ay - by) / _WIDTH * _SIZE / 2, (bx - ax) / _WIDTH * _SIZE / 2
    return f'<line class="barrier" x1="{x - dx:.1f}" y1="{y - dy:.1f}" x2="{x + dx:.1f}" y2="{y + dy:.1f}"/>'
