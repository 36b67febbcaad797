"""The engine follows every conformance script of Take the Train."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from trains_ai import TakeTheTrain

SCRIPTS_FILE = Path(__file__).parents[1] / "data" / "conformance" / "take_the_train.jsonl"
SCRIPTS = [json.loads(line) for line in SCRIPTS_FILE.read_text(encoding="utf-8").splitlines()]

LEFT_OUT: dict[str, Any] = {
    "hands": 1,
    "hand_no": 1,
    "over": False,
    "pot": 0,
    "current": None,
    "stuck": False,
    "pays_in_row": 0,
    "run": None,
    "spent": [],
    "paid": [],
}
LEFT_OUT_OF_LINE: dict[str, Any] = {"high": [], "low": [], "turned": [], "wild": [], "transfer": False}
MULTISETS = ("hand", "high", "low", "turned", "wild", "spent", "fitted")


def canonical(key: str, value: Any) -> Any:
    """A value in a form in which equal means equal by the rules."""
    if key in MULTISETS:
        return Counter(value)
    if key == "lines":
        return {colour: canonical("line", LEFT_OUT_OF_LINE | line) for colour, line in value.items()}
    if key == "paid":
        return [canonical("payment", {"drew": True, "since": []} | payment) for payment in value]
    if isinstance(value, dict):
        return {inner: canonical(inner, content) for inner, content in value.items()}
    if key == "seats":
        return [canonical("seat", seat) for seat in value]
    return value


@pytest.mark.parametrize("script", SCRIPTS, ids=[script["name"] for script in SCRIPTS])
def test_conformance(script: dict[str, Any]) -> None:
    state = TakeTheTrain.from_position(script["position"])
    for step in script["steps"]:
        assert state.legal_actions() == step["legal"]
        state.apply(step["action"])
    position = LEFT_OUT | state.position()
    for key, expected in script["after"].items():
        assert canonical(key, position[key]) == canonical(key, expected), key
    assert state.is_over == script["after"]["over"]
    assert (state.legal_actions() == []) == state.is_over
    if "scores" in script:
        assert state.scores == script["scores"]
    assert TakeTheTrain.from_position(state.position()) == state
