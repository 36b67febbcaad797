"""Players that throw, hang, cheat or end their process lose the game they do it in, and nothing else happens."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from trains_ai import Trains, read_records
from trains_ai.evaluation import Contestant, GameResult, evaluate
from trains_ai.evaluation.executors.worker import Worker

from .evaluation_runs import RANDOM, SHORT, _importable, faulty, tables, unmade

__all__ = ["_importable"]

SAID = {
    "raise": "raised ZeroDivisionError: by nothing",
    "exit": "raised SystemExit: enough",
    "cheat": "illegal action: 'buy everything'",
    "nothing": "raised TypeError: choose returned None, expected a Decision with a text as its action",
    "boast": "raised ValueError: value 17.0, expected 0 to 1 or None",
    "hang": "no decision within 0.3 s",
    "die": "its process ended (exit code 3)",
    "killed": "its process ended (SIGKILL)",
}


@pytest.mark.parametrize("fault", ["raise", "exit", "cheat", "nothing", "boast"])
def test_a_fault_is_a_forfeit(fault: str) -> None:
    evaluation = evaluate([faulty(fault), RANDOM], games=4, game=SHORT, executor="inline")
    assert_forfeits(evaluation.played, fault)
    assert tables(evaluation) == tables(evaluate([faulty(fault), RANDOM], games=4, game=SHORT))


@pytest.mark.parametrize("fault", ["hang", "die", "killed"])
def test_a_fault_that_costs_a_process_is_a_forfeit_too(fault: str, tmp_path: Path) -> None:
    players = [faulty(fault), RANDOM]
    evaluation = evaluate(players, games=2, game=SHORT, decision_limit=0.3, workers=2, out=tmp_path)
    assert_forfeits(evaluation.played, fault)
    records = list(read_records(tmp_path / "records.jsonl", check=True))  # replayed to the decision that never came
    assert [record.forfeit.seat for record in records if record.forfeit] == [
        record.players.index(fault) for record in records
    ]
    assert evaluation.costs[0].timed_moves == 0
    assert evaluation.costs[0].moves == 6


def assert_forfeits(played: tuple[GameResult, ...], fault: str) -> None:
    for result in played:
        seat = result.players.index(0)
        assert (result.forfeit_seat, result.end) == (seat, "forfeit")
        assert (result.forfeit_reason or "").startswith(SAID[fault])
        assert result.winners == (1 - seat,)
        assert result.moves[seat] == 3


def test_what_a_forfeit_is_worth() -> None:
    game = Trains(players=3, turn_limit=4)
    other = Contestant("other", RANDOM.make)
    evaluation = evaluate([faulty("raise"), RANDOM, other], games=3, game=game, executor="inline")
    standings = {standing.player: standing for standing in evaluation.standings}
    assert (standings["raise"].win_share.value, standings["raise"].forfeits) == (0, 3)
    assert (standings["random"].win_share.value, standings["random"].forfeits) == (0.5, 0)
    assert standings["random"].score.value != standings["random"].score.value  # NaN: no game was finished
    assert {result.places[result.players.index(0)] for result in evaluation.played} == {2}
    assert evaluation.cross == [[0, 0, 0], [3, 0, 1.5], [3, 1.5, 0]]
    assert evaluation.endings == {"forfeit": 3}


def test_only_the_game_in_which_it_happens_is_lost() -> None:
    evaluation = evaluate([faulty("raise", after=25), RANDOM], games=40, game=Trains(turn_limit=8), executor="inline")
    forfeits = sum(result.forfeit_seat is not None for result in evaluation.played)
    assert 0 < forfeits < 40
    standing = evaluation.standings[0]
    assert standing.forfeits == forfeits
    finished = [result for result in evaluation.results if result.forfeit_seat is None]
    deals = {result.deal: [r for r in finished if r.deal == result.deal] for result in finished}
    means = [sum(r.scores[r.players.index(0)] for r in games) / len(games) for games in deals.values()]
    assert standing.score.value == pytest.approx(sum(means) / len(means))


def test_a_player_that_cannot_be_made_forfeits_its_first_decision() -> None:
    evaluation = evaluate([Contestant("unmade", unmade), RANDOM], games=2, game=SHORT, executor="inline")
    assert [result.forfeit_reason for result in evaluation.played] == ["raised LookupError: no weights there"] * 2
    assert [result.moves for result in evaluation.played] == [(0, 0), (1, 0)]


def test_no_process_is_left_behind() -> None:
    evaluate([faulty("hang"), RANDOM], games=2, game=SHORT, decision_limit=0.2, workers=2)
    assert multiprocessing.active_children() == []

    def stop(_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        evaluate([RANDOM, Contestant("b", RANDOM.make)], games=200, game=SHORT, workers=2, progress=stop)
    assert multiprocessing.active_children() == []


def test_a_worker_ends_with_the_stream_of_its_parent() -> None:
    worker = Worker(pickle.dumps(None))
    assert worker.take() is None
    worker.connection.close()
    worker._process.join(30)
    assert worker._process.exitcode == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="looks at processes as Unix has them")
def test_a_player_that_hangs_does_not_outlive_a_parent_that_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(
        "import os, sys, time\n"
        "from functools import partial\n"
        "from trains_ai import RandomPlayer, Trains\n"
        "from trains_ai.evaluation import Contestant, evaluate\n"
        "class Hangs:\n"
        "    name = 'hangs'\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, view):\n"
        f"        open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()) + '\\n')\n"
        "        while True: time.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    evaluate([Contestant('hangs', Hangs), Contestant('random', RandomPlayer)], games=2)\n"
    )
    parent = subprocess.Popen([sys.executable, str(script)])
    try:
        worker = None
        for _ in range(600):
            if (tmp_path / "pid").exists() and (text := (tmp_path / "pid").read_text()).endswith("\n"):
                worker = int(text)
                break
            time.sleep(0.05)
        assert worker is not None
    finally:
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    for _ in range(600):
        if not alive(worker):
            return
        time.sleep(0.05)
    os.kill(worker, signal.SIGKILL)
    pytest.fail("the worker is still there")


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")  # nobody may have waited for it yet
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")
