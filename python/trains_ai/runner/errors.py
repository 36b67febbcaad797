"""What is raised about records."""

from __future__ import annotations

import os

from .._core import TrainsAIError


class RecordError(TrainsAIError, ValueError):
    """A record that cannot be read, written or replayed; names what is wrong, and where it is known, file and line.

    Attributes:
        reason: what is wrong.
        file: path of the file, or None.
        line: number of the line in it, from 1, or None.
    """

    __module__ = "trains_ai"

    def __init__(self, reason: str, file: str | None = None, line: int | None = None) -> None:
        super().__init__(reason, file, line)
        self.reason, self.file, self.line = reason, file, line

    def at(self, file: str | os.PathLike[str], line: int) -> RecordError:
        """The same error with its place."""
        return RecordError(self.reason, os.fspath(file), line)

    def __str__(self) -> str:
        return self.reason if self.file is None else f"{self.file}, line {self.line}: {self.reason}"
