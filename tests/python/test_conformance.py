"""The engine follows every conformance script."""

from __future__ import annotations

from typing import Any

import pytest

from trains_ai import Trains

from .reference.compare import assert_script, load_scripts

SCRIPTS = load_scripts()


@pytest.mark.parametrize("script", SCRIPTS, ids=[script["name"] for script in SCRIPTS])
def test_conformance(script: dict[str, Any]) -> None:
    state = Trains.from_position(script["position"])
    assert_script(script, state, state.apply)
