"""Checks of what a caller gives to a player: a wrong type raises TypeError, a value out of its range OptionError."""

from __future__ import annotations

import math
import operator
from collections.abc import Iterable, Mapping
from typing import Any

from .._core import OptionError
from ..games.shown import did_you_mean, shown

LARGEST_SEED = 2**64 - 1


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number in [low, high]: anything with ``__index__`` but bool.

    >>> whole("threads", 0, 1, 256)
    Traceback (most recent call last):
        ...
    trains_ai.OptionError: threads 0: expected 1 to 256
    """
    if isinstance(value, bool) or not hasattr(type(value), "__index__"):
        raise TypeError(f"{name}: expected a whole number, got {type(value).__name__}")
    number = operator.index(value)  # type: ignore[arg-type]
    if not low <= number <= high:
        highest = "2^64 - 1" if high == LARGEST_SEED else f"{high}"
        raise OptionError(f"{name} {shown(number)}: expected {low} to {highest}")
    return number


def real(name: str, value: object, low: float, high: float) -> float:
    """A finite number in [low, high]: anything with ``__float__`` or ``__index__`` but bool."""
    if isinstance(value, bool) or not any(hasattr(type(value), method) for method in ("__float__", "__index__")):
        raise TypeError(f"{name}: expected a number, got {type(value).__name__}")
    try:
        number = float(value)  # type: ignore[arg-type]
    except OverflowError:
        number = math.inf
    if not low <= number <= high:  # NaN is in no range
        raise OptionError(f"{name} {shown(value)}: expected {low:g} to {high:g}")
    return number


def flag(name: str, value: object) -> bool:
    """True or False, nothing else."""
    if not isinstance(value, bool):
        raise TypeError(f"{name}: expected True or False, got {type(value).__name__}")
    return value


def one_of(name: str, value: object, known: Iterable[str]) -> str:
    """One of the known texts."""
    if not isinstance(value, str):
        raise TypeError(f"{name}: expected a text, got {type(value).__name__}")
    choices = list(known)
    if value not in choices:
        raise OptionError(f"{name} {shown(value)}: expected {', '.join(choices)}{did_you_mean(value, choices)}")
    return value


def known_keys(name: str, table: object, known: Iterable[str], *, all_of_them: bool = False) -> Mapping[str, Any]:
    """A table with no other keys than the known ones; with `all_of_them`, with all of those."""
    if not isinstance(table, Mapping):
        raise TypeError(f"{name}: expected a table, got {type(table).__name__}")
    keys = list(known)
    for key in table:
        if key not in keys:
            hint = did_you_mean(key, keys) if isinstance(key, str) else ""
            raise OptionError(f"{name}: unknown key {shown(key)}{hint}; expected {', '.join(keys)}")
    if all_of_them and (missing := [key for key in keys if key not in table]):
        raise OptionError(f"{name}: the key {missing[0]!r} is missing")
    return table
