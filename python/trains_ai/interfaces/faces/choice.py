"""One of the legal actions to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """`key` is what a person may type for it: a number, or the action itself."""

    key: str
    action: str
    group: str
    label: str
    detail: str = ""
    style: str = ""  # of the label
    spoken: str = ""  # other words for the action that may be typed as well


def are_numbered(choices: Sequence[Choice]) -> bool:
    return any(choice.key.isdigit() for choice in choices)
