"""What to call the players."""

from __future__ import annotations

from collections.abc import Sequence


def who(seat: int, reader: int, names: Sequence[str]) -> str:
    """A seat at the beginning of a sentence that `reader` reads: "You", "Seat 1 (random)"."""
    return "You" if seat == reader else f"Seat {seat} ({names[seat]})"
