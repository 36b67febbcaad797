"""Elo differences and what they mean."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, pstdev
from typing import Final

#: Elo of one unit of the normalised score (mean - 1/2) / standard deviation of a game.
NORMALIZED_UNIT: Final = 800 / math.log(10)


def elo_of(share: float) -> float:
    """The Elo difference at which a share of the wins, in [0, 1], is expected; infinite at 0 and 1.

    >>> round(elo_of(0.75), 1), elo_of(1.0)
    (190.8, inf)
    """
    if share <= 0:
        return -math.inf
    if share >= 1:
        return math.inf
    return 400 * math.log10(share / (1 - share))


def expected_share(elo: float) -> float:
    """The share of the wins expected at an Elo difference.

    >>> expected_share(0)
    0.5
    """
    return 1 / (1 + 10 ** (-elo / 400))


def normalized_elo(shares: Sequence[float]) -> float:
    """Elo per standard deviation of a game, from the mean shares of pairs of games.

    Independent of how drawish the game is, so that the number of games needed to show a difference depends on it alone
    (Van den Bergh, Normalized Elo, 2020). NaN if the pairs do not differ.
    """
    if len(shares) < 2 or min(shares) == max(shares):
        return math.nan
    deviation = math.sqrt(2) * pstdev(shares)
    return (fmean(shares) - 0.5) / deviation * NORMALIZED_UNIT


def superiority(shares: Sequence[float]) -> float:
    """Likelihood of superiority: how probable it is, in [0, 1], that the expected share is above one half.

    From the mean shares of pairs of games, by the normal approximation, or where all pairs are alike as after so many
    wins in a row, if every chance of winning was equally probable before them. NaN without pairs.
    """
    if not shares:
        return math.nan
    lead = fmean(shares) - 0.5
    error = pstdev(shares) / math.sqrt(len(shares))
    if error == 0:
        surely = 1 - 0.5 ** (len(shares) + 1)
        return 0.5 if lead == 0 else surely if lead > 0 else 1 - surely
    return NormalDist().cdf(lead / error)
