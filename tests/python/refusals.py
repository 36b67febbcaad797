"""What the tests of bad input share: awkward values, and the check of a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

MOST_CHARACTERS = 1000

HUGE = 10**5000  # more digits than Python turns into text
LONG = "x" * 1_000_000
SURROGATE = "\ud800"  # no UTF-8 form
NESTED: list[Any] = []
for _ in range(100_000):
    NESTED = [NESTED]
SELF_CONTAINING: list[Any] = []
SELF_CONTAINING.append(SELF_CONTAINING)
SELF_CONTAINING_TABLE: dict[str, Any] = {}
SELF_CONTAINING_TABLE["a"] = SELF_CONTAINING_TABLE

AWKWARD: dict[str, Any] = {
    "None": None,
    "bool": True,
    "number": 7,
    "negative": -1,
    "huge": HUGE,
    "negative huge": -HUGE,
    "float": 1.5,
    "nan": float("nan"),
    "empty text": "",
    "text": "lay rails",
    "long text": LONG,
    "surrogate": SURROGATE,
    "bytes": b"lay_rails",
    "empty list": [],
    "list": [1, "a", None],
    "self-containing list": SELF_CONTAINING,
    "nested list": NESTED,
    "empty table": {},
    "self-containing table": SELF_CONTAINING_TABLE,
    "set": {1},
    "object": object(),
    "class": dict,
    "function": len,
}


@contextmanager
def refused(error: type[Exception], *parts: str) -> Iterator[None]:
    """The body must raise exactly `error`, with a short message that holds all `parts`."""
    with pytest.raises(error) as caught:
        yield
    message = str(caught.value)
    assert caught.type is error, message[:MOST_CHARACTERS]
    assert 0 < len(message) <= MOST_CHARACTERS, f"a message of {len(message)} characters"
    for part in parts:
        assert part in message


def named(value: object) -> str:
    """How a message names a value: huge ones shortened."""
    if isinstance(value, int) and value.bit_length() > 128:
        return f"{value.bit_length()} bits"
    return str(value)[:60]
