"""MCTSPlayer against OpenSpiel's ISMCTS bot at equal wall time a decision, at our table.

    pip install "trains-ai[openspiel]"
    python bench/match_openspiel.py take_the_train --seconds 0.2 --games 40
    python bench/match_openspiel.py trains --seconds 1 --games 40 --evaluator python

Two players; each deal is played from both seats. The bot is OpenSpiel's ISMCTS in Python
(open_spiel.python.algorithms.ismcts): the one in C++ cannot draw worlds of a game that is registered from Python. It
stops at the time rather than after a number of simulations, and is otherwise as it is. One random playout tells what a
leaf is worth, by OpenSpiel's own evaluator (`--evaluator python`) or by ours in C++ (`native`), which gives it many
times the simulations. Nothing else should run on the core.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from trains_ai import Limit, MCTSPlayer, Player, TakeTheTrain, Trains, play_match, random_playouts
from trains_ai.interop.openspiel import BotPlayer, SpielState

GAMES = {
    "take_the_train": (TakeTheTrain, "python_take_the_train"),
    "trains": (Trains, "python_trains"),
}


class NativeEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """One uniformly random playout, in C++."""

    def __init__(self, seed: int) -> None:
        self.seed = seed << 32

    def evaluate(self, state: SpielState) -> Any:
        now = state.moment.state
        if now is None or now.current_seat is None:  # nothing is left to play, or nothing is dealt yet
            return np.array(state.returns())
        self.seed += 1
        shares = np.array(random_playouts(now, 1, self.seed).win_shares, np.float64)
        return (shares * len(shares) - 1) / (len(shares) - 1)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """The bot, with a time in place of a number of simulations."""

    def __init__(self, game: pyspiel.Game, seconds: float, evaluator: str, seed: int) -> None:
        chance = np.random.RandomState(seed)
        leaves = NativeEvaluator(seed) if evaluator == "native" else mcts.RandomRolloutEvaluator(1, chance)
        # Returns are -1 to 1: an exploration of 1.4 is that of UCT for rewards from 0 to 1 at 0.7.
        super().__init__(game, leaves, uct_c=1.4, max_simulations=0, random_state=chance)
        # The bot's own sampler is seeded by the clock.
        self.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.uniform))
        self._seconds = seconds
        self.simulations = self.searches = 0

    def run_search(self, state: SpielState) -> Any:
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        end = time.perf_counter() + self._seconds
        self._root_node = self.create_new_node(state)
        self.searches += 1
        while time.perf_counter() < end or self._root_node.total_visits < 1:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        return self.get_final_policy(state, self._root_node)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927)."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seconds", type=float, default=0.2, help="a decision")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--evaluator", choices=("native", "python"), default="native")
    parser.add_argument("--turn-limit", type=int, default=100, help="of Trains")
    parser.add_argument("--seed", type=int, default=1)
    a = parser.parse_args()
    kind, name = GAMES[a.game]
    options: dict[str, Any] = {"turn_limit": a.turn_limit} if kind is Trains else {}
    game: Any = kind(**options)
    spiel = pyspiel.load_game(name, options)
    wins, iterations, searches, leads = 0.0, 0, 0, []
    theirs = TimedISMCTS(spiel, a.seconds, a.evaluator, a.seed)
    bot = BotPlayer(spiel, theirs, "ismcts", a.seed)

    class Counted(MCTSPlayer):
        def choose(self, view: Any) -> Any:
            nonlocal iterations, searches
            decision = super().choose(view)
            if len(view.legal_actions) > 1:
                iterations += decision.stats["report"].iterations
                searches += 1
            return decision

    begun = time.perf_counter()
    games = 2 * (a.games // 2)
    for number in range(games):
        seat = number % 2
        mine = Counted(Limit(seconds=a.seconds), seed=a.seed + number)
        players: list[Player] = [mine, bot] if seat == 0 else [bot, mine]
        record = play_match(game, players, seed=a.seed + number // 2)
        wins += (seat in record.winners) / len(record.winners)
        leads.append(record.scores[seat] - record.scores[1 - seat])
        print(
            f"game {number + 1} of {games}, seed {a.seed + number // 2}, seat {seat + 1}: lead {leads[-1]:+d}, "
            f"{len(record.actions)} decisions, {time.perf_counter() - begun:.0f} s",
            file=sys.stderr,
            flush=True,
        )
    low, high = wilson(wins, games)
    print(
        f"{a.game} {options or ''}, {a.seconds:g} s a decision, {games} games, evaluator {a.evaluator}: "
        f"MCTSPlayer wins {100 * wins / games:.1f} % [{100 * low:.1f}, {100 * high:.1f}], "
        f"lead {sum(leads) / games:+.1f}; iterations a decision: {iterations / max(searches, 1):.0f} here, "
        f"{theirs.simulations / max(theirs.searches, 1):.0f} there; "
        f"{(time.perf_counter() - begun) / games:.1f} s a game",
        flush=True,
    )


if __name__ == "__main__":
    main()
