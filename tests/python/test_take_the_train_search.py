"""The search on Take the Train, as Python sees it: the laws, and what it does not see of others."""

from __future__ import annotations

import pytest

from trains_ai import (
    Decision,
    HeuristicPlayer,
    Limit,
    MCTSPlayer,
    Report,
    Settings,
    TakeTheTrain,
    TakeTheTrainView,
    Trains,
    play_match,
)

KINDS = [
    Settings(),
    Settings(opponents="one_tree", selection="ucb1", exploration=0.7),
    Settings(opponents="tree_each", selection="ucb1_tuned", playout="mast", epsilon=0.2),
]


def in_play(players: int, rules: str, plies: int, seed: int = 1) -> TakeTheTrainView:
    """The view of the seat to move some way into a hand of scripted players."""
    state = TakeTheTrain(players=players, rules=rules).new_state(seed=seed)
    for _ in range(plies):
        assert state.current_seat is not None
        state.apply(HeuristicPlayer().choose(state.view(state.current_seat)).action)
    assert state.current_seat is not None
    return state.view(state.current_seat)


def report_of(decision: Decision) -> Report:
    report = decision.stats["report"]
    assert isinstance(report, Report)
    return report


@pytest.mark.parametrize("settings", KINDS, ids=lambda settings: settings.opponents)
@pytest.mark.parametrize("rules", ["open_lines", "single_line"])
@pytest.mark.parametrize("players", range(2, 7))
def test_the_same_for_any_number_of_threads(players: int, rules: str, settings: Settings) -> None:
    view = in_play(players, rules, 6)
    reports = [report_of(MCTSPlayer(Limit(iterations=400), 3, threads, settings).choose(view)) for threads in (1, 2)]
    assert reports[0] == reports[1]


@pytest.mark.parametrize("settings", KINDS, ids=lambda settings: settings.opponents)
def test_a_report_tells_of_legal_actions_and_of_nothing_hidden(settings: Settings) -> None:
    for plies in range(8):
        view = in_play(3, "open_lines", plies)
        decision = MCTSPlayer(Limit(iterations=2000), settings=settings).choose(view)
        report = report_of(decision)
        assert {entry.action for entry in report.actions} == set(view.legal_actions)
        assert all(len(entry.scores) == 3 for entry in report.actions if entry.visits)
        assert decision.line[0] == decision.action
        # The line is one that may happen: in some world its actions are legal one after the other.
        own = view.sample(seed=1)
        own.apply(decision.line[0])


def test_a_player_goes_from_game_to_game_and_forgets_the_other() -> None:
    player = MCTSPlayer(Limit(iterations=200), seed=1)
    view = in_play(2, "open_lines", 4)
    first = player.choose(view)
    player.choose(Trains().new_state(seed=1).view(0))
    assert report_of(player.choose(view)) == report_of(first)


def test_it_beats_the_scripted_player() -> None:
    """Of 120 hands an equal player would win 60, give or take 5.5."""
    wins = 0.0
    for deal in range(60):
        for seat in range(2):
            players = [HeuristicPlayer(), HeuristicPlayer()]
            seats = [MCTSPlayer(Limit(iterations=300), seed=deal) if i == seat else players[i] for i in range(2)]
            winners = play_match(TakeTheTrain(), seats, seed=deal).winners
            wins += (seat in winners) / len(winners)
    assert wins > 64
