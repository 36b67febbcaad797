"""Native random games: their sums, the released lock, and Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import pytest

from trains_ai import (
    Trains,
    random_playouts,
)

from .walks import some_states


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts(players: int) -> None:
    state = Trains(players=players, kingdom="first_tokyo", turn_limit=10).new_state(seed=1)
    before = state.clone()
    playouts = random_playouts(state, 200, seed=5)
    assert state == before
    assert playouts.games == 200
    assert playouts.decisions > 200 * players * 10
    assert len(playouts.mean_scores) == len(playouts.win_shares) == players
    assert sum(playouts.win_shares) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in playouts.win_shares)
    again, other = random_playouts(state, 200, seed=5), random_playouts(state, 200, seed=6)
    assert (again.decisions, again.mean_scores) == (playouts.decisions, playouts.mean_scores)
    assert other.decisions != playouts.decisions
    one = random_playouts(state, 1, seed=5)
    assert random_playouts(state, 2, seed=5).decisions > one.decisions


def test_playouts_of_a_finished_game_are_its_result() -> None:
    for state, _ in some_states(games=9):
        if state.is_over:
            playouts = random_playouts(state, 5, seed=1)
            assert playouts.decisions == 0
            assert playouts.mean_scores == state.scores
            assert playouts.win_shares == [
                (seat in state.winners) / len(state.winners) for seat in range(state.players)
            ]


def test_playouts_release_the_lock() -> None:
    """Python code of another thread goes on while they run."""
    state = Trains(kingdom="first_tokyo").new_state(seed=1)
    counted = 0
    stop = threading.Event()

    def count() -> None:
        nonlocal counted
        while not stop.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    try:
        before = counted
        random_playouts(state, 4000, seed=1)
        after = counted
    finally:
        stop.set()
        thread.join()
    assert after - before > 1000


ENDLESS = """
import sys
from trains_ai import Trains, random_playouts
state = Trains().new_state(seed=1)
print("ready", flush=True)
try:
    random_playouts(state, 2**62, seed=1)
except KeyboardInterrupt:
    state.apply(state.legal_actions()[0])
    print("stopped", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for one process alone")
def test_ctrl_c_stops_playouts() -> None:
    with subprocess.Popen([sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.2)
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        answer = process.stdout.readline()
        seconds = time.monotonic() - begun
        process.kill()
    assert answer == "stopped\n"
    assert seconds < 1
