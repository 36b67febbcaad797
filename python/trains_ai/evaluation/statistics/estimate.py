"""A number with its interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its 95 % interval, `low` to `high`; all three are NaN if nothing was measured."""

    value: float
    low: float
    high: float

    def mapped(self, increasing: Callable[[float], float]) -> Estimate:
        """The estimate of an increasing function of the value."""
        return Estimate(increasing(self.value), increasing(self.low), increasing(self.high))

    def covers(self, value: float) -> bool:
        """Whether a value lies in the interval, ends included."""
        return self.low <= value <= self.high
