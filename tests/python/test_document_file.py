"""Documents are read up to a size; what is larger is refused with both sizes, and not read to its end."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from trains_ai import MapError, OptionError, Trains, load_map
from trains_ai.games.document_file import MOST_BYTES, read_document, read_open_document
from trains_ai.interfaces.terminal.saves import read_save

from .commands import check_refusal

pytestmark = pytest.mark.usefixtures("own_directory")

TOO_LARGE = "too large: at least 4,000,000,000 bytes, expected at most 16,777,216"


class Endless(io.RawIOBase):
    """Gives blanks for ever, and tells how many it has given."""

    given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        buffer[:] = b" " * len(buffer)
        self.given += len(buffer)
        return len(buffer)


def position_of_size(size: int) -> bytes:
    text = json.dumps(Trains().new_state(seed=1).position()).encode()
    return text + b" " * (size - len(text))


@pytest.fixture
def large(own_directory: Path) -> Path:
    """Four gigabytes that take no room on the disk."""
    file = own_directory / "large.toml"
    with file.open("wb") as made:
        made.truncate(4 * 10**9)
    return file


def test_a_document_may_be_as_large_as_the_limit() -> None:
    Path("start.json").write_bytes(position_of_size(MOST_BYTES))
    assert Trains.from_position(read_save(Path("start.json")).position) == Trains().new_state(seed=1)
    Path("start.json").write_bytes(position_of_size(MOST_BYTES + 1))
    with pytest.raises(OptionError, match="too large: at least 16,777,217 bytes, expected at most 16,777,216"):
        read_save(Path("start.json"))


def test_what_has_no_size_is_not_read_to_its_end() -> None:
    endless = Endless()
    with pytest.raises(OptionError, match="too large: at least 16,777,217 bytes, expected at most 16,777,216"):
        read_open_document(io.BufferedReader(endless))
    assert endless.given < 2 * MOST_BYTES


@pytest.mark.skipif(sys.platform == "win32", reason="writes all of the file")
def test_whatever_reads_a_document_keeps_to_the_limit(large: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(OptionError, match=TOO_LARGE):
        read_document(large)
    with pytest.raises(MapError, match=f"map file '.*large.toml' is {TOO_LARGE}"):
        load_map(large)
    for command in ("show large.toml", "analyse large.toml", "play --load large.toml"):
        check_refusal(command, f"cannot read large.toml: {TOO_LARGE}", capsys)
    check_refusal("maps ./large.toml", TOO_LARGE, capsys)


@pytest.mark.parametrize("command", ["show -", "analyse -"])
def test_standard_input_keeps_to_the_limit(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    check_refusal(command, "cannot read standard input: too large", capsys)
