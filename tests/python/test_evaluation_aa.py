"""The same player against itself, over and over: intervals must miss the truth as often as they say, and no more."""

from __future__ import annotations

from functools import cache

import pytest

from trains_ai.evaluation import Match, evaluate

from .evaluation_runs import CARDS, OTHER, RANDOM

REPEATS = 200


@cache
def runs() -> list[Match]:
    evaluations = (
        evaluate([RANDOM, OTHER], games=40, game=CARDS, executor="inline", seed=seed) for seed in range(REPEATS)
    )
    return [evaluation.matches[0] for evaluation in evaluations]


@pytest.mark.parametrize("quantity", ["margin", "win_share", "elo"])
def test_intervals_cover_the_truth_in_95_percent_of_runs(quantity: str) -> None:
    truth = 0.5 if quantity == "win_share" else 0.0
    covered = sum(getattr(match, quantity).covers(truth) for match in runs())
    assert 182 <= covered <= 198


def test_neither_side_is_favoured() -> None:
    shares = [match.win_share.value for match in runs()]
    mean = sum(shares) / REPEATS
    variance = sum((share - mean) ** 2 for share in shares) / (REPEATS - 1)
    assert abs(mean - 0.5) < 4 * (variance / REPEATS) ** 0.5
    assert sum(match.superiority > 0.95 for match in runs() if match.superiority is not None) <= 22
