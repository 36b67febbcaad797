"""The games of a match: the same players over and over, with the seats rotated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from trains_ai import MatchRecord, Player, play_match
from trains_ai.runner.seeds import derived_seed

from ..options.games import AnyGame
from ..options.players import make_player
from .tally import GameResult


def play_games(
    game: AnyGame,
    players: Sequence[Player],
    number: int,
    seed: int,
    keep: Callable[[MatchRecord], object] | None = None,
) -> Iterator[GameResult]:
    """Play `number` games; in game g player i sits in seat (i + g) mod n. The same arguments give the same games.

    `keep` is called with the record of each.
    """
    n = len(players)
    for g in range(number):
        seats = tuple((seat - g) % n for seat in range(n))
        game_seed = derived_seed(seed, g)
        record = play_match(game, [players[i] for i in seats], seed=game_seed)
        if keep is not None:
            keep(record)
        scores, winners = tuple(record.scores), tuple(record.winners)
        yield GameResult(g, game_seed, seats, scores, winners, record.turns, record.seconds, record.options)


def make_players(specs: Sequence[str], seed: int, game: str) -> list[Player]:
    """The players of a match of the game of that name, each with chance of its own. Raises OptionError."""
    return [make_player(spec, derived_seed(seed, -1, i), game) for i, spec in enumerate(specs)]
