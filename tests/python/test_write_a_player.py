"""docs/write_a_player.md: the tests that it gives its readers pass for its player, and fail for a bad one."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import trains_ai

PAGE = (Path(__file__).parents[2] / "docs/write_a_player.md").read_text(encoding="utf-8")


def outcome(player: str, folder: Path) -> tuple[int, str]:
    """Of the page's tests, in a process of their own, for a module that holds the player."""
    (tests,) = re.findall(r'^```python title="test_my_player.py"\n(.*?)^```', PAGE, re.DOTALL | re.MULTILINE)
    (folder / "test_my_player.py").write_text(tests, encoding="utf-8")
    (folder / "my_player.py").write_text(player, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\npythonpath = .\n", encoding="utf-8")
    package = str(Path(trains_ai.__file__).parents[1])
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([package, os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    return run.returncode, run.stdout


def the_player() -> str:
    (made,) = [e.source for e in doctest.DocTestParser().get_examples(PAGE) if e.source.startswith("class Sampler")]
    return f"import random\nfrom trains_ai import Decision, random_playouts\n{made}"


def test_the_player_of_the_page_passes_its_tests(tmp_path: Path) -> None:
    code, told = outcome(the_player(), tmp_path)
    assert code == 0, told
    assert "9 passed" in told


@pytest.mark.parametrize(
    ("good", "bad", "test"),
    [
        ("random.Random(seed)", "random.SystemRandom()", "test_the_same_seeds_give_the_same_game"),
        ("Decision(best, value=values[best])", "Decision('pass')", "test_it_plays_to_the_end"),
    ],
)
def test_a_bad_player_fails_them(good: str, bad: str, test: str, tmp_path: Path) -> None:
    assert the_player().count(good) == 1
    code, told = outcome(the_player().replace(good, bad), tmp_path)
    assert code == 1
    assert f"FAILED test_my_player.py::{test}" in told
