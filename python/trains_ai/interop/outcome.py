"""What a game was worth to each seat."""

from __future__ import annotations

from ..games import State


def payoffs(state: State) -> list[float]:
    """Of a finished game by seat: each loser pays 1 / (players - 1), and the winners share it.

    So a lone winner has 1, the sum is 0, and all have 0 if all win.

    >>> from trains_ai import Trains
    >>> state = Trains(players=3, turn_limit=1).new_state(seed=2)
    >>> while not state.is_over:
    ...     state.apply(state.legal_actions()[-1])
    >>> state.winners, payoffs(state)
    ([0, 1, 2], [0.0, 0.0, 0.0])
    """
    players, winners = state.players, state.winners
    stake = 1 / (players - 1)
    share = stake * (players - len(winners)) / len(winners)
    return [share if seat in winners else -stake for seat in range(players)]
