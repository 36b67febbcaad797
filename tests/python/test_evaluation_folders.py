"""Runs on disk: killed at any moment and gone on with, on a full disk, opened twice, and mistaken for others."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from trains_ai import RecordError, RecordFile, read_records
from trains_ai.evaluation import Contestant, Evaluation, RunFolderError, evaluate, resume
from trains_ai.evaluation.run_folder import RunFolder

from .evaluation_runs import CARDS, OTHER, RANDOM, SHORT, tables

run = partial(evaluate, [RANDOM, OTHER], games=20, game=SHORT, seed=3, executor="inline")


def assert_whole(folder: Path, evaluation: Evaluation) -> None:
    """What the folder holds is the whole run, once."""
    assert tables(Evaluation.load(folder)) == tables(evaluation) == tables(run())
    seeds = sorted(record.seed for record in read_records(folder / "records.jsonl"))
    assert seeds == sorted(result.seed for result in evaluation.played)


def test_a_folder_keeps_the_run(tmp_path: Path) -> None:
    evaluation = run(out=tmp_path / "deep" / "run")
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
        run(out=tmp_path, progress=stop)
    assert 1 <= len(Evaluation.load(tmp_path).played) < 20
    before = (tmp_path / "records.jsonl").read_bytes()
    assert_whole(tmp_path, run(out=tmp_path))
    assert (tmp_path / "records.jsonl").read_bytes().startswith(before)
    after = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name != "results.sqlite"}
    assert_whole(tmp_path, run(out=tmp_path))
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.name != "results.sqlite"} == after


def test_games_that_were_done_out_of_turn_are_kept(tmp_path: Path) -> None:
    whole = run(out=tmp_path / "whole")
    records = list(read_records(tmp_path / "whole" / "records.jsonl"))
    with RunFolder(tmp_path / "part", whole.config) as folder:
        for index in (7, 3, 0):
            folder.add(whole.played[index], records[index])
    assert len(Evaluation.load(tmp_path / "part").played) == 1
    assert_whole(tmp_path / "part", run(out=tmp_path / "part"))
    assert [r.seed for r in read_records(tmp_path / "part" / "records.jsonl")][:3] == [
        whole.played[index].seed for index in (7, 3, 0)
    ]


def test_a_run_is_resumed_with_all_its_arguments(tmp_path: Path) -> None:
    whole = run(out=tmp_path / "whole")
    with RunFolder(tmp_path / "part", whole.config) as folder:
        folder.add(whole.played[0], next(read_records(tmp_path / "whole" / "records.jsonl")))
    assert_whole(tmp_path / "part", resume(tmp_path / "part", [RANDOM, OTHER], executor="inline"))
    with pytest.raises(RunFolderError, match="players is not the same"):
        resume(tmp_path / "part", [OTHER, RANDOM], executor="inline")
    with pytest.raises(RunFolderError, match="no run there"):
        resume(tmp_path, [OTHER, RANDOM])


# --- killed

#: Calls of the interpreter at which a run may die, besides before, in and after the writing of a record.
_CALLS = {"open", "os.rename", "os.truncate", "os.mkdir", "sqlite3.connect"}


def _killed_run(folder: Path, chance: random.Random) -> bool:
    """Runs in a forked child, cheap enough for a hundred; whether it killed itself, as it does at a random moment."""
    left = chance.randrange(1, 25)

    def count() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    append = RecordFile.append

    def append_and_count(self: Any, record: Any) -> None:
        if left == 1:  # to die in the middle of a line
            line = record.to_json().encode()
            self._file.write(line[: chance.randrange(len(line))])
        count()
        append(self, record)
        count()

    child = os.fork()
    if child == 0:
        try:
            sys.addaudithook(lambda event, _: count() if event in _CALLS else None)
            RecordFile.append = append_and_count  # type: ignore[method-assign]
            run(out=folder)
            os._exit(0)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert status in (0, signal.SIGKILL)
    return status == signal.SIGKILL


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_runs_that_are_killed_a_hundred_times_end_as_if_they_had_not_been(tmp_path: Path) -> None:
    chance = random.Random(1)
    kills = runs = 0
    while kills < 100:
        runs += 1
        folder = tmp_path / str(runs)
        while _killed_run(folder, chance):
            kills += 1
        assert_whole(folder, Evaluation.load(folder))
    assert runs > 5


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs SIGKILL")
def test_a_run_with_workers_that_is_killed_goes_on(tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(
        "from trains_ai import RandomPlayer, Trains\n"
        "from trains_ai.evaluation import Contestant, evaluate\n"
        "if __name__ == '__main__':\n"
        "    players = [Contestant(name, RandomPlayer) for name in ('random', 'other')]\n"
        f"    evaluate(players, games=20, game=Trains(turn_limit=3), seed=3, workers=2, out={str(tmp_path / 'r')!r},\n"
        "             progress=lambda evaluation: print(len(evaluation.played), flush=True))\n"
    )
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()  # there are games
        process.kill()
    assert_whole(tmp_path / "r", run(out=tmp_path / "r"))


# --- what can be wrong with a folder


def test_records_that_were_lost_are_played_again(tmp_path: Path) -> None:
    run(out=tmp_path)
    os.truncate(tmp_path / "records.jsonl", (tmp_path / "records.jsonl").stat().st_size // 2)
    assert_whole(tmp_path, run(out=tmp_path))


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    run(out=tmp_path / "run")
    before = {file: file.read_bytes() for file in (tmp_path / "run").iterdir()}
    others: list[tuple[str, dict[str, Any]]] = [
        ("games", {"games": 22}),
        ("seed", {"seed": 4}),
        ("variations", {"game": CARDS}),
        ("seats", {"seats": "all"}),
    ]
    for name, arguments in others:
        with pytest.raises(RunFolderError, match=f"holds another run: {name} is not the same"):
            run(out=tmp_path / "run", **arguments)
    players = [RANDOM, Contestant("other", OTHER.make, {"depth": 3})]
    with pytest.raises(RunFolderError, match="holds another run: players is not the same"):
        evaluate(players, games=20, game=SHORT, seed=3, executor="inline", out=tmp_path / "run")
    assert {file: file.read_bytes() for file in (tmp_path / "run").iterdir()} == before


def test_a_run_of_another_version_is_refused(tmp_path: Path) -> None:
    run(out=tmp_path)
    config = json.loads((tmp_path / "run.json").read_text())
    (tmp_path / "run.json").write_text(json.dumps(config | {"package": "0.0.9"}))
    with pytest.raises(RunFolderError, match="package is not the same"):
        run(out=tmp_path)


def test_folders_without_a_run_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RunFolderError, match=r"no run there \(run.json is missing\)"):
        Evaluation.load(tmp_path)
    (tmp_path / "thesis.txt").write_text("precious")
    with pytest.raises(RunFolderError, match=r"holds no run, but thesis\.txt"):
        run(out=tmp_path)
    with pytest.raises(RunFolderError, match=r"thesis\.txt"):
        run(out=tmp_path / "thesis.txt")
    (tmp_path / "run.json").write_text("{}")
    with pytest.raises(RunFolderError, match=r"run\.json: configuration of a run: .*missing required field"):
        Evaluation.load(tmp_path)
    assert (tmp_path / "thesis.txt").read_text() == "precious"


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    evaluation = run(out=tmp_path)
    with (
        RunFolder(tmp_path, evaluation.config),
        pytest.raises(RunFolderError, match="another process is at work on this run"),
    ):
        run(out=tmp_path)
    with RunFolder(tmp_path, evaluation.config):
        code = (
            "import sys; from pathlib import Path; from trains_ai.evaluation.folder_lock import FolderLock\n"
            "FolderLock(Path(sys.argv[1]))"
        )
        other = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
        assert "RunFolderError" in other.stderr
        assert len(Evaluation.load(tmp_path).played) == 20  # who only reads may
    assert_whole(tmp_path, run(out=tmp_path))


# --- a full disk


@pytest.mark.parametrize("games", [0, 1, 7])
def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    append, written = RecordFile.append, 0

    def full(self: RecordFile, record: Any) -> None:
        nonlocal written
        if written == games:
            raise OSError(28, "No space left on device")
        written += 1
        append(self, record)

    monkeypatch.setattr(RecordFile, "append", full)
    with pytest.raises(RunFolderError, match="No space left on device; what was stored before is kept"):
        run(out=tmp_path)
    monkeypatch.undo()
    assert len(Evaluation.load(tmp_path).played) == games
    assert_whole(tmp_path, run(out=tmp_path))


def test_a_full_database_loses_nothing(tmp_path: Path) -> None:
    evaluation = run()
    records = tmp_path / "records"
    run(out=records)
    kept = list(read_records(records / "records.jsonl"))
    folder = RunFolder(tmp_path / "run", evaluation.config)
    folder.add(evaluation.played[0], kept[0])
    (pages,) = folder._database.execute("PRAGMA page_count").fetchone()
    folder._database.execute(f"PRAGMA max_page_count = {pages}")

    def add_all() -> None:
        for result, record in zip(evaluation.played[1:], kept[1:], strict=True):
            folder.add(result, record)

    with pytest.raises(RunFolderError, match="database or disk is full"):
        add_all()
    folder.close()
    assert_whole(tmp_path / "run", run(out=tmp_path / "run"))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit of file sizes")
def test_a_limit_of_file_sizes_loses_nothing(tmp_path: Path) -> None:
    code = (
        "import resource, signal, sys\n"
        "from trains_ai import RandomPlayer, Trains\n"
        "from trains_ai.evaluation import Contestant, evaluate\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))\n"
        "players = [Contestant(name, RandomPlayer) for name in ('random', 'other')]\n"
        "evaluate(players, games=20, game=Trains(turn_limit=3), seed=3, executor='inline', out=sys.argv[1])\n"
    )
    limited = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
    assert "RunFolderError" in limited.stderr
    assert_whole(tmp_path, run(out=tmp_path))


def test_a_record_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    evaluation = run(out=tmp_path)
    record = next(read_records(tmp_path / "records.jsonl"))
    broken = msgspec.structs.replace(record, seconds=-1.0)
    with RunFolder(tmp_path, evaluation.config) as folder, pytest.raises(RecordError):
        folder.add(evaluation.played[0], broken)
    assert_whole(tmp_path, run(out=tmp_path))


def test_a_result_is_kept_once(tmp_path: Path) -> None:
    evaluation = run(out=tmp_path)
    record = next(read_records(tmp_path / "records.jsonl"))
    with RunFolder(tmp_path, evaluation.config) as folder, pytest.raises(RunFolderError, match="UNIQUE"):
        folder.add(evaluation.played[0], record)
    assert_whole(tmp_path, run(out=tmp_path))
    with sqlite3.connect(tmp_path / "results.sqlite") as database:
        assert database.execute("SELECT count(*) FROM games WHERE forfeit_seat IS NULL").fetchone() == (20,)
    database.close()
