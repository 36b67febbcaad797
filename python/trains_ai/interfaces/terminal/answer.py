"""What a person typed, turned into one of the legal actions."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .choices import Choice

#: No answer worth reading is longer.
LONGEST = 200


class Unclear(ValueError):
    """The answer fits several actions; the text says which."""


def find_action(answer: str, choices: Sequence[Choice]) -> str | None:
    """The action meant by a number, by the notation or by the beginning of it; None if it fits none.

    The verb and other words may be left out, and card names may be written with spaces: "play lay_rails", "p lay",
    "lay rails" and "play rails" all do where no other action fits.

    Raises:
        Unclear: several actions fit.
    """
    text = " ".join(answer.lower().split())
    if re.fullmatch(r"[0-9]{1,4}", text):
        return next((c.action for c in choices if c.key == int(text)), None)
    actions = [choice.action for choice in choices]
    if text in actions:
        return text
    typed = _words(text)
    if not typed:
        return None
    for fitting in (_begins, _begins_after_the_verb, _is_part):
        fits = [action for action in actions if fitting(_words(action), typed)]
        if fits:
            return _shortest(fits)
    return None


def _words(text: str) -> list[str]:
    return re.split(r"[ _]+", text.strip(" _")) if text.strip(" _") else []


def _begins(words: list[str], typed: list[str]) -> bool:
    """Word by word; a number has no beginnings, or "rail 4" would lay one on hex 44."""
    return len(typed) <= len(words) and all(
        word == part if part.isdigit() else word.startswith(part) for word, part in zip(words, typed, strict=False)
    )


def _begins_after_the_verb(words: list[str], typed: list[str]) -> bool:
    return _begins(words[1:], typed)


def _is_part(words: list[str], typed: list[str]) -> bool:
    """Words may be left out: "play office" plays Stationmaster Office."""
    rest = iter(words)
    return all(any(_begins([word], [part]) for word in rest) for part in typed)


def _shortest(actions: list[str]) -> str:
    """The action that all others only add to ("play garage" before "play garage plain")."""
    shortest = min(actions, key=len)
    if all(action == shortest or action.startswith(shortest + " ") for action in actions):
        return shortest
    shown = ", ".join(actions[:5]) + (", ..." if len(actions) > 5 else "")
    raise Unclear(f"That could be any of: {shown}")
