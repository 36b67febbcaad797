"""The functions that begin a run and go on with one."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from .._core import OptionError
from ..games import Game, Trains
from ..games.shown import shown
from ..players.checks import LARGEST_SEED, one_of, real, whole
from .config import RunConfig, game_config, player_configs
from .contestant import Contestant, check_contestants
from .evaluation import Evaluation
from .run import run
from .run_folder import read_config
from .schedule import SCHEDULES, SEATINGS
from .statistics import Sprt
from .variations import variations

_MOST_GAMES: Final = 10**8


def evaluate(
    players: Sequence[Contestant],
    *,
    games: int = 100,
    game: Game[Any] | Sequence[Game[Any]] | None = None,
    kingdoms: Sequence[Sequence[str] | str | None] | None = None,
    maps: Sequence[Any] | None = None,
    seats: str = "rotations",
    schedule: str = "round_robin",
    seed: int = 0,
    workers: int = 1,
    executor: str = "processes",
    decision_limit: float | None = 600.0,
    sprt: Sprt | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: Callable[[Evaluation], object] | None = None,
) -> Evaluation:
    """Lets players play each other and tells who is stronger, by how much, and how sure that is (docs/evaluation.md).

    Games are paired: each deal (kingdom, map, cards and all chance) is played in several seatings, so that luck
    cancels. The same arguments give the same results, but for times, for any number of workers and any executor, as
    long as the players' choices do not depend on time.

    Args:
        players: at least as many as the game has seats. They are made anew for every game.
        games: of each match, 1 to 10**8; rounded up to whole deals.
        game: the game, or several that take turns, one a deal; all with the same number of seats. By default `Trains()`
            with two seats.
        kingdoms: of Trains, in turns: card ids, names of sets, or None to draw one for each deal. With maps and with
            several games all combinations take turns.
        maps: of Trains, in turns: names, paths, tables or `TrainsMap`.
        seats: "rotations" (each player of a match in each seat once), "all" (every order) or "fixed" (as named).
        schedule: "round_robin" (everybody meets everybody), "gauntlet" (the first meets all others) or "ladder"
            (neighbours meet).
        seed: of everything, 0 to 2**64 - 1.
        workers: processes, 1 to 4096.
        executor: "processes" (of this machine), "inline" (this process; nobody ends a player that hangs) or "ray".
        decision_limit: seconds after which a player that has not decided forfeits the game, 0.01 to 1e8, or None.
        sprt: a test that ends the run when it is decided; for two players of a game with two seats.
        out: a folder for results and records. If it holds a part of this same run, the run goes on from there.
        progress: called with the evaluation so far, at most four times a second, and at the end.

    Raises:
        OptionError, TypeError: an argument that is wrong; the message names it.
        RunFolderError: the folder is of another run, in use, or cannot be written to; what it holds is kept.
        WorkerError: a process could not work, through no fault of a player.
        MissingExtraError: Ray is wanted and not installed.
    """
    contestants = check_contestants(players)
    made = variations(game if game is not None else Trains(), kingdoms, maps)
    config = RunConfig(
        players=player_configs(contestants),
        variations=tuple(map(game_config, made)),
        games=whole("games", games, 1, _MOST_GAMES),
        seats=one_of("seats", seats, SEATINGS),
        schedule=one_of("schedule", schedule, SCHEDULES),
        seed=whole("seed", seed, 0, LARGEST_SEED),
        decision_limit=None if decision_limit is None else real("decision_limit", decision_limit, 0.01, 1e8),
        sprt=_checked_sprt(sprt, contestants, made[0].players, seats),
    )
    return run(config, contestants, made, workers, executor, out, progress)


def resume(
    out: str | os.PathLike[str],
    players: Sequence[Contestant],
    *,
    workers: int = 1,
    executor: str = "processes",
    progress: Callable[[Evaluation], object] | None = None,
) -> Evaluation:
    """Goes on with the run in a folder, with all its arguments, and gives what `evaluate` would have given.

    Raises like `evaluate`; RunFolderError also if there is no run, or players of other names or settings.
    """
    config = read_config(out)
    contestants = check_contestants(players)
    mine = msgspec.structs.replace(config, players=player_configs(contestants))
    return run(mine, contestants, config.made_games(), workers, executor, out, progress)


def _checked_sprt(sprt: Sprt | None, contestants: Sequence[Contestant], seats_of_game: int, seats: str) -> Sprt | None:
    if sprt is None:
        return None
    if not isinstance(sprt, Sprt):
        raise TypeError(f"sprt: expected an Sprt, got {shown(sprt)}")
    if len(contestants) != 2 or seats_of_game != 2 or seats == "fixed":
        raise OptionError("sprt: expected two players of a game with two seats, that change seats")
    return sprt
