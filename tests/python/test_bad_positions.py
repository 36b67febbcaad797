"""Position documents that cannot be set up: the error names the place, what is there, and what was expected."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from trains_ai import PositionError, Trains

from .refusals import AWKWARD, HUGE, LONG, MOST_CHARACTERS, NESTED, SELF_CONTAINING_TABLE, SURROGATE, refused

Path = tuple[str | int, ...]
KINGDOM = ["landfill", "garage", "ironworks", "tunnel", "signals", "pulling", "viaduct", "mail_train"]
# Hexes of Tokyo: 16 and 19 are cities with room for 1 and 2 stations, 63 is sea, 0 is a remote location.
VALID: dict[str, Any] = {
    "game": "trains",
    "map": "tokyo",
    "kingdom": KINGDOM,
    "to_move": 0,
    "turn": 7,
    "turn_limit": 50,
    "coins": 2,
    "supply": {"waste": 55, "express_train": 18},
    "stations": {"16": 1, "19": 2},
    "stations_left": 27,
    "until_end_of_turn": ["ironworks", "tunnel"],
    "trash": ["pulling"],
    "seats": [
        {
            "hand": ["lay_rails", "normal_train"],
            "deck": ["waste", "express_train"],
            "discard": ["waste"],
            "in_play": ["ironworks", "tunnel"],
            "gained": ["tower"],
            "rails": [22, 23],
            "points": 1,
        },
        {"hand": ["normal_train"], "deck": [], "discard": ["waste"], "rails": [37]},
    ],
}


def changed(changes: dict[Path, Any], document: dict[str, Any] = VALID) -> dict[str, Any]:
    """A copy of the document with the values at some paths replaced."""
    out: Any = copy.deepcopy(document)
    for path, value in changes.items():
        place = out
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return out


def test_the_valid_document_is_valid() -> None:
    assert Trains.from_position(VALID, seed=1).position()["stations"] == {"16": 1, "19": 2}


SEAT: Path = ("seats", 0)
OTHER: Path = ("seats", 1)
IMPOSSIBLE: dict[str, tuple[dict[Path, Any], list[str]]] = {
    "unknown game": ({("game",): "chess"}, ["position.game", "'chess'", "'trains'"]),
    "unknown map": ({("map",): "tokio"}, ["position.map", "'tokio'", "osaka, tokyo"]),
    "map of one hex": ({("map",): {"name": "a", "rows": ["P"]}}, ["position.map", "expected 4 or more"]),
    "map file": ({("map",): "maps/tokyo.toml"}, ["position.map", "'maps/tokyo.toml'", "osaka, tokyo"]),
    "7 kingdom cards": ({("kingdom",): KINGDOM[:7]}, ["position.kingdom", "7 cards", "8 different"]),
    "9 kingdom cards": ({("kingdom",): [*KINGDOM, "control_room"]}, ["position.kingdom", "9 cards", "8 different"]),
    "kingdom card twice": ({("kingdom", 7): "garage"}, ["position.kingdom", "'garage'", "twice"]),
    "basic kingdom card": ({("kingdom", 7): "tower"}, ["position.kingdom", "'tower'", "basic"]),
    "kingdom card misspelt": ({("kingdom", 7): "mail_trian"}, ["position.kingdom[7]", "did you mean 'mail_train'"]),
    "1 seat": ({("seats",): [{}]}, ["position.seats", "1 seats", "2 to 4"]),
    "5 seats": ({("seats",): [{}] * 5}, ["position.seats", "5 seats", "2 to 4"]),
    "seat to move": ({("to_move",): 2}, ["position.to_move", "2", "0 to 1"]),
    "turn 0": ({("turn",): 0}, ["position.turn", "0", "1 to 50"]),
    "turn past the limit": ({("turn",): 51}, ["position.turn", "51", "1 to 50"]),
    "turn limit": ({("turn_limit",): 10_001}, ["position.turn_limit", "10001", "1 to 10000"]),
    "negative coins": ({("coins",): -1}, ["position.coins", "-1", "0 to"]),
    "many coins": ({("coins",): 10**6}, ["position.coins", "1000000"]),
    "negative points": ({(*SEAT, "points"): -1}, ["position.seats[0].points", "-1", "0 to"]),
    "phase": ({("phase",): "clean-up"}, ["position.phase", "'clean-up'", "'turn'"]),
    "no seat to move": ({("to_move",): None, ("phase",): "turn"}, ["to_move", "missing"]),
    "no such card": ({(*SEAT, "hand", 0): "dragon"}, ["position.seats[0].hand[0]", "'dragon'"]),
    "card of another kingdom": ({(*SEAT, "hand", 0): "control_room"}, ["hand[0]", "'control_room'", "this game"]),
    "card misspelt": ({(*SEAT, "deck", 1): "expres_train"}, ["deck[1]", "did you mean 'express_train'"]),
    "11 towers in a pile": ({(*SEAT, "discard"): ["tower"] * 11}, ["seats[0].discard[10]", "'tower'", "10"]),
    "11 towers in all": ({(*OTHER, "deck"): ["tower"] * 10}, ["11 copies of 'tower'", "only 10"]),
    "supply above the copies": ({("supply", "waste"): 71}, ["position.supply.waste", "71", "0 to 70"]),
    "negative supply": ({("supply", "waste"): -1}, ["position.supply.waste", "-1", "0 to 70"]),
    "supply and owned cards": ({("supply", "waste"): 68}, ["position.supply.waste", "68", "3 of the 70", "'waste'"]),
    "stack of Normal Trains": ({("supply", "normal_train"): 1}, ["normal_train", "no stack"]),
    "unknown stack": ({("supply", "gold"): 1}, ["position.supply", "'gold'"]),
    "rail on sea": ({(*SEAT, "rails", 0): 63}, ["position.seats[0].rails[0]", "63", "sea"]),
    "rail off the map": ({(*SEAT, "rails", 0): 76}, ["position.seats[0].rails[0]", "76", "0 to 75"]),
    "negative hex": ({(*SEAT, "rails", 0): -1}, ["position.seats[0].rails[0]", "-1", "0 to 75"]),
    "two own rails in a hex": ({(*SEAT, "rails", 1): 22}, ["position.seats[0].rails[1]", "two rails", "22"]),
    "21 rails": ({(*SEAT, "rails"): list(range(21))}, ["position.seats[0].rails[20]", "20 rails"]),
    "station on a plain": ({("stations", "20"): 1}, ["position.stations", "'20'", "no city"]),
    "station off the map": ({("stations", "76"): 1}, ["position.stations", "'76'", "no city"]),
    "station nowhere": ({("stations", "Tokyo"): 1}, ["position.stations", "'Tokyo'", "no city"]),
    "stations above capacity": ({("stations", "16"): 3}, ["position.stations.16", "3 stations", "room for 1"]),
    "negative stations": ({("stations", "16"): -1}, ["position.stations.16", "-1"]),
    "too many stations left": ({("stations_left",): 28}, ["position.stations_left", "28", "0 to 27"]),
    "no such running effect": ({("until_end_of_turn", 0): "garage"}, ["until_end_of_turn[0]", "'garage'"]),
    "running effect twice": ({("until_end_of_turn", 0): "tunnel"}, ["until_end_of_turn[1]", "'tunnel'", "twice"]),
    "in play out of turn": ({(*OTHER, "in_play"): ["garage"]}, ["seats[1].in_play", "turn"]),
    "gained out of turn": ({(*OTHER, "gained"): ["garage"]}, ["seats[1].gained", "turn"]),
    "more shuffled than there are": ({(*SEAT, "shuffled"): 3}, ["seats[0].shuffled", "3", "0 to 2"]),
    "shuffled without a deck": ({(*OTHER, "deck"): None, (*OTHER, "shuffled"): 1}, ["seats[1].shuffled", "1"]),
    "pending in the action loop": ({("pending",): {}}, ["'pending'", "'effect'"]),
    "effect without pending": ({("phase",): "effect"}, ["'effect'", "'pending'"]),
    "start with rails": ({("phase",): "start"}, ["seat 0 has 2 rails"]),
    "chance": ({("chance",): "0123"}, ["position.chance", "'0123'", "64 hexadecimal"]),
    "chance of zeros": ({("chance",): "0" * 64}, ["position.chance", "64 hexadecimal"]),
    "unknown key": ({("trains",): 1}, ["unknown key 'trains'"]),
    "key misspelt": ({("coin",): 1}, ["unknown key 'coin'", "did you mean 'coins'"]),
    "key of a seat misspelt": ({(*SEAT, "hands"): []}, ["position.seats[0]", "'hands'", "did you mean 'hand'"]),
    "key of a map misspelt": ({("map",): {"name": "a", "row": []}}, ["position.map", "'row'", "did you mean 'rows'"]),
    "long key": ({(LONG,): 1}, ["unknown key 'xxx", "1000000 characters"]),
    "long station": ({("stations", LONG): 1}, ["position.stations", "1000000 characters", "no city"]),
    "station with accents": ({("stations", "T" + "\N{LATIN SMALL LETTER O WITH MACRON}" * 60): 1}, ["no city"]),
    "long stack": ({("supply", LONG): 1}, ["position.supply", "1000000 characters"]),
    "surrogate key": ({(SURROGATE,): 1}, ["Unicode"]),
    "number as key": ({(3,): 1}, ["unknown key '3'"]),
    "huge number as key": ({("stations", HUGE): 1}, ["position"]),
    "None as key": ({(None,): 1}, ["key", "NoneType"]),  # type: ignore[dict-item]
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_impossible_positions_are_refused(case: str) -> None:
    changes, parts = IMPOSSIBLE[case]
    with refused(PositionError, *parts):
        Trains.from_position(changed(changes), seed=1)


@pytest.mark.parametrize("key", ["game", "map", "kingdom", "seats"])
def test_required_keys(key: str) -> None:
    document = copy.deepcopy(VALID)
    del document[key]
    for value in (document, {**VALID, key: None}):
        with refused(PositionError, "position", key):
            Trains.from_position(value)


def paths(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every place in a document below the top, with what is there."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key), item
        yield from paths(item, (*path, key))


def dotted(path: Path) -> str:
    return "position" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)


def test_wrong_types_are_refused_at_every_place() -> None:
    """A value of another JSON type, anywhere: the message names the place, or the table that it makes impossible."""
    json_values = [True, 7, "lay rails", LONG, [], [7], {}, {"a": 1}]
    for path, there in paths(VALID):
        for value in json_values:
            if type(value) is type(there) or (path == ("map",) and isinstance(value, dict)):
                continue
            with refused(PositionError, dotted(path), "expected"):
                Trains.from_position(changed({path: value}), seed=1)


NO_JSON = ["huge", "negative huge", "float", "nan", "surrogate", "bytes", "self-containing list", "nested list"]
NO_JSON += ["self-containing table", "set", "object", "class", "function"]


@pytest.mark.parametrize("name", NO_JSON)
def test_what_json_cannot_hold_is_refused_anywhere(name: str) -> None:
    for path, _ in paths(VALID):
        with refused(PositionError, "position"):
            Trains.from_position(changed({path: AWKWARD[name]}), seed=1)


@pytest.mark.parametrize("path", [("coins",), (*SEAT, "points"), ("stations", "16"), (*SEAT, "rails", 1)], ids=dotted)
def test_the_place_of_what_json_cannot_hold_is_named(path: Path) -> None:
    for value in (1.5, b"1", {1}, HUGE):
        with refused(PositionError, dotted(path)):
            Trains.from_position(changed({path: value}), seed=1)


DOCUMENTS = {name: value for name, value in AWKWARD.items() if not isinstance(value, dict)}


@pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)
def test_a_document_is_a_table(document: Any) -> None:
    with refused(TypeError, "position", "table", type(document).__name__):
        Trains.from_position(document)


def test_a_wrong_seed_is_refused_even_where_the_document_has_its_generator() -> None:
    document = Trains().new_state(seed=1).position()
    with refused(TypeError, "seed"):
        Trains.from_position(document, seed=None)  # type: ignore[arg-type]


ACTIONS = ["conductors_station", "garage", "information_central", "signals", "stationmaster_office", "wagon_factory"]


def in_effect(card: str, phase: str, hand: list[str], **changes: Any) -> dict[str, Any]:
    """Seat 0 has played the card and is to decide something about it."""
    pending = {"phase": phase, "source": card, "effect": card, "step": 1, "count": 0, "last": "normal_train"}
    return {
        "game": "trains",
        "map": "tokyo",
        "kingdom": [*ACTIONS, "tunnel", "pulling"],
        "phase": "effect",
        "to_move": 0,
        "pending": {**pending, "looked": [], **changes},
        "seats": [{"hand": hand, "deck": ["tower"], "in_play": [card], "rails": [22]}, {"rails": [37]}],
    }


DISCARDING = in_effect("conductors_station", "discard_to_draw", ["apartment", "waste"])
COPYING = in_effect("stationmaster_office", "copy_action", ["garage", "apartment"])


@pytest.mark.parametrize("document", [DISCARDING, COPYING], ids=["discarding", "copying"])
def test_effects_in_progress_that_can_be(document: dict[str, Any]) -> None:
    assert Trains.from_position(document, seed=1).legal_actions()


@pytest.mark.parametrize(
    ("changes", "parts"),
    [
        ({"phase": "turn"}, ["position.pending.phase", "'turn'"]),
        ({"phase": "rail"}, ["position.pending.step", "'rail'"]),
        ({"phase": "discards"}, ["position.pending.phase", "'discards'"]),
        ({"source": "garage"}, ["position.pending.source", "'garage'", "not in play"]),
        ({"effect": "garage"}, ["position.pending.effect", "'garage'"]),
        ({"step": 0}, ["position.pending.step", "0"]),
        ({"step": 2}, ["position.pending.step", "2"]),
        ({"step": 4}, ["position.pending.step", "4"]),
        ({"count": -1}, ["position.pending.count", "-1"]),
        ({"count": 256}, ["position.pending.count", "256"]),
        ({"looked": ["waste"]}, ["position.pending.looked", "1"]),
        ({"looked": ["waste"] * 5}, ["position.pending.looked", "5"]),
        ({"last": "dragon"}, ["position.pending.last", "'dragon'"]),
        ({"last": "wagon_factory"}, ["position.pending"]),
        ({"next": 1}, ["position.pending", "'next'"]),
    ],
    ids=str,
)
def test_effects_in_progress_that_cannot_be(changes: dict[str, Any], parts: list[str]) -> None:
    with refused(PositionError, *parts):
        Trains.from_position({**DISCARDING, "pending": {**DISCARDING["pending"], **changes}}, seed=1)


def plays_on(document: dict[str, Any]) -> None:
    """A document is refused, or every line of play from it has a legal action until the game is over."""
    try:
        state = Trains.from_position(document, seed=1)
    except PositionError as error:
        message = str(error)
        if not 0 < len(message) <= MOST_CHARACTERS:
            pytest.fail(message[:MOST_CHARACTERS])
        return
    for _ in range(40):
        if state.is_over:
            return
        state.apply(state.legal_actions()[0])


def test_more_discards_than_can_be_counted() -> None:
    """As many discards as the engine can count, and one more to come."""
    plays_on(in_effect("conductors_station", "discard_to_draw", ["apartment"], count=255))


def test_a_last_kind_that_no_discard_has_left() -> None:
    """Garage, copied, may discard any card, whatever the document says was discarded before."""
    plays_on(in_effect("stationmaster_office", "copy_action", ["garage", "apartment"], last="wagon_factory"))


def test_sets_that_information_central_cannot_have_put_back() -> None:
    """At most four cards are put back at once."""
    known = {"hand": [], "no_waste": False, "deck": "xxxxxxx", "split": []}
    seat = {"hand": ["signals"], "deck": ["apartment"] * 7, "rails": [22], "known": known}
    document = {**DISCARDING, "phase": "turn", "pending": None, "seats": [seat, {"rails": [37]}]}
    with refused(PositionError, "position.seats[0].known.deck", "xxxxxxx"):
        Trains.from_position(document, seed=1)


def test_a_finished_game_has_no_seat_to_move() -> None:
    """Whatever the document says: what it makes is written back and read again."""
    document = {**VALID, "phase": "over", "to_move": 1, "until_end_of_turn": []}
    document["seats"] = [{"rails": [22]}, {"rails": [37], "in_play": ["garage"]}]
    try:
        state = Trains.from_position(document, seed=1)
    except PositionError:
        return
    assert Trains.from_position(state.position()) == state


@pytest.mark.parametrize("key", ["looked", "last", "count", "step", "effect", "source", "phase"])
def test_every_key_of_pending_is_required(key: str) -> None:
    pending = {name: value for name, value in DISCARDING["pending"].items() if name != key}
    with refused(PositionError, "position.pending", key, "missing"):
        Trains.from_position({**DISCARDING, "pending": pending})


def test_deep_documents_are_refused_at_once() -> None:
    for value in (NESTED, SELF_CONTAINING_TABLE):
        with refused(PositionError, "position", "nested"):
            Trains.from_position({**VALID, "pending": value})
