"""Trains played at the terminal: asked, answered, taken back, saved."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from trains_ai import Trains, TrainsState
from trains_ai.interfaces.faces.trains.asking.choices import choices_for
from trains_ai.interfaces.terminal.saves import free_name, read_save

from .sessions import AsciiFile, a_turn, console, printed, session

pytestmark = pytest.mark.usefixtures("own_directory")


@pytest.fixture
def turn() -> TrainsState:
    return a_turn()


@pytest.mark.parametrize("seats", [("human", "heuristic"), ("random", "human", "heuristic"), ("human", "human")])
def test_a_whole_game(seats: tuple[str, ...]) -> None:
    rng = random.Random(2)

    def read(prompt: str) -> str:
        if "Pass the keyboard" in prompt:
            return ""
        played = running.game.state
        view = played.view(played.current_seat if played.current_seat is not None else 0).to_dict()
        return str(rng.choice(choices_for(view, played.map)).key)

    state = Trains(players=len(seats), turn_limit=8).new_state(seed=9)
    running = session(read, state, seats)
    assert running.run() == 0
    out = printed(running.console)
    assert "The game is over after 8 rounds." in out
    assert re.search(r"(wins|share the win)\.", out)
    assert "\x1b" not in out
    assert max(map(len, out.split("\n"))) <= 80
    assert not list(Path.cwd().iterdir())  # nothing left to save
    if seats == ("human", "human"):
        assert out.count("Round 3") == 2


def test_a_console_without_unicode_gets_ascii() -> None:
    con = console(file=AsciiFile())
    running = session(["?", "help", "map", "22", "table", "log", "deck", "hint"], con=con)
    assert running.run() == 0
    out = printed(con)
    assert out.isascii()
    assert "|22" in out


def test_every_command_answers() -> None:
    running = session(
        ["22", "?", "? landfill", "? express", "? nonsense", "help", "map", "table", "deck", "log", "hint"]
    )
    running.run()
    out = printed(running.console)
    for text in (
        "Return all Waste in your hand",
        "Express Train (express_train): 3 coins",
        "no card is called 'nonsense'",
        "What you can type",
        "44 Shinagawa Meguro",
        "Supply (cost, card, cards left)",
        "You: Normal Train x7, Lay Rails x2, Station Expansion",
        "You laid a rail on 22 (plain)",
        "Hint: ",
    ):
        assert text in out


@pytest.mark.parametrize(
    "typed", ["99", "fly to the moon", "buy normal_train", "rail 22", "None", "\x00", "9" * 100_000, "é"]
)
def test_bad_input_asks_again_with_the_reason(turn: TrainsState, typed: str) -> None:
    before = turn.clone()
    running = session([typed, "quit"], turn)
    assert running.run() == 0
    out = printed(running.console)
    assert out.count("Your turn, with 3 coins") == 1
    asked_again = out.index("quit")
    assert re.search(r"not one of the numbers|illegal|not legal|unknown|no action", out[:asked_again], re.IGNORECASE)
    assert running.game.state == before


def test_undo_takes_back_what_showed_nothing(turn: TrainsState) -> None:
    before = turn.clone()
    running = session(["play normal_train", "play lay rails", "23", "undo", "undo", "undo", "undo"], turn)
    running.run()
    assert running.game.state == before
    out = printed(running.console)
    assert out.count("Taken back.") == 3
    assert "nothing to take back" in out
    assert running.game.logs[0] == []


def test_coins_plays_all_bare_trains(turn: TrainsState) -> None:
    position = turn.position()
    del position["supply"]
    position["seats"][0]["hand"] = ["normal_train", "normal_train", "express_train", "mail_train"]
    running = session(["coins", "coins", "undo"], Trains.from_position(position))
    running.run()
    out = printed(running.console)
    assert out.count("type coins") == 1
    assert "Your turn, with 7 coins" in out
    assert "There is no Normal, Express or Limited Express Train to play now." in out
    assert "Your turn, with 5 coins" in out  # one card taken back


def test_undo_stops_at_what_was_shown(turn: TrainsState) -> None:
    running = session(["play normal_train", "play garage", "undo"], turn)
    running.run()
    out = printed(running.console)
    assert "Waste, Express Train into your hand" in out or "Express Train, Waste into your hand" in out
    assert "Taken back." not in out


def test_a_forced_choice_is_taken_and_shown(turn: TrainsState) -> None:
    position = turn.position()
    position["seats"][0]["hand"] = []
    position["coins"] = 0
    running = session([], Trains.from_position(position))
    running.run()
    assert "You ended the turn. (There was no other choice.)" in printed(running.console)


def test_the_end_of_a_turn_is_asked_while_it_could_be_taken_back(turn: TrainsState) -> None:
    position = turn.position()
    position["seats"][0]["hand"] = ["normal_train"]
    position["coins"] = 0
    running = session(["1", "undo", "1", "", "quit"], Trains.from_position(position))
    running.run()
    out = printed(running.console)
    assert out.count("Taken back.") == 1
    assert out.count("You ended the turn.") == 1


def test_a_saved_game_goes_on_where_it_was(turn: TrainsState) -> None:
    running = session(["play lay_rails", "save here.json", "quit"], turn)
    assert running.run() == 0
    saved = read_save(Path("here.json"))
    assert saved.seats == ("human", "heuristic")
    assert Trains.from_position(saved.position) == running.game.state
    assert sorted(path.name for path in Path.cwd().iterdir()) == ["here.json"]


def test_the_end_of_input_saves_without_overwriting_another_game() -> None:
    Path("trains-save.json").write_text("precious")
    running = session(["22"])
    assert running.run() == 0
    assert Path("trains-save.json").read_text() == "precious"
    assert json.loads(Path("trains-save-2.json").read_text())["position"]["map"] == "tokyo"
    assert "saved in trains-save-2.json" in printed(running.console)
    assert free_name(Path("trains-save.json")) == Path("trains-save-3.json")


def test_ctrl_c_saves_and_says_so() -> None:
    def read(_: str) -> str:
        raise KeyboardInterrupt

    running = session(read, save_path=Path("mine.json"))
    assert running.run() == 130
    assert read_save(Path("mine.json")).seats == ("human", "heuristic")
    assert "saved in mine.json" in printed(running.console)


def test_a_save_that_fails_is_told_and_the_game_goes_on() -> None:
    running = session(["save /nonexistent/file.json", "22"])
    assert running.run() == 0
    out = printed(running.console)
    assert "could not be saved to /nonexistent/file.json" in out
    assert "You laid a rail on 22" in out
