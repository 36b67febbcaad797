"""Consoles and the glyphs they can show."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from io import TextIOWrapper

from rich.console import Console


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The few signs of the map that are not ASCII where the console's encoding has them."""

    station: str
    room: str
    wall: str
    barrier_wall: str
    barrier_rising: str
    barrier_falling: str


UNICODE = Glyphs(station="●", room="○", wall="│", barrier_wall="█", barrier_rising="▞", barrier_falling="▚")
ASCII = Glyphs(station="@", room="o", wall="|", barrier_wall="#", barrier_rising="#", barrier_falling="#")


def make_console(*, stderr: bool = False) -> Console:
    """A console that takes every text literally; signs its encoding lacks become `?` instead of an error."""
    stream = sys.stderr if stderr else sys.stdout
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def glyphs_for(console: Console) -> Glyphs:
    """What the encoding of the console has."""
    return UNICODE if console.encoding.lower().startswith("utf") else ASCII
