"""Estimates, Elo, the sequential test, ratings and cross tables, against known values and against what defines them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from trains_ai import OptionError
from trains_ai.evaluation.extras import MissingExtraError, needed
from trains_ai.evaluation.statistics import (
    Estimate,
    Sprt,
    SprtTest,
    bradley_terry,
    cross_table,
    elo_of,
    expected_share,
    llr_logistic,
    llr_normalized,
    mean_estimate,
    normalized_elo,
    plackett_luce,
    standard_errors,
    superiority,
    variance_removed,
)
from trains_ai.evaluation.statistics.bootstrap import resampled_means, student_quantile

# --- intervals


def test_the_interval_of_a_mean_is_as_long_as_theory_says() -> None:
    values = np.random.default_rng(1).normal(3.0, 2.0, size=400)
    estimate = mean_estimate(values, seed=2)
    error = values.std(ddof=1) / 20
    assert estimate.value == values.mean()
    assert estimate.low == pytest.approx(
        values.mean() - 1.966 * error, abs=0.15 * error
    )  # 1.966: Student's, 399 degrees
    assert estimate.high == pytest.approx(values.mean() + 1.966 * error, abs=0.15 * error)
    assert mean_estimate(values, seed=2) == estimate != mean_estimate(values, seed=3)


@pytest.mark.parametrize("number", [10, 20, 40])
def test_intervals_cover_the_truth_as_often_as_they_say(number: int) -> None:
    rng = np.random.default_rng(number)
    samples = rng.choice([0.0, 0.25, 0.5, 0.75, 1.0], p=[0.15, 0.15, 0.3, 0.2, 0.2], size=(500, number))
    truth = 0.25 * 0.15 + 0.5 * 0.3 + 0.75 * 0.2 + 0.2
    covered = sum(mean_estimate(sample, seed=i, bounds=(0, 1)).covers(truth) for i, sample in enumerate(samples))
    assert 455 <= covered <= 493  # 475 is meant; four deviations of sampling, and the bootstrap is not exact


def test_resampled_means_have_the_variance_of_a_mean() -> None:
    data = np.array([0.0, 0.0, 1.0, 5.0, 5.0, 9.0])
    means = resampled_means(data, seed=4, resamples=50_000)
    assert means.mean() == pytest.approx(data.mean(), abs=0.05)
    assert means.var() == pytest.approx(data.var() / 6, rel=0.03)


def test_results_without_variety_do_not_pretend_to_be_certain() -> None:
    assert mean_estimate([1.0] * 10, seed=1, bounds=(0, 1)) == Estimate(1.0, pytest.approx(0.025 ** (1 / 10)), 1.0)
    assert mean_estimate([0.0] * 10, seed=1, bounds=(0, 1)) == Estimate(0.0, 0.0, pytest.approx(1 - 0.025 ** (1 / 10)))
    half = (1 - 0.025 ** (1 / 10)) / 2
    assert mean_estimate([0.5] * 10, seed=1, bounds=(0, 1)) == Estimate(0.5, 0.5 - half, 0.5 + half)
    assert mean_estimate([0.5] * 10, seed=1) == Estimate(0.5, 0.5, 0.5)
    assert mean_estimate([0.5], seed=1, bounds=(0, 1)) == Estimate(0.5, pytest.approx(0.0125), pytest.approx(0.9875))
    assert mean_estimate([7.0], seed=1) == Estimate(7.0, -math.inf, math.inf)
    assert math.isnan(mean_estimate([], seed=1).value)


def test_quantiles_of_students_distribution() -> None:
    table = {1: 12.7062, 2: 4.3027, 3: 3.1824, 5: 2.5706, 10: 2.2281, 30: 2.0423, 120: 1.9799}  # any book of tables
    for freedom, quantile in table.items():
        assert student_quantile(0.975, freedom) == pytest.approx(quantile, rel=2e-3)


# --- Elo


def test_elo_and_expected_share_are_inverse() -> None:
    assert expected_share(400) == pytest.approx(10 / 11)
    for elo in (-600.0, -12.5, 0.0, 3.0, 250.0):
        assert elo_of(expected_share(elo)) == pytest.approx(elo)
    assert (elo_of(0), elo_of(0.5), elo_of(1)) == (-math.inf, 0, math.inf)
    assert Estimate(0.5, 0.25, 1.0).mapped(elo_of) == Estimate(0.0, pytest.approx(-190.85, abs=0.01), math.inf)


def test_normalised_elo_and_superiority() -> None:
    shares = [1.0] * 30 + [0.5] * 50 + [0.0] * 20  # means of pairs: 0.55, variance 0.1225
    assert normalized_elo(shares) == pytest.approx(0.05 / math.sqrt(0.245) * 800 / math.log(10))
    assert superiority(shares) == pytest.approx(0.9234, abs=1e-4)  # normal law at 0.05 / 0.035
    assert math.isnan(normalized_elo([0.5, 0.5]))
    assert (superiority([0.5, 0.5]), superiority([1.0, 1.0]), superiority([0.0])) == (0.5, 0.875, 0.25)
    assert math.isnan(superiority([]))


# --- sequential test


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "llr"),
    [  # published in the tests of fastchess (app/tests/sprt_test.cpp), worst result first
        ([21184, 40708, 21404], 0.5, 2.5, -1.57),
        ([57030, 106593, 57433], 0, 2, -2.59),
        ([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07),
        ([871, 26175, 55983, 26678, 821], 0, 2, -4.98),
    ],
)
def test_known_likelihood_ratios_of_elo(counts: list[int], elo0: float, elo1: float, llr: float) -> None:
    assert llr_logistic(elo0, elo1, counts) == pytest.approx(llr, abs=0.006)


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "llr"),
    [  # likewise
        ([36027, 68692, 36433], 0, 2, 0.92),
        ([10650, 20431, 10871], -1.75, 0.25, 2.30),
        ([0, 0, 4250], 0, 10, 120.56),
        ([365, 16618, 36229, 16974, 390], 0, 2, 2.25),
        ([127, 4883, 10712, 5150, 104], -1.75, 0.25, 3.01),
        ([0, 0, 0, 0, 5550], 0, 5, 111.82),
    ],
)
def test_known_likelihood_ratios_of_normalised_elo(counts: list[int], elo0: float, elo1: float, llr: float) -> None:
    assert llr_normalized(elo0, elo1, counts) == pytest.approx(llr, abs=0.03)


def test_the_ratio_is_that_of_the_likeliest_laws() -> None:
    """Three results leave one free number once the mean is fixed: all laws can be tried."""
    counts = [30, 20, 50]

    def best(share: float) -> float:
        wins = np.linspace(max(0.0, 2 * share - 1), share, 2_000_001)[1:-1]
        ties = 2 * (share - wins)
        return float(np.max(30 * np.log(1 - wins - ties) + 20 * np.log(ties) + 50 * np.log(wins)))

    found = best(expected_share(40)) - best(expected_share(-10))
    assert llr_logistic(-10, 40, counts) == pytest.approx(found, abs=1e-6)
    assert llr_logistic(40, -10, counts) == pytest.approx(-found, abs=1e-6)


def test_a_sequential_test_stops_where_fishtest_would() -> None:
    test = SprtTest(Sprt(0, 30))
    assert (test.state.lower, test.state.upper) == (-math.log(19), math.log(19))
    lower, upper, best, worst, up, down = -math.log(19), math.log(19), 0.0, 0.0, [], []
    rng = np.random.default_rng(7)
    for points in rng.choice([0, 0.5, 1, 1.5, 2], p=[0.12, 0.18, 0.3, 0.2, 0.2], size=3000):
        decision = test.add(float(points))
        llr = llr_logistic(0, 30, test.counts)
        if llr > best:
            up.append(llr - best)
            best = llr
        if llr < worst:
            down.append(llr - worst)
            worst = llr
        over = sum(s * s for s in up) / sum(up) / 2 if up else 0
        under = -sum(s * s for s in down) / sum(down) / 2 if down else 0
        assert test.state.llr == llr
        assert (test.state.lower, test.state.upper) == pytest.approx((lower + under, upper - over))
        assert decision == ("accepted" if llr > upper - over else "rejected" if llr < lower + under else None)
        if decision:
            break
    assert test.decision == "accepted"
    state = test.state
    assert test.add(0) == "accepted"
    assert test.state == state


def test_a_sequential_test_errs_as_rarely_as_it_says() -> None:
    rng = np.random.default_rng(11)
    chances = {elo: expected_share(elo) for elo in (0, 150)}
    wrong = {0: "accepted", 150: "rejected"}
    for elo, share in chances.items():
        errors = 0
        for _ in range(200):
            test = SprtTest(Sprt(0, 150))
            while test.decision is None:
                test.add(float(rng.random() < share) + float(rng.random() < share))
            errors += test.decision == wrong[elo]
        assert errors <= 22  # 10 are meant at most; four deviations


def test_hypotheses_that_make_no_test_are_refused() -> None:
    with pytest.raises(OptionError, match=r"elo1 0\.0: expected more than elo0, 5.0"):
        Sprt(5, 0)
    with pytest.raises(OptionError, match="alpha"):
        Sprt(0, 5, alpha=0.5)
    with pytest.raises(OptionError, match="model 'bayes': expected logistic, normalized"):
        Sprt(0, 5, model="bayes")
    with pytest.raises(ValueError, match="expected three or five"):
        llr_logistic(0, 5, [1, 2])


# --- ratings


def test_bradley_terry_ratings_expect_the_wins_there_were() -> None:
    rng = np.random.default_rng(3)
    wins = rng.integers(1, 30, size=(5, 5)).astype(float)
    np.fill_diagonal(wins, 0)
    ratings = bradley_terry(wins, prior=0)
    games = wins + wins.T
    expected = [sum(games[i, j] * expected_share(ratings[i] - ratings[j]) for j in range(5)) for i in range(5)]
    assert expected == pytest.approx(wins.sum(axis=1))
    assert ratings.mean() == pytest.approx(0, abs=1e-6)
    both = bradley_terry(np.stack([wins, wins.T]), prior=0)
    assert both[0] == pytest.approx(ratings)
    assert bradley_terry(wins.T, prior=0) == pytest.approx(both[1])


def test_who_wins_everything_has_a_finite_rating() -> None:
    ratings = bradley_terry([[0, 10], [0, 0]])
    assert ratings[0] - ratings[1] == pytest.approx(400 * math.log10(10.5 / 0.5))
    assert bradley_terry([[0, 2, 0], [2, 0, 0], [0, 0, 0]]) == pytest.approx([0, 0, 0])  # one who never played


def test_standard_errors_of_ratings() -> None:
    wins = np.array([[0, 60.0], [40.0, 0]])
    ratings = bradley_terry(wins, prior=0)
    difference = 400 / math.log(10) / math.sqrt(100 * 0.6 * 0.4)  # of a logit, by the delta method
    assert standard_errors(wins, ratings, prior=0) == pytest.approx([difference / 2, difference / 2])


def test_openskill_ratings_follow_the_places() -> None:
    games = [((0, 1, 2), (0, 1, 2)), ((2, 0, 1), (2, 0, 1)), ((1, 2, 0), (1, 2, 0))]
    first, second, third = plackett_luce(3, games)
    assert first.mu > second.mu > third.mu
    assert first.sigma < 25 / 3
    assert first.ordinal == first.mu - 3 * first.sigma
    assert plackett_luce(2, [((0, 1), (0, 0))])[0].mu == pytest.approx(25)
    assert plackett_luce(2, []) == plackett_luce(2, [])


def test_a_missing_library_is_named_with_the_extra_that_brings_it() -> None:
    with pytest.raises(MissingExtraError, match=r"no_such_library is needed here: install trains-ai\[evaluation\]"):
        needed("no_such_library.part", "evaluation")


# --- tables


def test_cross_tables_count_places() -> None:
    games = [((0, 1, 2), (0, 1, 1)), ((2, 1, 0), (0, 1, 1))]
    assert cross_table(3, games) == [[0, 1.5, 1], [0.5, 0, 0.5], [1, 1.5, 0]]


def test_variance_removed_by_pairing() -> None:
    rng = np.random.default_rng(5)
    luck, own = rng.normal(size=4000), rng.normal(size=(4000, 2))
    assert variance_removed(own[:, :, None]) == pytest.approx(0, abs=0.05)
    paired = np.stack([luck + own[:, 0], own[:, 1] - luck], axis=1)  # luck is half the variance, and cancels
    assert variance_removed(paired[:, :, None]) == pytest.approx(0.5, abs=0.05)
    assert variance_removed(np.stack([paired, -paired], axis=2)) == pytest.approx(0.5, abs=0.05)
    assert math.isnan(variance_removed([[[1.0], [0.0]]]))
    assert math.isnan(variance_removed([[[1.0]], [[0.0]]]))
    assert math.isnan(variance_removed([[[1.0], [0.0]], [[1.0], [0.0]]]))
