"""Random damage to positions and actions of Take the Train: a clear error, or a game that plays to its end."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trains_ai import PositionError, TakeTheTrain, TakeTheTrainState, random_playouts

from .damage import Document, almost, check_action_text, check_message, check_state, damage, one_of, same_every_time

WORDS = ["b7", "g6", "m12", "oS", "end", "free", "transfer", "single_line", "pass", "out", "take_the_train", "wild"]


def some_games() -> list[TakeTheTrain]:
    return [
        TakeTheTrain(2 + number % 5, rules, transfers, free_ride, hands)
        for number, (rules, transfers, free_ride, hands) in enumerate(
            (rules, transfers, free_ride, hands)
            for rules in ("open_lines", "single_line")
            for transfers in (False, True)
            for free_ride in ("skip", "wild")
            for hands in (1, 3)
        )
    ]


def some_positions() -> list[Document]:
    """Of all options and numbers of seats, at the beginning, in turns and at the end; with and without a past."""
    found = []
    for number, game in enumerate(some_games()):
        rng = random.Random(number)
        state = game.new_state(seed=number)
        while not state.is_over:
            if rng.random() < 0.08:
                found.append(state.position())
            state.apply(rng.choice(state.legal_actions()))
        found.append(state.position())
    return found


POSITIONS = some_positions()
STATES = [TakeTheTrain.from_position(document) for document in POSITIONS]
ACTIONS = sorted({action for state in STATES for action in state.legal_actions()})


def test_the_positions_are_of_all_kinds() -> None:
    assert len(POSITIONS) > 80
    assert {state.players for state in STATES} == {2, 3, 4, 5, 6}
    assert {document["rules"] for document in POSITIONS} == {"open_lines", "single_line"}
    assert {state.is_over for state in STATES} == {False, True}


def play_to_the_end(state: TakeTheTrainState, rng: random.Random) -> None:
    check_state(TakeTheTrain, state)
    for step in range(40):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_actions()))
        if step % 10 == 0:
            check_state(TakeTheTrain, state)
    assert sum(random_playouts(state, 2, seed=1).win_shares) == pytest.approx(1)


def refused_or_played(document: Document, data: st.DataObject) -> None:
    try:
        state = TakeTheTrain.from_position(document, seed=1)
    except PositionError as error:
        check_message(error)
        return
    play_to_the_end(state, random.Random(data.draw(st.integers(0, 9))))


@same_every_time
@given(st.data())
def test_damaged_positions(data: st.DataObject) -> None:
    document = copy.deepcopy(one_of(data, POSITIONS))
    for _ in range(data.draw(st.integers(1, 2))):
        damage(data, document, POSITIONS, WORDS)
    refused_or_played(document, data)


@same_every_time
@given(st.data(), st.booleans())
def test_damaged_positions_without_a_past(data: st.DataObject, bare: bool) -> None:
    """Of what is told of the past less is left to contradict it, so that more of the damage gets through."""
    document = copy.deepcopy(one_of(data, POSITIONS))
    for key in ("history", "shuffled", "chance")[: 3 if bare else 1]:
        document.pop(key, None)
    damage(data, document, POSITIONS, WORDS)
    refused_or_played(document, data)


@same_every_time
@given(st.sampled_from(STATES), almost(ACTIONS, ["stop", "end", "free", "b", "b-", "13", "transfer", "B7"]))
def test_random_texts_as_actions(state: TakeTheTrainState, text: str) -> None:
    check_action_text(state, text)
