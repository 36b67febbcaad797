"""Limits of a search: what they take, and what they refuse."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from trains_ai import Limit, OptionError

from .refusals import AWKWARD, HUGE, named, refused

SMALLEST_AND_LARGEST: dict[str, tuple[Any, Any]] = {
    "seconds": (1e-6, 1e8),
    "iterations": (1, 10**12),
    "nodes": (1, 10**12),
    "memory_mb": (1, 2**20),
}
WHOLE = ["iterations", "nodes", "memory_mb"]
NO_NUMBERS = {name: value for name, value in AWKWARD.items() if not isinstance(value, (int, float)) or value is True}


def test_the_defaults_limit_memory_alone() -> None:
    assert (Limit().seconds, Limit().iterations, Limit().nodes, Limit().memory_mb) == (None, None, None, 512)
    assert not Limit().ends
    assert not Limit(memory_mb=1).ends


@pytest.mark.parametrize("name", SMALLEST_AND_LARGEST)
def test_the_ends_of_each_range_are_in_it(name: str) -> None:
    for value in SMALLEST_AND_LARGEST[name]:
        limit = Limit(**{name: value})
        assert getattr(limit, name) == value
        assert limit.ends == (name != "memory_mb")
        assert eval(repr(limit)) == limit


@pytest.mark.parametrize("name", WHOLE)
def test_whole_numbers_out_of_range_are_refused(name: str) -> None:
    for value in (0, -1, 10**12 + 1, 2**63, 2**64, HUGE, -HUGE):
        with refused(OptionError, name, named(value), f"1 to {SMALLEST_AND_LARGEST[name][1]}"):
            Limit(**{name: value})


def test_seconds_out_of_range_are_refused() -> None:
    for value in (0, -1, -0.5, 1e-7, 1.1e8, 1e300, float("nan"), float("inf"), float("-inf"), HUGE, -HUGE):
        with refused(OptionError, "seconds", named(value), "1e-06 to 1e+08"):
            Limit(seconds=value)


@pytest.mark.parametrize("name", SMALLEST_AND_LARGEST)
@pytest.mark.parametrize("value", NO_NUMBERS.values(), ids=NO_NUMBERS)
def test_what_is_no_number_is_a_type_error(name: str, value: Any) -> None:
    if value is None and name != "memory_mb":
        assert getattr(Limit(**{name: None}), name) is None
        return
    with refused(TypeError, name, "number", type(value).__name__):
        Limit(**{name: value})


@pytest.mark.parametrize("name", WHOLE)
def test_a_float_is_no_whole_number(name: str) -> None:
    for value in (1.5, 1000.0, float("nan")):
        with refused(TypeError, name, "whole number", "float"):
            Limit(**{name: value})


def test_numpy_numbers_are_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    limit = Limit(seconds=numpy.float32(0.5), iterations=numpy.int64(7), nodes=numpy.uint8(3))
    assert limit == Limit(seconds=0.5, iterations=7, nodes=3)
    assert [type(value) for value in (limit.seconds, limit.iterations, limit.nodes)] == [float, int, int]
    assert type(Limit(seconds=2).seconds) is float


def test_limits_are_values() -> None:
    limit = Limit(seconds=2, nodes=5)
    assert limit == Limit(nodes=5, seconds=2.0) != Limit(nodes=5)
    assert hash(limit) == hash(Limit(nodes=5, seconds=2.0))
    assert copy.deepcopy(limit) == pickle.loads(pickle.dumps(limit)) == limit
    assert repr(limit) == "Limit(seconds=2.0, nodes=5)"
    with pytest.raises(AttributeError):
        limit.nodes = 6  # type: ignore[misc]
    with pytest.raises(TypeError, match="positional"):
        Limit(1)  # type: ignore[misc]
    with pytest.raises(TypeError, match="depth"):
        Limit(depth=3)  # type: ignore[call-arg]
