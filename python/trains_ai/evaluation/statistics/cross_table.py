"""Who did how well against whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def cross_table(players: int, games: Iterable[tuple[Sequence[int], Sequence[float]]]) -> list[list[float]]:
    """How often the player of the row came out before that of the column; equal places count one half for each.

    Args:
        players: how many there are.
        games: of each game who sat in each seat, and the place of each seat, smaller being better.

    >>> cross_table(2, [((0, 1), (0, 1)), ((1, 0), (0, 0))])
    [[0.0, 1.5], [0.5, 0.0]]
    """
    table = [[0.0] * players for _ in range(players)]
    for seats, places in games:
        for a, place_a in zip(seats, places, strict=True):
            for b, place_b in zip(seats, places, strict=True):
                if a != b:
                    table[a][b] += 1.0 if place_a < place_b else 0.5 if place_a == place_b else 0.0
    return table
