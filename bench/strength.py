"""Strength of one player against others, seats rotated, random kingdoms, both maps.

    python bench/strength.py mcts:iterations=1000 heuristic --games 200 --seats 2 --workers 2

The first player sits at one seat and the second at all others; each deal (kingdom, map, cards) is played once for every
seat of the first player. The share of wins (shared ones split) comes with a 95 % interval over the deals.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import time

from trains_ai import Trains, play_match
from trains_ai.interfaces.players import make_player

MAPS = ("tokyo", "osaka")


def play_deal(task: tuple[str, str, int, int]) -> tuple[float, float, float]:
    """One deal from every seat: mean share of wins, mean lead over the best other seat, seconds a game."""
    first, second, seats, seed = task
    game = Trains(map=MAPS[seed % len(MAPS)], players=seats)
    shares = leads = 0.0
    begun = time.perf_counter()
    for seat in range(seats):
        players = [make_player(first if s == seat else second, seed=1000 * seed + s) for s in range(seats)]
        record = play_match(game, players, seed=seed)
        if seat in record.winners:
            shares += 1 / len(record.winners)
        leads += record.scores[seat] - max(s for i, s in enumerate(record.scores) if i != seat)
    return shares / seats, leads / seats, (time.perf_counter() - begun) / seats


def interval(values: list[float]) -> tuple[float, float]:
    """Mean and half of its 95 % interval."""
    n = len(values)
    mean = sum(values) / n
    spread = math.sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n) if n > 1 else math.inf
    return mean, 1.96 * spread


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    deals = max(2, args.games // args.seats)
    tasks = [(args.first, args.second, args.seats, args.seed + i) for i in range(deals)]
    with multiprocessing.get_context("spawn").Pool(args.workers) as pool:
        results = list(pool.imap(play_deal, tasks))
    share, share_half = interval([r[0] for r in results])
    lead, lead_half = interval([r[1] for r in results])
    seconds = sum(r[2] for r in results) / len(results)
    print(
        f"{args.first} against {args.second}, {args.seats} seats, {deals * args.seats} games: "
        f"wins {100 * share:.1f} % [{100 * (share - share_half):.1f}, {100 * (share + share_half):.1f}], "
        f"lead {lead:+.1f} [{lead - lead_half:+.1f}, {lead + lead_half:+.1f}], {seconds:.2f} s a game",
        flush=True,
    )


if __name__ == "__main__":
    main()
