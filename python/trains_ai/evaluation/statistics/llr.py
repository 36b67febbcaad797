"""The generalised log-likelihood ratio of two strengths, given the results of pairs of games.

As fishtest computes it (https://github.com/official-stockfish/fishtest, server/fishtest/stats/LLRcalc.py). The theory
is in two notes by M. Van den Bergh, https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf (proposition 1.1) and
https://www.cantate.be/Fishtest/normalized_elo_practical.pdf (section 4.1).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import starmap

from .elo import NORMALIZED_UNIT, expected_share

_SEEN_NEVER = 1e-3  # counted for a result that was never seen, so that its logarithm exists
_ROUNDS = 100
_CLOSE = 1e-9

Law = list[tuple[float, float]]  # (value, probability), values increasing


def llr_logistic(elo0: float, elo1: float, counts: Sequence[int]) -> float:
    """The log-likelihood ratio of Elo difference `elo1` against `elo0`.

    `counts`: how often each result came, worst first: of pairs of games (five: 0, 1/2, 1, 3/2, 2 points), or of single
    games (three).
    """
    number, law = _law(counts)
    fits = [_likeliest_with_mean(law, expected_share(elo)) for elo in (elo0, elo1)]
    return number * _ratio(law, *fits)


def llr_normalized(elo0: float, elo1: float, counts: Sequence[int]) -> float:
    """The same for differences in normalised Elo (`normalized_elo`)."""
    number, law = _law(counts)
    games = (len(counts) - 1) / 2  # that a result is the sum of
    fits = [_likeliest_with_t(law, elo / NORMALIZED_UNIT * math.sqrt(games)) for elo in (elo0, elo1)]
    return number * _ratio(law, *fits)


def _law(counts: Sequence[int]) -> tuple[float, Law]:
    if len(counts) not in (3, 5) or min(counts) < 0:
        raise ValueError(f"counts {list(counts)}: expected three or five numbers, none negative")
    seen = [count or _SEEN_NEVER for count in counts]
    number = sum(seen)
    return number, [(i / (len(counts) - 1), count / number) for i, count in enumerate(seen)]


def _ratio(law: Law, fit0: Sequence[float], fit1: Sequence[float]) -> float:
    return sum(p * math.log(p1 / p0) for (_, p), p0, p1 in zip(law, fit0, fit1, strict=True))


def _likeliest_with_mean(law: Law, mean: float) -> list[float]:
    """Of all laws with this mean the one that makes what was seen likeliest."""
    return _tilted(law, [value - mean for value, _ in law])


def _likeliest_with_t(law: Law, t: float) -> list[float]:
    """The same for (mean - 1/2) / deviation = t: the condition is made linear around a fit, until that settles."""
    fit = [1 / len(law)] * len(law)
    for _ in range(_ROUNDS):
        last = fit
        mean = sum(p * value for p, (value, _) in zip(fit, law, strict=True))
        deviation = math.sqrt(sum(p * (value - mean) ** 2 for p, (value, _) in zip(fit, law, strict=True)))
        bent = [value - 0.5 - t * deviation * (1 + ((mean - value) / deviation) ** 2) / 2 for value, _ in law]
        fit = _tilted(law, bent)
        if max(abs(a - b) for a, b in zip(fit, last, strict=True)) < _CLOSE:
            break
    return fit


def _tilted(law: Law, condition: Sequence[float]) -> list[float]:
    """The likeliest law in which `condition` has mean 0: p / (1 + x * condition), where x makes that mean 0."""
    low, high = -1 / max(condition), -1 / min(condition)
    while True:  # the mean falls from +inf to -inf between the ends
        x = (low + high) / 2
        if x in (low, high):
            break
        if sum(p * c / (1 + x * c) for (_, p), c in zip(law, condition, strict=True)) > 0:
            low = x
        else:
            high = x
    return list(starmap(lambda entry, c: entry[1] / (1 + x * c), zip(law, condition, strict=True)))
