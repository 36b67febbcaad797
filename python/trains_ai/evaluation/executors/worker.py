"""One process that plays games, and its handle in the parent."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections import deque
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Final

from ..._core import TrainsAIError
from ..play import Job, Played, play
from ..pulse import Beat, Pulse
from ..schedule import Task

_SPAWN: Final = multiprocessing.get_context("spawn")


class WorkerError(TrainsAIError, RuntimeError):
    """A worker could not work, through no fault of a player in a game."""


class Worker:
    """A process at work on the tasks it was given, in order."""

    def __init__(self, job: bytes) -> None:
        self.pulse = Pulse(_SPAWN)
        self.tasks: deque[Task] = deque()
        self.connection, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_work, args=(theirs, self.pulse, job), daemon=True)
        self._process.start()
        theirs.close()  # so that the end of the process is the end of the stream
        self._ready = False

    def give(self, task: Task) -> None:
        """One more task. If the process has ended, `take` will tell."""
        self.tasks.append(task)
        with suppress(OSError):
            self.connection.send(task)

    def take(self) -> Played | None:
        """The next game that is done, None for the first message, which has none.

        Raises EOFError if the process has ended, WorkerError if it met an error that is not a player's.
        """
        try:
            message = self.connection.recv()
        except (EOFError, OSError, pickle.UnpicklingError):
            if not self._ready:
                raise WorkerError(
                    "a worker process ended before it played; in a script, start the run under "
                    "if __name__ == '__main__':"
                ) from None
            raise EOFError from None
        self._ready = True
        if isinstance(message, str):
            raise WorkerError(f"in a worker process: {message}")
        if message is not None:
            self.tasks.popleft()
        return message  # type: ignore[no-any-return]

    def overdue(self, limit: float) -> Beat | None:
        """The decision that has taken longer than so many seconds, if there is one."""
        beat = self.pulse.beat
        return beat if beat is not None and time.monotonic() - beat.begun > limit else None

    def kill(self) -> None:
        """End the process, whatever it is doing; what it has said can still be heard."""
        self._process.kill()
        self._process.join()

    def end(self) -> None:
        """End the process and what belongs to it."""
        self.kill()
        self.connection.close()

    def stopped(self) -> str:
        """How the process ended, once its stream has."""
        self._process.join(5)
        code = self._process.exitcode
        if code is None or code >= 0:
            return f"exit code {code}"
        try:
            return signal.Signals(-code).name
        except ValueError:
            return f"signal {-code}"


def _work(connection: Connection, pulse: Pulse, job: bytes) -> None:
    """What a worker process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's, which ends its workers
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        made: Job = pickle.loads(job)
        connection.send(None)
        while True:
            connection.send(play(made, connection.recv(), pulse))
    except (EOFError, BrokenPipeError, ConnectionResetError):  # the parent has ended, or wants no more
        return
    except Exception:
        connection.send(traceback.format_exc())


def _end_with_parent() -> None:
    """A player that hangs must not outlive a parent that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
