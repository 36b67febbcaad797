"""Records as values and as lines of JSON: what they hold, and that old ones open for ever."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from trains_ai import (
    HeuristicPlayer,
    Limit,
    MatchRecord,
    MCTSPlayer,
    MoneyPlayer,
    RandomPlayer,
    Settings,
    TakeTheTrain,
    Trains,
    kingdom_sets,
    load_map,
    play_match,
    read_records,
)
from trains_ai.runner import Forfeit

from .record_samples import VALLEY, Described, Telling, small_record, take_the_train_record, trains_record

GOLDEN = Path(__file__).parents[1] / "golden" / "records"
RECORDS = [trains_record(), take_the_train_record(), small_record()]


# --- what a record holds ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", RECORDS, ids=["trains", "take_the_train", "small"])
def test_a_record_is_one_line_of_json_and_comes_back_equal(record: MatchRecord) -> None:
    line = record.to_json()
    assert "\n" not in line
    assert list(json.loads(line))[:3] == ["format", "package", "game"]
    assert json.loads(line)["format"] == 1
    for again in (
        MatchRecord.from_json(line),
        MatchRecord.from_json(line.encode()),
        pickle.loads(pickle.dumps(record)),
    ):
        assert again == record
        assert again.to_json() == line
    assert copy.deepcopy(record) == record
    with pytest.raises(AttributeError):
        record.seed = 2  # type: ignore[misc]


def test_a_record_has_what_each_player_is_and_thought() -> None:
    record = trains_record()
    assert record.players == ("mcts:iterations=30", "telling", "money")
    searcher, telling, money = record.settings
    assert (searcher["kind"], searcher["seed"], searcher["threads"]) == ("mcts", 2, 1)
    assert searcher["limit"] == {"seconds": None, "iterations": 30, "nodes": None, "memory_mb": 512}
    assert searcher["settings"] == Settings().to_dict()
    assert (telling, money) == ({}, {"kind": "money"})
    for (seat, _), value, visits in zip(record.actions, record.values, record.visits, strict=True):
        assert seat == 0 or (value, visits) == (None, None)
        assert value is None or 0 <= value <= 1
    assert any(visits is not None and visits > 1 for visits in record.visits)
    assert len(record.times) == len(record.actions)
    assert 0 <= sum(record.times) <= record.seconds + 1e-6 * len(record.times)
    quiet = play_match(Trains(turn_limit=1), [Telling(), Telling()])
    assert (quiet.settings, quiet.values, quiet.visits) == ((), (), ())
    assert RandomPlayer(seed=7).to_dict() == {"kind": "random", "seed": 7}
    assert HeuristicPlayer().to_dict() == {"kind": "heuristic"}


def test_thinking_is_timed_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10**6))
    monkeypatch.setattr("time.perf_counter", lambda: float(next(clock)))
    record = play_match(Trains(turn_limit=1), [HeuristicPlayer(), MoneyPlayer()])
    assert set(record.times) == {1.0}
    assert record.seconds == 2 * len(record.actions) + 1
    assert record.without_times() == small_record(0).without_times()
    assert (record.without_times().times, record.without_times().seconds) == ((), 0.0)


def test_the_same_players_make_the_same_record_apart_from_times() -> None:
    def record() -> MatchRecord:
        return play_match(Trains(turn_limit=4), [MCTSPlayer(Limit(iterations=50), seed=2), RandomPlayer(1)], seed=3)

    one, two = record(), record()
    assert one.without_times() == two.without_times()
    assert one.without_times().to_json() == two.without_times().to_json()
    assert one != one.without_times()


def test_a_map_of_ones_own_is_in_the_record_whole() -> None:
    written = json.loads(trains_record().to_json())["options"]["map"]
    assert load_map(written) == VALLEY
    same_name = play_match(Trains(map={"name": "tokyo", "rows": VALLEY.rows}, turn_limit=1), [RandomPlayer(1)] * 2)
    assert load_map(same_name.options["map"]).rows == VALLEY.rows
    assert small_record().options["map"] == "tokyo"


TRAINS_END = {
    "game": "trains",
    "map": "tokyo",
    "kingdom": list(kingdom_sets()["first_tokyo"]),
    "to_move": 1,
    "turn": 3,
    "seats": [{"rails": [29]}, {"rails": [20]}],
}
LAND = [hex_.index for hex_ in load_map("tokyo").hexes if hex_.terrain != "sea"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"supply": dict.fromkeys(("tower", "apartment", "skyscraper", "lay_rails"), 0)}, "stacks"),
        ({"supply": dict.fromkeys(("tower", "apartment", "skyscraper", "waste"), 0)}, None),
        ({"seats": [{"rails": LAND[:20]}, {"rails": [20]}]}, "rails"),
        ({"seats": [{"rails": LAND[:19]}, {"rails": [20]}]}, None),
        ({"stations_left": 0}, "stations"),
        ({"stations_left": 1}, None),
        ({"turn": 100}, "turn_limit"),
        ({"turn": 99}, None),
        ({"turn": 100, "stations_left": 0, "seats": [{"rails": LAND[:20]}, {"rails": [20]}]}, "rails"),
    ],
)
def test_how_games_of_trains_end(change: dict[str, Any], reason: str | None) -> None:
    state = Trains.from_position(TRAINS_END | change)
    state.apply("end")
    assert state.is_over is (reason is not None)
    if reason is not None:
        assert Trains.end_reason(state) == reason


@pytest.mark.parametrize(
    ("hands", "fares", "actions", "more", "reason"),
    [
        (["b8", "g1"], (5, 5), ["b8"], {}, "out"),
        (["g2", "g1"], (1, 5), ["pay"], {"draw": ["m1"]}, "fares"),
        (["g2", "g1"], (9, 9), ["pay", "pay"], {}, "blocked"),
        (["b8", "g1"], (5, 1), ["b8"], {"hands": 3}, "fares"),
    ],
)
def test_how_games_of_take_the_train_end(
    hands: list[str], fares: tuple[int, int], actions: list[str], more: dict[str, Any], reason: str
) -> None:
    seats = [{"hand": [card], "fares": left} for card, left in zip(hands, fares, strict=True)]
    position = {"game": "take_the_train", "to_move": 0, "lines": {"blue": {"high": [7], "low": []}}, "seats": seats}
    state = TakeTheTrain.from_position(position | more)
    for action in actions:
        assert not state.is_over
        state.apply(action)
    assert state.is_over
    assert TakeTheTrain.end_reason(state) == reason


def test_numpy_numbers_are_written_as_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    telling = Telling(value=numpy.float32(0.25), visits=numpy.int16(3))
    record = play_match(Trains(turn_limit=1), [telling, MoneyPlayer()], seed=numpy.int8(3))
    assert MatchRecord.from_json(record.to_json()) == record
    assert {type(value) for value in record.values} == {float, type(None)}


def test_settings_are_kept_as_they_were_and_cannot_be_changed_from_outside() -> None:
    settings: dict[str, Any] = {"layers": [1, 2], "deep": {"on": True}}
    record = play_match(Trains(turn_limit=1), [Described(settings=settings), MoneyPlayer()])
    settings["layers"].append(3)
    assert record.settings[0] == {"layers": (1, 2), "deep": {"on": True}}


def test_a_forfeit_is_recorded() -> None:
    table = json.loads(small_record().to_json())
    for column in ("actions", "times"):
        table[column] = table[column][:3]
    table |= {"end": "forfeit", "forfeit": {"seat": 0, "reason": "took 70 s"}, "winners": [1]}
    record = MatchRecord.from_json(json.dumps(table))
    assert record.forfeit == Forfeit(0, "took 70 s")
    assert Forfeit(0, "\ud800" + "x" * 10**6) == Forfeit(0, "?" + "x" * 999)
    assert MatchRecord.from_json(record.to_json()) == record


# --- for ever --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_records_open_replay_and_are_written_as_they_were(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    records = list(read_records(path, check=True))
    assert len(records) == len(lines) >= 3
    assert [record.to_json() for record in records] == lines


def test_the_golden_records_hold_all_that_a_record_can() -> None:
    records = [record for path in GOLDEN.glob("*.jsonl") for record in read_records(path)]
    assert {record.game for record in records} == {"trains", "take_the_train"}
    for name in MatchRecord.__struct_fields__:
        assert any(getattr(record, name) for record in records), name
    assert {record.end for record in records} >= {"stacks", "turn_limit", "out", "forfeit"}
    assert {len(record.players) for record in records} == {2, 3, 4, 5, 6}
    assert any(isinstance(record.options.get("map"), dict) for record in records)
