"""Matches of Take the Train: the runner, the players, random playouts and the command line."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from trains_ai import (
    HeuristicPlayer,
    IllegalActionError,
    Limit,
    MCTSPlayer,
    MoneyPlayer,
    RandomPlayer,
    Settings,
    TakeTheTrain,
    TakeTheTrainState,
    Trains,
    play_match,
    random_playouts,
)
from trains_ai.games import Game
from trains_ai.interfaces.cli import main

from .refusals import refused

#: All players of this game; the first one by chance alone.
PLAYERS = [RandomPlayer(), HeuristicPlayer(), MCTSPlayer(Limit(iterations=50), settings=Settings(reuse_tree=False))]
GAME = TakeTheTrain(players=3, rules="single_line", transfers=True, free_ride="wild", hands=2)


def test_a_record_replays_its_game() -> None:
    seen: list[TakeTheTrainState] = []
    record = play_match(
        GAME, [RandomPlayer(seed) for seed in (1, 2, 3)], seed=1, on_action=lambda state, _, __: seen.append(state)
    )
    assert (record.game, record.seed, record.players) == ("take_the_train", 1, ("random",) * 3)
    assert record.options == {"rules": "single_line", "transfers": True, "free_ride": "wild", "hands": 2}
    state = TakeTheTrain(len(record.players), **record.options).new_state(record.seed)
    for seat, action in record.actions:
        assert seat == state.current_seat
        state.apply(action)
    assert state.is_over
    assert seen[-1] == state
    assert (record.scores, record.winners, record.turns) == (state.scores, state.winners, state.hand_no)
    assert pickle.loads(pickle.dumps(record)) == record


def test_both_games_keep_to_the_protocol() -> None:
    for game in (GAME, Trains(players=3, kingdom="first_tokyo")):
        assert isinstance(game, Game)
        state = game.new_state(seed=1)
        assert game.options(state).keys() == game.options().keys()
        assert game.length(state) == 1
        same = type(game)(players=game.players, **game.options())
        assert same.new_state(seed=1) == state
    assert Trains().options(Trains().new_state(seed=1))["kingdom"] == Trains().new_state(seed=1).kingdom


def test_a_player_refuses_a_game_that_it_does_not_play() -> None:
    player: Any = MoneyPlayer()
    with refused(TypeError, "TakeTheTrainView", "expected a TrainsView", "does not play"):
        play_match(TakeTheTrain(2), [player, player], seed=1)


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.name)
def test_players_play_both_games_and_take_no_states(player: Any) -> None:
    for game in (GAME, Trains(players=3)):
        state = game.new_state(seed=1)
        seat = state.current_seat or 0
        assert player.choose(state.view(seat)).action in state.legal_actions()
        with refused(TypeError, "expected a TrainsView or a TakeTheTrainView", type(state).__name__):
            player.choose(state)
        with refused(IllegalActionError, "not to move"):
            player.choose(state.view((seat + 1) % 3))


@pytest.mark.parametrize("player", PLAYERS[1:], ids=lambda player: player.name)
def test_players_choose_by_what_they_know(player: Any) -> None:
    """The twin of a state differs in everything that the seat does not know."""
    state = GAME.new_state(seed=3)
    chosen = []
    while not state.is_over and len(chosen) < 40:
        seat = state.current_seat
        assert seat is not None
        view = state.view(seat)
        action = player.choose(view).action
        twin = view.sample(seed=len(chosen)).view(seat)
        assert twin == view
        assert pickle.loads(pickle.dumps(player)).choose(twin).action == action
        chosen.append(action)
        state.apply(action)


@pytest.mark.parametrize("players", range(2, 7))
def test_playouts(players: int) -> None:
    state = TakeTheTrain(players, hands=2).new_state(seed=1)
    before = state.clone()
    playouts = random_playouts(state, 50, seed=5)
    assert state == before
    assert playouts.games == 50
    assert len(playouts.mean_scores) == len(playouts.win_shares) == players
    assert sum(playouts.win_shares) == pytest.approx(1)
    assert all(0 <= score <= 100 for score in playouts.mean_scores)
    assert random_playouts(state, 50, seed=5).mean_scores == playouts.mean_scores
    assert random_playouts(state, 50, seed=6).decisions != playouts.decisions
    while not state.is_over:
        state.apply(state.legal_actions()[0])
    ended = random_playouts(state, 3, seed=1)
    assert (ended.decisions, ended.mean_scores) == (0, state.scores)


def test_a_match_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = "match random random random --game take_the_train --players 3 --rules single_line --games 4"
    assert main(line.split()) == 0
    out = capsys.readouterr().out
    assert "4 games of take_the_train, 3 players" in out
    assert "hands a game" in out
    assert main([*line.split(), "--transfers", "--free-ride", "wild", "--hands", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    options = {"game": "take_the_train", "rules": "single_line", "transfers": True, "free_ride": "wild", "hands": 3}
    assert {name: told[name] for name in options} == options
    for game in told["games"]:
        state = TakeTheTrain(3, "single_line", True, "wild", 3).new_state(game["seed"])
        assert sum(game["scores"]) <= sum(state.scores) + 1
        assert 1 <= game["hands"] <= 3


def test_a_new_game_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = "new --game take_the_train --players 5 --transfers --hands 2 --seed 4"
    assert main(line.split()) == 0
    state = TakeTheTrain.from_position(json.loads(capsys.readouterr().out))
    assert state == TakeTheTrain(5, transfers=True, hands=2).new_state(seed=4)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("match random random --game take_the_train --map osaka", ["--map", "trains, not of take_the_train"]),
        ("match random random --game take_the_train --turn-limit 9", ["--turn-limit"]),
        ("match random random --hands 3", ["--hands", "take_the_train, not of trains"]),
        ("match random random --transfers", ["--transfers"]),
        ("new --free-ride wild", ["--free-ride", "not of trains"]),
        ("new --game take_the_train --kingdom first_tokyo", ["--kingdom"]),
        ("new --game take_the_trian", ["did you mean 'take_the_train'"]),
        ("new --game take_the_train --players 7", ["players"]),
        ("match random random --game take_the_train --rules open", ["rules", "'open_lines'"]),
        ("match random money --game take_the_train", ["money does not play take_the_train", "random"]),
    ],
)
def test_the_command_line_refuses(line: str, parts: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert all(part in captured.err for part in parts), captured.err
