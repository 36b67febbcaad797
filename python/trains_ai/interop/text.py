"""A state as text, for people who watch an environment."""

from __future__ import annotations

import json
from typing import Any

from ..games import State

_UNTOLD = ("chance", "history", "paid", "pending")


def text_of(state: State) -> str:
    """The state in lines, a key of its position document each and a seat each; hidden cards too.

    >>> from trains_ai import TakeTheTrain
    >>> print(text_of(TakeTheTrain().new_state(seed=1)))
    to_move: 0
    ...
    seat 1: hand ..., fares 50
    """
    position = state.position()
    lines = ["to_move: " + _plain(state.current_seat)]
    for key, value in position.items():
        if key == "seats":
            lines += [
                f"seat {number}: " + ", ".join(f"{name} {_plain(of_seat)}" for name, of_seat in seat.items())
                for number, seat in enumerate(value)
            ]
        elif key != "to_move" and key not in _UNTOLD:
            lines.append(f"{key}: {_plain(value)}")
    return "\n".join(lines)


def _plain(value: Any) -> str:
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return " ".join(value) or "-"
    return value if isinstance(value, str) else json.dumps(value)
