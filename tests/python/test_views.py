"""What a seat knows, and what it must not learn (rules, section 7), by way of the Python API."""

from __future__ import annotations

import copy
import itertools
import json
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from trains_ai import Trains, TrainsState, TrainsView, cards

from .reference.random_games import biased_choice, mid_game_position

Document = dict[str, Any]

# Cards that hide, show and reveal.
TELLING = ["information_central", "signals", "command_central", "switchback", "stationmaster_office"]
TELLING += ["temporary_timetable", "maintenance_factory", "landfill"]
KINGDOM_IDS = [card.id for card in cards() if card.kingdom]


def decisions(games: int) -> Iterator[TrainsState]:
    """The state at every decision, and at the end, of random games: half of them full of telling cards."""
    for number in range(games):
        rng = random.Random(number)
        kingdom = TELLING if number % 2 else rng.sample(KINGDOM_IDS, k=8)
        document = mid_game_position("osaka", kingdom, 2 + number % 3, turn_limit=4, rng=rng)
        state = Trains.from_position(document, seed=number)
        while not state.is_over:
            yield state
            state.apply(biased_choice(state.legal_actions(), rng))
        yield state


def everything(view: TrainsView) -> tuple[object, ...]:
    """All that can be got out of a view."""
    return view, hash(view), repr(view), view.to_dict(), view.legal_actions, pickle.dumps(view), view.sample(seed=9)


def test_a_view_has_the_legal_actions_of_its_state() -> None:
    for state in decisions(games=30):
        for seat in range(state.players):
            view = state.view(seat)
            assert view.legal_actions == (state.legal_actions() if seat == state.current_seat else [])
            assert view.to_dict()["legal_actions"] == view.legal_actions


def test_a_view_says_what_its_state_says() -> None:
    for state in decisions(games=10):
        for seat in range(state.players):
            view = state.view(seat)
            for name in ("players", "map", "kingdom", "turn_limit", "current_seat", "turn", "is_over"):
                assert getattr(view, name) == getattr(state, name)
            assert view.seat == seat


def test_twin_worlds_look_the_same() -> None:
    """Two worlds sampled from a view give that very view: nothing that is got out of it tells them apart."""
    different = 0
    for number, state in enumerate(decisions(games=24)):
        view = state.view(number % state.players)
        worlds = [view.sample(seed) for seed in (number, number + 1)]
        different += worlds[0] != worlds[1]
        expected = everything(view)
        for world in worlds:
            assert everything(world.view(view.seat)) == expected
    assert different > 500


def test_samples_keep_what_is_public() -> None:
    for number, state in enumerate(decisions(games=16)):
        view = state.view(number % state.players)
        truth, world = state.position(), view.sample(seed=number).position()
        for key in set(truth) - {"seats", "chance", "pending"}:
            assert world[key] == truth[key]
        for mine, theirs in zip(world["seats"], truth["seats"], strict=True):
            for key in ("discard", "in_play", "gained", "rails", "points"):
                assert mine[key] == theirs[key]
            for key in ("hand", "deck"):
                assert len(mine[key]) == len(theirs[key])
        assert [owned(world, seat) for seat in range(state.players)] == [
            owned(truth, seat) for seat in range(state.players)
        ]
        assert Counter(world["seats"][view.seat]["hand"]) == Counter(truth["seats"][view.seat]["hand"])


def test_a_sampled_world_can_go_on() -> None:
    """Whoever is in the middle of an effect holds in every world what the effect needs."""
    for number, state in enumerate(decisions(games=16)):
        for seat in range(state.players):
            world = state.view(seat).sample(seed=number)
            assert world.is_over == state.is_over
            assert bool(world.legal_actions()) != world.is_over


def owned(document: Document, seat: int) -> Counter[str]:
    """Cards of a seat in hand and deck, those that Information Central has revealed included."""
    looked = document.get("pending", {}).get("looked", []) if seat == document["to_move"] else []
    return Counter(document["seats"][seat]["hand"] + document["seats"][seat]["deck"] + looked)


def test_a_sample_depends_on_its_seed_alone() -> None:
    state = Trains(players=3, kingdom="first_osaka").new_state(seed=4)
    view = state.view(0)
    samples = [view.sample(seed) for seed in range(40)]
    assert samples == [state.view(0).sample(seed) for seed in range(40)]
    hands = {tuple(sorted(world.position()["seats"][1]["hand"])) for world in samples}
    assert len(hands) > 3
    assert len({world.position()["chance"] for world in samples}) == 40


def test_every_hidden_hand_is_sampled_with_its_probability() -> None:
    """Of ten unknown cards, four of one kind: the number of them in a hand of five is hypergeometric."""
    deck = ["waste"] * 4 + ["tower"] * 6
    state = Trains.from_position(position({"hand": []}, {"hand": deck[:5], "deck": deck[5:]}))
    view = state.view(0)
    found = Counter(view.sample(seed).position()["seats"][1]["hand"].count("waste") for seed in range(4200))
    for in_hand, of_42 in {0: 1, 1: 10, 2: 20, 3: 10, 4: 1}.items():
        expected = 4200 * of_42 / 42
        assert abs(found[in_hand] - expected) < 5 * expected**0.5


def position(*seats: Document, **changes: Any) -> Document:
    """Seat 0 in its turn, with a kingdom of telling cards."""
    return {
        "game": "trains",
        "map": "tokyo",
        "kingdom": TELLING,
        "to_move": 0,
        "seats": [{"rails": [22 + 4 * number], **seat} for number, seat in enumerate(seats)],
        **changes,
    }


def test_the_hidden_hand_of_another_seat_stays_hidden() -> None:
    """Every way to split an opponent's cards into hand and deck looks the same, whatever is asked."""
    owned = ["waste", "tower", "signals", "skyscraper", "lay_rails"]
    views = [
        Trains.from_position(position({"hand": ["signals"]}, {"hand": order[:3], "deck": order[3:]}), seed=1).view(0)
        for order in (list(order) for order in itertools.permutations(owned))
    ]
    assert all(everything(view) == everything(views[0]) for view in views)
    other = views[0].to_dict()["seats"][1]
    assert (other["hand"], other["hand_size"], other["deck_size"], other["deck_top"]) == ([], 3, 2, [])
    assert sorted(other["unseen"]) == sorted(owned)


def test_the_order_of_the_own_deck_stays_hidden() -> None:
    orders = [list(order) for order in itertools.permutations(["waste", "tower", "signals", "lay_rails"])]
    states = [Trains.from_position(position({"deck": order}, {}), seed=1) for order in orders]
    for seat in (0, 1):
        assert all(everything(state.view(seat)) == everything(states[0].view(seat)) for state in states)


def test_the_generator_stays_hidden() -> None:
    documents = [Trains(players=2, kingdom=TELLING).new_state(seed=5).position() for _ in range(2)]
    documents[1]["chance"] = documents[1]["chance"][::-1]
    states = [Trains.from_position(document) for document in documents]
    assert states[0] != states[1]
    assert everything(states[0].view(0)) == everything(states[1].view(0))


def test_no_text_in_a_view_tells_a_hidden_card() -> None:
    """A card that lies in a hidden hand is named where the unseen cards are listed, and nowhere else."""
    hidden = "switchback"
    state = Trains.from_position(position({"hand": ["signals"]}, {"hand": [hidden], "deck": ["tower"]}), seed=1)
    view = state.view(0)
    assert hidden not in repr(view)
    named = [path for path, text in texts(view.to_dict()) if text == hidden]
    assert [path for path in named if path[0] not in ("kingdom", "supply")] == [("seats", 1, "unseen", 1)]


def texts(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    if isinstance(value, str):
        yield path, value
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from texts(item, (*path, key))


def played(document: Document, *actions: str, seed: int = 1) -> TrainsState:
    state = Trains.from_position(document, seed=seed)
    for action in actions:
        state.apply(action)
    return state


FOUR = ["tower", "lay_rails", "normal_train", "waste"]


def test_the_order_of_information_central_is_private() -> None:
    document = position({"hand": ["information_central"], "deck": [*FOUR, "skyscraper"]}, {"hand": ["tower"]})
    seen_by_others: dict[int, list[tuple[object, ...]]] = {}
    seen_by_owner = set()
    for order in itertools.permutations(FOUR):
        state = played(document, "play information_central", "take none")
        assert state.view(1).to_dict()["revealed"] == sorted(FOUR, key=CARD_ORDER.index)
        for done, card in enumerate(order):
            state.apply(f"top {card}")
            seen_by_others.setdefault(done, []).append(everything(state.view(1)))
        assert state.view(0).to_dict()["seats"][0]["deck_top"] == list(reversed(order))
        seen_by_owner.add(state.view(0))
    assert len(seen_by_owner) == 24
    for views in seen_by_others.values():
        assert all(view == views[0] for view in views)
    shown = state.view(1).to_dict()["seats"][0]
    assert shown["deck_top"] == [None] * 4
    assert shown["deck_sets"] == [sorted(FOUR, key=CARD_ORDER.index)]
    assert shown["unseen"] == ["skyscraper"]


CARD_ORDER = [card.id for card in cards()]


def test_the_card_that_signals_puts_back_is_private() -> None:
    looked: list[TrainsState] = []
    for top in ("tower", "lay_rails"):
        other = {"tower": "lay_rails", "lay_rails": "tower"}[top]
        document = position({"hand": ["signals"], "deck": ["waste", top, other]}, {"hand": ["tower"]})
        looked.append(played(document, "play signals"))
    for state, top in zip(looked, ("tower", "lay_rails"), strict=True):
        assert state.view(0).to_dict()["seats"][0]["deck_top"] == [top]
        assert state.view(1).to_dict()["seats"][0]["deck_top"] == [None]
    assert looked[0].view(0) != looked[1].view(0)
    assert everything(looked[0].view(1)) == everything(looked[1].view(1))
    for state in looked:
        state.apply("keep")
    assert everything(looked[0].view(1)) == everything(looked[1].view(1))


def test_the_card_that_signals_discards_is_public() -> None:
    document = position({"hand": ["signals"], "deck": ["waste", "tower", "lay_rails"]}, {"hand": ["tower"]})
    state = played(document, "play signals", "drop")
    assert state.view(1).to_dict()["seats"][0]["discard"] == ["tower"]


def test_a_card_put_on_top_face_up_is_known_even_in_the_hand_that_draws_it() -> None:
    document = position(
        {"hand": ["switchback"], "in_play": ["express_train"], "deck": ["waste"] * 6}, {"hand": ["tower"]}
    )
    state = played(document, "play switchback", "top express_train")
    for seat in (0, 1):
        shown = state.view(seat).to_dict()["seats"][0]
        assert (shown["deck_top"], shown["deck_top_known_to"]) == (["express_train"], ["all"])
    state.apply("end")
    assert state.view(1).to_dict()["seats"][0]["hand"] == ["express_train"]
    assert state.view(1).to_dict()["seats"][0]["hand_known_to_all"] == ["express_train"]


def test_a_failed_command_central_shows_the_top_card() -> None:
    document = position({"hand": ["command_central"], "deck": ["waste", "tower", "lay_rails"]}, {"hand": []})
    state = played(document, "play command_central", "name skyscraper")
    assert state.view(1).to_dict()["seats"][0]["deck_top"] == ["tower"]


def test_after_landfill_everybody_knows_that_there_is_no_waste() -> None:
    seat = {"hand": ["landfill", "waste", "tower"], "deck": ["waste", "signals", "signals"]}
    state = played(position(seat, {"hand": ["tower"]}), "play landfill")
    view = state.view(1)
    assert view.to_dict()["seats"][0]["hand_without_waste"] is True
    hands = {tuple(view.sample(seed).position()["seats"][0]["hand"]) for seed in range(60)}
    assert hands == {("tower",), ("signals",)}


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    state = played(position({"hand": ["signals"], "deck": ["tower", "waste"]}, {"hand": ["tower"]}))
    view = state.view(0)
    before = everything(view)
    state.apply("play signals")
    assert everything(view) == before
    assert view != state.view(0)


def test_views_are_values() -> None:
    for number, state in enumerate(decisions(games=6)):
        views = [state.view(seat) for seat in range(state.players)]
        assert len(set(views)) == state.players
        view = views[number % state.players]
        for twin in (
            state.clone().view(view.seat),
            copy.copy(view),
            copy.deepcopy(view),
            pickle.loads(pickle.dumps(view)),
        ):
            assert everything(twin) == everything(view)
        assert view != state
        assert view != view.to_dict()


VIEW_KEYS = ["game", "map", "kingdom", "players", "seat", "phase", "to_move", "turn", "turn_limit", "coins", "source"]
VIEW_KEYS += ["effect", "revealed", "until_end_of_turn", "in_play", "gained", "supply", "trash", "stations"]
VIEW_KEYS += ["stations_left", "scores", "seats", "legal_actions"]
SEAT_KEYS = ["hand", "hand_size", "hand_known_to_all", "hand_without_waste", "deck_size", "deck_top"]
SEAT_KEYS += ["deck_top_known_to", "deck_sets", "split_set", "unseen", "discard", "rails", "rails_left", "points"]


def test_to_dict_is_plain_and_true() -> None:
    for number, state in enumerate(decisions(games=12)):
        document = state.position()
        view = state.view(number % state.players)
        shown = view.to_dict()
        assert json.loads(json.dumps(shown)) == shown
        assert list(shown) == VIEW_KEYS
        assert shown["scores"] == state.scores
        assert (shown["seat"], shown["players"], shown["map"]) == (view.seat, state.players, "osaka")
        for key in ("kingdom", "to_move", "turn", "turn_limit", "coins", "until_end_of_turn"):
            assert shown[key] == document[key]
        for key in ("supply", "trash", "stations", "stations_left"):
            assert shown[key] == document[key]
        mover = document["seats"][state.current_seat or 0]
        if not state.is_over:
            assert (shown["in_play"], shown["gained"]) == (mover["in_play"], mover["gained"])
        for seat, (theirs, truth) in enumerate(zip(shown["seats"], document["seats"], strict=True)):
            assert list(theirs) == SEAT_KEYS
            assert theirs["hand_size"] == len(truth["hand"])
            assert theirs["deck_size"] == len(truth["deck"])
            assert theirs["rails_left"] == 20 - len(truth["rails"])
            for key in ("discard", "rails", "points"):
                assert theirs[key] == truth[key]
            assert not Counter(theirs["hand"]) - Counter(truth["hand"])
            assert all(known in (None, card) for known, card in zip(theirs["deck_top"], truth["deck"], strict=False))
            assert len(theirs["deck_top"]) == len(theirs["deck_top_known_to"])
            if seat == view.seat:
                assert theirs["hand"] == truth["hand"]
                assert Counter(theirs["unseen"] + theirs["deck_top"]) == Counter(truth["deck"])


@pytest.mark.parametrize("seat", [0, 1])
def test_current_points_are_public(seat: int) -> None:
    state = Trains.from_position(position({"hand": ["tower"], "points": 2}, {"deck": ["skyscraper"]}), seed=1)
    assert state.view(seat).to_dict()["scores"] == state.scores == [4, 4]
