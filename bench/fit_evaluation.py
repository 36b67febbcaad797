"""Fits the evaluation of Trains and prints cpp/games/trains/policy/evaluation_weights.hpp.

    cmake --preset release && cmake --build --preset release --target fit_evaluation
    for n in 2 3 4; do build/release/bench/fit_evaluation $n 100000 seats$n.bin $n; done
    python bench/fit_evaluation.py seats2.bin seats3.bin seats4.bin > cpp/games/trains/policy/evaluation_weights.hpp

A tenth of the games is held out; how well they are predicted, beside the bare score, goes to stderr. Needs numpy alone.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from trains_ai import cards

COLUMNS = 7  # before the terms; see fit_evaluation.cpp
OTHERS = (
    "1", "rounds", "rounds^2 / 10", "mean coins", "mean coins x rounds", "mean coins^2 x rounds", "cards / 10",
    "10 rounds / cards", "rails", "rails x rounds / 10", "room", "room x rounds / 10", "cities in reach",
    "cities in reach x rounds / 10", "remote in reach", "order", "order x mean coins",
)  # fmt: skip

Array = np.ndarray[Any, np.dtype[np.float64]]


class Positions:
    """Rows of one file, seats on the second axis."""

    def __init__(self, path: str, seats: int, terms: int) -> None:
        rows = np.fromfile(path, dtype=np.float32).reshape(-1, seats, COLUMNS + terms).astype(np.float64)
        self.seats = seats
        self.held_out = rows[:, 0, 0] % 10 == 0
        self.rounds = rows[:, 0, 2]
        self.now, self.end, self.share = rows[:, :, 4], rows[:, :, 5], rows[:, :, 6]
        self.terms = rows[:, :, COLUMNS:]


def fit(p: Positions) -> Array:
    """Least squares. The seats of a game share its length: what sets them apart from their mean tells what a term is
    worth, and counts fifty times as much as the mean. Positions near the end count more: their spread is smaller."""
    use = ~p.held_out
    terms, gain = p.terms[use], (p.end - p.now)[use]
    weight = (1 / (1 + 0.5 * p.rounds[use]))[:, None, None]
    mean_terms, mean_gain = terms.mean(1, keepdims=True), gain.mean(1, keepdims=True)
    apart, apart_gain = terms - mean_terms, gain - mean_gain
    n = terms.shape[2]
    squares = np.einsum("psi,psj->ij", apart * weight, apart, optimize=True)
    squares += 0.02 * np.einsum("psi,psj->ij", mean_terms * weight, mean_terms, optimize=True)
    products = np.einsum("psi,ps->i", apart * weight, apart_gain, optimize=True)
    products += 0.02 * np.einsum("psi,ps->i", mean_terms * weight, mean_gain, optimize=True)
    solution: Array = np.linalg.solve(squares + np.eye(n), products)
    return solution


def win_shares(scores: Array, rounds: Array, spread: tuple[float, float]) -> Array:
    """As evaluation.hpp computes them."""
    x = (scores[:, :, None] - scores[:, None, :]) / (spread[0] + spread[1] * rounds)[:, None, None]
    chances = 0.5 + 0.5 * x / np.sqrt(1 + x * x)
    for seat in range(scores.shape[1]):
        chances[:, seat, seat] = 1
    shares: Array = chances.prod(2)
    shares /= shares.sum(1, keepdims=True)
    return shares


def best_spread(p: Positions, scores: Array) -> tuple[float, float]:
    def error(spread: tuple[float, float]) -> float:
        use = ~p.held_out
        return float(((win_shares(scores[use], p.rounds[use], spread) - p.share[use]) ** 2).mean())

    return min(((a, b) for a in (1.0, 1.5, 2.0, 3.0, 4.0, 5.0) for b in (0.3, 0.5, 0.75, 1.0, 1.5, 2.0)), key=error)


def tell(p: Positions, scores: Array, spread: tuple[float, float]) -> None:
    """How well held-out games are predicted, by rounds left."""
    bare = best_spread(p, p.now)
    for low, high in ((0, 2), (2, 4), (4, 8), (8, 15), (15, 40)):
        use = p.held_out & (p.rounds >= low) & (p.rounds < high)
        if use.sum() < 100:
            continue
        lead = (p.end[:, 0] - p.end[:, 1])[use]
        explained = [1 - ((s[:, 0] - s[:, 1])[use] - lead).var() / lead.var() for s in (scores, p.now)]
        brier = [
            ((win_shares(s[use], p.rounds[use], by) - p.share[use]) ** 2).mean()
            for s, by in ((scores, spread), (p.now, bare))
        ]
        print(
            f"{p.seats} seats, {low:2}-{high:2} rounds left, {use.sum():6} positions: lead explained "
            f"{explained[0]:.3f} (bare score {explained[1]:.3f}), Brier score {brier[0]:.4f} ({brier[1]:.4f})",
            file=sys.stderr,
        )


HEADER = """\
// Weights of the evaluation, as bench/fit_evaluation.py prints them: least squares over disturbed self-play.
#pragma once

#include <array>

#include "games/trains/policy/prospects.hpp"

namespace trains_ai::trains::policy {

/// Weights of the terms of prospects.hpp in points, and the spread of a difference of two expected scores: a constant
/// and a part a round.
struct Weights {
    std::array<float, kTerms> terms;
    float spread;
    float spread_by_round;
};

// clang-format off
/// For 2, 3 and 4 seats.
inline constexpr std::array<Weights, 3> kWeights{{"""

FOOTER = """\
}};
// clang-format on

}  // namespace trains_ai::trains::policy"""


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit("usage: fit_evaluation.py FILE_OF_2_SEATS FILE_OF_3_SEATS FILE_OF_4_SEATS")
    names = [card.id for card in cards()] + list(OTHERS)
    print(HEADER)
    for seats, path in zip((2, 3, 4), sys.argv[1:], strict=True):
        p = Positions(path, seats, len(names))
        weights = fit(p)
        scores = p.now + p.terms @ weights
        spread = best_spread(p, scores)
        tell(p, scores, spread)
        print(f"    // {seats} seats\n    {{{{")
        for weight, name in zip(weights, names, strict=True):
            print(f"        {weight:.4f}f,  // {name}")
        print(f"    }}, {spread[0]:.2f}f, {spread[1]:.2f}f}},")
    print(FOOTER)


if __name__ == "__main__":
    main()
