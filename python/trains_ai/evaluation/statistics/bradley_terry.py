"""Ratings of many players from games of two."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

_ROUNDS = 10_000
_CLOSE = 1e-10
_ELO = 400 / math.log(10)  # of a factor e


def bradley_terry(wins: Sequence[Sequence[float]] | np.ndarray, prior: float = 1.0) -> np.ndarray:
    """Elo ratings with mean 0, by the model of Bradley and Terry (1952).

    The likeliest strengths are found by minorisation-maximisation (Hunter, MM algorithms for generalized Bradley-Terry
    models, Annals of Statistics 32, 2004, formula 3). A shared win is half a win for each.

    Args:
        wins: of shape (..., n, n): how often row beat column. Leading axes are rated each by itself.
        prior: drawn games added between any two who met, so that who won everything has a finite rating; 0 for the
            likelihood alone.

    Returns:
        Shape (..., n). Only differences between players connected by games mean anything.

    >>> ratings = bradley_terry([[0, 3], [1, 0]], prior=0)
    >>> round(float(ratings[0] - ratings[1]), 6) == round(400 * math.log10(3), 6)
    True
    """
    import numpy as np  # here, since it takes longer to import than everything else

    won = np.asarray(wins, dtype=np.float64)
    met = won + won.swapaxes(-1, -2) > 0
    won = won + met * (prior / 2)
    games = won + won.swapaxes(-1, -2)
    total = won.sum(axis=-1)
    strength = np.ones(won.shape[:-1])
    for _ in range(_ROUNDS):
        sums = strength[..., :, None] + strength[..., None, :]
        weight = (games / sums).sum(axis=-1)
        better = np.divide(total, weight, out=np.ones_like(total), where=weight > 0)
        better = np.maximum(better, 1e-300)
        better /= np.exp(np.log(better).mean(axis=-1, keepdims=True))
        settled = np.abs(np.log(better / strength)).max(initial=0.0) < _CLOSE
        strength = better
        if settled:
            break
    return _ELO * np.log(strength)


def standard_errors(
    wins: Sequence[Sequence[float]] | np.ndarray, ratings: np.ndarray, prior: float = 1.0
) -> np.ndarray:
    """Standard errors of ratings with mean 0, from the information in the games (Hunter 2004, section 6).

    They take games as independent. Args as of `bradley_terry`, for a single table.
    """
    import numpy as np  # here, since it takes longer to import than everything else

    won = np.asarray(wins, dtype=np.float64)
    games = won + won.T
    games = games + (games > 0) * prior
    chance = 1 / (1 + np.exp((ratings[None, :] - ratings[:, None]) / _ELO))
    information = -games * chance * (1 - chance)
    np.fill_diagonal(information, 0)
    np.fill_diagonal(information, -information.sum(axis=1))
    errors: np.ndarray = _ELO * np.sqrt(np.diag(np.linalg.pinv(information)))
    return errors
