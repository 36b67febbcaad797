"""Take the Train on the command line: play, show, cards, analyse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from trains_ai import TakeTheTrain, Trains
from trains_ai.interfaces.cli import main
from trains_ai.interfaces.terminal.seating import plan_seats

from .commands import check_refusal, exit_code, interrupt, on_a_terminal, run

pytestmark = pytest.mark.usefixtures("own_directory")
PLAY = ("play", "--game", "take_the_train", "--seed", "5")


def test_play_through_a_pipe_saves_and_goes_on() -> None:
    code, out, err = run(*PLAY, "--rules", "single_line", "--hands", "2", typed="?\nwrong\n")
    assert (code, err) == (0, "")
    assert "--- Hand 1 of 2 ---" in out
    assert "\x1b" not in out
    saved = json.loads(Path("trains-save.json").read_text())
    assert saved["position"]["rules"] == "single_line"
    assert saved["seats"] == ["human", "heuristic"]
    code, out, err = run("play", "--load", "trains-save.json", typed="log\nquit\n")
    assert (code, err) == (0, "")
    assert "Your hand" in out
    assert [path.name for path in Path.cwd().iterdir()] == ["trains-save.json"]


def test_all_options_reach_the_game() -> None:
    options = ["--rules", "single_line", "--transfers", "--free-ride", "wild", "--hands", "3", "--players", "6"]
    code, _, err = run(*PLAY, *options, "--against", "random:seed=1", "--seat", "4", typed="quit\n")
    assert (code, err) == (0, "")
    saved = json.loads(Path("trains-save.json").read_text())
    wanted = {"rules": "single_line", "transfers": True, "free_ride": "wild", "hands": 3}
    assert {key: saved["position"][key] for key in wanted} == wanted
    assert saved["seats"] == ["random:seed=1"] * 4 + ["human", "random:seed=1"]


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"NO_COLOR": "1"},
        {"TERM": "dumb"},
        {"FORCE_COLOR": "1", "TERM": "dumb"},
        {"COLUMNS": "40"},
    ],
    ids=str,
)
def test_poor_terminals_do_not_break_it(env: dict[str, str]) -> None:
    code, out, err = run(*PLAY, "--transfers", typed="table\nunseen\npaid\nh\xe9\n?\nhelp\nstop\n", env=env)
    assert (code, err) == (0, "")
    assert "saved in" in out
    if "ascii" in env.values():
        assert out.isascii()


def test_seats_for_as_many_as_the_game_takes() -> None:
    assert plan_seats([5], [], None, 6) == ["heuristic"] * 5 + ["human"]


BAD = [
    ("play --game take_the_train --players 7", "2 to 6 players, not 7"),
    ("play --game take_the_train --seat 6", "2 to 6 players, not 7"),
    ("play --game take_the_train --map tokyo", "--map is an option of trains, not of take_the_train"),
    ("play --game take_the_train --turn-limit 5", "--turn-limit is an option of trains"),
    ("play --rules single_line", "--rules is an option of take_the_train, not of trains"),
    ("play --game take_the_train --rules closed", "expected 'open_lines' or 'single_line'"),
    ("play --game take_the_train --hands 0", "hands"),
    ("play --game take_the_train --against money", "money does not play take_the_train"),
    ("play --game take_the_trian", "did you mean 'take_the_train'"),
    ("play --load ours.json --game trains", "--game trains, but ours.json is a game of take_the_train"),
    ("play --load theirs.json --game take_the_train", "--game take_the_train, but theirs.json is a game of trains"),
    ("play --load ours.json --hands 3", "--hands is for a new game; ours.json has its own options"),
    ("play --load ours.json --players 3", "ours.json is a game of 2"),
    ("play --load chess.json", "position.game: 'chess', expected one of trains, take_the_train"),
    ("play --load number.json", "position.game: 7, expected one of"),
    ("play --load broken.json", "position.seats"),
    ("show chess.json", "expected one of trains, take_the_train"),
    ("show ours.json --seat 2", "--seat 2: expected 0 to 1"),
    ("show nothing.json", "cannot read nothing.json"),
    ("analyse ours.json --seat 1", "--seat 1: expected 0"),
    ("cards --game take_the_train --kingdom-only", "--kingdom-only is an option of trains"),
    ("cards --transfers", "--transfers is an option of take_the_train"),
    ("cards transfer --game take_the_train", "no card is called 'transfer'"),
]


@pytest.mark.parametrize(("line", "reason"), BAD, ids=[line for line, _ in BAD])
def test_bad_input_is_refused_in_one_line(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    ours = TakeTheTrain().new_state(seed=1).position()
    files = {
        "ours": ours,
        "theirs": Trains().new_state(seed=1).position(),
        "chess": {"game": "chess"},
        "number": {"game": 7},
        "broken": ours | {"seats": [{"hand": ["b77"]}]},
    }
    for name, document in files.items():
        Path(f"{name}.json").write_text(json.dumps(document))
    check_refusal(line, reason, capsys)


def test_a_position_of_either_game_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    state = TakeTheTrain(4, "single_line").new_state(seed=2)
    Path("ours.json").write_text(json.dumps(state.position()))
    for seat in (None, 0, 3):
        assert main(["show", "ours.json", *(["--seat", str(seat)] if seat is not None else [])]) == 0
        out = capsys.readouterr().out
        assert "draw pile 24" in out
        reader = state.current_seat if seat is None else seat
        assert f" {reader}  you " in out
        assert max(map(len, out.splitlines())) <= 80
    Path("theirs.json").write_text(json.dumps(Trains(kingdom="first_tokyo").new_state(seed=1).position()))
    assert main(["show", "theirs.json"]) == 0
    out = capsys.readouterr().out
    assert "Supply (cost, card, cards left)" in out
    assert "Hand  Normal Train" in out


def test_a_finished_game_shows_its_result(capsys: pytest.CaptureFixture[str]) -> None:
    seats = [{"hand": [], "fares": 12}, {"hand": ["m1"], "fares": 9}]
    over = {"game": "take_the_train", "over": True, "to_move": None, "lines": {"blue": {}}, "seats": seats}
    Path("over.json").write_text(json.dumps(over))
    for command in (["show", "over.json"], ["play", "--load", "over.json", "--against", "random"]):
        assert main(command) == 0
        out = capsys.readouterr().out
        assert "The game is over after 1 hand." in out
        assert "Seat 0 (" in out


def test_cards_tell_the_rules_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--game", "take_the_train"]) == 0
    plain = capsys.readouterr().out
    assert "Discarded as a whole turn" in " ".join(plain.split())
    assert "Transfer" not in plain
    assert (
        main(["cards", "--game", "take_the_train", "--rules", "single_line", "--transfers", "--free-ride", "wild"]) == 0
    )
    out = capsys.readouterr().out
    assert "Transfer" in out
    assert "free b+" in out
    assert "free b+" not in plain
    assert "2 fares" in plain
    assert "2 fares" not in out
    assert max(map(len, (plain + out).splitlines())) <= 80
    assert main(["cards", "b7", "--game", "take_the_train"]) == 0
    assert capsys.readouterr().out.startswith("1-12: Laid on the line")


def test_a_position_is_analysed(capsys: pytest.CaptureFixture[str]) -> None:
    state = TakeTheTrain(3).new_state(seed=1)
    while len(state.legal_actions()) < 2:
        state.apply(state.legal_actions()[0])
    Path("ours.json").write_text(json.dumps(state.position()))
    assert main(["analyse", "ours.json", "--iterations", "50", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["action"] in state.legal_actions()


def test_on_a_terminal_there_is_colour() -> None:
    child = on_a_terminal(*PLAY)
    child.expect("Your choice")
    assert "\x1b[" in child.before
    child.sendline("b")
    child.expect("Your choice")
    interrupt(child, "saved in trains-save.json")
    assert exit_code(child) == 130
