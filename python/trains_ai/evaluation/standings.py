"""How each player did over all its games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from ..runner.seeds import derived_seed
from .result import GameResult
from .statistics import Estimate, mean_estimate


@dataclass(frozen=True, slots=True)
class Standing:
    """One player over all its games.

    Attributes:
        player: its name.
        games: that it played.
        won: games that it won alone.
        shared: games whose win it shared.
        forfeits: games that it forfeited.
        win_share: mean share of the win: a shared win is split evenly.
        score: mean points, without forfeited games.
        margin: mean points less the most points of another, without forfeited games.
    """

    player: str
    games: int
    won: int
    shared: int
    forfeits: int
    win_share: Estimate
    score: Estimate
    margin: Estimate


def standings(names: Sequence[str], results: Sequence[GameResult], seed: int) -> list[Standing]:
    """The standing of each player; intervals by bootstrap over deals, whose games belong together."""
    return [_standing(i, name, [game for game in results if i in game.players], seed) for i, name in enumerate(names)]


def by_deal(values: Iterable[tuple[int, float]]) -> list[float]:
    """The mean of each deal, from (deal, value)."""
    deals: dict[int, list[float]] = {}
    for deal, value in values:
        deals.setdefault(deal, []).append(value)
    return [fmean(deals[deal]) for deal in sorted(deals)]


def _standing(player: int, name: str, games: Sequence[GameResult], seed: int) -> Standing:
    draw = derived_seed(seed, "bootstrap")
    shares = [game.share(player) for game in games]
    finished = [game for game in games if game.forfeit_seat is None]
    scores = by_deal((game.deal, game.scores[game.players.index(player)]) for game in finished)
    margins = by_deal((game.deal, game.margin(player)) for game in finished)
    whole = by_deal((game.deal, share) for game, share in zip(games, shares, strict=True))
    return Standing(
        name,
        len(games),
        won=sum(share == 1 for share in shares),
        shared=sum(0 < share < 1 and game.forfeit_seat is None for game, share in zip(games, shares, strict=True)),
        forfeits=sum(game.forfeit_seat == game.players.index(player) for game in games),
        win_share=mean_estimate(whole, draw, bounds=(0, 1)),
        score=mean_estimate(scores, draw),
        margin=mean_estimate(margins, draw),
    )
