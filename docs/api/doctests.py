"""A griffe extension: examples in docstrings (`>>> ...`) become fenced blocks, as they are in the other pages."""

from __future__ import annotations

import re
from typing import Any

import griffe

#: From a prompt at the beginning of a line to the next blank line, or to the end.
EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)


def fenced(text: str) -> str:
    return EXAMPLE.sub(lambda example: f"```pycon\n{example[0].rstrip()}\n```", text)


class Doctests(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
