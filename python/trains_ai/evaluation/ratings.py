"""Ratings of the players of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..runner.seeds import derived_seed
from .result import GameResult
from .statistics import Estimate, SkillRating, bradley_terry, cross_table, plackett_luce, standard_errors

_RESAMPLES = 500
_ALIKE = 1e-6  # Elo


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating: in games of two an Elo number, the mean of all players being 0, else a skill (openskill)."""

    player: str
    elo: Estimate | None = None
    skill: SkillRating | None = None


def ratings(names: Sequence[str], results: Sequence[GameResult], seats: int, seed: int) -> list[Rating]:
    """The ratings of all players, from games of whole deals.

    Elo intervals by bootstrap over deals: from the 2.5 % to the 97.5 % quantile of the ratings of 500 resamples. Where
    resamples do not differ, as for who won every game, they are from `standard_errors`.
    Raises MissingExtraError if they need openskill and it is not installed.
    """
    if not results:
        return []
    if seats > 2:
        skills = plackett_luce(len(names), [(game.players, game.places) for game in results])
        return [Rating(name, skill=skill) for name, skill in zip(names, skills, strict=True)]
    import numpy as np  # here, since it takes longer to import than everything else

    deals: dict[int, list[tuple[Sequence[int], Sequence[float]]]] = {}
    for game in results:
        deals.setdefault(game.deal, []).append((game.players, game.places))
    tables = np.stack([cross_table(len(names), games) for games in deals.values()])
    value = bradley_terry(tables.sum(axis=0))
    rng = np.random.default_rng(derived_seed(seed, "bootstrap"))
    drawn = rng.multinomial(len(tables), np.full(len(tables), 1 / len(tables)), size=_RESAMPLES)
    spread = bradley_terry(np.tensordot(drawn.astype(np.float64), tables, axes=1))
    low, high = np.quantile(spread, [0.025, 0.975], axis=0)
    won = tables.sum(axis=0)
    alike = high - low < _ALIKE
    reach = 1.96 * standard_errors(won, value)
    low, high = np.where(alike, value - reach, low), np.where(alike, value + reach, high)
    return [Rating(name, elo=Estimate(float(value[i]), float(low[i]), float(high[i]))) for i, name in enumerate(names)]
