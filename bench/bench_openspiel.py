"""The search beside OpenSpiel's C++ ISMCTS bot: the same work on the same games in the same run.

    pip install open_spiel
    cmake --preset release && cmake --build --preset release --target bench_search
    python bench/bench_openspiel.py build/release/bench/bench_search

Kuhn and Leduc poker, from the deal of a jack to the first seat: information-set MCTS with one uniformly random playout
an iteration, one thread; and random playouts alone. Both explore alike: a utility is the payoff here and there, scaled
to [0, 1] here, and the exploration with it. The two programs are run in turn, and the best of the rounds counts for
each: other load on the machine can only slow a run down.
"""

from __future__ import annotations

import argparse
import subprocess
import time

import pyspiel

GAMES = {"kuhn": "kuhn_poker", "leduc": "leduc_poker"}


def after_the_deal(game: str) -> pyspiel.State:
    state = pyspiel.load_game(game).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


def steps_per_second(state: pyspiel.State, rollouts: int, simulations: int) -> float:
    """Simulations a second of one decision of the bot."""
    bot = pyspiel.ISMCTSBot(
        7,
        pyspiel.RandomRolloutEvaluator(rollouts, 7),
        1.0,  # exploration
        simulations,
        -1,  # worlds: a new one for each simulation
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    begun = time.perf_counter()
    bot.step(state)
    return simulations / (time.perf_counter() - begun)


def theirs() -> dict[str, float]:
    """Millions a second, by measurement."""
    out = {}
    for name, game in GAMES.items():
        state = after_the_deal(game)
        out[f"{name}_ismcts"] = steps_per_second(state, 1, 200_000) / 1e6
        # Two simulations, a million playouts each: the evaluator and next to nothing else.
        out[f"{name}_playouts"] = steps_per_second(state, 1_000_000, 2)
    return out


def ours(program: str) -> dict[str, float]:
    """Millions a second, by measurement."""
    lines = subprocess.run([program, "1", "toys"], check=True, capture_output=True, text=True).stdout.splitlines()
    return {name: float(value) for name, value, *_ in (line.split() for line in lines)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="bench_search, built by the release preset")
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    best: dict[str, list[float]] = {}
    for _ in range(args.rounds):
        for side, rates in enumerate((ours(args.program), theirs())):
            for name, rate in rates.items():
                pair = best.setdefault(name, [0.0, 0.0])
                pair[side] = max(pair[side], rate)
    print(f"{'million a second':18} {'here':>8} {'OpenSpiel':>10} {'ratio':>7}")
    for name, (here, there) in best.items():
        print(f"{name:18} {here:8.2f} {there:10.3f} {here / there:7.1f}")


if __name__ == "__main__":
    main()
