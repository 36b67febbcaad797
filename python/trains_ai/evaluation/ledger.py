"""The results of a run in the order of its schedule, whatever order they came in."""

from __future__ import annotations

from .config import RunConfig
from .result import GameResult
from .statistics import SprtState, SprtTest


class Ledger:
    """Takes games as they end; what counts is the unbroken part of the schedule from its beginning.

    A sequential test looks at the pairs of that part one by one, so that where it stops does not depend on which
    game was finished first. Games after its decision do not count.

    Attributes:
        results: the games that count.
        decided: whether the test has come to a decision.
    """

    def __init__(self, config: RunConfig) -> None:
        self.results: list[GameResult] = []
        self._early: dict[int, GameResult] = {}
        self._per_deal = config.plan.per_deal
        self._test = None if config.sprt is None else SprtTest(config.sprt)

    def add(self, result: GameResult) -> list[GameResult]:
        """Take a game; the games that count from now on."""
        self._early[result.index] = result
        begin = len(self.results)
        while not self.decided and (following := self._early.pop(len(self.results), None)) is not None:
            self.results.append(following)
            if self._test is not None and len(self.results) % self._per_deal == 0:
                self._test.add(sum(game.share(0) for game in self.results[-self._per_deal :]))
        return self.results[begin:]

    @property
    def decided(self) -> bool:
        """Whether the sequential test has ended the run."""
        return self._test is not None and self._test.decision is not None

    @property
    def sprt(self) -> SprtState | None:
        """Where the sequential test stands, if there is one."""
        return None if self._test is None else self._test.state
