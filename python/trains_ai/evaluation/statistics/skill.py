"""Ratings from games of more than two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..extras import needed


@dataclass(frozen=True, slots=True)
class SkillRating:
    """A skill as a normal law: mean `mu` and deviation `sigma`; everybody starts at 25 and 8.33."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """Mu - 3 sigma: a skill that is very probably exceeded."""
        return self.mu - 3 * self.sigma


def plackett_luce(players: int, games: Iterable[tuple[Sequence[int], Sequence[float]]]) -> list[SkillRating]:
    """Ratings by the Plackett-Luce model of openskill, updated game by game in the order given.

    The model: Weng and Lin, A Bayesian approximation method for online ranking, JMLR 12 (2011).

    Args:
        players: how many there are.
        games: of each game who sat in each seat, and the place of each seat, smaller being better.

    Raises:
        MissingExtraError: openskill is not installed.
    """
    models = needed("openskill.models", "evaluation")
    model = models.PlackettLuce()
    ratings = [model.rating() for _ in range(players)]
    for seats, places in games:
        for player, (rating,) in zip(seats, model.rate([[ratings[p]] for p in seats], ranks=list(places)), strict=True):
            ratings[player] = rating
    return [SkillRating(rating.mu, rating.sigma) for rating in ratings]
