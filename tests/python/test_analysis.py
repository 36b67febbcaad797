"""Searches in the background: streams of reports that end, however they are left."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from trains_ai import Analysis, Limit, MCTSPlayer, Report, Settings, Trains

VIEW = Trains(kingdom="first_tokyo").new_state(seed=1).view(0)
THOROUGH = Settings(early_stop=False)


def searching_threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "trains_ai analysis"]


@pytest.fixture(autouse=True)
def no_search_is_left() -> Iterator[None]:
    yield
    deadline = time.monotonic() + 5
    while searching_threads() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert searching_threads() == []


def test_a_stream_ends_with_what_a_choice_finds() -> None:
    limit = Limit(iterations=20_000)
    reports = list(MCTSPlayer(limit, seed=1, settings=THOROUGH).analyse(VIEW))
    assert reports[-1] == MCTSPlayer(limit, seed=1, settings=THOROUGH).choose(VIEW).stats["report"]
    assert reports[-1].stopped_by == "iterations"
    assert all(report.stopped_by is None for report in reports[:-1])
    iterations = [report.iterations for report in reports]
    assert iterations == sorted(iterations)


def test_reports_come_while_the_search_goes_on() -> None:
    with MCTSPlayer(settings=THOROUGH).analyse(VIEW, Limit(seconds=0.8)) as analysis:
        reports = list(analysis)
    assert len(reports) >= 3
    assert all(isinstance(report, Report) and report.seat == 0 for report in reports)
    assert reports[0].iterations < reports[-1].iterations
    assert reports[-1].stopped_by == "seconds"


def test_stop_ends_a_search_without_limit() -> None:
    analysis = MCTSPlayer().analyse(VIEW, Limit())
    for number, report in enumerate(analysis):
        if number == 1:
            assert analysis.running
            assert analysis.report == report
            analysis.stop()
    assert number >= 2
    assert report.stopped_by == "stop"
    assert not analysis.running
    assert list(analysis) == [analysis.wait()] == [report]
    analysis.stop()


def test_stop_at_once_leaves_a_report() -> None:
    player = MCTSPlayer()
    for _ in range(50):
        analysis = player.analyse(VIEW, Limit())
        analysis.stop()
        assert analysis.report is not None
        assert analysis.report.action in VIEW.legal_actions
        assert not analysis.running


def test_a_with_block_ends_the_search() -> None:
    with MCTSPlayer().analyse(VIEW, Limit()) as analysis:
        assert analysis.running
    assert not analysis.running
    with pytest.raises(ZeroDivisionError), MCTSPlayer().analyse(VIEW, Limit()) as analysis:
        raise ZeroDivisionError
    assert not analysis.running


def test_several_may_follow_one_analysis() -> None:
    analysis = MCTSPlayer(settings=THOROUGH).analyse(VIEW, Limit(seconds=0.5))
    ends: list[Report] = []
    threads = [threading.Thread(target=lambda: ends.append(list(analysis)[-1])) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)
    assert ends == [analysis.wait()] * 3


def test_one_analysis_at_a_time() -> None:
    player = MCTSPlayer(Limit(iterations=100))
    with player.analyse(VIEW, Limit()):
        for call in (
            lambda: player.analyse(VIEW),
            lambda: player.ponder(VIEW),
            lambda: player.choose(VIEW),
            player.reset,
        ):
            with pytest.raises(RuntimeError, match="an analysis of this player is running"):
                call()
    assert player.choose(VIEW).action in VIEW.legal_actions
    analysis = player.analyse(VIEW, Limit())
    player.stop()
    assert analysis.wait().stopped_by == "stop"
    analysis = player.analyse(VIEW, Limit())
    player.close()
    assert not analysis.running


@pytest.mark.parametrize("call", ["choose", "analyse", "ponder", "reset"])
def test_pondering_gives_way(call: str) -> None:
    player = MCTSPlayer(Limit(iterations=100))
    pondering = player.ponder(VIEW)
    assert pondering.running
    arguments: tuple[Any, ...] = () if call == "reset" else (VIEW,)
    result = getattr(player, call)(*arguments)
    assert not pondering.running
    assert pondering.wait().stopped_by == "stop"
    if isinstance(result, Analysis):
        result.stop()


def test_a_choice_builds_on_pondering() -> None:
    player = MCTSPlayer(Limit(iterations=100), settings=Settings(trees=1, early_stop=False))
    pondering = player.ponder(VIEW)
    time.sleep(0.2)
    visits = player.choose(VIEW).stats["report"]
    assert sum(entry.visits for entry in visits.actions) == pondering.wait().iterations + 100


def test_a_new_analysis_outlives_the_one_before() -> None:
    player = MCTSPlayer()
    analysis = player.analyse(VIEW, Limit(iterations=10))
    analysis.wait()
    for _ in range(3):
        analysis = player.analyse(VIEW, Limit(seconds=0.2))  # the one before is collected now
        assert analysis.wait().stopped_by in ("seconds", "decided")


def failing(view: object, *_: object) -> dict[str, Any]:
    raise MemoryError("no room for a tree")


class BrokenSearcher:
    def __init__(self, *_: object) -> None: ...
    def stop(self) -> None: ...

    search = staticmethod(failing)


@pytest.mark.parametrize("follow", [list, Analysis.wait])
def test_errors_of_the_search_are_raised_in_the_consumer(
    follow: Callable[[Analysis], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trains_ai.players.mcts.Searcher", BrokenSearcher)
    with MCTSPlayer().analyse(VIEW) as analysis:
        for _ in range(2):
            with pytest.raises(MemoryError, match="no room"):
                follow(analysis)
    assert not analysis.running


def test_an_analysis_that_nobody_holds_ends() -> None:
    player = MCTSPlayer()
    for report in player.analyse(VIEW, Limit()):
        assert report.iterations > 0
        break
    gc.collect()
    deadline = time.monotonic() + 5
    while searching_threads() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert searching_threads() == []
    cycle: list[Any] = [player.analyse(VIEW, Limit())]
    cycle.append(cycle)
    with pytest.raises(RuntimeError, match="is running"):
        player.choose(VIEW)
    del cycle
    gc.collect()
    assert player.choose(VIEW).action in VIEW.legal_actions


# --- whole processes -------------------------------------------------------------------------------------------------

BEGIN = """
import time
from trains_ai import Limit, MCTSPlayer, Settings, Trains
view = Trains(players=4).new_state(seed=1).view(0)
player = MCTSPlayer(Limit(seconds=60), threads=2, settings=Settings(early_stop=False, trees=4))
"""
ENDS = {
    "running": "a = player.analyse(view, Limit()); time.sleep(0.1)",
    "just begun": "a = player.analyse(view, Limit())",
    "pondering": "a = player.ponder(view); time.sleep(0.1)",
    "for left early": "for report in player.analyse(view, Limit()): break",
    "iterator kept": "it = iter(player.analyse(view, Limit())); next(it)",
    "dropped": "player.analyse(view, Limit())",
    "two players": "a = player.analyse(view, Limit()); b = MCTSPlayer(seed=1).ponder(view); next(iter(b))",
    "exit": "a = player.analyse(view, Limit()); import sys; next(iter(a)); sys.exit(0)",
    "in a thread": "import threading as t; t.Thread(target=list, args=[player.analyse(view, Limit(nodes=99))]).start()",
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_the_interpreter_exits_during_an_analysis(end: str) -> None:
    begun = time.monotonic()
    result = subprocess.run(
        [sys.executable, "-c", BEGIN + end], capture_output=True, text=True, timeout=30, check=False
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert time.monotonic() - begun < 10


def test_an_error_in_the_consumer_ends_the_process() -> None:
    code = BEGIN + "for report in player.analyse(view, Limit()): 1 / 0"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=False)
    assert result.returncode == 1
    assert result.stderr.rstrip().endswith("ZeroDivisionError: division by zero")


INTERRUPTED = {
    "choose": "player.choose(view)",
    "wait": "with player.analyse(view, Limit()) as a: a.wait()",
    "for": "with player.analyse(view, Limit()) as a: list(a)",
}


@pytest.mark.skipif(os.name == "nt", reason="sends SIGINT")
@pytest.mark.parametrize("search", INTERRUPTED.values(), ids=INTERRUPTED)
def test_ctrl_c_ends_a_search_within_200_ms(search: str) -> None:
    code = (
        BEGIN
        + f"""
for _ in range(3):
    try:
        print("go", flush=True)
        {search}
        print("ended by itself", flush=True)
    except KeyboardInterrupt:
        print(time.monotonic(), flush=True)
"""
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        delays = []
        for _ in range(3):
            assert child.stdout.readline() == "go\n"
            time.sleep(0.3)
            sent = time.monotonic()
            child.send_signal(signal.SIGINT)
            delays.append(float(child.stdout.readline()) - sent)
        out, err = child.communicate(timeout=30)
    assert (child.returncode, out, err) == (0, "", "")
    assert min(delays) < 0.2  # the machine may be busy with something else once or twice
