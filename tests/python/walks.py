"""Random games that the tests look into, and what they play them with."""

from __future__ import annotations

import random
from collections.abc import Iterator

from trains_ai import (
    Decision,
    MatchRecord,
    Player,
    Trains,
    TrainsState,
    TrainsView,
    cards,
    random_playouts,
)
from trains_ai._core import Rng

from .reference.random_games import biased_choice, mid_game_position

KINGDOM_IDS = [card.id for card in cards() if card.kingdom]


def some_states(games: int) -> Iterator[tuple[TrainsState, random.Random]]:
    """The state at every decision, and at the end, of random games from the start and from mid-game positions."""
    for number in range(games):
        rng = random.Random(number)
        map_, kingdom, players = rng.choice(["tokyo", "osaka"]), rng.sample(KINGDOM_IDS, k=8), 2 + number % 3
        if number % 3 == 0:
            state = Trains(map=map_, players=players, kingdom=kingdom, turn_limit=8).new_state(seed=number)
        else:
            state = Trains.from_position(mid_game_position(map_, kingdom, players, 6, rng), seed=number)
        while not state.is_over:
            yield state, rng
            state.apply(biased_choice(state.legal_actions(), rng))
        yield state, rng


class Wasteful:
    """Decides like `player`, but asks for much chance, samples and playouts on the way."""

    name = "wasteful"

    def __init__(self, player: Player, state: TrainsState | None = None) -> None:
        self.player = player
        self.rng = Rng(seed=1)

    def choose(self, view: TrainsView) -> Decision:
        for _ in range(self.rng.below(5)):
            world = view.sample(self.rng.below(1000))
            random_playouts(world, 1, seed=self.rng.below(1000))
            world.reveals(view.legal_actions[0])
            world.apply(view.legal_actions[0])
        return self.player.choose(view)


def without_seconds(record: MatchRecord) -> tuple[object, ...]:
    return record.actions, record.scores, record.winners, record.turns, record.options, record.seed
