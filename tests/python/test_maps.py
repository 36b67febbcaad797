"""The shipped maps are the printed ones; a user's own map is as good as any."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from trains_ai import HeuristicPlayer, MoneyPlayer, RandomPlayer, Trains, TrainsMap, load_map, map_names, play_match

from .map_files import GOOD, write
from .reference.cards import DATA
from .reference.hex_map import HexMap


@pytest.mark.parametrize("name", ["osaka", "tokyo"])
def test_shipped_maps_are_the_printed_ones(name: str) -> None:
    data, map_ = DATA["map"][name], load_map(name)
    assert map_.name == name
    assert map_.rows == tuple(data["rows"])
    assert [list(pair) for pair in map_.barriers] == data["barriers"]
    assert map_.names == {int(number): text for number, text in data["names"].items()}
    reference = HexMap.load(name)
    assert len(map_.hexes) == len(reference.hexes)
    for number, (hex_, expected) in enumerate(zip(map_.hexes, reference.hexes, strict=True)):
        assert (hex_.index, hex_.terrain, hex_.value) == (number, expected.terrain, expected.number)
        assert hex_.neighbours == tuple(sorted(reference.neighbours[number]))
        assert hex_.name == map_.names.get(number, "")
        assert hex_.row == sum(
            len(row.split()) <= number - start for row, start in zip(map_.rows, starts(map_), strict=True)
        )
        assert hex_.column == number - starts(map_)[hex_.row]


def starts(map_: TrainsMap) -> list[int]:
    """Number of the first hex of each row."""
    lengths = [len(row.split()) for row in map_.rows]
    return [sum(lengths[:row]) for row in range(len(lengths))]


def test_names_of_the_shipped_maps() -> None:
    assert map_names() == ("osaka", "tokyo") == tuple(sorted(DATA["map"]))


def test_a_map_file(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    for source in (path, str(path)):
        map_ = load_map(source)
        assert map_.name == "valley"
        assert map_.rows == ("P C1 M *2", "R C3 P", "P S C2 P")
        assert map_.barriers == ((0, 1), (1, 5))
        assert map_.names == {1: "Aldbury", 5: "Byfleet"}
        assert [hex_.terrain for hex_ in map_.hexes[:5]] == ["plain", "city", "mountain", "remote", "river"]
        assert map_.hexes[0].neighbours == (4,)
        assert map_.hexes[4].neighbours == (0, 1, 5, 7, 8)
        assert Trains(map=source).map == map_


def test_a_map_file_needs_only_rows(tmp_path: Path) -> None:
    map_ = load_map(write(tmp_path, 'rows = ["P P P P"]', "plain.toml"))
    assert (map_.name, map_.barriers, map_.names) == ("plain", (), {})


def test_a_copy_of_a_shipped_file_is_a_map_of_its_own(tmp_path: Path) -> None:
    """Its positions hold the whole map: a reader may have another file of that name, or none."""
    shipped = load_map("tokyo")
    rows = ", ".join(json.dumps(row) for row in shipped.rows)
    map_ = load_map(write(tmp_path, f'name = "tokyo"\nrows = [{rows}]'))
    state = Trains(map=map_).new_state(seed=1)
    assert state.position()["map"]["rows"] == list(shipped.rows)
    assert Trains(map="tokyo").new_state(seed=1).position()["map"] == "tokyo"
    assert Trains.from_position(state.position()) == state


def test_maps_are_values() -> None:
    arguments: dict[str, Any] = {"name": "a", "rows": ["P P C1 P"], "barriers": [(0, 1)], "names": {2: "b"}}
    arguments["rows"].append("P P")
    map_ = TrainsMap(**arguments)
    same = TrainsMap(**arguments)
    assert map_ == same
    assert hash(map_) == hash(same)
    assert len({map_, same}) == 1
    for key, other in [("name", "b"), ("rows", ["P P C1 P", "P R"]), ("barriers", []), ("names", {})]:
        assert map_ != TrainsMap(**{**arguments, key: other})
    assert map_ != arguments
    for twin in (pickle.loads(pickle.dumps(map_)), copy.copy(map_), copy.deepcopy(map_)):
        assert twin == map_
        assert hash(twin) == hash(map_)
    map_.names[0] = "changed"  # a copy: the map itself cannot be changed
    assert map_.names == {2: "b"}


SMALL_MAPS = {
    "four plains": ["P P P P"],
    "a column": ["P", "P", "C1", "P", "*9"],
    "no room": ["M M", "R R"],
    "one city": ["C1 P", "P P"],
    "all kinds": ["P C1 M *2", "R C3 P", "P S C2 P"],
    "128 hexes": ["P C2 R M P *1 P C3"] * 16,
}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", SMALL_MAPS)
def test_every_player_copes_with_any_map(name: str, players: int) -> None:
    game = Trains(map=TrainsMap(name, SMALL_MAPS[name]), players=players, turn_limit=25)
    seats = [HeuristicPlayer(), MoneyPlayer(), RandomPlayer(1), HeuristicPlayer()]
    for seed in range(3):
        record = play_match(game, seats[:players], seed=seed)
        assert record.options["map"]["name"] == name
        assert load_map(record.options["map"]) == game.map
        assert record.winners


@pytest.mark.parametrize("name", SMALL_MAPS)
def test_games_on_own_maps_survive_being_written_down(name: str) -> None:
    game = Trains(map=TrainsMap(name, SMALL_MAPS[name], names={0: "Home"}), players=2, turn_limit=6)
    state = game.new_state(seed=2)
    player = RandomPlayer(seed=2)
    while (seat := state.current_seat) is not None:
        document = json.loads(json.dumps(state.position()))
        assert document["map"]["rows"] == SMALL_MAPS[name]
        for twin in (Trains.from_position(document), pickle.loads(pickle.dumps(state))):
            assert twin == state
            assert twin.map == state.map == game.map
        view = state.view(seat)
        assert pickle.loads(pickle.dumps(view)) == view
        state.apply(player.choose(view).action)
    assert Trains.from_position(state.position()) == state
