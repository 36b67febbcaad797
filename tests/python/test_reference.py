"""The Python reference follows every conformance script, and refuses illegal actions without a change."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .reference import ReferenceTrains
from .reference.compare import assert_script, load_scripts

SCRIPTS = load_scripts()


@pytest.mark.parametrize("script", SCRIPTS, ids=[script["name"] for script in SCRIPTS])
def test_conformance(script: dict[str, Any]) -> None:
    state = ReferenceTrains.from_position(script["position"])
    rng = random.Random(1)
    assert_script(script, state, lambda action: state.apply(action, rng))


@pytest.mark.parametrize("script", SCRIPTS[::40], ids=[script["name"] for script in SCRIPTS[::40]])
def test_an_illegal_action_is_refused_and_changes_nothing(script: dict[str, Any]) -> None:
    state = ReferenceTrains.from_position(script["position"])
    before = state.position()
    for action in ("buy normal_train", "buy waste", "play waste", "rail 0", "done", "nonsense", ""):
        with pytest.raises(ValueError, match="illegal action"):
            state.apply(action, random.Random(1))
    assert state.position() == before


@pytest.mark.parametrize("script", SCRIPTS[::10], ids=[script["name"] for script in SCRIPTS[::10]])
def test_a_position_loads_to_itself(script: dict[str, Any]) -> None:
    position = ReferenceTrains.from_position(script["position"]).position()
    assert ReferenceTrains.from_position(position).position() == position
