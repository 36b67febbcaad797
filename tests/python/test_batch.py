"""Many games between the same players: the same as one after the other, whoever plays them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from trains_ai import (
    Decision,
    HeuristicPlayer,
    MoneyPlayer,
    OptionError,
    RandomPlayer,
    TakeTheTrain,
    Trains,
    play_many,
    play_match,
)
from trains_ai._core import Rng, play_out
from trains_ai.runner.seeds import derived_seed

from .refusals import refused


class Watched:
    """Another player in Python clothes: it takes the slow path."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.name = player.name

    def choose(self, view: Any) -> Decision:
        decision: Decision = self.player.choose(view)
        return decision


GAMES = [
    (Trains(turn_limit=12), lambda: [HeuristicPlayer(), MoneyPlayer()]),
    (Trains("osaka", 3, "first_osaka", turn_limit=8), lambda: [RandomPlayer(1), HeuristicPlayer(), RandomPlayer(2)]),
    (TakeTheTrain(4, rules="single_line", hands=2), lambda: [HeuristicPlayer(), RandomPlayer(5)] * 2),
]


@pytest.mark.parametrize(("game", "players"), GAMES, ids=["trains", "random", "take_the_train"])
def test_native_games_are_those_of_play_match(game: Any, players: Any) -> None:
    batch = play_many(game, players(), games=10, seed=7)
    slow = play_many(game, [Watched(player) for player in players()], games=10, seed=7)
    assert batch.players == slow.players == tuple(player.name for player in players())
    for name in ("scores", "win_shares", "lengths"):
        np.testing.assert_array_equal(getattr(batch, name), getattr(slow, name))
    sitting, n = players(), game.players
    for g in range(10):
        record = play_match(game, [sitting[(seat - g) % n] for seat in range(n)], derived_seed(7, g))
        assert [batch.scores[g, (seat - g) % n] for seat in range(n)] == record.scores
        assert {(seat + g) % n for seat in np.flatnonzero(batch.win_shares[g])} == set(record.winners)
        assert batch.lengths[g] == record.turns
    assert batch.win_shares.sum(axis=1) == pytest.approx(np.ones(10))


def test_a_subclass_plays_as_it_says() -> None:
    class Backwards(HeuristicPlayer):
        def choose(self, view: Any) -> Decision:
            return Decision(view.legal_actions[-1])

    one = play_many(Trains(turn_limit=5), [Backwards(), HeuristicPlayer()], games=4)
    other = play_many(Trains(turn_limit=5), [HeuristicPlayer(), HeuristicPlayer()], games=4)
    assert (one.scores != other.scores).any()


def test_more_games_than_a_chunk_begin_alike() -> None:
    players = [HeuristicPlayer(), HeuristicPlayer()]
    many = play_many(TakeTheTrain(), players, games=600, seed=1)
    few = play_many(TakeTheTrain(), players, games=300, seed=1)
    assert len(many.scores) == 600
    np.testing.assert_array_equal(many.scores[:300], few.scores)


def test_wrong_arguments() -> None:
    two: list[Any] = [HeuristicPlayer(), HeuristicPlayer()]
    with refused(OptionError, "games", "0"):
        play_many(Trains(), two, games=0)
    with refused(OptionError, "2 players", "3 seats"):
        play_many(Trains(players=3), two, games=1)
    with refused(TypeError, "game"):
        play_many("trains", two, games=1)  # type: ignore[arg-type]
    with refused(TypeError, "does not play"):
        play_many(TakeTheTrain(), [MoneyPlayer(), HeuristicPlayer()], games=1)
    state = TakeTheTrain().new_state(1)
    before = state.clone()
    with refused(OptionError, "1 players", "2 seats"):
        play_out([state], [[Rng(1)]])
    with refused(OptionError, "greedy"):
        play_out([state], [["greedy", "heuristic"]])
    assert state == before
