"""What the option classes have in common."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any, ClassVar


class Options:
    """Base of frozen dataclasses with a default for every field: shows only what differs from the defaults."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults, in the order of the fields."""
        return {f.name: value for f in fields(self) if (value := getattr(self, f.name)) != f.default}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.changed().items())})"
