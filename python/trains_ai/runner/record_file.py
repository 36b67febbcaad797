"""Files of records: one game a line, only ever appended to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import FileIO
from typing import BinaryIO

from ..games.document_file import MOST_BYTES
from .errors import RecordError
from .record import MatchRecord
from .replay import replay


class RecordFile:
    """A file of records, open to append to; made if it is not there. Use it in a ``with`` block, or close it.

    A line is written whole or not at all: if the disk is full or the write is interrupted, what was written of it is
    taken back. A torn line that a killed process left behind stays, and the next record begins on a line of its own.
    Several processes should write to files of their own.

    Args:
        path: the file.
        fsync: whether `append` waits until the disk has the record, so that it survives a loss of power.

    Raises:
        OSError: the file cannot be opened.
    """

    def __init__(self, path: str | os.PathLike[str], *, fsync: bool = False) -> None:
        self._file = FileIO(path, "a+")
        self._fsync = fsync

    def append(self, record: MatchRecord) -> None:
        """Write one record. Raises RecordError for one that could not be read again, OSError; neither changes the file.

        When it returns the operating system has all of it.
        """
        line = f"{record.to_json()}\n".encode()
        end = self._file.seek(0, os.SEEK_END)
        if end and not self._ends_a_line(end):
            line = b"\n" + line
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
            if self._fsync:
                os.fsync(self._file.fileno())
        except BaseException:
            with suppress(OSError):
                self._file.truncate(end)
            raise

    def close(self) -> None:
        """Close the file. Nothing is lost without it."""
        self._file.close()

    def __enter__(self) -> RecordFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ends_a_line(self, end: int) -> bool:
        self._file.seek(end - 1)
        return self._file.read(1) == b"\n"


def append_record(path: str | os.PathLike[str], record: MatchRecord, *, fsync: bool = False) -> None:
    """Write one record at the end of a file, as `RecordFile.append` does."""
    with RecordFile(path, fsync=fsync) as file:
        file.append(record)


def read_records(
    path: str | os.PathLike[str],
    *,
    check: bool = False,
    on_error: Callable[[RecordError], object] | None = None,
) -> Iterator[MatchRecord]:
    """The records of a file in order, one at a time: a file may be larger than memory.

    Args:
        path: the file.
        check: whether each game is replayed, too.
        on_error: called with the error of a line in place of raising it; reading then goes on with the next line.

    Raises:
        RecordError: a line that is torn, too long (16 MiB), no record of a known format, or with `check` no legal game;
            it names file and line. The records before it have been given.
        OSError: the file cannot be read.
    """
    for _, record in numbered_records(path, check=check, on_error=on_error):
        yield record


def numbered_records(
    path: str | os.PathLike[str],
    *,
    check: bool = False,
    on_error: Callable[[RecordError], object] | None = None,
) -> Iterator[tuple[int, MatchRecord]]:
    """As `read_records`, each record with the number of its line, from 1."""
    with open(path, "rb") as file:
        for number, line in enumerate(_lines(file), start=1):
            if not line or (line.isspace() and len(line) <= MOST_BYTES):
                continue
            try:
                record = MatchRecord.from_json(line)
                if check:
                    replay(record)
            except RecordError as error:
                if on_error is None:
                    raise error.at(path, number) from None
                on_error(error.at(path, number))
            else:
                yield number, record


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file without their ends; of those that are too long a part that is still too long."""
    most = MOST_BYTES + 2  # with the end of the line
    while part := file.readline(most):
        yield part.rstrip(b"\r\n") if part.endswith(b"\n") else part
        while len(part) == most and not part.endswith(b"\n"):
            part = file.readline(most)
