"""Lines that are no record are refused, whatever they hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trains_ai import MatchRecord, OptionError, RandomPlayer, RecordError, Trains, play_match, replay
from trains_ai.games.document_file import MOST_BYTES
from trains_ai.runner.plain import MOST_DEPTH
from trains_ai.runner.record import MOST_ACTIONS

from .record_samples import Described, Telling, small_record, take_the_train_record, trains_record
from .refusals import refused

RECORDS = [trains_record(), take_the_train_record(), small_record()]


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
