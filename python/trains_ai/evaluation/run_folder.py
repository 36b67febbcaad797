"""A run on disk: its configuration, the results of its games and their records.

The record of a game is written first, then its result is committed together with where the records end. What comes
after that place is of a game that was not committed: it is cut off before the run goes on, and the game played again.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from .._core import OptionError
from ..runner import MatchRecord, RecordFile
from ..runner.plain import plain
from .config import RunConfig
from .errors import RunFolderError
from .folder_lock import LOCK, FolderLock
from .result import GameResult

CONFIG: Final = "run.json"
RESULTS: Final = "results.sqlite"
RECORDS: Final = "records.jsonl"

_COLUMNS: Final = GameResult.__struct_fields__
_LISTS: Final = ("players", "options", "scores", "winners", "moves", "iterations", "seconds")  # kept as JSON
_DEFINED: Final = ", ".join(f'"{name}"' + (" INTEGER PRIMARY KEY" if name == "index" else "") for name in _COLUMNS)
_NEW: Final = f"{CONFIG}.new"


class RunFolder:
    """A run folder, open to add games to. Use it in a ``with`` block.

    Args:
        path: the folder; made if it is not there.
        config: of the run; must be that of the run in the folder, if there is one.

    Raises:
        RunFolderError: another configuration, another process at work in it, or a folder of other things.
    """

    def __init__(self, path: str | os.PathLike[str], config: RunConfig) -> None:
        self.path = Path(path)
        with _explained(self.path), ExitStack() as opened:
            self.path.mkdir(parents=True, exist_ok=True)
            opened.callback(FolderLock(self.path).release)
            _keep(self.path, config)
            self._database = opened.enter_context(_open(self.path))
            _cut_records(self.path, self._database)
            self._records = opened.enter_context(RecordFile(self.path / RECORDS))
            self._opened = opened.pop_all()

    def results(self) -> list[GameResult]:
        """The results of the games that were played, in the order of the run."""
        return _results(self._database)

    def add(self, result: GameResult, record: MatchRecord) -> None:
        """Keep a game. Raises RunFolderError if it cannot be written: the games before are kept, this one is not."""
        with _explained(self.path):
            self._records.append(record)
            end = os.path.getsize(self.path / RECORDS)
            row = [_stored(name, getattr(result, name)) for name in _COLUMNS]
            self._database.execute(f"INSERT INTO games VALUES ({'?, ' * len(row)}?)", [*row, end])

    def close(self) -> None:
        """Let the folder go. Nothing is lost without it."""
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def read_config(path: str | os.PathLike[str]) -> RunConfig:
    """The configuration of the run in a folder. Raises RunFolderError if there is none."""
    file = Path(path) / CONFIG
    try:
        return RunConfig.from_json(file.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        raise RunFolderError(f"{os.fspath(path)}: no run there ({CONFIG} is missing)") from None
    except OptionError as error:
        raise RunFolderError(f"{file}: {error}") from None


def read_results(path: str | os.PathLike[str]) -> list[GameResult]:
    """The results of the games in a folder so far, in the order of the run, also while it goes on."""
    if not (Path(path) / RESULTS).exists():
        return []
    with _explained(Path(path)), _open(Path(path)) as database:
        return _results(database)


def _keep(path: Path, config: RunConfig) -> None:
    if (path / CONFIG).exists():
        if (name := config.difference(read_config(path))) is not None:
            raise RunFolderError(f"{path}: holds another run: {name} is not the same")
        return
    if others := sorted({entry.name for entry in path.iterdir()} - {LOCK, f"{LOCK}-journal", _NEW}):
        raise RunFolderError(f"{path}: holds no run, but {others[0]}; choose a new or empty folder")
    (path / _NEW).write_bytes(config.to_json())
    os.replace(path / _NEW, path / CONFIG)  # all of it or nothing


@contextmanager
def _open(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path / RESULTS, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = NORMAL")  # safe if the process dies; a power cut may cost last games
        database.execute(f"CREATE TABLE IF NOT EXISTS games ({_DEFINED}, records_end INTEGER NOT NULL)")
        yield database


def _cut_records(path: Path, database: sqlite3.Connection) -> None:
    """Make records and results agree after whatever ended the last process."""
    records = path / RECORDS
    there = records.stat().st_size if records.exists() else 0
    database.execute("DELETE FROM games WHERE records_end > ?", [there])  # after a power cut
    (end,) = database.execute("SELECT coalesce(max(records_end), 0) FROM games").fetchone()
    if there > end:
        os.truncate(records, end)


def _results(database: sqlite3.Connection) -> list[GameResult]:
    names = ", ".join(f'"{name}"' for name in _COLUMNS)
    return [
        msgspec.convert({n: _loaded(n, v) for n, v in zip(_COLUMNS, row, strict=True)}, GameResult)
        for row in database.execute(f'SELECT {names} FROM games ORDER BY "index"')
    ]


def _stored(name: str, value: Any) -> Any:
    return msgspec.json.encode(value).decode() if name in _LISTS else value


def _loaded(name: str, value: Any) -> Any:
    return plain(msgspec.json.decode(value), name) if name in _LISTS else value


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Errors of disk and database as one kind, with the folder."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise RunFolderError(f"{path}: {reason}; what was stored before is kept, and the run can go on") from error
