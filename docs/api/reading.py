"""A griffe extension: how docstrings and stubs of the package are read for the pages beside it."""

from __future__ import annotations

import re
from typing import Any, Final

import griffe

#: From a prompt at the beginning of a line to the next blank line, or to the end.
EXAMPLE: Final = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)


class Reading(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Examples become fenced blocks, as they are in the other pages."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```", obj.docstring.value)

    def on_class(self, *, cls: griffe.Class, **_: Any) -> None:
        """A class that only the core makes objects of has a constructor that takes nothing: it is not shown."""
        made = cls.members.get("__init__")
        if isinstance(made, griffe.Function) and any(str(p.annotation) == "Never" for p in made.parameters):
            del cls.members["__init__"]
