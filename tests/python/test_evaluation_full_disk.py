"""Runs on a full disk, and what else cannot be written: nothing that was there is lost."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from trains_ai import RecordError, RecordFile, read_records
from trains_ai.evaluation import Evaluation, RunFolderError
from trains_ai.evaluation.run_folder import RunFolder

from .evaluation_runs import assert_whole, short_run


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
        short_run(out=tmp_path)
    monkeypatch.undo()
    assert len(Evaluation.load(tmp_path).played) == games
    assert_whole(tmp_path, short_run(out=tmp_path))


def test_a_full_database_loses_nothing(tmp_path: Path) -> None:
    evaluation = short_run()
    records = tmp_path / "records"
    short_run(out=records)
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
    assert_whole(tmp_path / "run", short_run(out=tmp_path / "run"))


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
    assert_whole(tmp_path, short_run(out=tmp_path))


def test_a_record_that_cannot_be_written_changes_nothing(tmp_path: Path) -> None:
    evaluation = short_run(out=tmp_path)
    record = next(read_records(tmp_path / "records.jsonl"))
    broken = msgspec.structs.replace(record, seconds=-1.0)
    with RunFolder(tmp_path, evaluation.config) as folder, pytest.raises(RecordError):
        folder.add(evaluation.played[0], broken)
    assert_whole(tmp_path, short_run(out=tmp_path))


def test_a_result_is_kept_once(tmp_path: Path) -> None:
    evaluation = short_run(out=tmp_path)
    record = next(read_records(tmp_path / "records.jsonl"))
    with RunFolder(tmp_path, evaluation.config) as folder, pytest.raises(RunFolderError, match="UNIQUE"):
        folder.add(evaluation.played[0], record)
    assert_whole(tmp_path, short_run(out=tmp_path))
    with sqlite3.connect(tmp_path / "results.sqlite") as database:
        assert database.execute("SELECT count(*) FROM games WHERE forfeit_seat IS NULL").fetchone() == (20,)
    database.close()
