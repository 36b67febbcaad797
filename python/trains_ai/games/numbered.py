"""Actions by number: the action space of learners."""

from __future__ import annotations

from collections.abc import Sequence

from .._core import IllegalActionError
from .shown import did_you_mean, shown


class Numbered:
    """The actions of a game, numbered from 0; the numbers are the same for all options and players."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    def number(self, action: str) -> int:
        """Raises IllegalActionError for a text that is no action, TypeError for no text."""
        try:
            return self._numbers[action]
        except KeyError:
            hint = did_you_mean(action, self._numbers)
            raise IllegalActionError(f"{shown(action)} is no action of this game{hint}") from None
        except TypeError:
            raise TypeError(f"action: expected a text, got {type(action).__name__}") from None
