"""A search in the background, and the reports it gives."""

from __future__ import annotations

import atexit
import os
import threading
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from .limit import Limit
from .report import Report

if TYPE_CHECKING:
    from .._core import Searcher
    from .base import AnyView

# Seconds. Waits are cut in pieces so that Ctrl-C gets through on every platform.
_TICK: Final = 0.1
_SHORT_TICK: Final = 0.01


class Analysis:
    """A search that runs in a thread of its own. Made by `MCTSPlayer.analyse` and `MCTSPlayer.ponder`.

    Iterating gives the latest report whenever there is a new one, several times a second, and ends with the report of
    the finished search. An error in the search is raised in whoever iterates or waits. The search is stopped by
    `stop`, at the end of a ``with`` block, when the object is not used any more, and when the interpreter exits.
    """

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        weakref.finalize(self, worker.abandon).atexit = False  # `_end_all` waits, too

    def __iter__(self) -> Iterator[Report]:
        seen = 0
        while True:
            with self._worker.changed:
                while self._worker.reports == seen and not self._worker.done:
                    self._worker.changed.wait(_TICK)
                fresh, seen = self._worker.reports > seen, self._worker.reports
                report = self._worker.report
            if self._worker.error is not None:
                raise self._worker.error
            if not fresh:
                return
            assert report is not None
            yield report

    @property
    def report(self) -> Report | None:
        """The latest report, None before the first."""
        return self._worker.report

    @property
    def running(self) -> bool:
        """Whether the search goes on."""
        return not self._worker.done

    def stop(self) -> None:
        """End the search, and return when it has ended (milliseconds); `report` is its last word."""
        self._worker.end()

    def wait(self) -> Report:
        """Wait until the search ends: by its limit, or because another thread stops it."""
        return deque(self, maxlen=1).pop()

    def __enter__(self) -> Analysis:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Worker:
    """A searching thread and what it shares with those who follow it. It holds no Analysis, which can be collected."""

    def __init__(self, searcher: Searcher, view: AnyView, limit: Limit, *, pondering: bool = False) -> None:
        self.pondering = pondering
        self.ending = False
        self.changed = threading.Condition()
        self.report: Report | None = None
        self.reports = 0
        self.done = False
        self.error: BaseException | None = None
        self._searcher = searcher
        self._thread = threading.Thread(target=self._run, args=(view, limit), name="trains_ai analysis", daemon=True)
        _workers.add(self)
        self._thread.start()

    def abandon(self) -> None:
        """The search ends at its next report. Takes no lock: it may be called in the middle of anything."""
        self.ending = True

    def ask_to_end(self) -> None:
        """The search ends soon; from any thread."""
        with self.changed:  # so that a next search, which may begin once this one is done, is not stopped in its place
            self.ending = True
            if not self.done:
                self._searcher.stop()

    def end(self) -> None:
        """The search has ended when this returns."""
        while self._thread.is_alive() and self._thread is not threading.current_thread():
            self.ask_to_end()  # again and again: a search that has not quite begun does not hear it
            self._thread.join(_SHORT_TICK)

    def forked(self) -> None:
        """In a forked child there is no thread, and locks are as they happened to be."""
        self.changed = threading.Condition()
        if not self.done:
            self.error = RuntimeError("the analysis runs in the process that began it, not in its child")
            self.done = True

    def _run(self, view: AnyView, limit: Limit) -> None:
        try:
            self._publish(search(self._searcher, view, limit, self._progress), done=True)
        except BaseException as error:  # whatever it is, the consumer is told
            with self.changed:
                self.error, self.done = error, True
                self.changed.notify_all()

    def _progress(self, table: Mapping[str, Any]) -> None:
        self._publish(Report.from_dict({**table, "stopped_by": None}), done=False)
        if self.ending:
            self._searcher.stop()

    def _publish(self, report: Report, *, done: bool) -> None:
        with self.changed:
            self.report, self.done = report, done
            self.reports += 1
            self.changed.notify_all()


def search(
    searcher: Searcher, view: AnyView, limit: Limit, progress: Callable[[dict[str, Any]], object] | None = None
) -> Report:
    """The native search under a limit."""
    return Report.from_dict(
        searcher.search(view, limit.iterations, limit.seconds, limit.nodes, limit.memory_mb, progress)
    )


_workers: Final[weakref.WeakSet[Worker]] = weakref.WeakSet()


@atexit.register
def _end_all() -> None:
    """A thread in native code must not outlive the interpreter."""
    for worker in list(_workers):
        worker.end()


def _forked() -> None:
    for worker in list(_workers):
        worker.forked()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
