"""Searching from the command line: players by their options, analyse, bench."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from trains_ai import Limit, MCTSPlayer, OptionError, Report, Settings, Trains
from trains_ai.interfaces.cli import main
from trains_ai.interfaces.options.players import make_player
from trains_ai.interfaces.options.search import MCTS_OPTIONS
from trains_ai.interfaces.search import benchmark as bench

from .commands import check_refusal, exit_code, on_a_terminal, run, start_and_wait

STATE = Trains(kingdom="first_tokyo").new_state(seed=1)


@pytest.fixture(autouse=True)
def files(own_directory: Path) -> None:
    Path("start.json").write_text(json.dumps(STATE.position()), encoding="utf-8")


# --- players by name -------------------------------------------------------------------------------------------------


def player(spec: str, seed: int = 0) -> MCTSPlayer:
    made = make_player(spec, seed)
    assert isinstance(made, MCTSPlayer)
    return made


def test_the_options_of_a_player() -> None:
    made = player("mcts:iterations=500,seconds=2.5,nodes=7,memory_mb=64,threads=2,seed=9,playout=mast,exploration=0.7")
    assert made.limit == Limit(iterations=500, seconds=2.5, nodes=7, memory_mb=64)
    assert (made.threads, made.seed) == (2, 9)
    assert made.settings == Settings(playout="mast", exploration=0.7)
    made = player("mcts:threads=all,first_play=none,reuse_tree=no,early_stop=TRUE,trees=3,memory_mb=8", seed=5)
    assert made.limit == Limit(iterations=1000, memory_mb=8)
    assert (made.threads, made.seed, made.settings) == (None, 5, Settings(reuse_tree=False, trees=3))
    assert player("mcts", seed=4).limit == player("mcts").limit == Limit(iterations=1000)
    assert player("mcts:first_play=0.25").settings.first_play == 0.25


def test_every_limit_and_setting_is_an_option() -> None:
    assert set(MCTS_OPTIONS) == {
        "threads",
        "seed",
        *Settings().to_dict(),
        "seconds",
        "iterations",
        "nodes",
        "memory_mb",
    }


def test_the_name_of_a_player_makes_it_again() -> None:
    for settings in (Settings(), *bench.SETTINGS.values(), Settings(first_play=0.1, reuse_tree=False, epsilon=1 / 3)):
        made = MCTSPlayer(Limit(seconds=0.5, nodes=30), settings=settings)
        assert repr(player(made.name)) == repr(made)


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("mcts:iterations=0", "iterations 0: expected 1 to 1000000000000"),
        ("mcts:iterations=many", "option iterations of player mcts must be of type int, not 'many'"),
        ("mcts:iterations=1e3", "must be of type int"),
        ("mcts:seconds=nan", "seconds nan: expected"),
        ("mcts:seconds=", "must be of type float, not ''"),
        ("mcts:threads=0", "threads 0: expected 1 to 256"),
        ("mcts:threads=some", "must be of type number or all"),
        ("mcts:seed=-1", "seed -1: expected 0 to 2^64 - 1"),
        ("mcts:playout=mats", "did you mean 'mast'"),
        ("mcts:first_play=2", "first_play 2.0: expected 0 to 1"),
        ("mcts:reuse_tree=maybe", "must be of type yes or no, not 'maybe'"),
        ("mcts:iteration=5", "did you mean 'iterations'"),
        ("mcts:5", "has no option '5'"),
        ("mcts:", "has no option ''"),
        ("mcts:iterations", "needs a value: iterations=..."),
        ("mtcs", "did you mean 'mcts'"),
        ("mcts:trees=" + "9" * 5000, "trees"),
    ],
    ids=lambda text: text[:40],
)
def test_bad_players_are_refused(spec: str, reason: str) -> None:
    with pytest.raises(OptionError, match=re.escape(reason)) as caught:
        make_player(spec)
    assert len(str(caught.value)) < 600


def test_a_match_with_a_searching_player(capsys: pytest.CaptureFixture[str]) -> None:
    def games() -> list[dict[str, Any]]:
        line = "match mcts:iterations=40 random --games 2 --turn-limit 4 --json"
        assert main(line.split()) == 0
        document = json.loads(capsys.readouterr().out)
        return [{key: value for key, value in game.items() if key != "seconds"} for game in document["games"]]

    assert games() == games()
    assert main(["match", "mcts:iterations=20", "mcts:seconds=0.001", "--games", "2", "--turn-limit", "2"]) == 0
    assert "mcts:seconds=0.001" in capsys.readouterr().out


def test_a_game_against_a_searching_player() -> None:
    code, out, err = run("play", "--against", "mcts:iterations=100", "--seed", "5", typed="22\nend\n")
    assert (code, err) == (0, "")
    assert json.loads(Path("trains-save.json").read_text())["seats"] == ["human", "mcts:iterations=100"]
    assert "mcts:iterations=100" in out


# --- analyse ---------------------------------------------------------------------------------------------------------


def analysed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Report:
    assert main(["analyse", *arguments, "--json"]) == 0
    return Report.from_dict(json.loads(capsys.readouterr().out))


def test_analyse_finds_what_the_player_finds(capsys: pytest.CaptureFixture[str]) -> None:
    report = analysed(capsys, "start.json", "--iterations", "300", "--seed", "7")
    assert report == MCTSPlayer(Limit(iterations=300), seed=7).choose(STATE.view(0)).stats["report"]
    options = ["--nodes", "50", "--memory-mb", "9", "--threads", "all", "--set", "playout=mast", "--set", "trees=2"]
    report = analysed(capsys, "start.json", *options, "--seat", "0")
    expected = MCTSPlayer(Limit(nodes=50, memory_mb=9), settings=Settings(playout="mast", trees=2))
    assert report == expected.choose(STATE.view(0)).stats["report"]
    assert analysed(capsys, "start.json", "--set", "early_stop=no").iterations == 10_000
    assert 0 < analysed(capsys, "start.json", "--seconds", "0.05").seconds < 5


def test_analyse_prints_one_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "start.json", "--iterations", "300"]) == 0
    out, err = capsys.readouterr()
    report = MCTSPlayer(Limit(iterations=300)).choose(STATE.view(0)).stats["report"]
    lines = out.rstrip().split("\n")
    assert lines[0].split() == ["action", "visits", "share", "value", "95", "%", "scores", "seen"]
    assert lines[1].startswith(report.action)
    assert f" {report.chosen.visits} " in lines[1]
    assert lines[11].startswith("... and 50 more with")
    assert lines[12].startswith(f"line: {report.action}")
    assert max(map(len, lines)) <= 80
    assert err == ""
    assert "\x1b" not in out


def test_analyse_reads_standard_input_and_saved_games() -> None:
    arguments = ("analyse", "-", "--iterations", "100", "--json")
    code, out, err = run(*arguments, typed=json.dumps(STATE.position()))
    assert (code, err) == (0, "")
    saved = {"format": "trains-ai saved game", "seats": ["human", "heuristic"], "position": STATE.position()}
    code, again, err = run(*arguments, typed=json.dumps(saved))
    assert (code, err) == (0, "")
    assert Report.from_dict(json.loads(out)) == Report.from_dict(json.loads(again))
    code, out, err = run(*arguments, typed="nonsense")
    assert (code, out) == (2, "")
    assert err == "trains-ai: standard input is no saved game or position: it does not hold JSON\n"


OVER = {
    "game": "trains",
    "map": "tokyo",
    "phase": "over",
    "kingdom": list(STATE.kingdom),
    "seats": [{"rails": [22]}, {"rails": [34]}],
}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("analyse", "Missing argument"),
        ("analyse missing.json", "cannot read missing.json"),
        ("analyse .", "cannot read ."),
        ("analyse bad.json", "does not hold JSON"),
        ("analyse list.json", "holds no JSON object"),
        ("analyse empty.json", "'game' is missing"),
        ("analyse over.json", "over.json: the game is over"),
        ("analyse start.json --seat 1", "--seat 1: expected 0, the seat to move in start.json"),
        ("analyse start.json --seat 7", "--seat 7: expected 0"),
        ("analyse start.json --iterations 0", "iterations 0: expected 1 to"),
        ("analyse start.json --iterations 1.5", "--iterations"),
        ("analyse start.json --seconds -1", "seconds -1.0: expected"),
        ("analyse start.json --seconds nan", "seconds nan: expected"),
        ("analyse start.json --nodes 0", "nodes 0: expected"),
        ("analyse start.json --memory-mb 0", "memory_mb 0: expected"),
        ("analyse start.json --threads 0", "threads 0: expected 1 to 256"),
        ("analyse start.json --threads two", "--threads 'two': expected a number or all"),
        ("analyse start.json --seed -3", "seed -3: expected"),
        ("analyse start.json --set playout", "option playout of --set needs a value"),
        ("analyse start.json --set play_out=mast", "did you mean 'playout'"),
        ("analyse start.json --set playout=mats", "did you mean 'mast'"),
        ("bench --threads -1", "threads -1: expected 1 to 256"),
        ("bench --threads x", "--threads 'x': expected a number or all"),
    ],
)
def test_bad_input_is_refused_in_one_line(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.json").write_bytes(b"\xff")
    Path("list.json").write_text("[]")
    Path("empty.json").write_text("{}")
    Path("over.json").write_text(json.dumps(OVER))
    check_refusal(line, reason, capsys)


@pytest.mark.skipif(os.name == "nt", reason="sends SIGINT")
def test_ctrl_c_prints_what_was_found() -> None:
    process = start_and_wait("analyse", "start.json", "--seconds", "60", "--set", "early_stop=no")
    time.sleep(1.5)
    begun = time.monotonic()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert time.monotonic() - begun < 10
    assert (process.returncode, err) == (130, "")
    assert "ended by: stop" in out


@pytest.mark.skipif(os.name == "nt", reason="sends SIGINT")
def test_ctrl_c_ends_a_match_in_the_middle_of_a_choice() -> None:
    process = start_and_wait("match", "mcts:seconds=60", "random")
    time.sleep(1.5)
    begun = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert time.monotonic() - begun < 10
    assert process.returncode == 130
    assert "Stopped after 0 of 10 games." in err
    assert "Traceback" not in err


def test_on_a_terminal_the_table_is_alive() -> None:
    child = on_a_terminal("analyse", "start.json", "--seconds", "60", "--set", "early_stop=no", rows=30)
    for _ in range(3):
        child.expect("still searching")
    child.sendintr()
    child.expect("ended by: stop")
    assert exit_code(child) == 130


# --- bench -----------------------------------------------------------------------------------------------------------


def test_bench_prints_a_speed_a_position_and_one_signature() -> None:
    code, out, err = run("bench", "--threads", "2")  # test_search_laws compares the signatures
    assert (code, err) == (0, "")
    lines = out.rstrip().split("\n")
    assert len(lines) == len(bench.POSITIONS) * len(bench.SETTINGS) + 2
    assert all(re.search(r" [\d,]+/s  \w", line) for line in lines[:-2])
    assert re.fullmatch(r"[\d,]+ iterations in [\d.]+ s: [\d,]+/s", lines[-2])
    assert re.fullmatch(r"signature: [0-9a-f]{16}", lines[-1])


def test_the_signature_is_of_what_was_found_and_not_of_its_cost() -> None:
    table = next(iter(bench.searches(iterations=50))).report.to_dict()

    def signature(**changes: Any) -> str:
        made = bench.Signature()
        made.add(Report.from_dict({**table, **changes}))
        return str(made)

    plain = signature()
    assert signature(seconds=1e9, bytes=1, threads=200) == plain
    first = table["actions"][0]
    changed = [
        signature(**change)
        for change in (
            {"iterations": 51},
            {"nodes": table["nodes"] + 1},
            {"line": []},
            {"actions": [{**first, "value": first["value"] + 2**-50}, *table["actions"][1:]]},
            {"actions": [{**first, "visits": first["visits"] + 1}, *table["actions"][1:]]},
            {"actions": table["actions"][::-1]},
        )
    ]
    assert len({plain, *changed}) == 7
