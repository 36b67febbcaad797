"""How much playing the same deal with the seats changed is worth."""

from __future__ import annotations

import math
from collections.abc import Sequence


def variance_removed(sets: Sequence[Sequence[Sequence[float]]]) -> float:
    """The share of the variance of the mean that pairing removed; NaN if there are too few games or all are alike.

    Of k games with the same deal, one in each seating, the mean varies by V. Had each seating had a deal of its own, it
    would vary by the sum of the variances of the seatings, divided by k squared. The result is 1 - V / that: 0.5 means
    that twice as many unpaired games would have told as much, 0 that pairing did not matter, less that it did harm.

    Args:
        sets: for each deal, for each seating in the same order, a number for each player; variances are added up.

    >>> variance_removed([[[1.0], [0.0]], [[0.0], [1.0]], [[0.0], [1.0]]])  # the deal decided every game
    1.0
    """
    import numpy as np  # here, since it takes longer to import than everything else

    table = np.asarray(sets, dtype=np.float64)
    if table.ndim != 3 or table.shape[0] < 2 or table.shape[1] < 2:
        return math.nan
    apart = float(table.var(axis=0, ddof=1).sum()) / table.shape[1] ** 2
    return 1 - float(table.mean(axis=1).var(axis=0, ddof=1).sum()) / apart if apart > 0 else math.nan
