"""Review: what a search finds in the decisions of a recorded game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from trains_ai import (
    ActionReport,
    Decision,
    Limit,
    MatchRecord,
    MCTSPlayer,
    RandomPlayer,
    RecordError,
    Report,
    Reviewed,
    play_match,
    replay,
    review,
)
from trains_ai.interfaces.commands.review import REVIEWING
from trains_ai.runner import worst

from .idle_games import GAME, idle_game, idle_review, reviewer
from .refusals import refused


def test_a_mistake_is_found_with_what_was_better() -> None:
    costly = worst(idle_review(), seat=1, most=2)
    assert [entry.played.action for entry in costly] == ["end", "end"]
    assert costly[0].is_mistake
    assert costly[0].loss is not None
    assert costly[0].loss > 0.3
    assert costly[0].best.action.startswith("play")
    assert costly[0].loss >= (costly[1].loss or 0)


def test_every_decision_with_a_choice_is_searched() -> None:
    record = idle_game()
    states = list(replay(record))
    choices = [n for n, _ in enumerate(record.actions, 1) if len(states[n - 1].legal_actions()) > 1]
    assert [entry.number for entry in idle_review()] == choices
    for entry in idle_review():
        seat, action = record.actions[entry.number - 1]
        assert (entry.seat, entry.played.action) == (seat, action)
        assert entry.report.iterations == 400
        assert entry.best == entry.report.chosen
        assert entry.value == entry.best.value


def test_a_search_sees_views_only_and_keeps_nothing() -> None:
    seen: list[Any] = []

    class Spy(MCTSPlayer):
        def choose(self, view: Any) -> Decision:
            seen.append(view)
            return super().choose(view)

    entries = list(review(idle_game(), Spy(Limit(iterations=50), settings=REVIEWING)))
    states = list(replay(idle_game()))
    assert seen == [states[entry.number - 1].view(entry.seat) for entry in entries]
    fresh = reviewer(50).choose(seen[-1]).stats["report"]
    assert entries[-1].report == fresh


def test_a_review_is_the_same_every_time_and_by_any_number_of_threads() -> None:
    assert tuple(review(idle_game(), reviewer(threads=2))) == idle_review()
    assert tuple(review(idle_game(), reviewer(seed=1))) != idle_review()


def test_a_player_finds_no_fault_with_itself() -> None:
    player = MCTSPlayer(Limit(iterations=60), seed=4, settings=REVIEWING)
    record = play_match(GAME, [player, RandomPlayer(1)], seed=3)
    own = [entry for entry in review(record, player) if entry.seat == 0]
    assert len(own) > 10
    for entry in own:
        assert entry.played == entry.best
        assert (entry.loss, entry.is_mistake) == (0.0, False)
        assert entry.value == pytest.approx(record.values[entry.number - 1], abs=1e-6)
    assert worst(own, seat=0, most=5) == []


def test_a_record_that_does_not_replay_is_not_reviewed() -> None:
    table = json.loads(idle_game().to_json())
    table["actions"][3][1] = "fly"
    with refused(RecordError, "action 4", "'fly'"):
        next(review(MatchRecord.from_json(json.dumps(table)), reviewer()))


def reviewed(number: int, best: tuple[float, float], played: tuple[float, float] | None, seat: int = 0) -> Reviewed:
    """Of a decision: value and half the width of its interval, for the best action and the played one."""

    def entry(action: str, found: tuple[float, float] | None) -> ActionReport:
        value, half = found or (None, 0.0)
        ends = (None, None) if value is None else (value - half, value + half)
        return ActionReport(action=action, visits=9, availability=9, value=value, low=ends[0], high=ends[1], scores=())

    actions = (entry("good", best), entry("bad", played))
    report = Report(
        seat=seat,
        action="good",
        actions=actions,
        line=("good",),
        iterations=18,
        adaptation_playouts=0,
        nodes=2,
        stopped_by="iterations",
        trees=1,
        bytes=0,
        seconds=0.0,
        threads=1,
    )
    return Reviewed(number, seat, report, actions[1], actions[0])


def test_losses_and_noise() -> None:
    clear = reviewed(1, (0.75, 0.125), (0.25, 0.125))
    assert (clear.loss, clear.sure_loss, clear.is_mistake) == (0.5, 0.25, True)
    touching = reviewed(2, (0.75, 0.25), (0.25, 0.25))
    assert (touching.loss, touching.sure_loss, touching.is_mistake) == (0.5, 0.0, False)
    better = reviewed(3, (0.5, 0.125), (0.75, 0.5))  # tried less often
    assert (better.loss, better.is_mistake) == (0.0, False)
    untried = reviewed(4, (0.5, 0.125), None)
    assert (untried.loss, untried.is_mistake) == (None, False)
    tiny = reviewed(5, (0.5, 0.0), (0.499, 0.0))
    other = reviewed(6, (1.0, 0.0), (0.0, 0.0), seat=1)
    doubtful = reviewed(7, (0.75, 0.5), (0.125, 0.5))  # a greater loss, if it is one
    entries = [tiny, untried, touching, better, clear, other, doubtful]
    assert worst(entries, seat=0, most=5) == [clear, doubtful, touching]
    assert worst(entries, seat=0, most=2) == [clear, touching]
    assert worst(entries, seat=0, most=1) == [clear]
    assert worst(entries, seat=1, most=5) == [other]
    assert clear.to_dict()["played"] == {"action": "bad", "visits": 9, "value": 0.25, "low": 0.125, "high": 0.375}
