"""Conformance scripts and the comparison of positions, for the reference and for the real engine alike."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

Document = dict[str, Any]

SCRIPTS_FILE = Path(__file__).parents[2] / "data" / "conformance" / "trains.jsonl"
ORDERED = ("deck",)  # lists compared in order; all others are multisets


def load_scripts() -> list[Document]:
    return [json.loads(line) for line in SCRIPTS_FILE.read_text(encoding="utf-8").splitlines()]


def canonical(key: str, value: Any) -> Any:
    """The value of a position's key in a form in which equal means equal by the rules."""
    if isinstance(value, list) and key not in ORDERED:
        return Counter(value)
    return value


def check(what: str, found: Any, expected: Any) -> None:
    """`assert found == expected`, with both in the message wherever pytest does not rewrite assertions."""
    assert found == expected, f"{what}: {found!r}, but expected {expected!r}"


def assert_position(position: Document, expected: Document) -> None:
    """Compare a position with an expected one, key by key, in the keys that the expected one has."""
    for key, value in expected.items():
        if key == "seats":
            check("number of seats", len(position["seats"]), len(value))
            for number, (seat, expected_seat) in enumerate(zip(position["seats"], value, strict=True)):
                for pile, content in expected_seat.items():
                    check(f"seat {number}, {pile}", canonical(pile, seat[pile]), canonical(pile, content))
        else:
            check(key, canonical(key, position[key]), canonical(key, value))


def assert_script(script: Document, state: Any, apply: Callable[[str], None]) -> None:
    """Play a conformance script on a state: every list of legal actions, then the position, the end and the score."""
    for number, step in enumerate(script["steps"]):
        check(f"legal actions at step {number}", state.legal_actions(), step["legal"])
        apply(step["action"])
    assert_position(state.position(), script["after"])
    if "over" in script:
        check("is_over", state.is_over, script["over"])
        check("no seat to move", state.current_seat is None, script["over"])
        check("no legal action", not state.legal_actions(), script["over"])
    if "scores" in script:
        check("scores", list(state.scores), script["scores"])
        check("winners", list(state.winners), script["winners"])
