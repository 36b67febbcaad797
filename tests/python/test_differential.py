"""Random games played in lock-step by the engine and the reference, which must agree at every decision.

Chance comes from the engine. Its decks are shuffled lazily: `position()` says how many cards at the bottom of a deck
are in no fixed order yet ("shuffled"). Before the reference takes an action, the same cards of its deck are put into an
order in which it must draw what the engine has drawn; so is the discard pile when the reference reshuffles. All the
rest must then be equal, the moment of every reshuffle included.

In half of the games the engine's decks are put into a fixed order as well, and it is loaded again from the document.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from trains_ai import Trains, TrainsState

from .effort import SEED, TIMES
from .reference import ReferenceTrains
from .reference.cards import KINGDOM_CARDS, is_train
from .reference.compare import assert_position, check
from .reference.random_games import biased_choice, mid_game_position

Document = dict[str, Any]

GAMES = 400


def drawn_first(cards: list[str], left: list[str]) -> list[str]:
    """The cards in an order in which drawing some from the front leaves `left`; as they are if there is none.

    Among the cards drawn the Trains come last: Temporary Timetable, the one effect for which their order matters, stops
    at a Train.
    """
    drawn = Counter(cards) - Counter(left)
    if drawn + Counter(left) != Counter(cards):
        return cards
    return sorted(drawn.elements(), key=is_train) + left


class EngineShuffle:
    """Shuffles the reference's pile into the order that agrees with the deck the engine ended up with."""

    def __init__(self, deck_after: list[str]) -> None:
        self.deck_after = deck_after

    def shuffle(self, cards: list[str]) -> None:
        cards[:] = drawn_first(cards, self.deck_after)


def with_fixed_decks(state: TrainsState, rng: random.Random) -> TrainsState:
    """The state with every deck in a fixed order, one of those possible."""
    document = state.position()
    for seat in document["seats"]:
        number = seat.pop("shuffled", 0)
        if number:
            bottom = seat["deck"][-number:]
            rng.shuffle(bottom)
            seat["deck"][-number:] = bottom
    return Trains.from_position(document)


class Lockstep:
    """One game, played twice."""

    def __init__(self, state: TrainsState, rng: random.Random, *, fixed_decks: bool) -> None:
        self.rng = rng
        self.fixed_decks = fixed_decks
        self.state = with_fixed_decks(state, rng) if fixed_decks else state
        self.reference = ReferenceTrains.from_position(self.state.position())
        self.check_equal(self.state.position())

    def apply(self, action: str) -> None:
        before = self.state.position()
        seat = self.state.current_seat
        self.state.apply(action)
        if self.fixed_decks:
            self.state = with_fixed_decks(self.state, self.rng)
        after = self.state.position()
        for number, mine in enumerate(self.reference.seats):
            unordered = before["seats"][number].get("shuffled", 0)
            if unordered:
                left = after["seats"][number]["deck"][-unordered:]
                mine.deck[-unordered:] = drawn_first(mine.deck[-unordered:], left)
        self.reference.apply(action, EngineShuffle(after["seats"][seat]["deck"]))
        self.check_equal(after)

    def check_equal(self, document: Document) -> None:
        expected = self.reference.position()
        expected.pop("pending", None)  # each has a form of its own
        if self.reference.is_over:
            del expected["turn"]  # means nothing any more
        assert_position(document, expected)
        check("legal actions", self.state.legal_actions(), self.reference.legal_actions())
        check("current_seat", self.state.current_seat, self.reference.current_seat)
        check("is_over", self.state.is_over, self.reference.is_over)
        check("scores", list(self.state.scores), self.reference.scores)
        check("winners", list(self.state.winners), self.reference.winners)


def first_state(number: int, rng: random.Random) -> TrainsState:
    """The start of game `number`: every third one from the beginning, the others from a position in mid-game."""
    map_, players, kingdom = rng.choice(["tokyo", "osaka"]), rng.randint(2, 4), rng.sample(KINGDOM_CARDS, k=8)
    if number % 3 == 0:
        return Trains(map=map_, players=players, kingdom=kingdom, turn_limit=12).new_state(seed=number)
    return Trains.from_position(mid_game_position(map_, kingdom, players, turn_limit=8, rng=rng))


@pytest.mark.parametrize("number", range(SEED, SEED + GAMES * TIMES))
def test_engine_and_reference_play_the_same_game(number: int) -> None:
    rng = random.Random(number)
    game = Lockstep(first_state(number, rng), rng, fixed_decks=number % 2 == 0)
    played: list[str] = []
    while not game.state.is_over:
        action = biased_choice(game.state.legal_actions(), rng)
        played.append(action)
        try:
            game.apply(action)
        except (AssertionError, ValueError) as error:
            pytest.fail(f"after {len(played)} actions, the last ones {played[-8:]}: {error}")
