"""Which numbers fit where, for showing: rules section 2. The engine alone decides what is allowed."""

from __future__ import annotations

from typing import Any

from .words import BRANCHES


def next_number(line: dict[str, Any], branch: str) -> int | None:
    """The number that comes next on a branch, None if it is finished; rules section 2."""
    missing = [number for number in BRANCHES[branch] if number not in line[branch]]
    if not missing:
        return None
    return missing[-1 if branch in line.get("turned", ()) else 0]


def is_current(view: dict[str, Any], colour: str) -> bool:
    """Whether an open line can be extended: always but under single line, where a newer Station may cover it."""
    return view["rules"] == "open_lines" or bool(view["stuck"]) or view["current"] == colour
