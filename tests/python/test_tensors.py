"""Observations hold what `to_dict` tells, row by row and seat by seat; masks are the legal actions."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from trains_ai import (
    IllegalActionError,
    OptionError,
    TakeTheTrain,
    TakeTheTrainState,
    TakeTheTrainView,
    Trains,
    TrainsView,
    action_masks,
    observations,
)

from .walks import some_states

Row = npt.NDArray[np.float32]


def hand_rides() -> Iterator[TakeTheTrainState]:
    """The states of random games of Take the Train with every combination of options."""
    options = product((2, 3, 6), ("open_lines", "single_line"), (False, True), ("skip", "wild"))
    for number, (players, rules, transfers, free_ride) in enumerate(options):
        rng = random.Random(number)
        game = TakeTheTrain(players, rules, transfers, free_ride, hands=2)  # type: ignore[arg-type]
        state = game.new_state(seed=number)
        for _ in range(120):
            yield state
            if state.is_over:
                break
            state.apply(rng.choice(state.legal_actions()))


class Rows:
    """Rows of an observation by name, a number a column by name."""

    def __init__(self, game: Trains | TakeTheTrain, view: TrainsView | TakeTheTrainView) -> None:
        self.parts = view.observation()
        self.blocks = {block.name: block for block in game.observation_layout.blocks}
        assert list(self.parts) == list(self.blocks)
        for name, block in self.blocks.items():
            assert self.parts[name].shape == block.shape
            assert self.parts[name].dtype == np.float32

    def row(self, block: str, row: str, seat: int | None = None) -> Row:
        part = self.parts[block] if seat is None else self.parts[block][seat]
        return part[self.blocks[block].rows.index(row)]

    def counts(self, block: str, row: str, seat: int | None = None) -> dict[str, int]:
        """Column names with their numbers, where not 0."""
        numbers = self.row(block, row, seat)
        return {name: int(number) for name, number in zip(self.blocks[block].columns, numbers, strict=True) if number}


def check_trains(game: Trains, view: TrainsView) -> None:
    told, rows = view.to_dict(), Rows(game, view)
    for zone in ("kingdom", "trash", "in_play", "gained", "revealed"):
        assert rows.counts("zones", zone) == Counter(told[zone]), zone
    assert rows.counts("zones", "supply") == {card: n for card, n in told["supply"].items() if n}
    for zone in ("source", "effect"):
        assert list(rows.counts("zones", zone)) == ([told[zone]] if told[zone] else [])
    hexes = view.map.hexes
    for terrain in ("plain", "river", "mountain", "sea", "city", "remote"):
        marked = [h.index for h in hexes if h.terrain == terrain]
        assert rows.counts("map", terrain) == {str(h): 1 for h in marked}
    assert rows.counts("map", "room") == {str(h.index): h.value for h in hexes if h.terrain == "city"}
    assert rows.counts("map", "worth") == {str(h.index): h.value for h in hexes if h.terrain == "remote"}
    assert rows.counts("map", "stations") == told["stations"]
    for key in ("turn", "turn_limit", "coins", "stations_left"):
        assert rows.row("turn", key) == told[key]
    assert [name for name, on in zip(rows.blocks["phase"].rows, rows.parts["phase"], strict=True) if on] == [
        told["phase"]
    ]
    running = zip(rows.blocks["until_end_of_turn"].rows, rows.parts["until_end_of_turn"], strict=True)
    assert {name: n for name, n in running if n} == Counter(told["until_end_of_turn"])
    for i in range(view.players):
        number = (view.seat + i) % view.players
        check_trains_seat(rows, i, number, told, own=i == 0)


def check_trains_seat(rows: Rows, i: int, number: int, told: Mapping[str, Any], own: bool) -> None:
    seat = told["seats"][number]
    for zone in ("hand", "hand_known_to_all", "unseen", "discard", "split_set"):
        assert rows.counts("seat_zones", zone, i) == Counter(seat[zone]), zone
    known = [card for card in seat["deck_top"] if card] + [card for cards in seat["deck_sets"] for card in cards]
    if own:
        known = seat["deck_top"]
    assert rows.counts("seat_zones", "deck_known", i) == Counter(known)
    for place, (card, who) in enumerate(zip(seat["deck_top"][:4], seat["deck_top_known_to"], strict=False), start=1):
        row = rows.row("seat_zones", f"deck_top_{place}", i)
        shown = {rows.blocks["seat_zones"].columns[c]: row[c] for c in np.flatnonzero(row)}
        assert shown == ({card: 1.0 if who == "all" else 0.5} if card else {})
    assert rows.counts("map", f"rails_{i}") == {str(h): 1 for h in seat["rails"]}
    expected = {
        "number": number,
        "to_move": told["to_move"] == number,
        "score": told["scores"][number],
        "point_tokens": seat["points"],
        "rails_left": seat["rails_left"],
        "hand_size": seat["hand_size"],
        "hand_without_waste": seat["hand_without_waste"],
        "deck_size": seat["deck_size"],
        "deck_in_order": len(seat["deck_top"]),
    }
    for key, value in expected.items():
        assert rows.row("seats", key, i) == value, key


def test_trains_tells_what_the_view_tells() -> None:
    for state, rng in some_states(games=24):
        game = Trains(players=state.players)
        view = state.view(rng.randrange(state.players))
        check_trains(game, view)


def test_take_the_train_tells_what_the_view_tells() -> None:
    for number, state in enumerate(hand_rides()):
        view = state.view(number % state.players)
        told, rows = view.to_dict(), Rows(TakeTheTrain(players=state.players), view)
        assert rows.counts("cards", "hand") == Counter(told["seats"][view.seat]["hand"])
        assert rows.counts("cards", "unseen") == Counter(told["unseen"])
        laid = Counter(
            f"{colour[0]}{card}"
            for colour, line in told["lines"].items()
            for end in ("low", "high")
            for card in line[end]
        )
        shown = rows.counts("cards", "laid")
        assert {card: n for card, n in shown.items() if card[1:].isdigit()} == laid
        expected = {
            "hand_no": told["hand_no"],
            "hands": told["hands"],
            "pot": told["pot"],
            "draw_size": told["draw_size"],
            "over": told["over"],
            "single_line": told["rules"] == "single_line",
            "transfers": told["transfers"],
            "wild": told["free_ride"] == "wild",
        }
        for key, value in expected.items():
            assert rows.row("turn", key) == value, key
        for i in range(view.players):
            seat = (view.seat + i) % view.players
            assert rows.row("seats", "number", i) == seat
            assert rows.row("seats", "to_move", i) == (told["to_move"] == seat)
            for key in ("hand_size", "fares"):
                assert rows.row("seats", key, i) == told["seats"][seat][key]


def test_a_payment_shows_what_the_payer_cannot_hold() -> None:
    document = {
        "game": "take_the_train",
        "seats": [{"hand": ["b1", "b2"], "fares": 15}, {"hand": ["m1", "m9"], "fares": 15}],
        "lines": {"blue": {"high": [], "low": []}},
        "draw": ["g3", "g4"],
        "to_move": 1,
    }
    state = TakeTheTrain.from_position(document)
    assert state.legal_actions() == ["pay"]
    state.apply("pay")
    rows = Rows(TakeTheTrain(), state.view(0))
    received = rows.blocks["seat_cards"].columns
    row = dict(zip(received, rows.row("seat_cards", "received_since", 1), strict=True))
    # One card was drawn after seat 1 was seen to hold nothing that fits.
    assert {card for card, n in row.items() if n == 1} == {"b6", "b7", "gS", "mS", "oS", "free", "end"}
    assert {n for card, n in row.items()} == {1, 3}


def all_views() -> Iterator[tuple[Trains | TakeTheTrain, TrainsView | TakeTheTrainView]]:
    for state, rng in some_states(games=9):
        yield Trains(players=state.players), state.view(rng.randrange(state.players))
    for number, state in enumerate(hand_rides()):
        yield TakeTheTrain(players=state.players), state.view(number % state.players)


def test_the_mask_is_that_of_the_legal_actions() -> None:
    for game, view in all_views():
        mask = view.action_mask()
        assert mask.dtype == np.int8
        assert mask.shape == (len(game.actions),)
        assert set(np.unique(mask)) <= {0, 1}
        assert sorted(game.actions[number] for number in np.flatnonzero(mask)) == view.legal_actions
        assert [game.action_id(action) for action in game.actions] == list(range(len(game.actions)))


def test_worlds_that_a_seat_cannot_tell_apart_look_alike() -> None:
    for game, view in all_views():
        (one,), (twin,) = observations([view]), observations([view.sample(seed=3).view(view.seat)])
        assert one.tobytes() == twin.tobytes()
        assert one.tobytes() == b"".join(part.tobytes() for part in view.observation().values())
        assert game.observation_layout.size == one.size


def test_other_knowledge_is_other_numbers() -> None:
    """Not quite always: who knows a card deep in the deck is left out."""
    differing = alike = 0
    for state, _ in some_states(games=9):
        views = [state.view(seat) for seat in range(state.players)]
        state = state.clone()
        if not state.is_over:
            state.apply(state.legal_actions()[0])
            for before, after in zip(views, (state.view(seat) for seat in range(state.players)), strict=True):
                if before != after:
                    same = before.observation().keys() == after.observation().keys() and all(
                        (a == b).all()
                        for a, b in zip(before.observation().values(), after.observation().values(), strict=True)
                    )
                    differing, alike = differing + (not same), alike + same
    assert differing > 500
    assert alike == 0


def test_batches_are_the_views_one_by_one() -> None:
    game = Trains(players=3)
    views = [game.new_state(seed).view(seed % 3) for seed in range(7)]
    batch, masks = observations(views), action_masks(tuple(views))
    assert batch.shape == (7, game.observation_layout.size)
    assert batch.dtype == np.float32
    assert masks.shape == (7, len(game.actions))
    parts = game.observation_layout.split(batch)
    for i, view in enumerate(views):
        assert (masks[i] == view.action_mask()).all()
        for name, part in view.observation().items():
            assert (parts[name][i] == part).all()
    grid = game.observation_layout.split(batch[:6].reshape(2, 3, -1))
    assert grid["seats"].shape == (2, 3, *parts["seats"].shape[1:])


def test_arrays_outlive_their_view() -> None:
    parts = Trains().new_state(seed=1).view(0).observation()
    total = sum(float(part.sum()) for part in parts.values())
    parts["zones"][:] = 7  # they are the caller's own
    assert total == sum(float(part.sum()) for part in Trains().new_state(seed=1).view(0).observation().values())


def test_the_package_imports_neither_numpy_nor_an_extra() -> None:
    slow = "{'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'}"
    code = f"import sys, trains_ai; sys.exit(str(found) if (found := {slow} & set(sys.modules)) else 0)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_bad_input_is_refused() -> None:
    view, train = Trains().new_state(seed=1).view(0), TakeTheTrain().new_state(seed=1).view(0)
    with pytest.raises(OptionError, match="at least one"):
        observations([])
    with pytest.raises(OptionError, match=r"views\[1\]: a view of another game or number of players"):
        observations([view, train])
    with pytest.raises(OptionError, match=r"views\[1\]"):
        action_masks([view, Trains(players=3).new_state(seed=1).view(0)])
    with pytest.raises(TypeError, match=r"expected a TrainsView or a TakeTheTrainView, got .*TrainsState"):
        observations([view, Trains().new_state(seed=1)])  # type: ignore[list-item]
    with pytest.raises(TypeError):
        observations(view)  # type: ignore[arg-type]
    with pytest.raises(IllegalActionError, match="did you mean 'start 25'"):
        Trains.action_id("start25")
    with pytest.raises(IllegalActionError, match="no action of this game"):
        TakeTheTrain.action_id("recycle")
    with pytest.raises(TypeError, match="expected a text, got list"):
        TakeTheTrain.action_id(["b7"])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"shape \(3,\): expected \d+ numbers"):
        Trains().observation_layout.split(np.zeros(3))


def test_the_page_names_every_row_in_order() -> None:
    page = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")
    for heading, game in (("Trains", Trains(players=4)), ("Take the Train", TakeTheTrain(players=4))):
        table = page.split(f"### Blocks of {heading}\n")[1].split("\n#")[0]
        told: dict[str, list[str]] = {}
        for name, rows in re.findall(r"^\| (?:`(\w+)`)? ?\| ((?:`\w+` ?)+)\|", table, re.MULTILINE):
            block = name or list(told)[-1]
            told.setdefault(block, []).extend(re.findall(r"`(\w+)`", rows))
        assert told == {block.name: list(block.rows) for block in game.observation_layout.blocks}
