"""Finding a record in a file, and the list of what is there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.text import Text

from trains_ai import MatchRecord, OptionError, RecordError, replay
from trains_ai.games.shown import printable
from trains_ai.runner import numbered_records

from ..text.palette import PROBLEM
from ..text.words import amount


def readable(path: Path, err: Console) -> Iterator[tuple[int, MatchRecord]]:
    """The records of a file that can be read, with their lines; a line that cannot is told about. Raises OSError."""

    def tell(error: RecordError) -> None:
        err.print(Text(f"Left out: {error}", PROBLEM), soft_wrap=True)

    return numbered_records(path, on_error=tell)


def find_record(path: Path, number: int, err: Console) -> MatchRecord:
    """The record of that number, from 1, lines that cannot be read not counted.

    Raises OptionError if there are not so many, RecordError if the game does not go as recorded, OSError.
    """
    found = 0
    for found, (line, record) in enumerate(readable(path, err), start=1):
        if found == number:
            try:
                replay(record)
            except RecordError as error:
                raise error.at(path, line) from None
            return record
    has = amount(found, "readable record")
    raise OptionError(f"--record {number}: {path} has {has}")


def title(record: MatchRecord) -> str:
    """For example "trains: heuristic 52, random 3; won by seat 0; ended by rails"."""
    seats = ", ".join(f"{name} {score}" for name, score in zip(names_of(record), record.scores, strict=True))
    return f"{printable(record.game)}: {seats}; {_winners(record)}; ended by {printable(record.end)}"


def names_of(record: MatchRecord) -> list[str]:
    """The names of the players by seat, fit to be shown: the record may come from anywhere."""
    return [printable(name) for name in record.players]


def show_list(path: Path, out: Console, err: Console) -> None:
    """One line a record. Raises OSError."""
    for number, (_, record) in enumerate(readable(path, err), start=1):
        out.print(Text(f"{number}  {title(record)}, {amount(len(record.actions), 'action')}"), soft_wrap=True)


def _winners(record: MatchRecord) -> str:
    seats = [str(seat) for seat in record.winners]
    if len(seats) < 2:
        return f"won by seat {seats[0]}" if seats else "won by nobody"
    return f"won by seats {', '.join(seats[:-1])} and {seats[-1]}"
