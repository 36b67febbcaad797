"""The wheel in an environment that holds nothing else: no compiler is asked for, and it plays."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

PLAY = """
import trains_ai
from trains_ai import HeuristicPlayer, Limit, MCTSPlayer, RandomPlayer, TakeTheTrain, Trains, play_match
from importlib.metadata import version
assert trains_ai.__version__ == version("trains-ai")
players = [MCTSPlayer(Limit(iterations=20), seed=1), HeuristicPlayer()]
assert play_match(Trains(map="osaka", players=2, turn_limit=3), players, seed=1).scores
assert play_match(TakeTheTrain(players=3, hands=1), [RandomPlayer(seed=n) for n in range(3)], seed=1).scores
print(trains_ai.__file__)
"""


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a new environment in which the wheel was installed, and only wheels were."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", "--only-binary=:all:", str(wheel))
    return python


def run(*command: str | Path) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=Path(sys.prefix).anchor)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_plays(python: Path) -> None:
    assert run(python, "-W", "error", "-c", PLAY).strip().startswith(str(python.parents[1]))


def test_its_command_is_there(python: Path) -> None:
    assert run(python.with_name("trains-ai"), "--version").startswith("trains-ai ")
    told = run(python.with_name("trains-ai"), "match", "random", "heuristic", "--games", "2")
    assert "2 games of trains on tokyo" in told


def test_what_it_depends_on_is_there_and_fits(python: Path) -> None:
    assert "No broken requirements found." in run(python, "-m", "pip", "check")
