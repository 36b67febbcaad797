"""`import trains_ai` loads what every program needs and no more; the rest of its names come with their first use."""

from __future__ import annotations

import subprocess
import sys

import pytest

import trains_ai

#: Each would cost much of the time that all the package takes.
HEAVY = {"asyncio", "decimal", "difflib", "hashlib", "msgspec", "multiprocessing", "numpy", "rich", "sqlite3", "typer"}
LATER = ("trains_ai.runner", "trains_ai.evaluation", "trains_ai.interfaces", "trains_ai.interop")


def loaded(program: str) -> set[str]:
    """The modules in a new process after a program."""
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; import sys; print(*sys.modules)"],
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    return set(done.stdout.split())


def test_importing_the_package_loads_nothing_heavy() -> None:
    modules = loaded("import trains_ai")
    assert "trains_ai.players.mcts" in modules
    assert not modules & HEAVY
    assert not [name for name in modules if name.startswith(LATER)]


def test_the_runner_comes_with_its_first_use() -> None:
    modules = loaded("from trains_ai import play_match")
    assert "trains_ai.runner" in modules
    assert "numpy" not in modules


def test_all_names_are_there() -> None:
    assert set(trains_ai.__all__) <= set(dir(trains_ai))
    named: dict[str, object] = {}
    exec("from trains_ai import *", named)
    assert set(named) - {"__builtins__"} == set(trains_ai.__all__)
    assert trains_ai.play_match is trains_ai.runner.play_match


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"^module 'trains_ai' has no attribute 'play_game'$"):
        _ = trains_ai.play_game
    with pytest.raises(ImportError):
        exec("from trains_ai import play_game")
