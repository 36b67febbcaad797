"""What happens in Take the Train, told to one reader: nothing that the reader may not know."""

from __future__ import annotations

from typing import Any

import pytest

from trains_ai import TakeTheTrainState
from trains_ai.interfaces.faces.take_the_train.telling.log import describe, news_lines, own_sentence

from .take_the_train_states import position, walk


def who(seat: int) -> str:
    """As seat 0 reads."""
    return "You" if seat == 0 else f"Seat {seat}"


def told(state: TakeTheTrainState, action: str, reader: int) -> str:
    """What seat `reader` hears of `action`; the state is played on."""
    before = state.view(reader).to_dict()
    state.apply(action)
    event = describe(action, before, state.view(reader).to_dict())
    if reader == before["to_move"]:
        return own_sentence(event)
    (line,) = news_lines([event], lambda seat: f"Seat {seat}")
    return line


@pytest.mark.parametrize(
    ("hand", "action", "more", "sentence"),
    [
        (["b8", "m9"], "b8", {}, "played blue 8"),
        (["oS", "m9"], "oS", {}, "played orange Station"),
        (["free", "m9"], "free", {}, "passed with a Free Ride"),
        (["free", "m9"], "free b-", {"free_ride": "wild"}, "laid a Free Ride as blue 5"),
        (["end", "m9"], "end b+", {}, "turned blue high round"),
        (["transfer", "m9"], "transfer g", {"transfers": True}, "opened green with a Transfer"),
        (["bS", "m9"], "bS", {"transfers": True, "lines": {"blue": {"transfer": True}}, "spent": ["transfer"]},
         "laid the blue Station on its Transfer"),
        (["b7", "m9"], "b7", {"free_ride": "wild", "lines": {"blue": {"high": [7], "wild": [7]}}, "spent": ["free"]},
         "laid blue 7 on its Free Ride"),
    ],
)  # fmt: skip
def test_actions_in_sentences(hand: list[str], action: str, more: dict[str, Any], sentence: str) -> None:
    assert told(position(hand, **more), action, reader=0) == f"You {sentence}"
    assert told(position(hand, **more), action, reader=1) == f"Seat 0 {sentence}."


def test_a_payment_shows_the_card_drawn_to_nobody_else() -> None:
    assert told(position(["m9"]), "pay", 0) == "You paid 1 fare and drew green 1"
    assert told(position(["m9"]), "pay", 1) == "Seat 0 paid 1 fare and drew a card."
    assert told(position(["m9"], draw=[]), "pay", 0) == "You paid 1 fare; the draw pile is empty"


def test_a_stop_looks_like_a_turn_that_ended_by_itself() -> None:
    heard = []
    for hand in (["b8", "b9", "m9"], ["b8", "g9", "m9"]):
        state = position(hand)
        events = []
        for action in ("b8", "stop") if "b9" in hand else ("b8",):
            before = state.view(1).to_dict()
            state.apply(action)
            events.append(describe(action, before, state.view(1).to_dict()))
        heard.append(news_lines(events, lambda seat: f"Seat {seat}"))
    assert heard == [["Seat 0 played blue 8."]] * 2


def test_a_run_is_one_sentence() -> None:
    state = position(["b8", "b9", "b10", "gS", "m9"])
    events = []
    for action in ("b8", "b9", "b10"):
        before = state.view(1).to_dict()
        state.apply(action)
        events.append(describe(action, before, state.view(1).to_dict()))
    assert news_lines(events, who) == ["You played blue 8, 9, 10."]


def test_what_is_told_does_not_depend_on_what_is_hidden() -> None:
    """An action of another seat is told alike in the true state and in any world that the reader thinks possible."""
    compared = 0
    for number, (state, action) in enumerate(walk()):
        mover = state.current_seat
        reader = number % state.players
        if reader == mover:
            continue
        world = state.view(reader).sample(seed=number)
        if action not in world.legal_actions() or action == "stop":
            continue
        before, truth = state.view(reader).to_dict(), state.clone()
        truth.apply(action)
        world.apply(action)
        after = [played.view(reader).to_dict() for played in (truth, world)]
        if after[0]["hand_no"] != after[1]["hand_no"] or after[0]["hand_no"] != before["hand_no"] or after[0]["over"]:
            continue  # the end of a hand makes hands public by what they cost
        lines = [news_lines([describe(action, before, view)], who) for view in after]
        assert lines[0] == lines[1]
        compared += 1
    assert compared > 500


@pytest.mark.parametrize(
    ("seats", "draw", "action", "lines"),
    [
        ([(["b8"], 9), (["m1", "end"], 9)], [], "b8",
         ["You played blue 8.", "Hand 1 is over: You played the last card.", "  You have 9 fares.",
          "  Seat 1 pays 3 for 2 cards left and has 6 fares."]),
        ([(["m9"], 1), (["m1", "end"], 2)], ["g1"], "pay",
         ["You paid 1 fare.", "Hand 1 is over: You paid the last fare.",
          "  You pay 0 for 1 card left and have 0 fares.", "  Seat 1 pays 2 for 2 cards left and has 0 fares."]),
        ([(["m9"], 5), (["m1", "m2"], 6)], [], "pay",
         ["You paid 1 fare.", "Hand 1 is over: nobody can play and there is nothing to draw.",
          "  You pay 1 for 1 card left and have 3 fares.", "  Seat 1 pays 2 for 2 cards left and has 4 fares."]),
    ],
)  # fmt: skip
def test_the_end_of_a_hand(seats: list[tuple[list[str], int]], draw: list[str], action: str, lines: list[str]) -> None:
    tables = [{"hand": hand, "fares": fares} for hand, fares in seats]
    more = {"pays_in_row": 1} if len(seats[1][0]) == 2 and not draw and action == "pay" else {}
    state = position([], seats=tables, draw=draw, **more)
    before = state.view(0).to_dict()
    state.apply(action)
    assert news_lines([describe(action, before, state.view(0).to_dict())], who) == lines


def test_the_next_hand_begins_with_who_was_passed_over() -> None:
    """Fares add up at every end of a hand, and the line of the opening names those who hold no Station."""
    ends = 0
    for state, action in walk():
        before = state.view(0).to_dict()
        after_state = state.clone()
        after_state.apply(action)
        after = after_state.view(0).to_dict()
        event = describe(action, before, after)
        if event.end is None:
            continue
        ends += 1
        assert sum(event.end.paid) + sum(event.end.fares) + (action == "pay") == sum(
            own["fares"] for own in before["seats"]
        )
        if event.opening is None:
            assert after["over"]
            continue
        lines = news_lines([event], who)
        heading = lines.index(f"--- Hand {after['hand_no']} of {after['hands']} ---")
        opener = after["to_move"]
        first = (after["hand_no"] - 1) % after["players"]
        if opener == first and event.opening.passed == 0:
            assert len(lines) == heading + 1
        else:
            assert lines[-1].endswith(f"{who(opener)} open{'' if opener == 0 else 's'} the hand.")
            assert lines[-1].startswith((who(first), "Nobody holds a Station"))
    assert ends > 30
