"""`trains-ai evaluate` from outside."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from trains_ai import read_records
from trains_ai.evaluation import Evaluation
from trains_ai.interfaces.cli import main

from .commands import check_refusal, exit_code, on_a_terminal, run, start

pytestmark = pytest.mark.usefixtures("own_directory")

SMALL = "--games 4 --turn-limit 2 --executor inline"


def test_an_evaluation_is_printed_in_80_columns() -> None:
    code, out, err = run(*f"evaluate heuristic money random {SMALL} --schedule gauntlet".split())
    assert code == 0, err
    lines = out.splitlines()
    assert lines[0] == "8 games of trains on tokyo, 2 seats, seed 1"
    assert max(map(len, lines)) <= 80
    words = (
        "win share",
        "heuristic - random",
        "rating",
        "before, in %",
        "moves a game",
        "games ended by: turn_limit 8",
    )
    assert all(word in out for word in words)
    assert "money - random" not in out


def test_the_same_command_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in (1, 1, 2):
        assert main(f"evaluate random random {SMALL} --seed {seed} --format json".split()) == 0
        document = json.loads(capsys.readouterr().out)
        document["tables"].pop("times")
        texts.append(document)
    assert texts[0] == texts[1]
    assert texts[0]["tables"] != texts[2]["tables"]
    assert texts[0]["done"]
    assert [player["name"] for player in texts[0]["config"]["players"]] == ["random #1", "random #2"]
    assert [row["games"] for row in texts[0]["tables"]["standings"]] == [4, 4]


def test_maps_kingdoms_and_the_other_game(capsys: pytest.CaptureFixture[str]) -> None:
    line = f"evaluate random heuristic {SMALL} --maps tokyo --maps osaka --kingdom first_osaka --seats all"
    assert main([*line.split(), "--format", "json"]) == 0
    rows = json.loads(capsys.readouterr().out)["tables"]["games"]
    assert [json.loads(row["options"])["map"] for row in rows] == ["tokyo", "tokyo", "osaka", "osaka"]
    line = "evaluate random random random --game take_the_train --players 3 --games 3 --executor inline"
    assert main(line.split()) == 0
    assert "3 games of take_the_train, 3 seats, seed 1" in capsys.readouterr().out


def test_a_folder_is_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begin = f"evaluate random heuristic {SMALL} --out run --map osaka --sprt=-200,100 --sprt-model normalized"
    assert main(begin.split()) == 0
    first = capsys.readouterr().out
    assert main(["evaluate", "--resume", "run", "--executor", "inline"]) == 0
    assert capsys.readouterr().out == first
    assert main(begin.split()) == 0
    assert capsys.readouterr().out == first
    assert len(list(read_records("run/records.jsonl"))) == len(Evaluation.load("run").played)
    check_refusal(f"{begin} --seed 2", "run: holds another run: seed is not the same", capsys)


def test_stopped_by_the_user_it_tells_what_it_knows_and_goes_on(tmp_path: Path) -> None:
    process = start(*["evaluate", "random", "heuristic", "--games", "400", "--turn-limit", "30", "--out", "run"])
    records = Path("run/records.jsonl")
    while process.poll() is None and not (records.exists() and records.read_bytes().count(b"\n") > 20):
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "of 400 games of trains" in out
    assert "Stopped after" in err
    code, out, err = run("evaluate", "--resume", "run")
    assert code == 0, err
    assert out.startswith("400 games of trains")
    assert len(list(read_records(records))) == 400


def test_progress_is_shown_on_a_terminal() -> None:
    line = "evaluate random heuristic --games 100000 --turn-limit 10 --executor inline --sprt=-1,1"
    child = on_a_terminal(*line.split(), rows=40, columns=160, env={"NO_COLOR": "1", "TERM": "xterm"})
    child.expect(r"/100,?000 games, random [0-9.]+ % \[.*LLR .*ETA")
    child.sendintr()  # on no machine is it over by now
    child.expect("SPRT: [a-z]+; LLR")
    assert exit_code(child) == 130


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("evaluate", "name the players, or a run to go on with by --resume DIR"),
        ("evaluate random", "1 players for 2 seats"),
        ("evaluate random randm", "unknown player 'randm' (did you mean 'random'?)"),
        ("evaluate random random --game chess", "unknown game 'chess'"),
        ("evaluate random random --hands 3", "--hands is an option of take_the_train"),
        ("evaluate random random --map nowhere", "map 'nowhere'"),
        ("evaluate random random --kingdom nothing", "kingdom 'nothing'"),
        ("evaluate random random --sprt 5", "--sprt 5: expected two numbers with a comma between"),
        ("evaluate random random --sprt 5,1", "elo1 1.0: expected more than elo0, 5.0"),
        ("evaluate random random --sprt-model normalized", "--sprt-model: give the hypotheses"),
        ("evaluate random random money --sprt 0,5", "sprt: expected two players"),
        ("evaluate random random --games 0", "games 0: expected 1"),
        ("evaluate random random --workers 0", "workers 0"),
        ("evaluate random random --executor cloud", "executor 'cloud': expected processes, inline, ray"),
        ("evaluate random random --format xml", "--format xml: expected table or json"),
        ("evaluate random random --seats two", "seats 'two'"),
        ("evaluate --resume nowhere", "nowhere: no run there (run.json is missing)"),
        ("evaluate random random --resume nowhere --seed 3", "leave out players"),
        ("evaluate --resume nowhere --seed 3", "leave out seed"),
    ],
)
def test_bad_input(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_refusal(line, reason, capsys)
