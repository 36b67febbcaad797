"""What type checkers tell a user of the package: nothing about right programs, and every mistake."""

from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import trains_ai

ROOT = Path(__file__).parents[2]
SAMPLE, WRONG = ROOT / "tests/typing/user_sample.py", ROOT / "tests/typing/wrong_uses.py"
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))

Place = tuple[str, int]  # file and line


def examples(page: Path) -> str:
    """Those of a page as one program, on the lines that they have there."""
    lines: list[str] = []
    for example in doctest.DocTestParser().get_examples(page.read_text(encoding="utf-8")):
        lines += [""] * (example.lineno - len(lines)) + example.source.splitlines()
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user's folder, in which the package is only what is installed."""
    folder = tmp_path_factory.mktemp("user")
    for program in (SAMPLE, WRONG):
        shutil.copy(program, folder)
    for page in PAGES:
        (folder / f"page_{page.stem}.py").write_text(examples(page), encoding="utf-8")
    (folder / "mypy.ini").write_text("[mypy]\n[mypy-pyspiel]\nignore_missing_imports = true\n", encoding="utf-8")
    (folder / "pyrightconfig.json").write_text('{"typeCheckingMode": "standard"}', encoding="utf-8")
    return folder


def check(folder: Path, *command: str) -> str:
    """What a type checker prints."""
    environment = {key: value for key, value in os.environ.items() if key != "MYPYPATH"}
    environment["PYTHONPATH"] = str(Path(trains_ai.__file__).parents[1])  # for an editable install, too
    run = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder, env=environment, capture_output=True, encoding="utf-8", timeout=600,
    )  # fmt: skip
    assert run.returncode in (0, 1), run.stdout + run.stderr
    print(run.stdout)
    return run.stdout


def by_mypy(folder: Path) -> set[Place]:
    """Programs are held to more than examples, whose functions may leave types out."""
    pages = sorted(path.name for path in folder.glob("page_*.py"))
    told = check(folder, "mypy", "--strict", SAMPLE.name, WRONG.name)
    told += check(folder, "mypy", "--check-untyped-defs", *pages)
    return {(file, int(line)) for file, line in re.findall(r"^(\w+\.py):(\d+): error: ", told, re.MULTILINE)}


def by_pyright(folder: Path) -> set[Place]:
    told = json.loads(check(folder, "basedpyright", "--pythonpath", sys.executable, "--outputjson"))
    errors = [entry for entry in told["generalDiagnostics"] if entry["severity"] == "error"]
    return {(Path(entry["file"]).name, entry["range"]["start"]["line"] + 1) for entry in errors}


@pytest.mark.parametrize("checker", [by_mypy, by_pyright])
def test_the_mistakes_are_told_and_nothing_else(checker: Callable[[Path], set[Place]], folder: Path) -> None:
    lines = WRONG.read_text(encoding="utf-8").splitlines()
    wrong = {(WRONG.name, number) for number, line in enumerate(lines, start=1) if line.endswith("  # wrong")}
    assert len(wrong) > 20
    assert checker(folder) == wrong


def test_the_sample_runs(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, str(SAMPLE)], cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    assert "'fly' is not legal here" in run.stdout
