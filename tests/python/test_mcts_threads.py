"""The searching player among threads and processes."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable

import pytest

from trains_ai import Limit, MCTSPlayer, Settings

from .searches import FAST, LONG_SEARCH, VIEW, report_of


def in_thread(call: Callable[[], object]) -> tuple[threading.Thread, list[object]]:
    """Starts it and waits a moment; what it returns or raises is added to the list."""
    results: list[object] = []

    def run() -> None:
        try:
            results.append(call())
        except Exception as error:
            results.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    time.sleep(0.1)
    return thread, results


def test_stop_from_another_thread_ends_a_choice() -> None:
    player = MCTSPlayer(LONG_SEARCH, settings=Settings(early_stop=False))
    thread, results = in_thread(lambda: player.choose(VIEW))
    assert thread.is_alive()
    player.stop()
    thread.join(5)
    assert not thread.is_alive()
    report = results[0].stats["report"]  # type: ignore[attr-defined]
    assert report.stopped_by == "stop"
    assert report.iterations > 0


def test_stop_before_a_search_means_nothing() -> None:
    player = MCTSPlayer(FAST)
    player.stop()
    assert report_of(player) == report_of(MCTSPlayer(FAST))


def test_a_second_thread_is_refused() -> None:
    player = MCTSPlayer(LONG_SEARCH, settings=Settings(early_stop=False))
    thread, results = in_thread(lambda: player.choose(VIEW))
    for call in (lambda: player.choose(VIEW), player.reset, player.close):
        with pytest.raises(RuntimeError, match="searching"):
            call()
    with pytest.raises(RuntimeError, match="searching"):
        player.analyse(VIEW).wait()
    player.stop()
    thread.join(5)
    assert results[0].stats["report"].stopped_by == "stop"  # type: ignore[attr-defined]


def test_players_of_their_own_search_side_by_side() -> None:
    alone = report_of(MCTSPlayer(Limit(iterations=2000), seed=3))
    results = [in_thread(lambda: report_of(MCTSPlayer(Limit(iterations=2000), seed=3))) for _ in range(4)]
    for thread, _ in results:
        thread.join(20)
    assert [found for _, found in results] == [[alone]] * 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.parametrize("busy", [False, True])
def test_a_forked_child_searches_anew(busy: bool) -> None:
    player = MCTSPlayer(FAST, seed=2, threads=2)
    fresh = report_of(player)
    analysis = player.analyse(VIEW, Limit()) if busy else None
    time.sleep(0.1)
    child = os.fork()
    if child == 0:  # no test may go on in the child, whatever happens
        try:
            same = report_of(player) == fresh
            if analysis is not None:
                try:
                    analysis.wait()
                    same = False
                except RuntimeError:
                    analysis.stop()
            os._exit(0 if same else 1)
        finally:
            os._exit(2)
    deadline = time.monotonic() + 20
    while (ended := os.waitpid(child, os.WNOHANG))[0] == 0 and time.monotonic() < deadline:
        time.sleep(0.02)
    if ended[0] == 0:
        os.kill(child, 9)
        os.waitpid(child, 0)
    assert ended[0] == child, "the child hangs"
    assert os.waitstatus_to_exitcode(ended[1]) == 0
    if analysis is not None:
        analysis.stop()
        assert analysis.report is not None
        assert analysis.report.stopped_by == "stop"
