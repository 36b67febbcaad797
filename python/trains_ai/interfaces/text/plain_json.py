"""Documents as JSON on standard output."""

from __future__ import annotations

import json
import math
import sys
from typing import Any


def json_text(document: Any) -> str:
    """`document` as lines; null stands for numbers that are not known or have no bound, which JSON does not have.

    >>> print(json_text([0.5, float("-inf")]), end="")
    [
     0.5,
     null
    ]
    """
    return json.dumps(_finite(document), indent=1, allow_nan=False) + "\n"


def print_json(document: Any) -> None:
    """Write `json_text` to standard output. Raises OSError."""
    sys.stdout.write(json_text(document))


def _finite(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    return [_finite(item) for item in value] if isinstance(value, (list, tuple)) else value
