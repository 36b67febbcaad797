"""Take the Train at the terminal: lines, hands and actions as people read them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from trains_ai import TakeTheTrain
from trains_ai.interfaces.terminal.take_the_train.lines import next_number, picture
from trains_ai.interfaces.terminal.take_the_train.words import action_words, by_line

LINES = {
    "blue": {"low": [6], "high": [7, 8, 12], "turned": ["high"], "wild": [8]},
    "green": {"low": [], "high": [], "transfer": True},
}


def rows(view: dict[str, Any]) -> dict[str, str]:
    lines = picture(view).plain.splitlines()
    return {line[1:9].strip(): line for line in lines[:4]}


def test_a_picture_of_the_lines() -> None:
    shown = rows({"lines": LINES, "current": "green"})
    assert shown["blue"].split() == "blue . . . . <5> 6 S 7 8* . . <11> 12 high turned".split()  # noqa: SIM905
    assert shown["green"].split() == ">green . . . . . <6> T <7> . . . . .".split()  # noqa: SIM905
    assert shown["magenta"].split() == ["magenta", "not", "open"]
    assert len({shown[colour].index("<") % 4 for colour in ("blue", "green")}) == 1


@pytest.mark.parametrize("rules", ["open_lines", "single_line"])
def test_what_comes_next_is_what_can_be_laid(rules: Any) -> None:
    """In the middle of the game every number that is legal stands between angle brackets."""
    checked = 0
    for seed in range(6):
        rng = random.Random(seed)
        state = TakeTheTrain(3, rules).new_state(seed)
        while (seat := state.current_seat) is not None:
            view = state.view(seat).to_dict()
            shown = rows(view)
            assert all(len(row) <= 80 for row in shown.values())
            for action in state.legal_actions():
                if action[1:].isdigit():
                    colour = {"b": "blue", "g": "green", "m": "magenta", "o": "orange"}[action[0]]
                    assert f"<{action[1:]}>" in shown[colour]
                    assert int(action[1:]) in (next_number(view["lines"][colour], side) for side in ("low", "high"))
                    checked += 1
            state.apply(rng.choice(state.legal_actions()))
    assert checked > 100


def test_a_hand_sorted_by_line() -> None:
    hand = ["o2", "b12", "end", "bS", "b9", "free"]
    assert by_line(hand) == {"blue": ["b9", "b12", "bS"], "orange": ["o2"], "": ["end", "free"]}


def test_actions_in_words() -> None:
    told = {
        "b7": "play blue 7",
        "oS": "play orange Station",
        "free": "discard a Free Ride, paying nothing",
        "free g-": "lay a Free Ride on green low",
        "end m+": "turn magenta high round",
        "transfer b": "open blue with a Transfer",
        "pay": "pay 1 fare and draw a card",
        "stop": "end the turn",
    }
    assert {action: action_words(action) for action in told} == told
