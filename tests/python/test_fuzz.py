"""Random damage to positions, actions and maps: a clear error, or a game that plays to its end."""

from __future__ import annotations

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trains_ai import (
    MapError,
    PositionError,
    Trains,
    TrainsMap,
    TrainsState,
    cards,
    random_playouts,
)

from .damage import Document, almost, check_action_text, check_message, check_state, damage, one_of, same_every_time
from .reference.random_games import biased_choice, mid_game_position

STEPS = 60  # how far a game is driven from Python before native playouts finish it

KINGDOM_IDS = [card.id for card in cards() if card.kingdom]
WORDS = ["waste", "normal_train", "tower", "effect", "turn", "start", "over", *KINGDOM_IDS]


def some_positions() -> list[Document]:
    """Positions of every kind of decision, with known cards and sets put back, from games of all sizes."""
    kept: dict[tuple[str, bool], list[Document]] = {}
    for number in range(60):
        rng = random.Random(number)
        kingdom = [*rng.sample(KINGDOM_IDS, k=6), "information_central", "signals"]
        kingdom = kingdom if len(set(kingdom)) == 8 else rng.sample(KINGDOM_IDS, k=8)
        document = mid_game_position("tokyo", kingdom, 2 + number % 3, turn_limit=3, rng=rng)
        state = Trains.from_position(document, seed=number)
        while not state.is_over:
            document = state.position()
            phase = document.get("pending", document)["phase"]
            kind = (phase, any("known" in seat for seat in document["seats"]))
            examples = kept.setdefault(kind, [])
            if len(examples) < 4 or rng.random() < 0.01:
                examples.append(document)
            state.apply(biased_choice(state.legal_actions(), rng))
        kept.setdefault(("over", False), []).append(state.position())
    start = Trains(players=3).new_state(seed=1)
    start.apply("start 25")
    kept["start", False] = [start.position()]
    return [document for _, examples in sorted(kept.items()) for document in examples[:6]]


POSITIONS = some_positions()


def test_the_positions_cover_every_phase() -> None:
    phases = {document.get("pending", document)["phase"] for document in POSITIONS}
    assert len(phases) == 21, sorted(phases)


def play_to_the_end(state: TrainsState, rng: random.Random) -> None:
    for step in range(STEPS):
        if state.is_over:
            break
        if step % 10 == 0:
            check_state(Trains, state)
        state.apply(biased_choice(state.legal_actions(), rng))
    check_state(Trains, state)
    playouts = random_playouts(state, 2, seed=1)
    assert sum(playouts.win_shares) == pytest.approx(1)


@same_every_time
@given(st.data())
def test_damaged_positions(data: st.DataObject) -> None:
    document = copy.deepcopy(one_of(data, POSITIONS))
    for _ in range(data.draw(st.integers(1, 2))):
        damage(data, document, POSITIONS, WORDS)
    try:
        state = Trains.from_position(document, seed=1)
    except PositionError as error:
        check_message(error)
        return
    play_to_the_end(state, random.Random(data.draw(st.integers(0, 9))))


STATES = [Trains.from_position(document) for document in POSITIONS]
ACTIONS = sorted({action for state in STATES for action in state.legal_actions()})


@same_every_time
@given(st.sampled_from(STATES), almost(ACTIONS, ["play", "buy", "top", "plain", "rail", "waste"]))
def test_random_texts_as_actions(state: TrainsState, text: str) -> None:
    check_action_text(state, text)


hexes = st.sampled_from(["P", "R", "M", "S", "C1", "C2", "C3", "*1", "*9"])
good_rows = st.lists(hexes, min_size=1, max_size=12).map(" ".join)
odd_rows = st.one_of(st.text(max_size=8), st.lists(hexes | st.text(max_size=2), max_size=140).map(" ".join))


@same_every_time
@given(
    st.text(min_size=1, max_size=5) | st.text(max_size=70),
    st.lists(good_rows, min_size=1, max_size=12) | st.lists(good_rows | odd_rows, max_size=4),
    st.lists(st.tuples(st.integers(-1, 30), st.integers(-1, 30)), max_size=2),
    st.dictionaries(st.integers(-1, 30), st.text(max_size=4), max_size=2),
)
def test_random_rows_as_maps(
    name: str, rows: list[str], barriers: list[tuple[int, int]], names: dict[int, str]
) -> None:
    try:
        map_ = TrainsMap(name, rows, barriers, names)
    except MapError as error:
        check_message(error)
        return
    assert len(map_.hexes) == sum(len(row.split()) for row in map_.rows)
    state = Trains(map=map_, players=4, turn_limit=2).new_state(seed=1)
    play_to_the_end(state, random.Random(1))
