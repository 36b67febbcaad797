"""Documents from disk, which may come from anybody: read whole, up to a limit."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import BinaryIO, Final

from .._core import OptionError

#: Bytes of the largest document: a position, a saved game, a map, one line of a file of records.
MOST_BYTES: Final = 2**24


def read_document(path: str | os.PathLike[str]) -> bytes:
    """All of a file. Raises OSError, and OptionError, without the path, if it is larger than a document may be."""
    with open(path, "rb") as file:
        return read_open_document(file)


def read_open_document(file: BinaryIO) -> bytes:
    """As `read_document`, from a file that is open, such as standard input."""
    data = file.read(MOST_BYTES + 1)
    if len(data) <= MOST_BYTES:
        return data
    size = len(data)
    with suppress(OSError):  # what is no file has no size
        size = max(size, os.fstat(file.fileno()).st_size)
    raise OptionError(f"too large: at least {size:,} bytes, expected at most {MOST_BYTES:,}")
