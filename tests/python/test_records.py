"""Records as values and as lines of JSON: what they hold, what is refused, and that old ones open for ever."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trains_ai import (
    HeuristicPlayer,
    Limit,
    MatchRecord,
    MCTSPlayer,
    MoneyPlayer,
    OptionError,
    RandomPlayer,
    RecordError,
    Settings,
    TakeTheTrain,
    Trains,
    kingdom_sets,
    load_map,
    play_match,
    read_records,
    replay,
)
from trains_ai.games.document_file import MOST_BYTES
from trains_ai.runner import Forfeit
from trains_ai.runner.plain import MOST_DEPTH
from trains_ai.runner.record import MOST_ACTIONS

from .record_samples import VALLEY, Described, Telling, small_record, take_the_train_record, trains_record
from .refusals import refused

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


# --- what is refused -------------------------------------------------------------------------------------------------


Change = Callable[[dict[str, Any]], object]
WRONG: dict[str, tuple[Change, str]] = {
    "no format": (lambda r: r.pop("format"), "missing required field `format`"),
    "a later format": (lambda r: r.update(format=2, what="ever"), "format 2: expected 1"),
    "a format in words": (lambda r: r.update(format="1"), "$.format"),
    "an unknown field": (lambda r: r.update(extra=1), "unknown field `extra`"),
    "no actions": (lambda r: r.pop("actions"), "missing required field `actions`"),
    "no options": (lambda r: r.update(options=None), "$.options"),
    "a float as seed": (lambda r: r.update(seed=1.5), "$.seed"),
    "a negative seed": (lambda r: r.update(seed=-1), "$.seed"),
    "a huge seed": (lambda r: r.update(seed=2**64), "seed 18446744073709551616: expected 0 to 2^64 - 1"),
    "one player": (lambda r: r.update(players=["a"], scores=[1], winners=[0], settings=[{}]), "$.players"),
    "seven players": (lambda r: r.update(players=["a"] * 7), "$.players"),
    "a player without name": (lambda r: r.update(players=["a", None, "b"]), "$.players[1]"),
    "settings missing": (lambda r: r["settings"].pop(), "2 settings for 3 players"),
    "scores missing": (lambda r: r["scores"].pop(), "2 scores for 3 players"),
    "a winner who does not play": (lambda r: r.update(winners=[3]), "winners [3]"),
    "winners twice": (lambda r: r.update(winners=[1, 1]), "winners [1, 1]"),
    "winners in no order": (lambda r: r.update(winners=[1, 0]), "winners [1, 0]"),
    "an action of nobody": (lambda r: r["actions"].__setitem__(0, [5, "end"]), "an action of seat 5"),
    "an action of seat 6": (lambda r: r["actions"].__setitem__(0, [6, "end"]), "$.actions["),
    "an action without seat": (lambda r: r["actions"].append("end"), "$.actions["),
    "times missing": (lambda r: r["times"].pop(), "times for"),
    "a negative time": (lambda r: r["times"].__setitem__(0, -1), "$.times[0]"),
    "values missing": (lambda r: r["values"].pop(), "values for"),
    "a value beyond 1": (lambda r: r["values"].__setitem__(1, 1.5), "$.values[1]"),
    "visits missing": (lambda r: r["visits"].pop(), "visits for"),
    "half a visit": (lambda r: r["visits"].__setitem__(1, 0.5), "$.visits[1]"),
    "a forfeit of an ended game": (lambda r: r.update(forfeit={"seat": 1, "reason": "slow"}), "forfeit"),
    "no forfeit": (lambda r: r.update(end="forfeit"), "forfeit"),
    "a forfeit with more": (lambda r: r.update(forfeit={"seat": 1, "reason": "", "x": 1}), "unknown field `x`"),
    "an unknown field of many characters": (lambda r: r.update({"x" * 10**6: 1}), "unknown field `xxx"),
    "a big number": (lambda r: r["options"].update(turn_limit=2**64), "options.turn_limit"),
    "deep options": (lambda r: r["options"].update(map=nested(MOST_DEPTH + 1)), f"more than {MOST_DEPTH} deep"),
}


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else 1


@pytest.mark.parametrize("name", WRONG)
def test_a_line_that_breaks_the_schema(name: str) -> None:
    change, reason = WRONG[name]
    table = json.loads(trains_record().to_json())
    change(table)
    with refused(RecordError, reason):
        MatchRecord.from_json(json.dumps(table))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "not a whole record"),
        ("{", "not a whole record"),
        ("[]", "Expected `object`"),
        ("null", "Expected `object`"),
        (small_record().to_json() + " {}", "not a whole record"),
        (b'{"format":1,"package":"\xff"}', "not a whole record"),
        ('{"format":1,"options":{"a":' + "[" * 200_000 + "]" * 200_000 + "}}", "nested too deep"),
        ('{"format":1,"options":{"a":' + '{"a":' * 200_000, "nested too deep"),
        (" " * (MOST_BYTES + 1), "more than 16,777,216 bytes"),
    ],
    ids=range(9),
)
def test_a_line_that_is_no_record(line: str | bytes, reason: str) -> None:
    with refused(RecordError, reason):
        MatchRecord.from_json(line)


def test_a_game_that_is_too_long_is_refused_both_ways() -> None:
    long = msgspec.structs.replace(small_record(), actions=((0, "end"),) * (MOST_ACTIONS + 1), times=())
    with refused(RecordError, "length <= 500000"):
        long.to_json()
    with refused(RecordError, "length <= 500000"):
        MatchRecord.from_json(msgspec.json.encode(long))
    wide = msgspec.structs.replace(small_record(), options={"map": "x" * MOST_BYTES})
    with refused(RecordError, "more than 16,777,216 bytes"):
        wide.to_json()


@pytest.mark.parametrize(
    ("player", "error", "parts"),
    [
        (Telling(value=1.5), OptionError, ["'telling' in seat 1", "value 1.5", "0 to 1"]),
        (Telling(value=float("nan")), OptionError, ["value nan"]),
        (Telling(value="good"), OptionError, ["value 'good'"]),
        (Telling(visits=-1), OptionError, ["'telling' in seat 1", "visits -1"]),
        (Telling(visits=2**63), OptionError, ["visits"]),
        (Telling(visits=0.5), OptionError, ["visits 0.5"]),
        (Described(settings={"a": {1}}), RecordError, ["settings[1].a", "a set"]),
        (Described(settings={1: 1}), RecordError, ["settings[1]"]),
        (Described(settings={"a": float("inf")}), RecordError, ["settings[1].a", "inf"]),
        (Described(settings={"a": "\ud800"}), RecordError, ["settings[1].a", "Unicode"]),
        (Described(settings={"\ud800": 1}), RecordError, ["settings[1]", "Unicode"]),
        (Described(settings={"a": nested(50)}), RecordError, ["deep"]),
    ],
    ids=range(12),
)
def test_what_players_tell_is_checked(player: Telling, error: type[Exception], parts: list[str]) -> None:
    with refused(error, *parts):
        play_match(Trains(turn_limit=1), [RandomPlayer(1), player])


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


# --- any bytes at all ------------------------------------------------------------------------------------------------


def read_or_refuse(line: bytes) -> None:
    """A line is a record that is written and read alike, or a RecordError; a replay does or raises RecordError."""
    try:
        record = MatchRecord.from_json(line)
    except RecordError:
        return
    assert MatchRecord.from_json(record.to_json()) == record
    with suppress(RecordError):
        replay(record)


@given(st.binary())
def test_any_bytes(line: bytes) -> None:
    read_or_refuse(line)


@given(st.sampled_from(RECORDS), st.data())
def test_bytes_of_a_record_changed(record: MatchRecord, data: st.DataObject) -> None:
    line = bytearray(record.to_json().encode())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(line)))
        line[start : start + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    read_or_refuse(bytes(line))


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=5), values, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(RECORDS), st.data())
def test_fields_of_a_record_changed(record: MatchRecord, data: st.DataObject) -> None:
    table = json.loads(record.to_json())
    key = data.draw(st.sampled_from(sorted(table)))
    where = table[key]
    if isinstance(where, dict) and data.draw(st.booleans()):
        where[data.draw(st.sampled_from(sorted(where)))] = data.draw(JSON_VALUES)
    elif isinstance(where, list) and where and data.draw(st.booleans()):
        where[data.draw(st.integers(0, len(where) - 1))] = data.draw(JSON_VALUES)
    else:
        table[key] = data.draw(JSON_VALUES)
    read_or_refuse(json.dumps(table).encode())


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
