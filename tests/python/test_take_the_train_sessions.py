"""Take the Train played at the terminal: asked, answered, taken back, saved."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from trains_ai import TakeTheTrain, TakeTheTrainState
from trains_ai.interfaces.faces.take_the_train.drawing.lines import hand_rows
from trains_ai.interfaces.faces.take_the_train.words import card_name
from trains_ai.interfaces.terminal.saves import read_save

from .sessions import AsciiFile, console, printed, session
from .take_the_train_states import GAMES, position

pytestmark = pytest.mark.usefixtures("own_directory")

#: Two cards fit, and one of them begins a run.
RUN = ["b8", "b9", "b10", "b5", "g9"]


def play_by_chance(state: TakeTheTrainState, seats: tuple[str, ...]) -> tuple[str, list[tuple[str, int, str]]]:
    """A whole game with random answers: everything printed; and each prompt, whom it asked, what was printed for it."""
    rng = random.Random(2)
    asked: list[tuple[str, int, str]] = []
    seen = 0

    def read(prompt: str) -> str:
        nonlocal seen
        out, seat = printed(running.console), running.game.state.current_seat
        assert seat is not None
        asked.append((prompt, seat, out[seen:]))
        seen = len(out)
        return "" if "Pass the keyboard" in prompt else rng.choice(running.game.state.legal_actions())

    running = session(read, state, seats)
    assert running.run() == 0
    return printed(running.console), asked


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_whole_game(game: TakeTheTrain) -> None:
    seats = ("random", "human", *["heuristic"] * (game.players - 2))
    out, _ = play_by_chance(game.new_state(seed=9), seats)
    over = re.search(r"The game is over after (\d) hands?\.", out)
    assert over
    assert re.search(r"(wins|share the win)\.", out)
    for hand in range(1, int(over[1]) + 1):
        assert f"Hand {hand} is over: " in out
        assert game.hands == 1 or f"--- Hand {hand} of {game.hands} ---" in out
    assert "\x1b" not in out
    assert max(map(len, out.split("\n"))) <= 80
    assert not list(Path.cwd().iterdir())  # nothing left to save


def test_two_at_one_keyboard_are_called_only_to_decide() -> None:
    out, asked = play_by_chance(TakeTheTrain(3).new_state(seed=9), ("human", "random", "human"))
    assert "The game is over" in out
    at_keyboard = None
    for (prompt, seat, _), (_, next_seat, shown) in pairwise(asked):
        if "Pass the keyboard" in prompt:
            assert prompt == f"Pass the keyboard to seat {seat}, then press Enter. "
            assert next_seat == seat
            assert "Your hand" in shown
            at_keyboard = seat
        else:
            assert seat == at_keyboard
    assert sum("Pass" in prompt for prompt, _, _ in asked) > 2


def test_the_hand_shown_is_that_of_the_one_who_is_asked() -> None:
    state = TakeTheTrain(3, "single_line", hands=2).new_state(seed=3)
    hands = []

    def read(prompt: str) -> str:
        played = running.game.state
        seat, out = played.current_seat, printed(running.console)
        assert seat is not None
        if "Pass" in prompt:
            return ""
        view = played.view(seat).to_dict()
        hand = hand_rows(view["seats"][seat]["hand"], 80, view["legal_actions"]).plain
        assert out[out.rindex("Your hand\n") :].startswith(f"Your hand\n{hand}\n")
        hands.append(seat)
        return played.legal_actions()[0]

    running = session(read, state, ("human", "human", "random"))
    running.run()
    assert {0, 1} == set(hands)


def test_a_console_without_unicode_gets_ascii() -> None:
    con = console(file=AsciiFile())
    state, seats = TakeTheTrain(3, "single_line", True, "wild").new_state(seed=2), ("human", "random", "random")
    running = session(["?", "help", "table", "unseen", "paid", "log", "hint"], state, seats, con)
    assert running.run() == 0
    assert printed(con).isascii()


def test_every_command_answers() -> None:
    paid = {"seat": 1, "hand_size": 2, "fitted": ["b5", "b8", "end", "m9"]}
    running = session(
        ["?", "? b7", "? gS", "? free ride", "? nonsense", "help", "table", "unseen", "paid", "log", "hint", "b9"],
        position(["b8", "b5", "oS"], paid=[paid]),
    )
    running.run()
    out = " ".join(printed(running.console).split())
    for text in (
        "1-12: Laid on the line of its colour",
        "Station: Opens the line of its colour; runs on both",
        "Free Ride: Discarded as a whole turn",
        "no card is called 'nonsense'; there are 1-12, Station, Free Ride, End of the Line",
        "What you can type",
        "draw pile 3 pot 0",
        "Not seen yet (3 in other hands, 3 to be drawn)",
        "Seat 1 (heuristic), with 2 cards: End of the Line",
        "You do not hold blue 9.",
    ):
        assert text in out
    (hint,) = re.findall(r"Hint: (\S+)", out)
    assert hint in running.game.state.legal_actions()


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("99", "'99' is not legal here"),
        ("fly to the moon", "'fly to the moon' is not legal here"),
        ("pay", "'pay' is not legal here; legal: b5, b8"),
        ("stop", "'stop' is not legal here"),
        ("None", "is not legal here"),
        ("m3", "You do not hold magenta 3."),
        ("b9", "Blue 9 does not fit: 8 comes next on blue's high branch."),
        ("b", "Say all of it: b5, b8"),
        ("\x00", "is not legal here"),
        ("9" * 100_000, "is not legal here"),
        ("é", "is not legal here"),
        ("b8 b9", "is not legal here"),
    ],
)
def test_bad_input_asks_again_with_the_reason(typed: str, reason: str) -> None:
    state = position(["b5", "b8", "b9", "m9"])
    running = session([typed, "quit"], state.clone())
    assert running.run() == 0
    out = " ".join(printed(running.console).split())
    assert out.count("Your turn: what do you play?") == 1
    assert reason in out[: out.rindex("quit")]
    assert running.game.state == state


def test_undo_takes_back_what_showed_nothing() -> None:
    state = position(RUN)
    running = session(["b8", "b9", "undo", "undo", "undo"], state.clone())
    running.run()
    out = printed(running.console)
    assert out.count("Taken back.") == 2
    assert "There is nothing to take back" in out
    assert running.game.state == state
    assert running.game.logs[0] == []


def test_a_run_is_asked_card_by_card_and_shows_its_line() -> None:
    running = session(["b8", "b9", "stop"], position(RUN))
    running.run()
    out = printed(running.console)
    assert "Go on with blue, or end the turn?" in out
    assert "  blue      .   .   .   .  <5>  6   S   7   8  <9>  .   .   . \nYour hand" in out
    assert "You ended the turn." in out
    assert "Seat 1 (heuristic) turned" in out or "Seat 1 (heuristic) paid" in out


def test_after_news_the_whole_table_is_shown_even_in_a_run() -> None:
    """A forced card opens the turn; what follows is decided with everything in sight."""
    running = session(["m9"], position(["b8", "b9", "g9"], to_move=1))
    running.run()
    out = printed(running.console)
    forced = out.index("You played blue 8. (There was no other choice.)")
    assert "draw pile" in out[forced : out.index("Go on with blue")]


def test_a_payment_is_made_unasked_and_shows_the_card() -> None:
    running = session([], position(["m9", "m8"], draw=["g9", "b5", "b8"]))
    running.run()
    assert "You paid 1 fare and drew green 9. (There was no other choice.)" in printed(running.console)


def test_what_others_draw_and_hold_is_never_printed() -> None:
    """Everything printed before the first question names only cards that lie on the table or are in the own hand."""
    for seed in range(12):
        state = TakeTheTrain(4, "single_line").new_state(seed)
        running = session(["log", "paid"], state, ("random", "random", "human", "random"))
        running.run()
        out = printed(running.console)
        told = out[: out.index("Your choice")] if "Your choice" in out else out
        for line in re.findall(r"Seat \d \(random\) (.*)", told):
            assert not re.search(r"drew (?!a card)", line)
        final = running.game.state.position()
        seen = {card for event in final["history"]["events"] for card in event.split()[1:]}
        for name in re.findall(r"played ((?:blue|green|magenta|orange) \w+)", told):
            assert name in {card_name(card) for card in seen if card[1:].isdigit() or card[1:] == "S"}


def test_a_saved_game_goes_on_where_it_was() -> None:
    running = session(["b8", "save here.json", "quit"], position(RUN))
    assert running.run() == 0
    saved = read_save(Path("here.json"))
    assert saved.seats == ("human", "heuristic")
    loaded = TakeTheTrain.from_position(saved.position)
    assert loaded == running.game.state
    again = session(["b9", "quit"], loaded)
    assert again.run() == 0
    assert "Go on with blue, or end the turn?" in printed(again.console)
    assert sorted(path.name for path in Path.cwd().iterdir()) == ["here.json", "trains-save.json"]


def test_a_game_that_is_loaded_tells_how_the_hand_was_opened() -> None:
    state = next(s for s in (TakeTheTrain(3).new_state(seed) for seed in range(99)) if s.current_seat == 1)
    running = session([], state.clone(), ("human", "random", "random"))
    running.run()
    assert "You hold no Station. Seat 1 (random) opens the hand." in printed(running.console)
    while state.current_seat != 0:
        state.apply(state.legal_actions()[0])
    running = session([], TakeTheTrain.from_position(state.position()), ("human", "random", "random"))
    running.run()
    assert "You held no Station. Seat 1 (random) opened the hand." in printed(running.console)


def test_help_leaves_the_prompt_below_it() -> None:
    running = session(["?", "help"], position(RUN))
    running.run()
    assert printed(running.console).count("Your turn: what do you play?") == 1


def test_the_end_of_input_and_ctrl_c_save() -> None:
    assert session([], position(RUN)).run() == 0
    assert read_save(Path("trains-save.json")).position["game"] == "take_the_train"

    def read(_: str) -> Any:
        raise KeyboardInterrupt

    assert session(read, position(RUN), save_path=Path("mine.json")).run() == 130
    assert TakeTheTrain.from_position(read_save(Path("mine.json")).position) == position(RUN)


def test_single_line_tells_when_the_game_is_stuck() -> None:
    state = position(
        ["m9", "b5"],
        rules="single_line",
        lines={"blue": {"high": [7], "low": [6]}, "green": {}},
        current="green",
        pays_in_row=1,
    )
    running = session([], state)
    running.run()
    out = " ".join(printed(running.console).split())
    assert "You paid 1 fare and drew green 1. (There was no other choice.) Everybody has paid in a row:" in out
