"""Saved games: a position with who sits where, as JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trains_ai import OptionError
from trains_ai.games.document_file import read_document, read_open_document

DEFAULT_FILE = Path("trains-save.json")
#: The path that stands for standard input.
STDIN = Path("-")
_FORMAT = "trains-ai saved game"


@dataclass(frozen=True, slots=True)
class SavedGame:
    position: dict[str, Any]
    seats: tuple[str, ...]  # by seat: "human" or how the player is named on the command line; empty if not known


def write_save(path: Path, position: dict[str, Any], seats: Sequence[str]) -> None:
    """Write through a temporary file, so that a full disk cannot spoil an older save. Raises OSError."""
    document = {"format": _FORMAT, "seats": list(seats), "position": position}
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def read_save(path: Path) -> SavedGame:
    """A saved game, or a bare position document such as `trains-ai new` prints.

    Raises:
        OptionError: the file cannot be read, is larger than documents may be or is neither.
    """
    with _readable(str(path)):
        data = read_document(path)
    return parse_save(data, str(path))


def read_save_or_stdin(path: Path) -> SavedGame:
    """As `read_save`; `-` is standard input."""
    if path != STDIN:
        return read_save(path)
    source = "standard input"
    with _readable(source):
        data = read_open_document(sys.stdin.buffer)
    return parse_save(data, source)


@contextmanager
def _readable(source: str) -> Iterator[None]:
    """Raises OptionError that names what cannot be read."""
    try:
        yield
    except OSError as error:
        raise OptionError(f"cannot read {source}: {error.strerror}") from None
    except OptionError as error:
        raise OptionError(f"cannot read {source}: {error}") from None


def parse_save(data: bytes, source: str) -> SavedGame:
    """As `read_save`, from bytes; `source` names them in errors."""
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        raise OptionError(f"{source} is no saved game or position: it does not hold JSON") from None
    if not isinstance(document, dict):
        raise OptionError(f"{source} is no saved game or position: it holds no JSON object")
    if document.get("format") != _FORMAT:
        return SavedGame(document, ())
    position, seats = document.get("position"), document.get("seats")
    if not isinstance(position, dict) or not isinstance(seats, list) or not all(isinstance(s, str) for s in seats):
        raise OptionError(f"{source} is no saved game: 'position' or 'seats' is missing or of the wrong kind")
    return SavedGame(position, tuple(seats))


def free_name(path: Path) -> Path:
    """`path`, or the first of `path`-2, `path`-3, ... that would overwrite nothing."""
    number, candidate = 2, path
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate
