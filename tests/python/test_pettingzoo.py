"""The environments pass PettingZoo's and Gymnasium's own tests, and are the games they say they are."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from trains_ai import (
    HeuristicPlayer,
    IllegalActionError,
    OptionError,
    RandomPlayer,
    TakeTheTrain,
    Trains,
    observations,
)
from trains_ai.interop.gymnasium import SeatEnv
from trains_ai.interop.outcome import payoffs
from trains_ai.interop.pettingzoo import take_the_train_v0, trains_v0

ENVS: list[Callable[..., Any]] = [
    partial(trains_v0.env, turn_limit=8),
    partial(trains_v0.env, map="osaka", players=4, kingdom="first_osaka", turn_limit=4),
    take_the_train_v0.env,
    partial(take_the_train_v0.env, players=6, rules="single_line", transfers=True, free_ride="wild", hands=2),
]
# PettingZoo says so of every environment with masks that is not its own, and of spaces with a mask.
EXPECTED = ["Observation is not a NumPy array", "Observation space for each agent probably should be"]


@pytest.mark.parametrize("make", ENVS)
def test_pettingzoo_accepts_it(make: Callable[..., Any]) -> None:
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        api_test(make(), num_cycles=300)
        seed_test(make, num_cycles=100)


@pytest.mark.parametrize("make", ENVS)
def test_pettingzoo_accepts_its_rendering(make: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(make, {"ansi": lambda text: "seat 0: hand " in text})
    assert "seat 0: hand " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("env", "game"),
    [
        (trains_v0.env(map="osaka", players=3, turn_limit=3), Trains(map="osaka", players=3, turn_limit=3)),
        (take_the_train_v0.env(players=4, hands=2), TakeTheTrain(players=4, hands=2)),
    ],
)
def test_an_episode_is_the_game_of_its_seed(env: Any, game: Any) -> None:
    """Options survive `reset`: the third episode still has them."""
    for seed in (3, 4, 5):
        env.reset(seed=seed, options={"players": 2})
        state, rng = game.new_state(seed), random.Random(seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            seat = int(agent.removeprefix("seat_"))
            assert not truncated
            assert (observation["observation"] == observations([state.view(seat)])[0]).all()
            assert terminated == state.is_over
            if terminated:
                assert reward == payoffs(state)[seat]
                env.step(None)
                continue
            assert (seat, reward) == (state.current_seat, 0)
            legal = [game.actions[number] for number in np.flatnonzero(observation["action_mask"])]
            assert sorted(legal) == state.legal_actions()
            action = rng.choice(legal)
            state.apply(action)
            env.step(game.action_id(action))
        assert not env.agents
        assert state.is_over


def test_without_a_seed_each_episode_is_another_and_a_run_can_be_repeated() -> None:
    def deals(env: Any) -> list[bytes]:
        env.reset(seed=9)
        out = []
        for _ in range(3):
            env.reset()
            out.append(env.last()[0]["observation"].tobytes())
        return out

    first = deals(trains_v0.env())
    assert len(set(first)) == 3
    assert deals(trains_v0.env()) == first


@pytest.mark.parametrize("module", [trains_v0, take_the_train_v0])
def test_an_illegal_action_ends_the_game(module: Any) -> None:
    env = module.env(players=3)
    env.reset(seed=1)
    loser = env.agent_selection
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(illegal)
    rewards = {}
    for agent in env.agent_iter():
        _, rewards[agent], terminated, _, _ = env.last()
        assert terminated
        env.step(None)
    assert not env.agents
    with pytest.raises(RuntimeError, match="reset the environment first"):
        env.step(0)
    assert rewards == {agent: -1.0 if agent == loser else 0.0 for agent in rewards}
    assert len(rewards) == 3


def test_the_raw_environment_refuses_what_is_illegal_and_stays_as_it_was() -> None:
    env = trains_v0.raw_env()
    env.reset(seed=1)
    before = env.state_of_game.clone()
    with pytest.raises(IllegalActionError, match="'play waste' is not legal here"):
        env.step(Trains.action_id("play waste"))
    for wrong in (-1, len(Trains.actions)):
        with pytest.raises(ValueError, match=f"action {wrong}: expected a number from 0 to 929"):
            env.step(wrong)
    for wrong in (None, "end", 1.0, True):
        with pytest.raises(TypeError, match="action: expected its number"):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.state_of_game == before


def test_options_are_checked_as_those_of_the_game() -> None:
    with pytest.raises(OptionError, match="players 5: expected 2 to 4"):
        trains_v0.env(players=5)
    with pytest.raises(ValueError, match="render_mode 'rgb_array': expected one of human, ansi"):
        take_the_train_v0.env(render_mode="rgb_array")
    with pytest.raises(TypeError):
        take_the_train_v0.env(map="tokyo")


@pytest.mark.parametrize(
    "env",
    [
        SeatEnv(Trains(turn_limit=5), [HeuristicPlayer()], render_mode="ansi"),
        SeatEnv(Trains(players=3, turn_limit=3), [RandomPlayer, lambda _: HeuristicPlayer()], seat=2),
        SeatEnv(TakeTheTrain(players=4, hands=2), [RandomPlayer] * 3, seat=1),
    ],
)
def test_gymnasium_accepts_it(env: SeatEnv) -> None:
    check_env(env, skip_render_check=True)


def test_a_seat_plays_to_the_end_against_its_opponents() -> None:
    rewards = []
    for seed in range(20):
        env = SeatEnv(TakeTheTrain(), [RandomPlayer], seat=seed % 2)
        observation, info = env.reset(seed=seed)
        terminated, reward = False, 0.0
        env.action_space.seed(seed)
        while not terminated:
            assert env.state.current_seat == env.seat
            assert (observation["action_mask"] == env.state.view(env.seat).action_mask()).all()
            action = env.action_space.sample(observation["action_mask"])
            observation, reward, terminated, truncated, info = env.step(action)
            assert not truncated
            assert info == {}
        assert env.state.is_over
        assert reward == payoffs(env.state)[env.seat]
        rewards.append(reward)
        with pytest.raises(RuntimeError, match="reset"):
            env.step(action)
    assert set(rewards) == {1.0, 0.0, -1.0}


def test_an_episode_depends_on_its_seed_alone_where_opponents_are_made_from_seeds() -> None:
    def episode(env: SeatEnv) -> list[bytes]:
        observation, _ = env.reset(seed=5)
        seen, rng, terminated = [], random.Random(1), False
        while not terminated:
            seen.append(observation["observation"].tobytes())
            action = np.int64(rng.choice(np.flatnonzero(observation["action_mask"])))
            observation, _, terminated, _, _ = env.step(action)
        return seen

    env = SeatEnv(Trains(turn_limit=3), [RandomPlayer], seat=1)
    first = episode(env)
    env.reset()
    assert episode(env) == first


def test_an_illegal_action_ends_the_episode() -> None:
    env = SeatEnv(Trains(), [HeuristicPlayer()])
    env.reset(seed=1)
    before = env.state.clone()
    *_, reward, terminated, truncated, info = env.step(np.int64(Trains.action_id("play waste")))
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal_action": "play waste"})
    assert env.state == before


def test_seats_and_opponents_are_checked() -> None:
    with pytest.raises(OptionError, match="1 opponents for a game with 3 seats"):
        SeatEnv(Trains(players=3), [HeuristicPlayer()])
    with pytest.raises(OptionError, match="seat 2: expected a number from 0 to 1"):
        SeatEnv(Trains(), [HeuristicPlayer()], seat=2)
    with pytest.raises(ValueError, match="render_mode"):
        SeatEnv(Trains(), [HeuristicPlayer()], render_mode="human")


def test_payoffs_sum_to_zero() -> None:
    class Ended:
        def __init__(self, players: int, winners: list[int]) -> None:
            self.players, self.winners = players, winners

    assert payoffs(Ended(2, [1])) == [-1, 1]  # type: ignore[arg-type]
    assert payoffs(Ended(2, [0, 1])) == [0, 0]  # type: ignore[arg-type]
    assert payoffs(Ended(4, [2])) == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])  # type: ignore[arg-type]
    assert payoffs(Ended(3, [0, 2])) == pytest.approx([0.25, -0.5, 0.25])  # type: ignore[arg-type]
