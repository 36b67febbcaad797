"""Runs on disk: gone on with, opened twice, and mistaken for others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from trains_ai import read_records
from trains_ai.evaluation import Contestant, Evaluation, RunFolderError, evaluate, resume
from trains_ai.evaluation.run_folder import RunFolder

from .evaluation_runs import CARDS, OTHER, RANDOM, SHORT, assert_whole, short_run


def test_a_folder_keeps_the_run(tmp_path: Path) -> None:
    evaluation = short_run(out=tmp_path / "deep" / "run")
    assert_whole(tmp_path / "deep" / "run", evaluation)
    assert Evaluation.load(tmp_path / "deep" / "run") == evaluation  # times too
    by_seed: dict[int, list[tuple[tuple[str, ...], list[int]]]] = {}
    for record in read_records(tmp_path / "deep" / "run" / "records.jsonl", check=True):
        by_seed.setdefault(record.seed, []).append((record.players, record.scores))
    for result in evaluation.played:
        players = tuple(evaluation.names[i] for i in result.players)
        assert (players, list(result.scores)) in by_seed[result.seed]


def test_a_run_goes_on_where_it_ended(tmp_path: Path) -> None:
    class Stop(Exception):
        pass

    def stop(evaluation: Evaluation) -> None:
        raise Stop

    with pytest.raises(Stop):
        short_run(out=tmp_path, progress=stop)
    assert 1 <= len(Evaluation.load(tmp_path).played) < 20
    before = (tmp_path / "records.jsonl").read_bytes()
    assert_whole(tmp_path, short_run(out=tmp_path))
    assert (tmp_path / "records.jsonl").read_bytes().startswith(before)
    after = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name != "results.sqlite"}
    assert_whole(tmp_path, short_run(out=tmp_path))
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name != "results.sqlite"} == after


def test_games_that_were_done_out_of_turn_are_kept(tmp_path: Path) -> None:
    whole = short_run(out=tmp_path / "whole")
    records = list(read_records(tmp_path / "whole" / "records.jsonl"))
    with RunFolder(tmp_path / "part", whole.config) as folder:
        for index in (7, 3, 0):
            folder.add(whole.played[index], records[index])
    assert len(Evaluation.load(tmp_path / "part").played) == 1
    assert_whole(tmp_path / "part", short_run(out=tmp_path / "part"))
    assert [r.seed for r in read_records(tmp_path / "part" / "records.jsonl")][:3] == [
        whole.played[index].seed for index in (7, 3, 0)
    ]


def test_a_run_is_resumed_with_all_its_arguments(tmp_path: Path) -> None:
    whole = short_run(out=tmp_path / "whole")
    with RunFolder(tmp_path / "part", whole.config) as folder:
        folder.add(whole.played[0], next(read_records(tmp_path / "whole" / "records.jsonl")))
    assert_whole(tmp_path / "part", resume(tmp_path / "part", [RANDOM, OTHER], executor="inline"))
    with pytest.raises(RunFolderError, match="players is not the same"):
        resume(tmp_path / "part", [OTHER, RANDOM], executor="inline")
    with pytest.raises(RunFolderError, match="no run there"):
        resume(tmp_path, [OTHER, RANDOM])


# --- what can be wrong with a folder


def test_records_that_were_lost_are_played_again(tmp_path: Path) -> None:
    short_run(out=tmp_path)
    os.truncate(tmp_path / "records.jsonl", (tmp_path / "records.jsonl").stat().st_size // 2)
    assert_whole(tmp_path, short_run(out=tmp_path))


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    short_run(out=tmp_path / "run")
    before = {file: file.read_bytes() for file in (tmp_path / "run").iterdir()}
    others: list[tuple[str, dict[str, Any]]] = [
        ("games", {"games": 22}),
        ("seed", {"seed": 4}),
        ("variations", {"game": CARDS}),
        ("seats", {"seats": "all"}),
    ]
    for name, arguments in others:
        with pytest.raises(RunFolderError, match=f"holds another run: {name} is not the same"):
            short_run(out=tmp_path / "run", **arguments)
    players = [RANDOM, Contestant("other", OTHER.make, {"depth": 3})]
    with pytest.raises(RunFolderError, match="holds another run: players is not the same"):
        evaluate(players, games=20, game=SHORT, seed=3, executor="inline", out=tmp_path / "run")
    assert {file: file.read_bytes() for file in (tmp_path / "run").iterdir()} == before


def test_a_run_of_another_version_is_refused(tmp_path: Path) -> None:
    short_run(out=tmp_path)
    config = json.loads((tmp_path / "run.json").read_text())
    (tmp_path / "run.json").write_text(json.dumps(config | {"package": "0.0.9"}))
    with pytest.raises(RunFolderError, match="package is not the same"):
        short_run(out=tmp_path)


def test_folders_without_a_run_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RunFolderError, match=r"no run there \(run.json is missing\)"):
        Evaluation.load(tmp_path)
    (tmp_path / "thesis.txt").write_text("precious")
    with pytest.raises(RunFolderError, match=r"holds no run, but thesis\.txt"):
        short_run(out=tmp_path)
    with pytest.raises(RunFolderError, match=r"thesis\.txt"):
        short_run(out=tmp_path / "thesis.txt")
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(RunFolderError, match=r"run\.json: configuration of a run: .*missing required field"):
        Evaluation.load(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "precious"


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    evaluation = short_run(out=tmp_path)
    with (
        RunFolder(tmp_path, evaluation.config),
        pytest.raises(RunFolderError, match="another process is at work on this run"),
    ):
        short_run(out=tmp_path)
    with RunFolder(tmp_path, evaluation.config):
        code = (
            "import sys; from pathlib import Path; from trains_ai.evaluation.folder_lock import FolderLock\n"
            "FolderLock(Path(sys.argv[1]))"
        )
        other = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
        assert "RunFolderError" in other.stderr
        assert len(Evaluation.load(tmp_path).played) == 20  # who only reads may
    assert_whole(tmp_path, short_run(out=tmp_path))
