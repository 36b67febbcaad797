"""States and views of Take the Train as values: equality, copies, pickles, documents, refusals."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
import random
from collections.abc import Iterator

import pytest

from trains_ai import IllegalActionError, OptionError, PositionError, TakeTheTrain, TakeTheTrainState

GAMES = [
    TakeTheTrain(players, rules, transfers, free_ride, hands)  # type: ignore[arg-type]
    for (rules, transfers, free_ride), (players, hands) in zip(
        itertools.product(("open_lines", "single_line"), (False, True), ("skip", "wild")),
        itertools.cycle(((2, 1), (3, 2), (4, 1), (5, 3), (6, 1))),
        strict=False,
    )
]


def some_states() -> Iterator[tuple[TakeTheTrainState, random.Random]]:
    for number, game in enumerate(GAMES):
        rng = random.Random(number)
        state = game.new_state(seed=number)
        while not state.is_over:
            if rng.random() < 0.1:
                yield state, rng
            state.apply(rng.choice(state.legal_actions()))
        yield state, rng


def test_copies_are_equal_and_independent() -> None:
    for state, rng in some_states():
        before = state.position()
        for twin in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert twin == state
            assert hash(twin) == hash(state)
            assert twin.position() == before
            if not state.is_over:
                twin.apply(rng.choice(twin.legal_actions()))
                assert twin != state
        assert state.position() == before


def test_a_position_document_gives_the_state_and_its_views() -> None:
    for state, _ in some_states():
        loaded = TakeTheTrain.from_position(json.loads(json.dumps(state.position())))
        assert loaded == state
        for seat in range(state.players):
            assert loaded.view(seat) == state.view(seat)
            assert hash(loaded.view(seat)) == hash(state.view(seat))
            assert pickle.loads(pickle.dumps(state.view(seat))) == state.view(seat)


def test_a_document_of_the_rules_alone_goes_on_alike() -> None:
    keys = {"shuffled", "history", "chance"}
    for state, _ in some_states():
        document = state.position()
        bare = {key: value for key, value in document.items() if key not in keys}
        loaded = TakeTheTrain.from_position(bare)
        assert loaded.legal_actions() == state.legal_actions()
        assert loaded.scores == state.scores
        assert loaded.winners == state.winners
        assert loaded.position()["paid"] == document["paid"]


def test_a_sampled_world_gives_the_view_it_came_from() -> None:
    for number, (state, _) in enumerate(some_states()):
        for seat in range(state.players):
            view = state.view(seat)
            world = view.sample(seed=number)
            assert world.view(seat) == view
            assert world == view.sample(seed=number)
            assert view.legal_actions == (state.legal_actions() if state.current_seat == seat else [])


def test_a_view_as_plain_values_shows_nothing_hidden() -> None:
    for state, _ in some_states():
        document = state.position()
        for seat in range(state.players):
            shown = state.view(seat).to_dict()
            assert shown["seats"][seat]["hand"] == document["seats"][seat]["hand"]
            others = [own for number, own in enumerate(document["seats"]) if number != seat]
            assert all("hand" not in own for number, own in enumerate(shown["seats"]) if number != seat)
            assert [own["hand_size"] for own in shown["seats"]] == [len(own["hand"]) for own in document["seats"]]
            unseen = document["draw"] + [card for own in others for card in own["hand"]]
            assert shown["unseen"] == sorted(unseen)
            assert shown["draw_size"] == len(document["draw"])
            assert not {"draw", "shuffled"} & set(shown)
            for key in ("lines", "run", "spent", "pot", "paid", "to_move"):
                assert shown[key] == document[key]
            json.dumps(shown)


def test_reveals() -> None:
    state = TakeTheTrain.from_position(
        {
            "game": "take_the_train",
            "to_move": 0,
            "lines": {"blue": {}},
            "seats": [{"hand": ["b7", "b8", "m1"], "fares": 9}, {"hand": ["m2"], "fares": 9}],
        }
    )
    assert not state.reveals("b7")
    state.apply("b7")
    assert state.reveals("b8")
    assert state.reveals("stop")


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    state = TakeTheTrain(3).new_state(seed=1)
    before = state.position()
    for action in ("b13", "pay", "", "bs", "\ud800", "stop"):
        with pytest.raises(IllegalActionError):
            state.apply(action)
    with pytest.raises(TypeError):
        state.apply(7)  # type: ignore[arg-type]
    assert state.position() == before


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 1}, "players"),
        ({"players": 7}, "players"),
        ({"rules": "closed"}, "rules: 'closed', expected 'open_lines' or 'single_line'"),
        ({"free_ride": "skipp"}, "did you mean 'skip'"),
        ({"hands": 0}, "hands"),
        ({"hands": 101}, "hands"),
    ],
)
def test_options_out_of_range_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        TakeTheTrain(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{"players": 2.0}, {"rules": 1}, {"transfers": 1}, {"hands": True}])
def test_options_of_a_wrong_type_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        TakeTheTrain(**options)  # type: ignore[arg-type]


def test_documents_of_a_wrong_form_are_refused() -> None:
    with pytest.raises(TypeError):
        TakeTheTrain.from_position([])  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="position"):
        TakeTheTrain.from_position({})
    document = TakeTheTrain().new_state(seed=1).position()
    with pytest.raises(PositionError, match=r"position\.chance"):
        TakeTheTrain.from_position(document | {"chance": "00"})
