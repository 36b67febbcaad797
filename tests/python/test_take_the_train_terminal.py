"""Take the Train at the terminal: lines, hands, choices and answers as people read them."""

from __future__ import annotations

from typing import Any

import pytest

from trains_ai.interfaces.faces.take_the_train.asking.choices import choices_for
from trains_ai.interfaces.faces.take_the_train.asking.menu import choice_menu
from trains_ai.interfaces.faces.take_the_train.asking.questions import question, why_not
from trains_ai.interfaces.faces.take_the_train.drawing.lines import hand_rows, picture, signs
from trains_ai.interfaces.faces.take_the_train.face import TakeTheTrainFace
from trains_ai.interfaces.faces.take_the_train.words import by_line, card_names, counted
from trains_ai.interfaces.terminal.answer import Unclear, find_action

from .sessions import console, printed
from .take_the_train_states import position, walk

COLOURS = {"b": "blue", "g": "green", "m": "magenta", "o": "orange"}
LINES = {
    "blue": {"low": [6], "high": [7, 8, 12], "turned": ["high"], "wild": [8], "transfer": False},
    "green": {"low": [], "high": [], "turned": [], "wild": [], "transfer": True},
}
SINGLE = {"rules": "single_line", "free_ride": "wild", "transfers": True, "stuck": False, "current": "green"}
OPEN = {"rules": "open_lines", "free_ride": "skip", "transfers": False}


def rows(view: dict[str, Any], columns: int = 80) -> dict[str, str]:
    return {line[2:10].strip(): line for line in picture(view, columns).plain.splitlines()[:4]}


# --- pictures --------------------------------------------------------------------------------------------------------


def test_a_picture_of_the_lines() -> None:
    shown = rows({**OPEN, "lines": LINES})
    assert shown == {
        "blue": "  blue      .   .   .   .  <5>  6   S   7   8*  .   . <11> 12  turned: high",
        "green": "  green     .   .   .   .   .  <6>  T  <7>  .   .   .   .   . ",
        "magenta": "  magenta not open",
        "orange": "  orange  not open",
    }


def test_under_single_line_the_picture_tells_which_lines_are_current() -> None:
    shown = rows({**SINGLE, "lines": LINES})
    assert shown["blue"] == "  blue      .   .   .   .  (5)  6   S   7   8*  .   . (11) 12  turned: high"
    assert shown["green"] == "> green     .   .   .   .   .  <6>  T  <7>  .   .   .   .   . "
    stuck = rows({**SINGLE, "stuck": True, "lines": LINES})
    assert stuck["blue"].startswith("> blue")
    assert "<5>" in stuck["blue"]
    assert stuck["green"] == shown["green"]


def test_the_signs_explained_are_those_of_the_game() -> None:
    assert signs(OPEN) == "<5> next"
    assert signs(SINGLE) == "<5> next   > current   (5) next when current again   5* Free Ride   T Transfer"


def test_few_columns_get_what_is_there() -> None:
    shown = rows({**OPEN, "lines": LINES}, 40)
    assert shown["blue"] == "  blue      <5> 6 S 7 8* <11> 12 turned: high"
    assert hand_rows(["b12", "b3", "free"], 40).plain.splitlines() == ["  blue      3 12", "  special   Free Ride"]


def test_a_hand_stands_in_the_columns_of_the_lines() -> None:
    view = {**OPEN, "lines": LINES}
    hand = hand_rows(["o2", "b11", "bS", "b5", "free", "end", "free"], 80, ["b11", "bS", "free"]).plain.splitlines()
    assert hand == [
        "  blue                      5      <S>                <11>",
        "  orange        2",
        "  special   Free Ride x2, End of the Line",
    ]
    assert hand[0].index("11") == rows(view)["blue"].index("11")
    assert hand_rows([], 80).plain == "  no card"


def test_what_comes_next_is_what_can_be_laid() -> None:
    """Every number that is legal, and no other one that is held, stands in angle brackets above and below."""
    checked = 0
    for state, _ in walk():
        seat = state.current_seat
        assert seat is not None
        view = state.view(seat).to_dict()
        shown = rows(view)
        assert all(len(row) <= 80 for row in shown.values())
        real = {card for card in view["seats"][seat]["hand"] if card[1:].isdigit()}
        over = {f"{c}{n}" for c in COLOURS for n in view["lines"].get(COLOURS[c], {}).get("wild", ())}
        if view["run"]:
            continue  # in a run only its own branches are open
        for card in real - over:
            assert (f"<{card[1:]}>" in shown[COLOURS[card[0]]]) == (card in view["legal_actions"])
            checked += 1
    assert checked > 1000


@pytest.mark.parametrize("columns", [80, 120])
def test_every_screen_fits(columns: int) -> None:
    kept = 0
    for number, (state, _) in enumerate(walk(1)):
        if number % 23:
            continue
        seat = state.current_seat
        assert seat is not None
        view = state.view(seat).to_dict()
        con = console(columns)
        face = TakeTheTrainFace(["heuristic"] * state.players)
        con.print(face.decision(view, face.choices(view), con, first=True))
        out = printed(con)
        assert max(map(len, out.splitlines())) <= columns
        for own in view["seats"]:
            assert f"{own['fares']} fare" in out
            assert f"{own['hand_size']} card" in out
        kept += 1
    assert kept > 20


# --- words, choices and answers --------------------------------------------------------------------------------------


def test_cards_in_words() -> None:
    hand = ["o2", "b12", "end", "bS", "b9", "free", "free"]
    assert by_line(hand) == {"blue": ["b9", "b12", "bS"], "orange": ["o2"], "": ["free", "free", "end"]}
    assert card_names(["bS", "b7", "b8", "g5", "free", "end"]) == (
        "blue Station, 7, 8, green 5, Free Ride, End of the Line"
    )
    assert counted(["end", "free", "free"]) == "Free Ride x2, End of the Line"


def test_every_legal_action_is_one_choice_and_every_answer_finds_it() -> None:
    for number, (state, _) in enumerate(walk(2)):
        seat = state.current_seat
        assert seat is not None
        view = state.view(seat).to_dict()
        choices = choices_for(view)
        assert sorted(choice.action for choice in choices) == state.legal_actions()
        for choice in choices:
            for typed in (choice.action, f"  {choice.action.upper()} ", choice.spoken or choice.action):
                assert find_action(typed, choices) == choice.action
        assert question(view)[-1] == "?"
        if number % 50 == 0:
            con = console()
            con.print(choice_menu(choices, 80))
            assert all(choice.label in printed(con) for choice in choices)


def test_choices_stand_in_order_with_what_could_follow() -> None:
    state = position(["b8", "b9", "b10", "b5", "b3", "oS", "end", "free"])
    assert [(choice.action, choice.label, choice.detail) for choice in choices_for(state.view(0).to_dict())] == [
        ("b5", "blue 5", ""),
        ("b8", "blue 8", "then 9, 10"),
        ("oS", "orange Station", ""),
        ("free", "Free Ride: pass", ""),
        ("end b+", "turn blue high round", "12 comes next"),
        ("end b-", "turn blue low round", "1 comes next"),
    ]
    turned = position(["b8", "b12", "b11"], lines={"blue": {"high": [], "low": [], "turned": ["high"]}}, spent=["end"])
    assert [choice.detail for choice in choices_for(turned.view(0).to_dict())] == ["then 11"]


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("b8", "b8"),
        ("B8", "b8"),
        ("b 8", "b8"),
        ("Blue 8", "b8"),
        ("os", "oS"),
        ("OS", "oS"),
        ("orange station", "oS"),
        ("free", "free"),
        ("free ride", "free"),
        ("end b+", "end b+"),
        ("End  blue high", "end b+"),
        ("b10", None),
        ("b1", None),
        ("b", "Say all of it: b5, b8"),
        ("8", "Say all of it: b8"),
        ("o", "Say all of it: oS"),
        ("fr", "Say all of it: free"),
        ("end", "Say all of it: end b\\+, end b-"),
        ("1", None),
        ("", None),
        ("_", None),
    ],
)
def test_answers(typed: str, action: str | None) -> None:
    """Only a whole answer is taken, as hardly any action can be taken back."""
    choices = choices_for(position(["b8", "b5", "oS", "end", "free"]).view(0).to_dict())
    if action and action.startswith("Say"):
        with pytest.raises(Unclear, match=action):
            find_action(typed, choices)
        return
    assert find_action(typed, choices) == action


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("b4", "Blue 4 does not fit: 5 comes next on blue's low branch."),
        ("blue 10", "Blue 10 does not fit: 8 comes next on blue's high branch."),
        ("g9", "Green 9 does not fit: the green line is not open."),
        ("m1", "You do not hold magenta 1."),
        ("MS", "You do not hold magenta Station."),
        ("b13", ""),
        ("end", ""),
    ],
)
def test_why_a_card_cannot_be_played(typed: str, reason: str) -> None:
    assert why_not(typed, position(["b8", "b4", "b10", "g9"]).view(0).to_dict()) == reason


def test_why_a_station_or_a_covered_line_has_to_wait() -> None:
    lines = {"blue": {"high": [7]}, "green": {}}
    state = position(["g7", "oS", "b8"], rules="single_line", lines=lines, current="green")
    view = state.view(0).to_dict()
    assert why_not("oS", view) == "Orange Station must wait: you hold a number that fits."
    assert why_not("b8", view) == "Blue 8 does not fit: blue is not the current line."
    run = position(["b8", "b9", "oS", "b5"])
    run.apply("b8")
    view = run.view(0).to_dict()
    assert why_not("oS", view) == "Orange Station must wait: this turn goes on with blue or ends."
    assert why_not("b5", view) == "Blue 5 cannot go on this run."
