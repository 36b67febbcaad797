"""Words that every game needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

#: Names a seat at the beginning of a sentence; the reader is "You".
Who = Callable[[int], str]


def who(seat: int, reader: int, names: Sequence[str]) -> str:
    """A seat at the beginning of a sentence that `reader` reads: "You", "Seat 1 (random)"."""
    return "You" if seat == reader else f"Seat {seat} ({names[seat]})"


def amount(n: int, noun: str) -> str:
    """For example "1 coin", "3 coins"; Waste has no plural."""
    return f"{n} {noun}" + ("" if n == 1 or noun == "Waste" else "s")


def verdict(winners: Sequence[int], names: Sequence[str]) -> str:
    """For example "Seat 0 (you) wins."."""
    subject = " and ".join(f"seat {seat} ({names[seat]})" for seat in winners)
    return f"{subject} {'wins' if len(winners) == 1 else 'share the win'}.".capitalize()
