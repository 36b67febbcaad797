"""Events of several turns, one line a turn."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from trains_ai.interfaces.text.words import Who

from .log import Event, summary


def news_lines(events: Iterable[Event], who: Who) -> list[str]:
    """One sentence for each turn of each seat; `who` names a seat."""
    turns = groupby(events, key=lambda event: (event.seat, event.turn))
    return [f"{summary(list(turn), who(seat))}." for (seat, _), turn in turns]
