"""The commands that the documentation shows run; numbers that make them long are made small before."""

from __future__ import annotations

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from trains_ai.interfaces.cli import main

ROOT = Path(__file__).parents[2]
SHORTER = (
    (r"--games \d+", "--games 1"),
    (r"\bseconds([ =])[\d.]+", r"seconds\g<1>0.01"),
    (r"\biterations([ =])\d+", r"iterations\g<1>5"),
)
#: They take seconds whatever is asked; tests of their own run them.
SLOW = {"trains-ai bench"}


def commands(page: Path) -> list[str]:
    """Those of blocks, and those in the text that have arguments and name no FILE or other placeholder."""
    text = page.read_text(encoding="utf-8")
    blocks = "\n".join(re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE))
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    lines = [part.strip() for line in blocks.splitlines() for part in line.partition(" #")[0].split("&&")]
    quoted = [text for text in re.findall(r"`(trains-ai [^`]+)`", prose) if not re.search(r"\b[A-Z]+\b", text)]
    lines += [text for text in quoted if len(text.split()) > 2]
    plain = [line.replace("build/play/bin/", "") for line in lines]
    return [line for line in plain if line.startswith("trains-ai ") and line not in SLOW]


PAGES = [page for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))) if commands(page)]


def run(line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> int:
    """The commands of a pipe, one after the other; at a question "q" is typed."""
    typed, code = b"q\n", 0
    for command in line.split(" | "):
        _, *arguments = shlex.split(command)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
        code = main(arguments)
        typed = capsys.readouterr().out.encode()
    return code


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """What the pages tell their readers to make first."""
    monkeypatch.chdir(tmp_path)
    for line in (
        "trains-ai match heuristic random --games 3 --turn-limit 5 --record games.jsonl",
        "trains-ai new --output position.json",
        "trains-ai play --load position.json --save trains-save.json",
    ):
        assert run(line, monkeypatch, capsys) == 0


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_of_a_page_run(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in commands(page):
        for long, short in SHORTER:
            line = re.sub(long, short, line)
        assert run(line, monkeypatch, capsys) == 0, line


def test_the_pages_show_commands() -> None:
    shown = {line.split()[1] for page in PAGES for line in commands(page)}
    assert shown >= {"analyse", "cards", "maps", "match", "new", "play", "replay", "review", "show"}


def test_the_output_that_a_page_shows_is_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs/start.md").read_text(encoding="utf-8")
    ((line, shown),) = re.findall(
        r"^```sh\n(trains-ai match .*)\n```\n\n```text\n(.*?)^```", page, re.DOTALL | re.MULTILINE
    )
    assert main(shlex.split(line)[1:]) == 0
    time = re.compile(r"[\d.]+ s a game")
    assert time.sub("", capsys.readouterr().out).split() == time.sub("", shown).split()
