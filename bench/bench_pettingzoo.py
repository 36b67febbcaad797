"""Random steps a second of the PettingZoo environments, beside the bare game in the same run.

    pip install "trains-ai[pettingzoo]"
    python bench/bench_pettingzoo.py

A step is `last` (which observes), a uniform choice by the mask, and `step`. Choices are drawn in two ways: as cheaply
as NumPy allows, and by `action_space.sample(mask)` of Gymnasium, which checks the mask first. The bare loop plays the
same games by texts of actions, and makes no observations.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from trains_ai import TakeTheTrain, Trains
from trains_ai.interop.pettingzoo import take_the_train_v0, trains_v0


def bare(game: Any, steps: int) -> None:
    rng = random.Random(1)
    done, seed = 0, 0
    while done < steps:
        state = game.new_state(seed)
        seed += 1
        while state.current_seat is not None and done < steps:
            state.apply(rng.choice(state.legal_actions()))
            done += 1


def stepped(env: Any, steps: int, choose: Callable[[Any, str, Any], Any]) -> None:
    done = 0
    while done < steps:
        env.reset()
        for agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            env.step(None if terminated or truncated else choose(env, agent, observation["action_mask"]))
            done += 1
            if done == steps:
                break


def cheaply(rng: random.Random) -> Callable[[Any, str, Any], Any]:
    return lambda env, agent, mask: rng.choice(mask.nonzero()[0])


def by_sample(env: Any, agent: str, mask: Any) -> Any:
    return env.action_space(agent).sample(mask)


def rate(work: Callable[[], None], steps: int, rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return steps / best


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=10_000, help="a round")
    parser.add_argument("--rounds", type=int, default=5)
    a = parser.parse_args()
    print(f"{'game':15} {'players':>7} {'bare':>9} {'raw_env':>9} {'env':>9} {'by sample':>11}  steps a second")
    for module, kind, players in ((trains_v0, Trains, 2), (trains_v0, Trains, 4), (take_the_train_v0, TakeTheTrain, 2)):
        game: Any = kind(players=players)
        raw, env = module.raw_env(players=players), module.env(players=players)
        draw = cheaply(random.Random(1))
        rates = [
            rate(work, a.steps, a.rounds)
            for work in (
                partial(bare, game, a.steps),
                partial(stepped, raw, a.steps, draw),
                partial(stepped, env, a.steps, draw),
                partial(stepped, env, a.steps, by_sample),
            )
        ]
        print(f"{game.name:15} {players:7} {rates[0]:9.0f} {rates[1]:9.0f} {rates[2]:9.0f} {rates[3]:11.0f}")


if __name__ == "__main__":
    main()
