"""Random hands of the engine and of the reference agree: legal actions, positions, payments, scores."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from trains_ai import TakeTheTrain

from .effort import SEED, TIMES
from .reference.take_the_train import TakeTheTrainReference, full_deck


def in_order(position: dict[str, Any]) -> dict[str, Any]:
    """A position of the engine with the lists sorted whose order says nothing."""
    lines = {
        colour: {key: sorted(value) if isinstance(value, list) else value for key, value in line.items()}
        for colour, line in position["lines"].items()
    }
    return position | {"lines": lines, "pays_in_row": position.get("pays_in_row", 0)}


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(("single", "transfers", "wild"), list(itertools.product((False, True), repeat=3)))
def test_random_hands(players: int, single: bool, transfers: bool, wild: bool) -> None:
    rng = random.Random(f"{players} {single} {transfers} {wild}{SEED or ''}")
    for number in range(6 * TIMES):
        deck = full_deck(transfers)
        rng.shuffle(deck)
        each = rng.choice((13 if players < 4 else 8, rng.randint(2, 8)))
        hands = [deck[seat * each : (seat + 1) * each] for seat in range(players)]
        draw = deck[players * each :]
        if number % 3 == 0:  # a short pile, so that hands get stuck and die
            draw = draw[: rng.randint(0, 6)]
            if not any(card.endswith("S") for hand in [*hands, draw] for card in hand):
                draw.append(next(card for card in deck if card.endswith("S")))
        fares = [100 // players] * players
        reference = TakeTheTrainReference(hands, draw, fares, single, transfers, wild)
        state = TakeTheTrain.from_position(
            {
                "game": "take_the_train",
                "rules": "single_line" if single else "open_lines",
                "transfers": transfers,
                "free_ride": "wild" if wild else "skip",
                "seats": [{"hand": hand, "fares": fare} for hand, fare in zip(hands, fares, strict=True)],
                "draw": draw,
            }
        )
        while True:
            assert state.legal_actions() == reference.legal_actions()
            if state.is_over or rng.random() < 0.3:
                expected = reference.position()
                found = in_order(state.position())
                assert {key: found[key] for key in expected} == expected
            if state.is_over:
                break
            # Rare cards first now and then: a uniform choice seldom turns branches.
            actions = state.legal_actions()
            special = [action for action in actions if " " in action]
            action = rng.choice(special if special and rng.random() < 0.5 else actions)
            state.apply(action)
            reference.apply(action)
        assert state.scores == reference.fares
        best = max(reference.fares)
        assert state.winners == [seat for seat, fare in enumerate(reference.fares) if fare == best]
