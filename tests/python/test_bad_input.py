"""Bad input gets a clear, short error, and nothing is lost by it. Positions have a file of their own."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from trains_ai import (
    Decision,
    HeuristicPlayer,
    IllegalActionError,
    MapError,
    MoneyPlayer,
    OptionError,
    RandomPlayer,
    Trains,
    TrainsAIError,
    TrainsState,
    TrainsView,
    cards,
    kingdom_sets,
    load_map,
    play_match,
    random_playouts,
)
from trains_ai._core import Hex, Playouts, Rng

from .refusals import AWKWARD, HUGE, LONG, SELF_CONTAINING, SURROGATE, named, refused

GAME = Trains(map="tokyo", players=2, kingdom="first_tokyo", turn_limit=4)
KINGDOM = list(kingdom_sets()["first_tokyo"])
STATE = GAME.new_state(seed=1)
WITHOUT_CHANCE = {key: value for key, value in STATE.position().items() if key != "chance"}
LARGEST_SEED = 2**64 - 1

# Every whole number that the package takes: how it is given, its name, and its range.
NUMBERS: dict[str, tuple[Callable[[Any], object], str, int, int]] = {
    "Trains(players)": (lambda n: Trains(players=n), "players", 2, 4),
    "Trains(turn_limit)": (lambda n: Trains(turn_limit=n), "turn_limit", 1, 10_000),
    "new_state(seed)": (lambda n: GAME.new_state(seed=n), "seed", 0, LARGEST_SEED),
    "from_position(seed)": (lambda n: Trains.from_position(WITHOUT_CHANCE, seed=n), "seed", 0, LARGEST_SEED),
    "view(seat)": (STATE.view, "seat", 0, 1),
    "sample(seed)": (STATE.view(0).sample, "seed", 0, LARGEST_SEED),
    "random_playouts(n)": (lambda n: random_playouts(STATE, n, seed=1), "n", 1, 2**63 - 1),
    "random_playouts(seed)": (lambda n: random_playouts(STATE, 1, seed=n), "seed", 0, LARGEST_SEED),
    "Rng(seed)": (Rng, "seed", 0, LARGEST_SEED),
    "Rng(index)": (lambda n: Rng(1, n), "index", 0, 2**63 - 1),
    "Rng.below(n)": (Rng(1).below, "n", 1, 2**32 - 1),
    "RandomPlayer(seed)": (RandomPlayer, "seed", 0, LARGEST_SEED),
    "play_match(seed)": (lambda n: play_match(GAME, [RandomPlayer()] * 2, seed=n), "seed", 0, LARGEST_SEED),
}
NO_NUMBERS = {name: value for name, value in AWKWARD.items() if type(value) is not int}


@pytest.mark.parametrize("value", NO_NUMBERS.values(), ids=NO_NUMBERS)
@pytest.mark.parametrize("where", NUMBERS)
def test_what_is_no_whole_number_is_a_type_error(where: str, value: object) -> None:
    call, name, _, _ = NUMBERS[where]
    with refused(TypeError, name, "whole number", type(value).__name__):
        call(value)


@pytest.mark.parametrize("where", NUMBERS)
def test_numbers_out_of_range_are_refused_with_the_range(where: str) -> None:
    call, name, low, high = NUMBERS[where]
    highest = "2^64 - 1" if high == LARGEST_SEED else str(high)
    for value in (low - 1, high + 1, -(2**63), 2**64, HUGE, -HUGE):
        with refused(OptionError, name, named(value), f"{low} to {highest}"):
            call(value)


@pytest.mark.parametrize(
    ("kingdom", "error", "parts"),
    [
        pytest.param(KINGDOM[:7], OptionError, ["7 cards", "8 different"], id="7 cards"),
        pytest.param([*KINGDOM, "tunnel"], OptionError, ["9 cards", "8 different"], id="9 cards"),
        pytest.param([], OptionError, ["0 cards", "8 different"], id="no cards"),
        pytest.param(["tunnel"] * 1_000_000, OptionError, ["1000000 cards"], id="a million cards"),
        pytest.param([*KINGDOM[:7], KINGDOM[0]], OptionError, [KINGDOM[0], "twice"], id="a card twice"),
        pytest.param([*KINGDOM[:7], "waste"], OptionError, ["'waste'", "basic"], id="a basic card"),
        pytest.param([*KINGDOM[:7], "tunel"], OptionError, ["'tunel'", "did you mean 'tunnel'"], id="misspelt"),
        pytest.param([*KINGDOM[:7], "Tunnel"], OptionError, ["'Tunnel'", "did you mean 'tunnel'"], id="upper case"),
        pytest.param([*KINGDOM[:7], "chapel"], OptionError, ["'chapel' is no card"], id="of another game"),
        pytest.param([*KINGDOM[:7], ""], OptionError, ["''"], id="empty text"),
        pytest.param([*KINGDOM[:7], LONG], OptionError, ["xxx", "1000000 characters"], id="a long text"),
        pytest.param([*KINGDOM[:7], SURROGATE], OptionError, ["kingdom"], id="half a surrogate pair"),
        pytest.param([*KINGDOM[:7], None], TypeError, ["kingdom", "NoneType"], id="None among them"),
        pytest.param([*KINGDOM[:7], 3], TypeError, ["kingdom", "int"], id="a number among them"),
        pytest.param(b"landfill", TypeError, ["kingdom", "int"], id="bytes"),
        pytest.param(SELF_CONTAINING, TypeError, ["kingdom", "list"], id="self-containing"),
        pytest.param(set(KINGDOM), TypeError, ["kingdom", "set"], id="a set"),
        pytest.param(8, TypeError, ["kingdom", "int"], id="a number"),
        pytest.param("first_tokio", OptionError, ["'first_tokio'", "did you mean 'first_tokyo'"], id="set misspelt"),
        pytest.param("", OptionError, ["''", "first_tokyo", "8 card ids"], id="no set"),
        pytest.param(LONG, OptionError, ["xxx", "first_tokyo"], id="set with a long name"),
        pytest.param(SURROGATE, OptionError, ["first_tokyo"], id="set with half a surrogate pair"),
    ],
)
def test_bad_kingdoms_are_refused(kingdom: Any, error: type[Exception], parts: list[str]) -> None:
    with refused(error, *parts):
        Trains(kingdom=kingdom)


WRONG_MAPS: list[tuple[Any, type[Exception], list[str]]] = [
    ("tokio", MapError, ["'tokio'", "did you mean 'tokyo'", "osaka"]),
    ("", MapError, ["''", "osaka, tokyo"]),
    (LONG, MapError, ["xxx", "osaka, tokyo"]),
    (SURROGATE, MapError, ["osaka, tokyo"]),
    ("/" + LONG, MapError, ["...xxx", "cannot be read"]),
    ("no/such/map.toml", MapError, ["'no/such/map.toml'", "No such file"]),
    ("bad\0name.toml", MapError, ["name.toml", "cannot be read"]),
    (f"{SURROGATE}.toml", MapError, [".toml", "cannot be read"]),
    (None, TypeError, ["map", "NoneType"]),
    (7, TypeError, ["map", "int"]),
    (HUGE, TypeError, ["map", "int"]),
    (b"tokyo", TypeError, ["map", "bytes"]),
    (SELF_CONTAINING, TypeError, ["map", "list"]),
]


@pytest.mark.parametrize(("map_", "error", "parts"), WRONG_MAPS, ids=[ascii(named(case[0])) for case in WRONG_MAPS])
def test_unknown_maps_are_refused(map_: Any, error: type[Exception], parts: list[str]) -> None:
    for call in (load_map, lambda map_: Trains(map=map_)):
        with refused(error, *parts):
            call(map_)


class Fixed:
    """A player that always returns the same."""

    def __init__(self, decision: Any, name: Any = "fixed") -> None:
        self.name = name
        self.decision = decision

    def choose(self, view: TrainsView) -> Any:
        return self.decision


GOOD = RandomPlayer(seed=1)


WRONG_MATCHES: list[tuple[dict[str, Any], type[Exception], list[str]]] = [
    ({"game": None}, TypeError, ["game", "None"]),
    ({"game": STATE}, TypeError, ["game", "TrainsState"]),
    ({"game": LONG}, TypeError, ["game", "xxx"]),
    ({"players": None}, TypeError, ["players", "None"]),
    ({"players": 2}, TypeError, ["players", "2"]),
    ({"players": LONG}, TypeError, ["players", "xxx"]),
    ({"players": []}, OptionError, ["0 players", "2 seats"]),
    ({"players": [GOOD]}, OptionError, ["1 players", "2 seats"]),
    ({"players": [GOOD] * 3}, OptionError, ["3 players", "2 seats"]),
    ({"players": [GOOD, None]}, TypeError, ["players[1]", "None", "choose"]),
    ({"players": [GOOD, LONG]}, TypeError, ["players[1]", "xxx", "choose"]),
    ({"players": [GOOD, RandomPlayer]}, TypeError, ["players[1]", "choose"]),
    ({"players": [Fixed(None, name=3), GOOD]}, TypeError, ["players[0]", "name"]),
    ({"players": [Fixed(None), GOOD]}, TypeError, ["'fixed' in seat 0", "None", "Decision"]),
    ({"players": [Fixed("start 1"), GOOD]}, TypeError, ["'fixed' in seat 0", "'start 1'", "Decision"]),
    ({"players": [GOOD, Fixed(Decision(3))]}, TypeError, ["'fixed' in seat 1", "Decision"]),  # type: ignore[arg-type]
    ({"players": [GOOD, Fixed(Decision("b7"))]}, IllegalActionError, ["'fixed' in seat 1", "'b7'"]),
    ({"players": [GOOD, Fixed(Decision(LONG), LONG)]}, IllegalActionError, ["in seat 1", "xxx"]),
    ({"on_action": 3}, TypeError, ["on_action", "3"]),
]


@pytest.mark.parametrize(("arguments", "error", "parts"), WRONG_MATCHES, ids=range(len(WRONG_MATCHES)))
def test_play_match_refuses(arguments: dict[str, Any], error: type[Exception], parts: list[str]) -> None:
    with refused(error, *parts):
        play_match(**{"game": GAME, "players": [GOOD, GOOD], **arguments})


NO_VIEWS = {**AWKWARD, "state": STATE}


@pytest.mark.parametrize("value", NO_VIEWS.values(), ids=NO_VIEWS)
def test_players_take_views_only(value: Any) -> None:
    for player in (RandomPlayer(), HeuristicPlayer(), MoneyPlayer()):
        with refused(TypeError, "view", type(value).__name__):
            player.choose(value)


def test_players_refuse_the_view_of_a_seat_that_is_not_to_move() -> None:
    for player in (RandomPlayer(), HeuristicPlayer(), MoneyPlayer()):
        with refused(IllegalActionError, "1", "not to move"):
            player.choose(STATE.view(1))


NO_STATES = {**AWKWARD, "view": STATE.view(0)}


@pytest.mark.parametrize("value", NO_STATES.values(), ids=NO_STATES)
def test_playouts_take_states_only(value: Any) -> None:
    with refused(TypeError, "state"):
        random_playouts(value, 1, seed=1)


def test_what_has_no_constructor_says_so() -> None:
    for class_ in (TrainsState, TrainsView, Hex, Playouts, type(cards()[0])):
        with refused(TypeError, class_.__name__):
            class_()


def in_mid_turn() -> TrainsState:
    """A position in which seat 0 may lay a rail, and in which some actions are not legal."""
    return Trains.from_position(
        {
            "game": "trains",
            "map": "tokyo",
            "kingdom": KINGDOM,
            "to_move": 0,
            "coins": 3,
            "seats": [{"hand": ["lay_rails", "waste"], "deck": ["tower"], "rails": [22]}, {"rails": [37]}],
        },
        seed=1,
    )


# What a wrong action may look like, and what the message must say about it.
WRONG_ACTIONS: list[tuple[Any, list[str]]] = [
    ("", ["''", "legal: "]),
    (" ", ["' '"]),
    ("play", ["'play'"]),
    ("play lay_rail", ["'play lay_rail'", "did you mean 'play lay_rails'"]),
    ("paly lay_rails", ["did you mean 'play lay_rails'"]),
    ("Play Lay_Rails", ["did you mean 'play lay_rails'"]),
    ("play lay_rails ", ["'play lay_rails '", "did you mean 'play lay_rails'"]),
    ("play  lay_rails", ["did you mean 'play lay_rails'"]),
    ("play lay rails", ["did you mean 'play lay_rails'"]),
    ("ennd", ["did you mean 'end'"]),
    ("play waste", ["'play waste' is not legal here"]),
    ("buy tower", ["'buy tower' is not legal here"]),
    ("buy waste", ["'buy waste'"]),
    ("buy normal_train", ["'buy normal_train'"]),
    ("buy express_train top", ["did you mean 'buy express_train'"]),
    ("rail 23", ["'rail 23' is not legal here"]),
    ("start 0", ["'start 0'"]),
    ("start 999999999999999999999", ["start 9999"]),
    ("return 71", ["'return 71'"]),
    ("recycle", ["'recycle' is not legal here"]),
    ("pay", ["'pay'"]),
    ("b7", ["'b7'"]),
    ("e2e4", ["'e2e4'"]),
    ("end\0", ["end"]),
    ("end\n", ["end"]),
    ("\N{STATION}", ["legal: "]),
    (SURROGATE, ["legal: "]),
    (LONG, ["xxx", "1000000 characters", "legal: "]),
    ("play lay_rails" + LONG, ["play lay_rails", "legal: "]),
]


@pytest.mark.parametrize(("action", "parts"), WRONG_ACTIONS, ids=[ascii(named(a[0])) for a in WRONG_ACTIONS])
def test_wrong_actions_are_refused_and_change_nothing(action: str, parts: list[str]) -> None:
    state = in_mid_turn()
    before, document = state.clone(), state.position()
    for call in (state.apply, state.reveals):
        with refused(IllegalActionError, *parts):
            call(action)
        assert state == before
        assert state.position() == document


NO_TEXTS = {name: value for name, value in AWKWARD.items() if not isinstance(value, str)}


@pytest.mark.parametrize("action", NO_TEXTS.values(), ids=NO_TEXTS)
def test_an_action_that_is_no_text_is_a_type_error(action: Any) -> None:
    state = in_mid_turn()
    before = state.clone()
    for call in (state.apply, state.reveals):
        with refused(TypeError, "action", type(action).__name__):
            call(action)
    assert state == before


def test_a_finished_game_takes_no_action() -> None:
    state = GAME.new_state(seed=3)
    rng = random.Random(3)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    before, document = state.clone(), state.position()
    for action in ("end", "start 1", "b7", "", LONG):
        for call in (state.apply, state.reveals):
            with refused(IllegalActionError, "over"):
                call(action)
    for seat in range(2):
        assert state.view(seat).legal_actions == []
        with refused(IllegalActionError, "nothing to choose"):
            RandomPlayer().choose(state.view(seat))
    assert state == before
    assert state.position() == document


def test_refusals_leave_no_trace_in_the_game_that_follows() -> None:
    clean, disturbed = GAME.new_state(seed=9), GAME.new_state(seed=9)
    rng = random.Random(9)
    while not clean.is_over:
        for call, error in (
            (lambda: disturbed.apply("b7"), IllegalActionError),
            (lambda: disturbed.reveals(LONG), IllegalActionError),
            (lambda: disturbed.view(7), OptionError),
            (lambda: random_playouts(disturbed, -1, seed=1), OptionError),
        ):
            with refused(error):
                call()
        action = rng.choice(clean.legal_actions())
        clean.apply(action)
        disturbed.apply(action)
        assert disturbed == clean
    assert disturbed.scores == clean.scores


def test_errors_have_one_base_and_are_value_errors() -> None:
    for error in (IllegalActionError, MapError, OptionError):
        assert issubclass(error, TrainsAIError)
        assert issubclass(error, ValueError)
    assert not issubclass(TrainsAIError, ValueError)
