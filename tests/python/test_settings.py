"""Settings of a search: the core's defaults, the ranges, and what is refused."""

from __future__ import annotations

import json
import pickle
from dataclasses import fields, replace
from typing import Any

import pytest

from trains_ai import MCTSPlayer, OptionError, Settings
from trains_ai._core import Searcher, default_settings

from .refusals import AWKWARD, HUGE, LONG, SURROGATE, refused

NAMES: dict[str, tuple[str, ...]] = {
    "opponents": ("policy", "one_tree", "tree_each"),
    "selection": ("ucb1", "ucb1_tuned", "puct"),
    "root": ("tree", "halving"),
    "playout": ("uniform", "policy", "mast", "nast"),
    "final_choice": ("visits", "lcb", "cautious"),
    "parallel": ("trees", "shared"),
}
NUMBERS: dict[str, tuple[int, int]] = {
    "exploration": (0, 10),
    "caution": (0, 10),
    "prior_weight": (0, 1),
    "progressive_bias": (0, 10),
    "first_play": (0, 1),
    "epsilon": (0, 1),
    "playout_decay": (0, 1),
    "adaptation": (0, 10),
    "margin_weight": (0, 1),
}
WHOLE: dict[str, tuple[int, int]] = {"cutoff_rounds": (0, 1000), "world_iterations": (1, 1000), "trees": (0, 64)}
FLAGS = ("common_luck", "reuse_tree", "early_stop")


def test_the_defaults_are_those_of_the_core() -> None:
    settings = Settings().to_dict()
    assert settings["first_play"] is None
    native = default_settings()
    assert isinstance(native["first_play"], float)
    assert native["first_play"] < 0
    assert settings | {"first_play": native["first_play"]} == native
    assert list(settings) == [field.name for field in fields(Settings)]
    assert {name: type(value) for name, value in settings.items() if value is not None} == {
        name: type(value) for name, value in native.items() if name != "first_play"
    }


def test_the_tables_here_list_every_setting() -> None:
    assert sorted([*NAMES, *NUMBERS, *WHOLE, *FLAGS]) == sorted(Settings().to_dict())


def values_in_range() -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = [(name, value) for name, values in NAMES.items() for value in values]
    found += [(name, value) for name, (low, high) in NUMBERS.items() for value in (low, high, (low + high) / 3)]
    found += [(name, value) for name, ends in WHOLE.items() for value in ends]
    return found + [(name, value) for name in FLAGS for value in (False, True)] + [("first_play", None)]


@pytest.mark.parametrize(("name", "value"), values_in_range())
def test_python_and_the_core_take_the_same_values(name: str, value: Any) -> None:
    settings = Settings(**{name: value})
    assert getattr(settings, name) == value
    assert Settings.from_dict({name: value}) == settings
    assert Settings.from_dict(json.loads(json.dumps(settings.to_dict()))) == settings
    assert pickle.loads(pickle.dumps(settings)) == settings
    assert eval(repr(settings)) == settings
    assert MCTSPlayer(settings=settings).settings == settings
    assert replace(settings, **{name: getattr(Settings(), name)}) == Settings()


def values_out_of_range() -> list[tuple[str, Any, str]]:
    found: list[tuple[str, Any, str]] = []
    for name, (low, high) in NUMBERS.items():
        for value in (low - 1e-9, high + 1e-9, -1, 1e300, float("nan"), float("inf"), float("-inf"), HUGE, -HUGE):
            found.append((name, value, f"{low} to {high}"))
    for name, (low, high) in WHOLE.items():
        for value in (low - 1, high + 1, 2**31, 2**32 + 1, 2**64, HUGE, -HUGE):
            found.append((name, value, f"{low} to {high}"))
    for name, known in NAMES.items():
        for text in ("", "Policy", known[0] + "x", known[0][:-1], " " + known[0], LONG, SURROGATE):
            found.append((name, text, ", ".join(known)))
    return found


@pytest.mark.parametrize("name", Settings().to_dict())
def test_values_out_of_range_are_refused_with_the_range(name: str) -> None:
    for setting, value, expected in values_out_of_range():
        if setting != name:
            continue
        with refused(OptionError, name, expected):
            Settings(**{name: value})
        with refused(OptionError, name, expected):
            Settings.from_dict({name: value})
        if name != "first_play" and value != SURROGATE:  # the core holds on its own
            with pytest.raises((TypeError, ValueError)):
                Searcher({**default_settings(), name: value}, 1, 1)


@pytest.mark.parametrize("name", Settings().to_dict())
@pytest.mark.parametrize("value", AWKWARD.values(), ids=AWKWARD)
def test_values_of_the_wrong_type_are_type_errors(name: str, value: Any) -> None:
    right: type | tuple[type, ...] = (
        str if name in NAMES else bool if name in FLAGS else int if name in WHOLE else float
    )
    if name in NUMBERS and not isinstance(value, bool):
        right = (int, float)
    if isinstance(value, right) and (isinstance(value, bool) == (name in FLAGS)):
        return  # of the right type: tested above
    if value is None and name == "first_play":
        return
    with refused(TypeError, name, "expected", type(value).__name__):
        Settings(**{name: value})


@pytest.mark.parametrize(
    ("table", "error", "parts"),
    [
        ({"explore": 1}, OptionError, ["'explore'", "did you mean 'exploration'", "final_choice"]),
        ({"": 1}, OptionError, ["''"]),
        ({LONG: 1}, OptionError, ["xxx"]),
        ({3: 1}, OptionError, ["unknown key 3"]),
        ({"seed": 1}, OptionError, ["'seed'"]),
        (None, TypeError, ["settings", "NoneType"]),
        ([("trees", 1)], TypeError, ["settings", "list"]),
        ("trees", TypeError, ["settings", "str"]),
    ],
)
def test_tables_that_are_no_settings_are_refused(table: Any, error: type[Exception], parts: list[str]) -> None:
    with refused(error, *parts):
        Settings.from_dict(table)


def test_settings_are_values() -> None:
    settings = Settings(playout="mast", exploration=1)
    assert settings == Settings(exploration=1.0, playout="mast") != Settings()
    assert hash(settings) == hash(Settings(exploration=1.0, playout="mast"))
    assert repr(settings) == "Settings(playout='mast', exploration=1.0)"
    assert type(settings.exploration) is float
    with pytest.raises(AttributeError):
        settings.trees = 2  # type: ignore[misc]
