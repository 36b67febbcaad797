"""Runs on Ray, with a runtime of this machine; skipped where Ray is not installed."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
from functools import partial
from trains_ai import Limit, MCTSPlayer, RandomPlayer, Trains
from trains_ai.evaluation import Contestant, evaluate
from trains_ai.evaluation.tables import TIMES

class Dies:
    name = "dies"
    def __init__(self, seed): self.left = 2
    def choose(self, view):
        import os
        from trains_ai import Decision
        self.left -= 1
        return Decision(view.legal_actions[0]) if self.left else os._exit(7)

def tables(executor, workers):
    players = [Contestant("search", partial(MCTSPlayer, Limit(iterations=20))), Contestant("random", RandomPlayer),
               Contestant("dies", Dies)]
    run = evaluate(players, games=2, game=Trains(turn_limit=3), executor=executor, workers=workers, seed=2)
    assert run.standings[2].forfeits == 4
    return {name: repr(rows) for name, rows in run.tables.items() if name != TIMES}

def main():
    assert tables("ray", 2) == tables("processes", 1)
"""


@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed")
def test_ray_gives_the_same_tables(tmp_path: Path) -> None:
    (tmp_path / "run_on_ray.py").write_text(SCRIPT)
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import run_on_ray; run_on_ray.main()",
        ],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
