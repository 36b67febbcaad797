"""Many games between the same players, for statistics: results alone, no records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from .._core import play_out
from ..games import Game, Trains
from ..players import HeuristicPlayer, MoneyPlayer, Player, RandomPlayer
from ..players.checks import whole
from .match import check_match, play_match
from .seeds import derived_seed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Games played natively between two looks at Python: enough to make its share of the time small.
_CHUNK: Final = 256


@dataclass(frozen=True, slots=True)
class Batch:
    """Results of `play_many`; the rows of its arrays are games, the columns players (not seats).

    Attributes:
        players: their names.
        scores: final points, int64 of shape (games, players).
        win_shares: 1 for a win, an equal part for a shared one, 0 for a loss: float64 of shape (games, players).
        lengths: of the games, in `Game.length_unit`: int64 of shape (games,).
    """

    players: tuple[str, ...]
    scores: NDArray[np.int64]
    win_shares: NDArray[np.float64]
    lengths: NDArray[np.int64]


def play_many(game: Game[Any], players: Sequence[Player], games: int, seed: int = 0) -> Batch:
    """Plays many games of `game`; in game g player i sits in seat (i + g) mod n.

    Game g has the seed ``derived_seed(seed, g)`` (runner/seeds.py): the results are those of `play_match` in a loop.
    Where all players are native (`HeuristicPlayer`, `MoneyPlayer`, `RandomPlayer`) the games do not go through Python,
    thousands a second.

    Raises OptionError for less than 1 game and what `play_match` raises.

    >>> from trains_ai import HeuristicPlayer, MoneyPlayer, Trains
    >>> batch = play_many(Trains(), [HeuristicPlayer(), MoneyPlayer()], games=100, seed=1)
    >>> bool(batch.win_shares[:, 0].mean() > 0.9), batch.scores.shape
    (True, (100, 2))
    """
    import numpy as np  # half of the time that importing the package would take

    check_match(game, players)
    number = whole("games", games, 1, 2**31 - 1)
    n = len(players)
    scores = np.zeros((number, n), np.int64)
    win_shares = np.zeros((number, n))
    lengths = np.zeros(number, np.int64)
    sitters = [_native(player, game) for player in players]
    for begin in range(0, number, _CHUNK):
        chunk = range(begin, min(begin + _CHUNK, number))
        seats = [[(seat - g) % n for seat in range(n)] for g in chunk]  # the player in each seat
        if any(sitter is None for sitter in sitters):
            for g, seating in zip(chunk, seats, strict=True):
                record = play_match(game, [players[i] for i in seating], derived_seed(seed, g))
                scores[g, seating], lengths[g] = record.scores, record.turns
                win_shares[g, [seating[seat] for seat in record.winners]] = 1 / len(record.winners)
            continue
        states = [game.new_state(derived_seed(seed, g)) for g in chunk]
        play_out(states, [[sitters[i] for i in seating] for seating in seats])
        for g, seating, state in zip(chunk, seats, states, strict=True):
            scores[g, seating], lengths[g] = state.scores, game.length(state)
            winners = state.winners
            win_shares[g, [seating[seat] for seat in winners]] = 1 / len(winners)
    return Batch(tuple(player.name for player in players), scores, win_shares, lengths)


def _native(player: Player, game: object) -> Any:
    """What the core knows the player by, or None. A subclass may choose in a way of its own."""
    if type(player) is RandomPlayer:
        return player.rng
    if type(player) is MoneyPlayer:
        return "money" if isinstance(game, Trains) else None
    return "heuristic" if type(player) is HeuristicPlayer else None
