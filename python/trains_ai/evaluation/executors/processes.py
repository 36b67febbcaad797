"""Games in processes of this machine. A player that hangs or crashes costs a process, and forfeits the game."""

from __future__ import annotations

import pickle
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from multiprocessing.connection import wait
from typing import Final

from ..contestant import check_portable
from ..play import Job, Played, lost
from ..schedule import Task
from .worker import Worker, WorkerError

_AHEAD: Final = 2  # tasks a worker has, so that it never waits for the next one
_TRIES: Final = 3  # of a game whose process ends while no player is thinking
_PATIENCE: Final = 1.0  # seconds between two looks at who hangs, at most


def play_in_processes(job: Job, tasks: Iterable[Task], workers: int, decision_limit: float | None) -> Generator[Played]:
    """See `Executor`. Processes are spawned, not forked: the same on every system."""
    pool = Pool(job, workers, decision_limit)
    try:
        yield from pool.play(tasks)
    finally:
        pool.close()


class Pool:
    """Processes that play, started when there is something to do and kept until `close`.

    Raises TypeError if the job cannot be sent to a process.
    """

    def __init__(self, job: Job, workers: int, decision_limit: float | None) -> None:
        check_portable(job.contestants)
        self._job, self._pickled = job, pickle.dumps(job)
        self._number, self._limit = workers, decision_limit
        self._workers: list[Worker] = []
        self._again: deque[Task] = deque()
        self._tries: Counter[int] = Counter()

    def play(self, tasks: Iterable[Task]) -> Generator[Played]:
        """Plays the tasks and gives the games as they end. Raises WorkerError for what is no player's fault."""
        more = iter(tasks)
        while True:
            self._hand_out(more)
            busy = [worker for worker in self._workers if worker.tasks]
            if not busy:
                return
            by_connection = {worker.connection: worker for worker in busy}
            for connection in wait(list(by_connection), timeout=self._patience()):
                worker = by_connection[connection]  # type: ignore[index]
                try:
                    played = worker.take()
                except EOFError:
                    played = self._ended(worker)
                if played is not None:
                    yield played
            yield from self._reap()

    def close(self) -> None:
        """End all processes."""
        while self._workers:
            self._workers.pop().end()

    def _hand_out(self, more: Iterator[Task]) -> None:
        for round_ in range(1, _AHEAD + 1):
            for i in range(self._number):
                if i < len(self._workers) and len(self._workers[i].tasks) >= round_:
                    continue
                task = self._again.popleft() if self._again else next(more, None)
                if task is None:
                    return
                if i == len(self._workers):
                    self._workers.append(Worker(self._pickled))
                self._workers[i].give(task)

    def _patience(self) -> float | None:
        return None if self._limit is None else min(self._limit / 4, _PATIENCE)

    def _reap(self) -> Iterator[Played]:
        """Ends the workers in which a player has been thinking for too long."""
        if self._limit is None:
            return
        for worker in list(self._workers):
            beat = worker.overdue(self._limit)
            if beat is None or not worker.tasks or worker.tasks[0].index != beat.task:
                continue
            worker.kill()
            if worker.pulse.beat != beat:  # it decided just before its end: nobody's fault
                played = self._ended(worker)
            elif beat.seat is None:
                raise WorkerError(f"players were not made within {self._limit:g} s")
            else:
                played = self._forfeit(worker, beat.seat, f"no decision within {self._limit:g} s")
            if played is not None:
                yield played

    def _ended(self, worker: Worker) -> Played | None:
        """A process has ended: the player that was thinking ended it, or else its game is played again."""
        beat = worker.pulse.beat
        how = worker.stopped()
        if beat is not None and beat.seat is not None and worker.tasks and worker.tasks[0].index == beat.task:
            return self._forfeit(worker, beat.seat, f"its process ended ({how})")
        if worker.tasks:
            task = worker.tasks[0]
            self._tries[task.index] += 1
            if self._tries[task.index] == _TRIES:
                raise WorkerError(f"game {task.index}: its process ended {_TRIES} times ({how})")
        self._drop(worker)
        return None

    def _forfeit(self, worker: Worker, seat: int, reason: str) -> Played:
        task = worker.tasks.popleft()
        actions = worker.pulse.actions
        self._drop(worker)
        return lost(self._job, task, actions, seat, reason)

    def _drop(self, worker: Worker) -> None:
        self._workers.remove(worker)
        self._again.extend(worker.tasks)
        worker.end()
