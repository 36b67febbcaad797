"""Files of records: torn, corrupt and endless lines, a full disk, and what is read again after them."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from trains_ai import MatchRecord, RecordError, RecordFile, append_record, read_records
from trains_ai.games.document_file import MOST_BYTES
from trains_ai.runner import record_file

from .record_samples import small_record, take_the_train_record, trains_record
from .refusals import refused

ONE, TWO, THREE = (small_record(seed) for seed in (1, 2, 3))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def line(record: MatchRecord) -> bytes:
    return record.to_json().encode() + b"\n"


def readable(path: Path) -> tuple[list[MatchRecord], list[int | None]]:
    """All records that can be read, and the numbers of the lines that cannot."""
    errors: list[RecordError] = []
    records = list(read_records(path, on_error=errors.append))
    assert all(error.file == str(path) for error in errors)
    return records, [error.line for error in errors]


def test_records_are_appended_and_read_in_order(path: Path) -> None:
    games = [trains_record(), take_the_train_record(), ONE]
    with RecordFile(path) as file:
        for record in games[:2]:
            file.append(record)
            assert readable(path)[0][-1] == record  # at once, not when the file is closed
    append_record(path, games[2])
    assert list(read_records(path, check=True)) == games
    assert path.read_bytes() == b"".join(map(line, games))


def test_records_are_read_one_at_a_time(path: Path) -> None:
    path.write_bytes(line(ONE) + b"nonsense\n" + line(TWO))
    records = read_records(path)
    assert next(records) == ONE  # although the file is spoilt further on
    with refused(RecordError, f"{path}, line 2: ", "not a whole record"):
        next(records)
    assert readable(path) == ([ONE, TWO], [2])


def test_truncation_at_every_byte_of_a_record(path: Path) -> None:
    before, last = line(ONE) + line(TWO), line(THREE)
    for length in range(len(last)):
        path.write_bytes(before + last[:length])
        whole = length == len(last) - 1  # only the end of the line is missing
        expected = [ONE, TWO, THREE] if whole else [ONE, TWO]
        torn = [] if whole or not length else [3]
        assert readable(path) == (expected, torn)
        append_record(path, TWO)
        append_record(path, ONE)
        assert readable(path) == ([*expected, TWO, ONE], torn)


def test_an_error_of_a_torn_line_names_it(path: Path) -> None:
    path.write_bytes(line(ONE) + line(TWO)[:100])
    records = read_records(path)
    next(records)
    with pytest.raises(RecordError) as caught:
        next(records)
    assert (caught.value.file, caught.value.line) == (str(path), 2)
    assert str(caught.value).startswith(f"{path}, line 2: not a whole record")


@pytest.mark.parametrize("damage", [b"\x00" * 50, b"\xff\xfe", b"}", b"[[[[", b'{"format":1}', b'{"format":2}', b'"'])
def test_a_damaged_line_costs_itself_alone(path: Path, damage: bytes) -> None:
    path.write_bytes(line(ONE) + damage + b"\n" + line(TWO) + damage)
    assert readable(path) == ([ONE, TWO], [2, 4])


def test_blank_lines_and_foreign_line_ends_are_no_errors(path: Path) -> None:
    path.write_bytes(b"\n" + line(ONE).replace(b"\n", b"\r\n") + b"  \n\r\n" + line(TWO) + b"nonsense")
    assert readable(path) == ([ONE, TWO], [6])


def test_a_line_without_end_is_not_held_in_memory(path: Path) -> None:
    exact = line(ONE)[:-1] + b" " * (MOST_BYTES - len(line(ONE)) + 1) + b"\n"
    with open(path, "wb") as file:
        file.write(line(ONE))
        for _ in range(3):
            file.write(b" " * MOST_BYTES)
        file.write(b"x\n")
        file.write(exact)
        file.write(exact[:-1] + b" \n")
        file.write(exact[:-1] + b"  \n")
        file.write(line(TWO))
        file.write(b"9" * (MOST_BYTES + 2))
    assert readable(path) == ([ONE, ONE, TWO], [2, 4, 5, 7])


def test_illegal_games_are_found_on_request(path: Path) -> None:
    path.write_bytes(line(ONE) + line(TWO).replace(b'"end"]', b'"endless"]', 1) + line(THREE))
    assert len(list(read_records(path))) == 3
    records = read_records(path, check=True)
    next(records)
    with refused(RecordError, f"{path}, line 2: action ", "'endless'"):
        next(records)


def test_what_could_not_be_read_is_not_written(path: Path) -> None:
    from msgspec.structs import replace

    with RecordFile(path) as file:
        file.append(ONE)
        with pytest.raises(RecordError):
            file.append(replace(ONE, turns=-1))
        with pytest.raises(RecordError):
            file.append(replace(ONE, options={"map": "x" * MOST_BYTES}))
    assert path.read_bytes() == line(ONE)


class Failing(FileIO):
    """A file that takes a few bytes at a time, and after some of them fails."""

    room = 0

    def write(self, data: Any) -> int:
        part = bytes(data)[: min(7, self.room)]
        if not part:
            raise self.error
        Failing.room -= len(part)
        return super().write(part)

    error: BaseException = OSError(28, "No space left on device")


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
@pytest.mark.parametrize("start", [b"", line(ONE), line(ONE) + line(TWO)[:50]])
def test_a_failed_write_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch, start: bytes, error: BaseException
) -> None:
    monkeypatch.setattr(record_file, "FileIO", Failing)
    monkeypatch.setattr(Failing, "error", error)
    path.write_bytes(start)
    with RecordFile(path) as file:
        for room in (0, 1, 2, 100, len(line(TWO)) - 1):
            Failing.room = room
            with pytest.raises(type(error)):
                file.append(TWO)
            assert path.read_bytes() == start
        Failing.room = 10**6  # there is room again
        file.append(TWO)
    assert path.read_bytes() == start + (b"" if start in (b"", line(ONE)) else b"\n") + line(TWO)


@pytest.mark.skipif(sys.platform == "win32", reason="limits the size of a file")
def test_a_full_disk(path: Path) -> None:
    path.write_bytes(line(ONE))
    code = f"""
        import resource, sys
        from trains_ai import append_record, read_records
        (record,) = read_records({str(path)!r})
        resource.setrlimit(resource.RLIMIT_FSIZE, ({len(line(ONE)) + 100}, resource.RLIM_INFINITY))
        try:
            append_record({str(path)!r}, record)
        except OSError as error:
            print(type(error).__name__)
        """
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=True, timeout=60
    )
    assert result.stdout.strip() == "OSError"
    assert path.read_bytes() == line(ONE)
    append_record(path, TWO)
    assert readable(path) == ([ONE, TWO], [])


@pytest.mark.skipif(sys.platform == "win32", reason="kills without warning")
def test_a_killed_writer_loses_no_earlier_record(path: Path) -> None:
    code = f"""
        import os
        from trains_ai import RecordFile, read_records
        (record,) = read_records({str(path)!r})
        file = RecordFile({str(path)!r})
        for _ in range(3):
            file.append(record)
        os.write(file._file.fileno(), record.to_json().encode()[:200])
        os.kill(os.getpid(), 9)
        """
    path.write_bytes(line(ONE))
    result = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], timeout=60, check=False)
    assert result.returncode == -9
    append_record(path, TWO)
    assert readable(path) == ([ONE] * 4 + [TWO], [5])


@pytest.mark.parametrize("fsync", [False, True])
def test_fsync_is_an_option(path: Path, monkeypatch: pytest.MonkeyPatch, fsync: bool) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.stat().st_size))
    append_record(path, ONE, fsync=fsync)
    assert synced == ([len(line(ONE))] if fsync else [])


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        next(read_records(tmp_path / "none.jsonl"))
    with pytest.raises(FileNotFoundError):
        RecordFile(tmp_path / "none" / "games.jsonl")
    (tmp_path / "empty.jsonl").touch()
    assert list(read_records(tmp_path / "empty.jsonl")) == []


def test_reading_keeps_no_record(path: Path) -> None:
    path.write_bytes(line(ONE) * 50)
    records: Iterator[MatchRecord] = read_records(path)
    assert sum(record == ONE for record in records) == 50


def test_errors_can_be_passed_between_processes() -> None:
    import pickle

    error = RecordError("torn").at("games.jsonl", 3)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.reason, again.file, again.line) == ("games.jsonl, line 3: torn", "torn", "games.jsonl", 3)
    assert isinstance(error, ValueError)
