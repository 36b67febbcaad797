"""The player that searches."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final, TypeVar

from .._core import IllegalActionError, OptionError, Searcher
from .analysis import Analysis, Worker, search
from .base import AnyView, Decision, check_view
from .checks import LARGEST_SEED, whole
from .limit import Limit
from .settings import Settings

_T = TypeVar("_T")
_THOUSAND: Final = Limit(iterations=1000)
_STANDARD: Final = Settings()
_MOST_THREADS: Final = 256


class MCTSPlayer:
    """Chooses by information-set Monte Carlo tree search, written in C++ (cpp/search; docs/search.md tells how).

    It plays every game.

    With a limit of iterations the choice depends on view, limit, seed, settings and, where the tree is kept
    (``Settings(reuse_tree=False)`` does not), on what the player searched before; not on machine or threads.

    Args:
        limit: what a decision may spend, by default 1,000 iterations. It must have seconds, iterations or nodes.
        seed: of all chance in the search, 0 to 2**64 - 1.
        threads: at work in one search, 1 to 256, or None for one a core.
        settings: how the search works.

    Raises:
        OptionError: a limit without end, a seed or a number of threads out of its range.
        TypeError: an argument of the wrong type.

    One search at a time: while a search runs in another thread, every method but `stop` raises RuntimeError. A copy, an
    unpickled player, and the player in a forked child begin with an empty tree.

    >>> from trains_ai import Limit, MCTSPlayer, Trains
    >>> view = Trains().new_state(seed=1).view(0)
    >>> decision = MCTSPlayer(Limit(iterations=200), seed=5).choose(view)
    >>> decision.action in view.legal_actions, decision.action == decision.line[0]
    (True, True)
    """

    def __init__(
        self, limit: Limit = _THOUSAND, seed: int = 0, threads: int | None = 1, settings: Settings = _STANDARD
    ) -> None:
        self.limit = _instance("limit", limit, Limit)
        if not limit.ends:
            raise OptionError(f"limit {limit}: expected seconds, iterations or nodes, or no choice would ever be made")
        self.seed = whole("seed", seed, 0, LARGEST_SEED)
        self.threads = None if threads is None else whole("threads", threads, 1, _MOST_THREADS)
        self.settings = _instance("settings", settings, Settings)
        self._begin()

    def _begin(self) -> None:
        settings = self.settings.to_dict()
        if self.settings.first_play is None:
            settings["first_play"] = -1.0  # the core's word for it
        threads = self.threads or min(os.cpu_count() or 1, _MOST_THREADS)
        self._searcher = Searcher(settings, self.seed, threads)
        self._worker: Worker | None = None
        self._process = os.getpid()

    @property
    def name(self) -> str:
        """What makes the player on the command line, apart from seed and threads: "mcts:iterations=1000"."""
        options = self.limit.changed() | self.settings.changed()
        return "mcts:" + ",".join(f"{key}={_spelled(value)}" for key, value in options.items())

    def to_dict(self) -> dict[str, Any]:
        """Kind, limit, seed, threads and all settings, for records.

        >>> MCTSPlayer(seed=7).to_dict()["limit"]["iterations"]
        1000
        """
        return {
            "kind": "mcts",
            "limit": asdict(self.limit),
            "seed": self.seed,
            "threads": self.threads,
            "settings": self.settings.to_dict(),
        }

    def choose(self, view: AnyView) -> Decision:
        """The choice of a search under the player's limit; ``stats["report"]`` is its `Report`. Ends pondering.

        Raises IllegalActionError if the view's seat is not to move, RuntimeError if another search of this player runs.
        """
        check_view(view)
        report = search(self._idle(), view, self.limit)
        chosen = report.chosen
        return Decision(report.action, chosen.value, chosen.visits, report.line, {"report": report})

    def analyse(self, view: AnyView, limit: Limit | None = None) -> Analysis:
        """A search in the background, a stream of reports.

        `limit` is the player's if None; ``Limit()`` searches until stopped. Raises like `choose`.

        >>> from trains_ai import Limit, MCTSPlayer, Trains
        >>> with MCTSPlayer().analyse(Trains().new_state(seed=1).view(0), Limit(iterations=300)) as analysis:
        ...     analysis.wait().seat
        0
        """
        return self._analyse(view, self.limit if limit is None else _instance("limit", limit, Limit), pondering=False)

    def ponder(self, view: AnyView) -> Analysis:
        """An analysis without end that the next call of `choose`, `analyse`, `ponder` or `reset` stops and builds on.

        How far it came depends on time, and so do the choices after it. Raises like `choose`.
        """
        return self._analyse(view, Limit(memory_mb=self.limit.memory_mb), pondering=True)

    def stop(self) -> None:
        """End a running search soon, from any thread: it returns what it has. No effect on a later search."""
        if self._worker is not None:
            self._worker.ask_to_end()
        self._searcher.stop()

    def reset(self) -> None:
        """Forget everything searched before: the next choice is that of a new player."""
        self._idle().reset()

    def close(self) -> None:
        """End a running analysis and free the tree. A search after it begins anew."""
        if self._worker is not None:
            self._worker.end()
        self.reset()

    def __enter__(self) -> MCTSPlayer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Callable[..., MCTSPlayer], tuple[object, ...]]:
        return MCTSPlayer, (self.limit, self.seed, self.threads, self.settings)

    def __repr__(self) -> str:
        options = f"seed={self.seed}, threads={self.threads}, settings={self.settings!r}"
        return f"MCTSPlayer(limit={self.limit!r}, {options})"

    def _analyse(self, view: AnyView, limit: Limit, *, pondering: bool) -> Analysis:
        # What the search would refuse is told here, not in its thread.
        check_view(view)
        if not view.legal_actions:
            raise IllegalActionError(f"the seat of the view, {view.seat}, is not to move: nothing to choose")
        searcher = self._idle()
        self._worker = Worker(searcher, view, limit, pondering=pondering)
        return Analysis(self._worker)

    def _idle(self) -> Searcher:
        """The native search, with no analysis at work on it."""
        if self._process != os.getpid():
            self._begin()
        if self._worker is not None and not self._worker.done:
            if not (self._worker.pondering or self._worker.ending):
                raise RuntimeError("an analysis of this player is running: stop it first")
            self._worker.end()
        return self._searcher


def _instance(name: str, value: object, class_: type[_T]) -> _T:
    if not isinstance(value, class_):
        raise TypeError(f"{name}: expected {class_.__name__}, got {type(value).__name__}")
    return value


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
