"""What a person typed, turned into one of the legal actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ..faces.choice import Choice, are_numbered

#: No answer worth reading is longer.
LONGEST = 200


class Unclear(ValueError):
    """The answer fits several actions; the text says which."""


def find_action(answer: str, choices: Sequence[Choice]) -> str | None:
    """The action meant by a number, by the notation or by the beginning of it; None if it fits none.

    Of numbered choices the verb and other words may be left out, and card names may be written with spaces: "play
    lay_rails", "p lay", "lay rails" and "play rails" all do where no other action fits. Of others every word is wanted
    ("blue 9" for b9, not "b"), as most of them cannot be taken back. Capitals matter only where nothing else tells
    actions apart.

    Raises:
        Unclear: several actions fit, or a part of one is missing.
    """
    exact = " ".join(answer.split())
    text = exact.lower()
    if are_numbered(choices) and re.fullmatch(r"[0-9]{1,4}", text):
        return next((choice.action for choice in choices if choice.key == str(int(text))), None)
    if any(choice.action == exact for choice in choices):
        return exact
    same = [choice.action for choice in choices if choice.action.lower() == text]
    if same:
        return _shortest(same)
    typed = _words(text)
    if not typed:
        return None
    if not are_numbered(choices):
        whole = [choice.action for choice in choices if _is_whole(_words(choice.spoken.lower()), typed)]
        if whole:
            return _shortest(whole)
    for fitting in (_begins, _begins_after_the_verb, _is_part):
        fits = [choice.action for choice in choices if _fits(choice, typed, fitting)]
        if fits and not are_numbered(choices):
            raise Unclear(f"Say all of it: {_some(fits)}")
        if fits:
            return _shortest(fits)
    return None


def _fits(choice: Choice, typed: list[str], fitting: Callable[[list[str], list[str]], bool]) -> bool:
    return any(fitting(_words(text.lower()), typed) for text in (choice.action, choice.spoken))


def _is_whole(words: list[str], typed: list[str]) -> bool:
    return len(words) == len(typed) and _begins(words, typed)


def _words(text: str) -> list[str]:
    return re.split(r"[ _]+", text.strip(" _")) if text.strip(" _") else []


def _begins(words: list[str], typed: list[str]) -> bool:
    return len(typed) <= len(words) and all(map(_is_beginning, words, typed))


def _is_beginning(word: str, part: str) -> bool:
    """A number has no beginnings, or "rail 4" would lay one on hex 44 and "b1" play b10."""
    return word == part or (word.startswith(part) and not part[-1].isdigit())


def _begins_after_the_verb(words: list[str], typed: list[str]) -> bool:
    return _begins(words[1:], typed)


def _is_part(words: list[str], typed: list[str]) -> bool:
    """Words may be left out: "play office" plays Stationmaster Office."""
    rest = iter(words)
    return all(any(_is_beginning(word, part) for word in rest) for part in typed)


def _shortest(actions: list[str]) -> str:
    """The action that all others only add to ("play garage" before "play garage plain")."""
    shortest = min(actions, key=len)
    if all(action == shortest or action.startswith(shortest + " ") for action in actions):
        return shortest
    raise Unclear(f"That could be any of: {_some(actions)}")


def _some(actions: list[str]) -> str:
    return ", ".join(actions[:5]) + (", ..." if len(actions) > 5 else "")
