"""Reports of a search: what they hold, how they are compared, stored and printed."""

from __future__ import annotations

import json
import pickle
from dataclasses import fields, replace
from typing import Any

import pytest

from trains_ai import ActionReport, Limit, MCTSPlayer, OptionError, Report, Settings, Trains

from .refusals import AWKWARD, refused
from .walks import some_states


def searched(players: int = 2, iterations: int = 300, **settings: Any) -> Report:
    view = Trains(players=players).new_state(seed=1).view(0)
    player = MCTSPlayer(Limit(iterations=iterations), seed=4, settings=Settings(**settings))
    report = player.choose(view).stats["report"]
    assert isinstance(report, Report)
    return report


def entry(action: str = "end", visits: int = 10, seats: int = 2) -> ActionReport:
    scores = tuple(20.0 + seat for seat in range(seats))
    return ActionReport(action=action, visits=visits, availability=20, value=0.5, low=0.4, high=0.6, scores=scores)


def made(*entries: ActionReport, **changes: Any) -> Report:
    table = {"seat": 0, "action": entries[0].action, "actions": entries, "line": (entries[0].action,)}
    cost = {
        "iterations": 30,
        "adaptation_playouts": 0,
        "nodes": 5,
        "stopped_by": "iterations",
        "trees": 1,
        "bytes": 9,
        "seconds": 2,
        "threads": 1,
    }
    return Report(**{**table, **cost, **changes})


def test_a_report_says_what_was_searched() -> None:
    for players in (2, 3, 4):
        report = searched(players, early_stop=False)
        legal = Trains(players=players).new_state(seed=1).view(0).legal_actions
        assert sorted(entry.action for entry in report.actions) == legal
        assert (report.seat, report.iterations, report.stopped_by, report.threads) == (0, 300, "iterations", 1)
        assert sum(entry.visits for entry in report.actions) == 300
        order = [(-entry.visits, -(entry.value if entry.value is not None else -1)) for entry in report.actions]
        assert order == sorted(order)
        assert report.action == report.actions[0].action == report.line[0] == report.chosen.action
        assert report.adaptation_playouts == 76  # two at a time, until there are a quarter of the iterations
        assert report.nodes > 0
        assert report.bytes > 0
        assert report.seconds > 0
        assert report.iterations_per_second == pytest.approx(300 / report.seconds)
        for found in report.actions:
            assert 0 <= found.visits <= found.availability <= 300
            if found.visits:
                assert found.value is not None
                assert found.low is not None
                assert found.high is not None
                assert 0 <= found.low <= found.value <= found.high <= 1
                assert len(found.scores) == players
            else:
                assert (found.value, found.low, found.high, found.scores) == (None, None, None, ())


def test_a_single_legal_action_is_not_searched() -> None:
    forced = 0
    for state, _ in some_states(games=4):
        if len(state.legal_actions()) == 1:
            seat = state.current_seat
            assert seat is not None
            decision = MCTSPlayer(Limit(iterations=50)).choose(state.view(seat))
            (action,) = state.legal_actions()
            report = decision.stats["report"]
            assert (report.iterations, report.stopped_by, report.action) == (0, "forced", action)
            assert report.actions[0].visits == 0
            assert (decision.action, decision.value, decision.visits, decision.line) == (action, None, 0, (action,))
            forced += 1
    assert forced > 10


def test_the_cost_is_not_compared_and_everything_else_is() -> None:
    report = made(entry("end", 10), entry("play tower", 7))
    assert replace(report, seconds=9.5, bytes=1, threads=8) == report
    assert hash(replace(report, seconds=9.5, bytes=1, threads=8)) == hash(report)
    changes: dict[str, Any] = {"seat": 1, "action": "play tower", "actions": (entry(),), "line": ("end", "end")}
    changes |= {"iterations": 31, "adaptation_playouts": 1, "nodes": 6, "stopped_by": "stop", "trees": 2}
    assert {*changes, "seconds", "bytes", "threads"} == {field.name for field in fields(Report)}
    for name, value in changes.items():
        assert replace(report, **{name: value}) != report, name
    for field in fields(ActionReport):
        other = replace(report.actions[0], **{field.name: None})
        assert replace(report, actions=(other, report.actions[1])) != report, field.name


def test_reports_go_through_json_and_pickle() -> None:
    for report in (searched(3), made(entry()), made(replace(entry(), value=None, low=None, high=None, scores=()))):
        table = json.loads(json.dumps(report.to_dict(), allow_nan=False))
        assert table == report.to_dict()
        again = Report.from_dict(table)
        assert again == report
        assert (again.seconds, again.bytes, again.threads) == (report.seconds, report.bytes, report.threads)
        assert again.to_dict() == table
        assert pickle.loads(pickle.dumps(report)) == report


def test_tables_that_are_no_reports_are_refused() -> None:
    table = made(entry()).to_dict()
    for name in table:
        with refused(OptionError, f"report: the key '{name}' is missing"):
            Report.from_dict({key: value for key, value in table.items() if key != name})
    with refused(OptionError, "unknown key 'second'", "did you mean 'seconds'"):
        Report.from_dict({**table, "second": 1})
    with refused(OptionError, "report.actions[0]: the key 'visits' is missing"):
        Report.from_dict({**table, "actions": [{"action": "end"}]})
    for value in AWKWARD.values():
        if not isinstance(value, dict):
            with refused(TypeError, "report", "table", type(value).__name__):
                Report.from_dict(value)


def test_a_report_prints_as_a_table() -> None:
    actions = (entry("play express_train", 20), entry("end", 5), replace(entry("buy tower", 0), value=None, scores=()))
    assert str(made(*actions, iterations=25_000)).split("\n") == [
        "action              visits  share  value       95 %     scores  seen",
        "play express_train      20    80%   50.0  40.0-60.0  20.0 21.0    20",
        "end                      5    20%   50.0  40.0-60.0  20.0 21.0    20",
        "buy tower                0     0%      -  40.0-60.0          -    20",
        "line: play express_train",
        "25,000 iterations in 2.00 s (12,500/s); 1 tree, 5 nodes, 0.0 MiB",
        "threads: 1; ended by: iterations",
    ]


def test_a_printed_report_fits_in_80_columns() -> None:
    long = [entry(f"buy limited_express_train top {n}", 10**9 - n, seats=4) for n in range(30)]
    line = tuple(action.action for action in long)
    for report in (searched(2), searched(4), made(*long, line=line, iterations=10**12, nodes=10**12, bytes=2**40)):
        lines = str(report).split("\n")
        assert max(map(len, lines)) <= 80
        assert lines[0].split() == ["action", "visits", "share", "value", "95", "%", "scores", "seen"]
        assert lines[11].startswith("... and ")
        assert len({len(line) for line in lines[:11]}) == 1
    assert "and 20 more with" in str(made(*long))
    assert "still searching" in str(made(entry(), stopped_by=None))
    assert "adaptation: 1,500 playouts" in str(made(entry(), adaptation_playouts=1500))
    assert "the only legal action" in str(made(entry(visits=0), stopped_by="forced", iterations=0, seconds=0))
