"""States as values: equality, copies, pickles, position documents; the same in every process."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import trains_ai
from trains_ai import (
    Trains,
    random_playouts,
)

from .reference.random_games import biased_choice
from .walks import some_states


def test_copies_are_equal_and_independent() -> None:
    for number, (state, rng) in enumerate(some_states(games=12)):
        if number % 5:
            continue
        copies = [state.clone(), copy.copy(state), copy.deepcopy(state), copy.deepcopy([state])[0]]
        copies += [pickle.loads(pickle.dumps(state, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
        for twin in copies:
            assert twin == state
            assert hash(twin) == hash(state)
            assert twin.position() == state.position()
        if not state.is_over:
            before = state.position()
            for twin in copies:
                twin.apply(rng.choice(twin.legal_actions()))
            assert state.position() == before


def test_equality_is_about_the_whole_state() -> None:
    state = Trains(kingdom="first_tokyo").new_state(seed=1)
    assert state == Trains(kingdom="first_tokyo").new_state(seed=1)
    assert len({state, state.clone()}) == 1
    for other in (
        Trains(kingdom="first_tokyo").new_state(seed=2),
        Trains(kingdom="first_osaka").new_state(seed=1),
        Trains(kingdom="first_tokyo", map="osaka").new_state(seed=1),
        Trains(kingdom="first_tokyo", players=3).new_state(seed=1),
        Trains(kingdom="first_tokyo", turn_limit=99).new_state(seed=1),
        state.view(0),
        state.position(),
        None,
    ):
        assert state != other
    moved = state.clone()
    moved.apply("start 25")
    assert moved != state


def test_a_position_document_gives_the_state_at_every_decision() -> None:
    phases = set()
    for state, _ in some_states(games=36):
        document = state.position()
        phases.add(document.get("pending", document)["phase"])
        again = Trains.from_position(json.loads(json.dumps(document)))
        assert again == state
        assert again.position() == document
        assert again.legal_actions() == state.legal_actions()
    assert len(phases) >= 18, sorted(phases)


def test_a_resumed_game_goes_on_alike() -> None:
    for number, (state, rng) in enumerate(some_states(games=12)):
        if number % 40:
            continue
        resumed, original = Trains.from_position(json.loads(json.dumps(state.position()))), state.clone()
        while not original.is_over:
            action = biased_choice(original.legal_actions(), rng)
            original.apply(action)
            resumed.apply(action)
        assert resumed == original
        assert resumed.winners == original.winners


def test_a_position_without_its_generator_takes_the_seed() -> None:
    document = Trains(kingdom="first_tokyo").new_state(seed=1).position()
    del document["chance"]
    ends = [random_playouts(Trains.from_position(document, seed=seed), 1, seed=1) for seed in (1, 1, 2)]
    assert ends[0].decisions == ends[1].decisions
    assert Trains.from_position(document, seed=1) == Trains.from_position(document, seed=1)
    assert Trains.from_position(document, seed=1) != Trains.from_position(document, seed=2)


GAMES_OF_A_PROCESS = """
import hashlib, json
from trains_ai import HeuristicPlayer, RandomPlayer, Trains, load_map, play_match
told = []
for players in (2, 3, 4):
    seats = [RandomPlayer(1), HeuristicPlayer(), RandomPlayer(2), RandomPlayer(3)][:players]
    def watch(state, seat, action):
        told.append([seat, action, hash(state), hash(state.view(seat)), state.view(seat).legal_actions])
    record = play_match(Trains("osaka", players, turn_limit=6), seats, seed=players, on_action=watch)
    told.append([record.scores, record.winners, record.options["kingdom"]])
told.append(hash(load_map("tokyo")))
print(hashlib.sha256(json.dumps(told).encode()).hexdigest())
"""


def run_python(code: str, **environment: str) -> str:
    result = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return result.stdout


def test_every_process_plays_the_same_games_and_has_the_same_hashes() -> None:
    first = run_python(GAMES_OF_A_PROCESS, PYTHONHASHSEED="0")
    assert len(first.strip()) == 64
    assert run_python(GAMES_OF_A_PROCESS, PYTHONHASHSEED="4711") == first


def test_every_public_name_is_there_and_described() -> None:
    for name in trains_ai.__all__:
        assert getattr(trains_ai, name).__doc__, name
    assert sorted(trains_ai.__all__) == trains_ai.__all__


def test_the_package_says_that_it_is_typed() -> None:
    folder = Path(trains_ai.__file__).parent
    assert (folder / "py.typed").exists()
    assert (folder / "_core.pyi").exists()
