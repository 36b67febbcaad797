"""A sequential probability ratio test over pairs of games, as fishtest makes it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..._core import OptionError
from ...games.shown import shown
from ...players.checks import one_of, real
from .llr import llr_logistic, llr_normalized

_MODELS = {"logistic": llr_logistic, "normalized": llr_normalized}


@dataclass(frozen=True, slots=True)
class Sprt:
    """Plays until it is clear whether the first player is stronger by `elo1` or only by `elo0`.

    Attributes:
        elo0: the Elo difference of the hypothesis that "rejected" stands for, -1000 to 1000.
        elo1: that of the one "accepted" stands for, above `elo0`.
        alpha: how probable it is at most that `elo0` is true and the test says "accepted", above 0, below 0.5.
        beta: how probable it is at most that `elo1` is true and the test says "rejected", likewise.
        model: "logistic" (Elo) or "normalized" (normalised Elo, fishtest's standard).

    Raises:
        OptionError: a value out of its range.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "logistic"

    def __post_init__(self) -> None:
        for name in ("elo0", "elo1"):
            object.__setattr__(self, name, real(name, getattr(self, name), -1000, 1000))
        if not self.elo0 < self.elo1:
            raise OptionError(f"elo1 {shown(self.elo1)}: expected more than elo0, {shown(self.elo0)}")
        for name in ("alpha", "beta"):
            object.__setattr__(self, name, real(name, getattr(self, name), 1e-6, 0.499999))
        one_of("model", self.model, _MODELS)

    @property
    def lower(self) -> float:
        """The log-likelihood ratio below which the test says "rejected"."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio above which the test says "accepted"."""
        return math.log((1 - self.beta) / self.alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """The log-likelihood ratio of `elo1` against `elo0`; `counts`: see `llr_logistic`."""
        return _MODELS[self.model](self.elo0, self.elo1, counts)


@dataclass(frozen=True, slots=True)
class SprtState:
    """Where a test stands.

    Attributes:
        llr: the log-likelihood ratio.
        lower: the bound below which `elo0` is accepted, overshoot allowed for.
        upper: the bound above which `elo1` is accepted, overshoot allowed for.
        decision: "accepted" (`elo1`), "rejected" (`elo0` holds) or None while the test goes on.
        counts: pairs with 0, 1/2, 1, 3/2 and 2 points of the first player.
    """

    llr: float
    lower: float
    upper: float
    decision: str | None
    counts: tuple[int, ...]


@dataclass(slots=True)
class _Overshoot:
    """By how much the ratio steps over its record: what it will step over the bound (Siegmund 1985, 8.33)."""

    record: float = 0.0
    sum: float = 0.0
    squares: float = 0.0

    def step_to(self, llr: float) -> None:
        step = llr - self.record
        self.record = llr
        self.sum += step
        self.squares += step * step

    @property
    def expected(self) -> float:
        """With the sign of the direction; 0 before the first record."""
        return self.squares / self.sum / 2 if self.sum else 0.0


@dataclass(slots=True)
class SprtTest:
    """A test as its pairs come in, one after the other."""

    sprt: Sprt
    counts: list[int] = field(default_factory=lambda: [0] * 5)
    decision: str | None = None
    llr: float = 0.0
    _down: _Overshoot = field(default_factory=_Overshoot)
    _up: _Overshoot = field(default_factory=_Overshoot)

    def add(self, points: float) -> str | None:
        """Take in the points of the first player in the next pair, 0 to 2 in halves; the decision, if there is one.

        A decision stays, and pairs after it are not counted.
        """
        if self.decision is not None:
            return self.decision
        self.counts[round(2 * points)] += 1
        self.llr = self.sprt.llr(self.counts)
        if self.llr < self._down.record:
            self._down.step_to(self.llr)
        if self.llr > self._up.record:
            self._up.step_to(self.llr)
        state = self.state
        if self.llr < state.lower:
            self.decision = "rejected"
        elif self.llr > state.upper:
            self.decision = "accepted"
        return self.decision

    @property
    def state(self) -> SprtState:
        """Where it stands."""
        lower, upper = self.sprt.lower - self._down.expected, self.sprt.upper - self._up.expected
        return SprtState(self.llr, lower, upper, self.decision, tuple(self.counts))
