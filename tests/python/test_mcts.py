"""The searching player: its arguments, what it chooses, and copies of it."""

from __future__ import annotations

import copy
import os
import pickle
import time
from collections.abc import Callable
from typing import Any

import pytest

from trains_ai import (
    HeuristicPlayer,
    IllegalActionError,
    Limit,
    MCTSPlayer,
    OptionError,
    Player,
    RandomPlayer,
    Settings,
    Trains,
    play_match,
)

from .refusals import AWKWARD, HUGE, named, refused
from .searches import FAST, GAME, STATE, VIEW, report_of
from .walks import without_seconds

# --- arguments -------------------------------------------------------------------------------------------------------


def test_the_defaults() -> None:
    player = MCTSPlayer()
    assert (player.limit, player.seed, player.threads, player.settings) == (Limit(iterations=1000), 0, 1, Settings())
    assert isinstance(player, Player)


@pytest.mark.parametrize(("name", "low", "high"), [("seed", 0, 2**64 - 1), ("threads", 1, 256)])
def test_numbers_are_checked(name: str, low: int, high: int) -> None:
    numpy = pytest.importorskip("numpy")
    for value in (low, high):
        assert getattr(MCTSPlayer(**{name: value}), name) == value
        assert type(getattr(MCTSPlayer(**{name: numpy.uint64(value)}), name)) is int
    for value in (low - 1, high + 1, -(2**63), 2**65, HUGE, -HUGE):
        with refused(OptionError, name, named(value), f"{low} to {'2^64 - 1' if name == 'seed' else high}"):
            MCTSPlayer(**{name: value})
    for value in AWKWARD.values():
        if type(value) is not int and not (value is None and name == "threads"):
            with refused(TypeError, name, "whole number", type(value).__name__):
                MCTSPlayer(**{name: value})


@pytest.mark.parametrize("name", ["limit", "settings"])
@pytest.mark.parametrize("value", AWKWARD.values(), ids=AWKWARD)
def test_limit_and_settings_are_objects_of_their_class(name: str, value: Any) -> None:
    with refused(TypeError, name, name.title(), type(value).__name__):
        MCTSPlayer(**{name: value})


def test_a_limit_without_end_is_refused_where_a_choice_needs_one() -> None:
    for limit in (Limit(), Limit(memory_mb=7)):
        with refused(OptionError, "limit", "seconds, iterations or nodes"):
            MCTSPlayer(limit)


def test_threads_may_be_all_there_are() -> None:
    player = MCTSPlayer(Limit(iterations=400), threads=None, settings=Settings(trees=64))
    assert player.threads is None
    assert report_of(player).threads == min(os.cpu_count() or 1, 64)


def test_name_and_repr_tell_the_arguments() -> None:
    settings = Settings(playout="mast", first_play=0.5, reuse_tree=False)
    player = MCTSPlayer(Limit(iterations=70, seconds=1.5), 3, 2, settings)
    assert player.name == "mcts:seconds=1.5,iterations=70,playout=mast,first_play=0.5,reuse_tree=false"
    again = eval(repr(player))
    assert (again.limit, again.seed, again.threads, again.settings) == (player.limit, 3, 2, settings)
    assert MCTSPlayer().name == "mcts:iterations=1000"


# --- choosing --------------------------------------------------------------------------------------------------------


def test_a_decision_is_the_head_of_its_report() -> None:
    decision = MCTSPlayer(FAST).choose(VIEW)
    report = decision.stats["report"]
    assert decision.action in VIEW.legal_actions
    assert (decision.action, decision.line) == (report.action, report.line)
    assert (decision.value, decision.visits) == (report.chosen.value, report.chosen.visits)
    assert decision == MCTSPlayer(FAST).choose(VIEW)


@pytest.mark.parametrize(
    "limit", [Limit(iterations=1), Limit(nodes=1), Limit(seconds=1e-6), Limit(iterations=1, memory_mb=1)]
)
def test_the_smallest_limits_give_a_choice(limit: Limit) -> None:
    for threads in (1, 2):
        decision = MCTSPlayer(limit, threads=threads).choose(VIEW)
        assert decision.action in VIEW.legal_actions
        assert decision.visits is not None
        assert decision.visits >= 1


def test_a_search_ends_at_the_first_limit_it_meets() -> None:
    settings = Settings(early_stop=False)
    for limit, reason in (
        (Limit(iterations=100, nodes=10**6, seconds=60), "iterations"),
        (Limit(iterations=10**6, nodes=100, seconds=60), "nodes"),
        (Limit(iterations=10**9, nodes=10**9, seconds=0.02), "seconds"),
    ):
        assert report_of(MCTSPlayer(limit, settings=settings)).stopped_by == reason


def test_a_time_limit_is_kept() -> None:
    for threads in (1, 2):
        player = MCTSPlayer(Limit(seconds=0.1), threads=threads, settings=Settings(early_stop=False))
        begun = time.perf_counter()
        report = report_of(player)
        assert report.stopped_by == "seconds"
        assert 0.09 < report.seconds < 0.5
        assert time.perf_counter() - begun < 0.5


def test_memory_is_kept_to() -> None:
    player = MCTSPlayer(Limit(seconds=1, memory_mb=1), settings=Settings(early_stop=False))
    report = report_of(player)
    assert report.stopped_by == "seconds"
    assert report.bytes <= 2**20


@pytest.mark.parametrize("value", [*AWKWARD.values(), STATE], ids=[*AWKWARD, "state"])
def test_views_only(value: Any) -> None:
    player = MCTSPlayer(FAST)
    for call in (player.choose, player.analyse, player.ponder):
        with refused(TypeError, "view", type(value).__name__):
            call(value)


def test_the_view_must_be_of_the_seat_to_move() -> None:
    player = MCTSPlayer(FAST)
    over = GAME.new_state(seed=3)
    while not over.is_over:
        over.apply(over.legal_actions()[0])
    for view in (STATE.view(1), over.view(0)):
        for call in (player.choose, player.analyse, player.ponder):
            with refused(IllegalActionError, f"{view.seat}", "not to move"):
                call(view)
    assert player.choose(VIEW).action in VIEW.legal_actions


def test_one_player_serves_games_of_every_size() -> None:
    player = MCTSPlayer(FAST, settings=Settings(playout="mast"))
    for players in (2, 4, 3, 2):
        view = Trains(players=players, map="osaka").new_state(seed=1).view(0)
        assert report_of(player, view).chosen.action in view.legal_actions


def test_a_match_is_won_and_recorded() -> None:
    game = Trains(kingdom="first_tokyo", turn_limit=12)
    players: list[Player] = [MCTSPlayer(Limit(iterations=60), seed=1), HeuristicPlayer()]
    record = play_match(game, players, seed=2)
    assert record.players == ("mcts:iterations=60", "heuristic")
    assert len(record.actions) > 50
    players = [MCTSPlayer(Limit(iterations=60), seed=1), HeuristicPlayer()]
    assert without_seconds(play_match(game, players, seed=2)) == without_seconds(record)
    against_random = play_match(game, [RandomPlayer(1), MCTSPlayer(Limit(iterations=60))], seed=2)
    assert against_random.winners == [1]


# --- copies ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda player: pickle.loads(pickle.dumps(player))])
def test_a_copy_has_the_arguments_and_an_empty_tree(copied: Callable[[MCTSPlayer], MCTSPlayer]) -> None:
    player = MCTSPlayer(FAST, 5, 2, Settings(playout="nast"))
    fresh = report_of(player)
    report_of(player)  # goes on in the tree that is there
    twin = copied(player)
    assert repr(twin) == repr(player)
    assert report_of(twin) == fresh


def test_reset_and_close_begin_anew() -> None:
    player = MCTSPlayer(FAST, settings=Settings(playout="mast"))
    fresh = report_of(player)
    assert report_of(player) != fresh
    player.reset()
    assert report_of(player) == fresh
    with player:
        report_of(player)
    assert report_of(player) == fresh
    player.close()
    player.close()
    assert report_of(player) == fresh
