"""Trains at the terminal: what is drawn, asked, understood and told."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from trains_ai import Trains, TrainsMap, TrainsState
from trains_ai.interfaces.faces.choice import Choice
from trains_ai.interfaces.faces.trains.asking.choices import choices_for
from trains_ai.interfaces.faces.trains.asking.hex_menu import trains_menu
from trains_ai.interfaces.faces.trains.asking.prices import rail_price
from trains_ai.interfaces.faces.trains.asking.questions import question
from trains_ai.interfaces.faces.trains.drawing.board import Board
from trains_ai.interfaces.faces.trains.drawing.screen import Screen, cards_owned
from trains_ai.interfaces.faces.trains.telling.log import Event, describe, sentence, summary
from trains_ai.interfaces.terminal.answer import Unclear, find_action
from trains_ai.interfaces.text.console import ASCII, UNICODE

from .sessions import a_turn, console, printed


def script_states() -> Iterator[tuple[TrainsState, str]]:
    """The states of the conformance scripts: every card's effect and every kind of decision."""
    for line in (Path(__file__).parents[1] / "data/conformance/trains.jsonl").read_text(encoding="utf-8").splitlines():
        script = json.loads(line)
        state = Trains.from_position(script["position"])
        for step in script["steps"]:
            yield state, step["action"]
            state.apply(step["action"])


def random_games(games: int = 12, steps: int = 1500) -> Iterator[tuple[TrainsState, str]]:
    """States of random games with random kingdoms, each with the action about to be played."""
    rng = random.Random(4)
    for seed in range(games):
        options: dict[str, Any] = {"map": rng.choice(["tokyo", "osaka"]), "players": rng.choice([2, 3, 4])}
        state = Trains(**options).new_state(seed=seed)
        for _ in range(steps):
            legal = state.legal_actions()
            if not legal:
                break
            effects = [action for action in legal if action != "end" and not action.endswith("plain")]
            action = rng.choice(effects or legal) if rng.random() < 0.8 else rng.choice(legal)
            yield state, action
            state.apply(action)


# --- the map ---------------------------------------------------------------------------------------------------------


def test_tokyo_is_drawn_as_hexes() -> None:
    tokyo = Trains(map="tokyo").new_state(seed=1).map
    rails = [[22, 23, 34, 44], [34, 35, 44, 33]]
    lines = Board(tokyo, ASCII, 80).draw(rails, {34: 2, 44: 1}, {24, 33, 43}).plain.split("\n")
    assert lines[4:12] == [
        r"   / \    / \    / #    / \    / \    / \    / \    / \    / \    / \ ".rstrip(),
        r"|19 ooo|20 ~~~|21 oo |22    |23 o  |24<   |25 oo |26 ~~~|27    |28 *3 |",
        r" \    / \    / \    / \ 0  / \ 0  / \    / #    # \    / \    / \    /",
        r"    |29 o  |30 ~~~|31 ~~~|32    |33<   |34 @@ #35 oo |36 ~~~|37 oo |",
        r"   / \    / \    / \    / \    / \ 1  / \ 01 # # 1  / \    / \    / \ ".rstrip(),
        r"|38 ^^^|39 oo |40 ~~~|41 ~~~|42 o  |43<   |44 @o |45 ~~~|      |47 *2 |",
        r" \    / \    / \    / \    / \    / \    / \ 01 / \    /        \    /",
        r"    |48 ^^^|49 ~~~|50 oo |51 ~~~|52 o  |53    |54    |",
    ]


@pytest.mark.parametrize("name", ["tokyo", "osaka"])
@pytest.mark.parametrize("columns", [40, 80, 100, 200])
def test_a_map_fits_and_shows_every_hex_and_barrier(name: str, columns: int) -> None:
    game_map = Trains(map=name).new_state(seed=1).map
    plain = Board(game_map, ASCII, columns).draw().plain
    land = [h.index for h in game_map.hexes if h.terrain != "sea"]
    assert [int(n) for n in re.findall(r"(?<![*\d])\d+", plain)] == land
    assert plain.count("#") == len(game_map.barriers)
    if columns >= 80:
        assert max(map(len, plain.split("\n"))) <= columns


def test_a_map_of_128_hexes_has_room_for_three_digits() -> None:
    rows = [" ".join(["P"] * 16) for _ in range(8)]
    big = TrainsMap("big", rows)
    plain = Board(big, UNICODE, 80).draw([[127], [127], [127], [127]]).plain
    assert "│127" in plain
    assert "0123" in plain


# --- prices, choices, questions, words: along random games ------------------------------------------------------------


def test_the_price_shown_is_the_price_paid() -> None:
    seen = set()
    for state, action in chain(script_states(), random_games()):
        seat = state.current_seat
        assert seat is not None
        if not action.startswith("rail"):
            continue
        before = state.view(seat).to_dict()
        price = rail_price(before, state.map, int(action.split()[1]))
        after_state = state.clone()
        after_state.apply(action)
        after = after_state.view(seat).to_dict()
        assert before["coins"] - after["coins"] == price.coins
        own = "dump_site" not in before["until_end_of_turn"] and before["supply"]["waste"] > 1
        if own:
            assert after["gained"].count("waste") - before["gained"].count("waste") == 1 + price.waste
        seen.add((state.map.hexes[int(action.split()[1])].terrain, price.rivals > 0))
    assert len(seen) == 10  # five terrains, with and without a rival


def test_every_legal_action_is_one_choice_and_every_answer_finds_it() -> None:
    phases = Counter[str]()
    for state, _ in chain(script_states(), random_games()):
        seat = state.current_seat
        assert seat is not None
        view = state.view(seat).to_dict()
        choices = choices_for(view, state.map)
        assert sorted(choice.action for choice in choices) == sorted(state.legal_actions())
        assert len({choice.key for choice in choices}) == len(choices)
        for choice in choices:
            assert choice.label
            assert find_action(str(choice.key), choices) == choice.action
            assert find_action(f"  {choice.action.upper()} ", choices) == choice.action
        assert question(view)[-1] in ".?"
        if phases[view["phase"]] < 20:  # printing is slow
            con = console()
            con.print(trains_menu(choices, 80))
            for choice in choices:
                assert re.search(rf"\b{choice.key}\b", printed(con))
        phases[view["phase"]] += 1
    assert set(phases) == {
        *(
            "start",
            "turn",
            "rail",
            "station",
            "discard_to_draw",
            "discard_for_coins",
            "discard",
            "return_some",
            "count",
        ),
        *("name", "take_looked", "order", "take_train", "switchback", "signals", "crew", "copy_train", "copy_action"),
        *("trash", "gain"),
    }


def test_events_are_told_without_what_the_reader_may_not_know() -> None:
    private = 0
    for state, action in chain(script_states(), random_games()):
        before = [state.view(seat).to_dict() for seat in range(state.players)]
        mover = state.current_seat
        after_state = state.clone()
        after_state.apply(action)
        for seat in range(state.players):
            event = describe(action, before[seat], after_state.view(seat).to_dict(), state.map)
            assert event.seat == mover
            assert event.verb
            if seat != mover:
                assert not event.drawn
                if before[seat]["phase"] == "order" and action.startswith("top"):
                    assert event.phrase == "put a card back on the deck"
                    private += 1
    assert private


def test_a_turn_is_told_in_one_sentence() -> None:
    events = [
        Event(1, 3, "played", "Normal Train"),
        Event(1, 3, "played", "Normal Train"),
        Event(1, 3, "played", "Lay Rails"),
        Event(1, 3, "laid a rail on", "44 Shinagawa Meguro", waste=2, points=4),
        Event(1, 3, "bought", "Express Train"),
        Event(1, 3, "ended the turn"),
    ]
    assert summary(events, "Seat 1 (random)") == (
        "Seat 1 (random) played Normal Train x2, Lay Rails; laid a rail on 44 Shinagawa Meguro; bought Express Train"
        "; +2 Waste; +4 points"
    )
    assert summary(events[-1:], "You") == "You ended the turn"
    drawing = Event(0, 1, "played", "Garage", drawn=("waste", "waste"))
    assert sentence(drawing, "You") == "You played Garage: Waste x2 into your hand"


def test_everybody_sees_what_everybody_owns() -> None:
    for state, _ in chain(script_states(), random_games()):
        piles = ("hand", "deck", "discard", "in_play", "gained")
        position = state.position()
        owned = [[card for pile in piles for card in seat[pile]] for seat in position["seats"]]
        owned[position["to_move"]] += position.get("pending", {}).get("looked", [])  # by Information Central
        truth = [sorted(ids) for ids in owned]
        for reader in range(state.players):
            view = state.view(reader).to_dict()
            assert [sorted(cards_owned(view, seat)) for seat in range(state.players)] == truth


# --- answers ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def turn() -> TrainsState:
    return a_turn()


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("play garage", "play garage"),
        ("p g", "play garage"),
        ("garage plain", "play garage plain"),
        ("play lay rails", "play lay_rails"),
        ("Play  LAY_RAILS  Plain", "play lay_rails plain"),
        ("buy exp", "buy express_train"),
        ("exp", "buy express_train"),
        ("e", "end"),
        ("buy train", "buy express_train"),
        ("rails plain", "play lay_rails plain"),
        ("end", "end"),
    ],
)
def test_actions_are_understood(turn: TrainsState, typed: str, action: str) -> None:
    choices = choices_for(turn.view(0).to_dict(), turn.map)
    assert find_action(typed, choices) == action


@pytest.mark.parametrize("typed", ["buy", "l", "play", "_"])
def test_a_beginning_of_several_actions_is_not_guessed(turn: TrainsState, typed: str) -> None:
    choices = choices_for(turn.view(0).to_dict(), turn.map)
    if typed == "_":
        assert find_action(typed, choices) is None
        return
    with pytest.raises(Unclear, match="could be any of"):
        find_action(typed, choices)


def test_capitals_matter_only_where_nothing_else_does() -> None:
    choices = [Choice(action, action, "", action) for action in ("bS", "bs", "oS")]
    assert find_action("bS", choices) == "bS"
    assert find_action("bs", choices) == "bs"
    assert find_action("OS", choices) == "oS"
    with pytest.raises(Unclear, match="bS, bs"):
        find_action("BS", choices)


def test_a_hex_number_has_no_beginnings(turn: TrainsState) -> None:
    turn.apply("play lay_rails")
    choices = choices_for(turn.view(0).to_dict(), turn.map)
    keys = {choice.key for choice in choices}
    assert "23" in keys
    assert "2" not in keys
    assert find_action("2", choices) is None
    assert find_action("rail 2", choices) is None
    assert find_action("rail 23", choices) == "rail 23"


def test_the_screen_shows_nothing_that_the_seat_does_not_know() -> None:
    """What is drawn from the true state is what is drawn from any world the seat thinks possible."""

    def drawn(state: TrainsState, seat: int) -> str:
        con = console()
        view = state.view(seat).to_dict()
        screen = Screen(con, state.map, ["a", "b", "c", "d"][: state.players])
        for part in (screen.table(view), screen.hand(view), screen.owned(view)):
            con.print(part)
        if view["legal_actions"]:
            con.print(trains_menu(choices_for(view, state.map), 80))
        return printed(con)

    for i, (state, _) in enumerate(random_games(4)):
        if i % 100 == 0:
            for seat in range(state.players):
                assert drawn(state.view(seat).sample(seed=i), seat) == drawn(state, seat)
