"""Games on the machines of a Ray cluster, or on this one if there is none."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator, Iterable
from typing import Any, Final

from ..extras import needed
from ..play import Job, Played
from ..schedule import Task
from .processes import Pool
from .worker import WorkerError

_TRIES: Final = 3  # of a game whose actor ends, as when its machine is lost


def play_with_ray(job: Job, tasks: Iterable[Task], workers: int, decision_limit: float | None) -> Generator[Played]:
    """See `Executor`: each worker is an actor with one CPU, and plays in a process of its own, as on one machine.

    The running Ray is used, or the cluster that RAY_ADDRESS names, or else one is started on this machine and ended
    afterwards. The machines need this package and the code of the players.

    Raises MissingExtraError if Ray is not installed.
    """
    ray = needed("ray", "ray")
    begun = not ray.is_initialized()
    if begun:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        yield from _play(ray, job, tasks, workers, decision_limit)
    finally:
        if begun:
            ray.shutdown()


class Host:
    """An actor: plays the tasks it is sent, one after the other."""

    def __init__(self, job: Job, decision_limit: float | None) -> None:
        self._pool = Pool(job, 1, decision_limit)

    def play(self, task: Task) -> Played:
        """The game of a task."""
        (played,) = self._pool.play([task])
        return played


def _play(ray: Any, job: Job, tasks: Iterable[Task], workers: int, limit: float | None) -> Generator[Played]:
    more, again = iter(tasks), deque[Task]()
    tries: Counter[int] = Counter()
    make = ray.remote(num_cpus=1)(Host).remote
    idle = deque(make(job, limit) for _ in range(workers))
    running: dict[Any, tuple[Any, Task]] = {}
    try:
        while True:
            while idle and (task := again.popleft() if again else next(more, None)) is not None:
                host = idle.popleft()
                running[host.play.remote(task)] = (host, task)
            if not running:
                return
            done, _ = ray.wait(list(running))
            for reference in done:
                host, task = running.pop(reference)
                try:
                    played: Played = ray.get(reference)
                except ray.exceptions.RayActorError as error:
                    tries[task.index] += 1
                    if tries[task.index] == _TRIES:
                        raise WorkerError(f"game {task.index}: its actor ended {_TRIES} times: {error}") from None
                    again.append(task)
                    idle.append(make(job, limit))
                    continue
                idle.append(host)
                yield played
    finally:
        for host in [*idle, *(host for host, _ in running.values())]:
            ray.kill(host)
