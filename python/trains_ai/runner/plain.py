"""Values that JSON can hold, as a record keeps them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from ..games.shown import shown
from .errors import RecordError

MOST_DEPTH: Final = 10


def plain(value: Any, where: str, depth: int = 0) -> Any:
    """`value` with tuples for lists, so that it is the same before it is written and after it is read.

    Raises RecordError, naming the place, for what JSON cannot hold, whole numbers beyond 64 bits, and lists or tables
    nested more than `MOST_DEPTH` deep.

    >>> plain({"kingdom": ["mint", "tunnel"]}, "options")
    {'kingdom': ('mint', 'tunnel')}
    """
    if value is None or value is True or value is False:
        return value
    if isinstance(value, str):
        return _text(value, where)
    if isinstance(value, int) and -(2**63) <= value < 2**64:
        return int(value)
    if isinstance(value, float) and math.isfinite(value):
        return float(value)
    if isinstance(value, (list, tuple, Mapping)) and depth == MOST_DEPTH:
        raise RecordError(f"{where[:100]}: lists or tables nested more than {MOST_DEPTH} deep")
    if isinstance(value, (list, tuple)):
        return tuple(plain(item, f"{where}[{i}]", depth + 1) for i, item in enumerate(value))
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        return {_text(key, where): plain(item, f"{where}.{key}", depth + 1) for key, item in value.items()}
    raise RecordError(f"{where[:100]}: {shown(value)}, which JSON cannot hold")


def _text(text: str, where: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError(f"{where[:100]}: {shown(text)} is not valid Unicode") from None
    return str(text)
