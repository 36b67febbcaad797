"""The command `trains-ai` from outside: output, exit codes, bad input, signals."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

import trains_ai
from trains_ai import OptionError, Trains
from trains_ai.interfaces.cli import main
from trains_ai.interfaces.options.players import make_player
from trains_ai.interfaces.terminal.seating import plan_seats

from .commands import COMMAND, check_refusal, exit_code, interrupt, on_a_terminal, run, start

pytestmark = pytest.mark.usefixtures("own_directory")

# --- match -----------------------------------------------------------------------------------------------------------


def match_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["match", *arguments, "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert isinstance(document, dict)
    return document


def test_a_match_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    line = "match heuristic random --game trains --map tokyo --players 2 --games 4 --seed 1 --turn-limit 10"
    assert main(line.split()) == 0
    out, err = capsys.readouterr()
    assert "4 games of trains on tokyo, 2 players" in out
    for text in ("heuristic", "random", "won", "win share", "seat 0", "seat 1", "rounds a game"):
        assert text in out
    assert err == ""
    assert max(map(len, out.split("\n"))) <= 80


def test_four_players_fit_in_one_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "heuristic", "money", "random", "random", "--games", "1", "--turn-limit", "3"]) == 0
    lines = capsys.readouterr().out.split("\n")
    for player in ("heuristic ", "money ", "random #1 ", "random #2 "):
        assert sum(line.startswith(player) for line in lines) == 1
    assert max(map(len, lines)) <= 80


def test_the_seats_rotate_and_the_numbers_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    document = match_json(capsys, "heuristic", "random", "money", "--games", "6", "--turn-limit", "6")
    games, results = document["games"], document["results"]
    for g, game in enumerate(games):
        for player in range(3):
            assert game["seats"][(player + g) % 3] == player
    assert len({game["seed"] for game in games}) == 6
    assert sum(row["win_share"] for row in results) == pytest.approx(1)
    for i, row in enumerate(results):
        scores = [game["scores"][game["seats"].index(i)] for game in games]
        assert row["mean_score"] == pytest.approx(sum(scores) / 6)
        assert row["won"] == sum(
            game["seats"][w] == i for game in games if len(game["winners"]) == 1 for w in game["winners"]
        )


def test_the_same_command_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    def games(*arguments: str) -> list[dict[str, Any]]:
        document = match_json(capsys, "random", "random", "--games", "3", "--turn-limit", "5", *arguments)
        return [{key: value for key, value in game.items() if key != "seconds"} for game in document["games"]]

    assert games("--seed", "7") == games("--seed", "7")
    assert games("--seed", "7") != games("--seed", "8")


def test_verbose_tells_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "money", "money", "--games", "3", "--turn-limit", "3", "-v"]) == 0
    out = capsys.readouterr().out
    assert [line.split(":")[0] for line in out.split("\n")[:3]] == ["game 0", "game 1", "game 2"]
    assert "money #1" in out
    assert "money #2" in out


def test_kingdoms_are_named_or_listed(capsys: pytest.CaptureFixture[str]) -> None:
    cards = "landfill,garage,ironworks,tunnel,signals,pulling,viaduct,mail_train"
    for kingdom in ("first_osaka", cards):
        assert main(["match", "money", "random", "--games", "1", "--turn-limit", "2", "--kingdom", kingdom]) == 0
        capsys.readouterr()


@pytest.mark.skipif(os.name == "nt", reason="sends SIGINT")
def test_ctrl_c_prints_the_table_so_far() -> None:
    process = start("match", "heuristic", "random", "--games", "100000", "-v")
    assert process.stdout is not None
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert first.startswith("game 0")
    assert "win share" in out
    assert "Stopped after" in err
    assert "Traceback" not in err


# --- bad input -------------------------------------------------------------------------------------------------------

BAD = [
    ("match heuristik random", "did you mean 'heuristic'"),
    ("match heuristic nobody", "choose from heuristic, mcts, money, random"),
    ("match heuristic random:seed=x", "must be of type int"),
    ("match heuristic random:sed=3", "did you mean 'seed'"),
    ("match heuristic:depth=3 random", "has no option 'depth'"),
    ("match heuristic random --players 3", "--players 3, but 2 named"),
    ("match heuristic", "players"),
    ("match a b c d e", "unknown player"),
    ("match random random random random random", "players"),
    ("match", "Missing argument"),
    ("play --load own.json --players 3", "own.json is a game of 2"),
    ("match heuristic random --games 0", "--games"),
    ("match heuristic random --games many", "--games"),
    ("match heuristic random --game chess", "unknown game 'chess'"),
    ("match heuristic random --map atlantis", "atlantis"),
    ("match heuristic random --map tokio", "tokyo"),
    ("match heuristic random --kingdom first_toky", "first_tokyo"),
    ("match heuristic random --kingdom landfill,garage", "8"),
    ("match heuristic random --turn-limit 0", "turn"),
    ("match heuristic random --frobnicate", "--frobnicate"),
    ("mach heuristic random", "mach"),
    ("play --against heuristic --against random --players 2", "need 1 --against, not 2"),
    ("play --seat 5 --players 2", "no seat 5"),
    ("play --seat 0 --seat 0", "twice"),
    ("play --players 7", "2 to 4"),
    ("play --against nobody", "unknown player"),
    ("play --load nothing.json", "cannot read nothing.json"),
    ("play --seed 1.5", "--seed"),
    ("cards landfall", "landfill"),
    ("cards no_such_card_at_all", "no card is called"),
    ("maps atlantis", "atlantis"),
    ("maps missing.toml", "missing.toml"),
    ("new --players 9", "9"),
    ("new --kingdom lay_rails,garage,ironworks,tunnel,signals,pulling,viaduct,mail_train", "lay_rails"),
    ("new --output /nonexistent/file.json", "/nonexistent/file.json"),
    (f"new --seed {10**40}", "seed"),
    (f"new --players {10**40}", "expected 2 to 4"),
    ("new --seed -1", "seed -1"),
]


@pytest.mark.parametrize(("line", "reason"), BAD, ids=[line[:60] for line, _ in BAD])
def test_bad_input_is_refused_in_one_line(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("own.json").write_text(json.dumps(Trains().new_state(seed=1).position()))
    check_refusal(line, reason, capsys)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "does not hold JSON"),
        (b"\xff\xfe\x00", "does not hold JSON"),
        (b"[" * 100_000, "does not hold JSON"),
        (b"[]", "holds no JSON object"),
        (b"{}", "is missing"),
        (b'{"format": "trains-ai saved game"}', "'position' or 'seats'"),
        (b'{"format": "trains-ai saved game", "position": {}, "seats": ["human"]}', ""),
        (b'{"game": "trains", "map": "tokyo"}', "is missing"),
    ],
)
def test_a_file_that_is_no_game_is_refused(content: bytes, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.json").write_bytes(content)
    assert main(["play", "--load", "bad.json"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert reason in err


def test_player_options() -> None:
    assert make_player("random:seed=3").name
    assert make_player(" money ").name == make_player("money").name
    with pytest.raises(OptionError, match=r"needs a value"):
        make_player("random:seed")


def test_seats() -> None:
    assert plan_seats([0], [], None) == ["human", "heuristic"]
    assert plan_seats([2], ["random"], 4) == ["random", "random", "human", "random"]
    assert plan_seats([1], ["random", "money"], None) == ["random", "human", "money"]
    assert plan_seats([0, 1], [], None) == ["human", "human"]
    assert plan_seats([1], [], None) == ["heuristic", "human"]
    assert plan_seats([3], [], None) == ["heuristic", "heuristic", "heuristic", "human"]
    with pytest.raises(OptionError, match="need 0 --against, not 1"):
        plan_seats([0, 1], ["random"], 2)


# --- cards, maps, new ------------------------------------------------------------------------------------------------


def test_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards"]) == 0
    everything = capsys.readouterr().out
    assert main(["cards", "--kingdom-only"]) == 0
    kingdom = capsys.readouterr().out
    assert "Normal Train" in everything
    assert "Normal Train  " not in kingdom
    assert "Wagon Factory" in kingdom
    assert main(["cards", "conductors_station"]) == 0
    assert "Conductor's Station (conductors_station): 2 coins, action." in capsys.readouterr().out


def test_maps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["maps"]) == 0
    out = capsys.readouterr().out
    assert "tokyo" in out
    assert "osaka" in out
    assert main(["maps", "osaka"]) == 0
    assert "Kansai Airport" in capsys.readouterr().out


def test_a_new_position_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["new", "--map", "osaka", "--players", "3", "--kingdom", "first_osaka", "--seed", "4"]
    assert main(arguments) == 0
    position = json.loads(capsys.readouterr().out)
    same = Trains(map="osaka", players=3, kingdom="first_osaka").new_state(seed=4)
    assert Trains.from_position(position) == same
    assert main([*arguments, "--output", "start.json"]) == 0
    assert json.loads(Path("start.json").read_text()) == position
    code, out, err = run("play", "--load", "start.json", "--seat", "1", typed="quit\n")
    assert (code, err) == (0, "")
    assert "Kobe" in out
    assert json.loads(Path("start.json").read_text()) == position  # a position is not overwritten by a save
    assert json.loads(Path("trains-save.json").read_text())["seats"] == ["heuristic", "human", "heuristic"]


def test_a_map_of_ones_own_is_drawn_played_and_saved(capsys: pytest.CaptureFixture[str]) -> None:
    text = 'name = "Zürich"\nrows = ["C1 P R", "P *3"]\nbarriers = [[0, 1]]\nnames = {0 = "Örlikon"}\n'
    Path("own.toml").write_text(text, encoding="utf-8")
    assert main(["maps", "own.toml"]) == 0
    assert "Örlikon" in capsys.readouterr().out
    code, out, err = run("maps", "own.toml", env={"PYTHONIOENCODING": "ascii"})
    assert (code, err) == (0, "")
    assert out.isascii()
    code, out, err = run("play", "--map", "own.toml", "--seed", "1", typed="1\nend\n")
    assert (code, err) == (0, "")
    Path("own.toml").unlink()
    code, out, err = run("play", "--load", "trains-save.json", typed="map\n")
    assert (code, err) == (0, "")
    assert "Örlikon" in out


def test_a_finished_game_shows_its_result() -> None:
    cards = ["landfill", "garage", "ironworks", "tunnel", "signals", "pulling", "viaduct", "mail_train"]
    seats = [{"hand": ["tower"], "rails": [22, 23]}, {"rails": [34]}]
    position = {"game": "trains", "map": "tokyo", "phase": "over", "kingdom": cards, "seats": seats}
    Path("over.json").write_text(json.dumps(position))
    code, out, err = run("play", "--load", "over.json")
    assert (code, err) == (0, "")
    assert "The game is over after 1 round." in out
    assert "Seat 0 (you) wins." in out


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    version, build = capsys.readouterr().out.splitlines()
    assert version == f"trains-ai {trains_ai.__version__}"
    assert re.fullmatch(r"compiled by .*\d.* for (x86-64|aarch64)\b.*", build)
    for arguments in (["--help"], ["match", "--help"], ["play", "-h"]):
        assert main(arguments) == 0
        assert "Usage" in capsys.readouterr().out


# --- play, through a pipe --------------------------------------------------------------------------------------------


def test_play_through_a_pipe_saves_at_the_end_of_input() -> None:
    code, out, err = run("play", "--seed", "5", "--kingdom", "first_tokyo", typed="22\n?\nwrong\nend\n")
    assert (code, err) == (0, "")
    assert "\x1b" not in out
    assert "trains-ai play --load trains-save.json" in out
    code, out, err = run("play", "--load", "trains-save.json", typed="log\nquit\n")
    assert (code, err) == (0, "")
    assert [path.name for path in Path.cwd().iterdir()] == ["trains-save.json"]


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"NO_COLOR": "1"},
        {"TERM": "dumb"},
        {"FORCE_COLOR": "1", "TERM": "dumb"},
        {"COLUMNS": "40"},
    ],
    ids=str,
)
def test_poor_terminals_do_not_break_it(env: dict[str, str]) -> None:
    code, out, err = run("play", "--seed", "5", typed="22\nmap\ntable\nh\xe9\n?\nend\nend\n", env=env)
    assert (code, err) == (0, "")
    assert "saved in" in out
    if "ascii" in env.values():
        assert out.isascii()


def test_bytes_that_are_no_text_are_bad_input() -> None:
    process = subprocess.run(
        [*COMMAND, "play", "--seed", "5"],
        input=b"\xff\xfe\n22\n\x00\nquit\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert process.returncode == 0
    assert process.stderr == b""


@pytest.mark.skipif(os.name == "nt", reason="sends SIGINT")
def test_ctrl_c_in_play_saves_and_exits_130() -> None:
    process = start("play", "--seed", "5", "--save", "mine.json")
    assert process.stdout is not None
    while "on which hex?" not in process.stdout.readline():
        pass
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "saved in mine.json" in out
    assert err == ""
    assert json.loads(Path("mine.json").read_text())["seats"] == ["human", "heuristic"]


def test_a_reader_that_has_seen_enough() -> None:
    process = start("cards")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(timeout=30) in (0, 1)
    assert "Traceback" not in process.stderr.read()
    process.stderr.close()
    assert process.stdin is not None
    process.stdin.close()


def test_on_a_terminal_there_is_colour() -> None:
    child = on_a_terminal("play", "--seed", "5")
    child.expect("Your choice")
    assert "\x1b[" in child.before
    child.sendline("22")
    child.expect("laid a rail on 22")
    child.expect("Your choice")
    interrupt(child, "saved in trains-save.json")
    assert exit_code(child) == 130
