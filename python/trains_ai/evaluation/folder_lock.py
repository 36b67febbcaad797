"""One process a folder."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from .errors import RunFolderError

LOCK: Final = "lock"


class FolderLock:
    """Held by one process at a time, and let go by the system when that process ends, however it ends.

    It is the lock of an empty SQLite database, which works alike on every system. Raises RunFolderError if another
    holds it.
    """

    def __init__(self, folder: Path) -> None:
        self._database = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)
        try:
            self._database.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._database.close()
            raise RunFolderError(f"{folder}: another process is at work on this run ({error})") from None

    def release(self) -> None:
        """Let it go."""
        self._database.close()
