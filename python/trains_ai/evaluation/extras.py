"""Libraries that only some uses need."""

from __future__ import annotations

import importlib
from typing import Any

from .._core import TrainsAIError


class MissingExtraError(TrainsAIError, ImportError):
    """A library of an extra of the package is not installed."""


def needed(module: str, extra: str) -> Any:
    """The module of that name.

    Raises MissingExtraError if it is not installed; the message tells which extra of the package brings it.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        library = module.partition(".")[0]
        raise MissingExtraError(f"{library} is needed here: install trains-ai[{extra}] ({error})") from error
