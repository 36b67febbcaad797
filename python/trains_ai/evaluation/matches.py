"""What happened between those who met."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ..runner.seeds import derived_seed
from .result import GameResult
from .statistics import Estimate, elo_of, mean_estimate, normalized_elo, superiority, variance_removed


@dataclass(frozen=True, slots=True)
class Match:
    """All games of one match, from the side of its first player.

    Attributes:
        players: names of those who met.
        games: how many there were.
        win_share: mean share of the win of the first player.
        margin: mean points of the first player less the most points of another, without deals with a forfeit.
        elo: the Elo difference at which that share is expected; of two players only, else None. Likewise:
        normalized_elo: the difference in normalised Elo.
        superiority: how probable it is that the first player is the stronger.
        pairs: how many pairs of games brought it 0, 1/2, 1, 3/2 and 2 points; empty if seats were not changed.
        share_variance_removed: the part of the variance of the mean share that playing each deal in all seatings
            removed, over all players; NaN if it cannot be told.
        margin_variance_removed: the same of the margin.
    """

    players: tuple[str, ...]
    games: int
    win_share: Estimate
    margin: Estimate
    elo: Estimate | None
    normalized_elo: float | None
    superiority: float | None
    pairs: tuple[int, ...]
    share_variance_removed: float
    margin_variance_removed: float


def matches(
    names: Sequence[str], match_ups: Sequence[tuple[int, ...]], results: Sequence[GameResult], seed: int
) -> list[Match]:
    """Each match of a run; `results` of whole deals, in the order of the schedule."""
    return [
        _match(players, names, [game for game in results if game.match == number], seed)
        for number, players in enumerate(match_ups)
    ]


def _match(players: tuple[int, ...], names: Sequence[str], games: list[GameResult], seed: int) -> Match:
    deals: dict[int, list[GameResult]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    sets = list(deals.values())
    finished = [games for games in sets if all(game.forfeit_seat is None for game in games)]
    first = players[0]
    shares = [math.fsum(game.share(first) for game in games) / len(games) for games in sets]
    margins = [math.fsum(game.margin(first) for game in games) / len(games) for games in finished]
    draw = derived_seed(seed, "bootstrap")
    two, paired = len(players) == 2, len(sets) > 0 and len(sets[0]) > 1
    share = mean_estimate(shares, draw, bounds=(0, 1))
    points = [round(4 * share) for share in shares]
    return Match(
        tuple(names[i] for i in players),
        len(games),
        win_share=share,
        margin=mean_estimate(margins, draw),
        elo=share.mapped(elo_of) if two else None,
        normalized_elo=normalized_elo(shares) if two and paired else None,
        superiority=superiority(shares) if two else None,
        pairs=tuple(points.count(n) for n in range(5)) if two and paired else (),
        share_variance_removed=variance_removed([[[g.share(i) for i in players] for g in games] for games in sets]),
        margin_variance_removed=variance_removed(
            [[[g.margin(i) for i in players] for g in games] for games in finished]
        ),
    )
