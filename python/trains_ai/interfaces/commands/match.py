"""The match command: the same players over and over, with the seats rotated."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from trains_ai import MatchRecord, Player, RecordFile, play_match
from trains_ai.runner.seeds import derived_seed

from ..matches.tally import GameResult, Tally
from ..options.games import AnyGame
from ..options.players import make_player, told_apart
from ..text.console import make_console


def games(
    game: AnyGame,
    players: Sequence[Player],
    number: int,
    seed: int,
    keep: Callable[[MatchRecord], object] | None = None,
) -> Iterator[GameResult]:
    """Play `number` games; in game g player i sits in seat (i + g) mod n. The same arguments give the same games.

    `keep` is called with the record of each.
    """
    n = len(players)
    for g in range(number):
        seats = tuple((seat - g) % n for seat in range(n))
        game_seed = derived_seed(seed, g)
        record = play_match(game, [players[i] for i in seats], seed=game_seed)
        if keep is not None:
            keep(record)
        scores, winners = tuple(record.scores), tuple(record.winners)
        yield GameResult(g, game_seed, seats, scores, winners, record.turns, record.seconds, record.options)


def make_players(specs: Sequence[str], seed: int, game: str) -> list[Player]:
    """The players of a match of the game of that name, each with chance of its own. Raises OptionError."""
    return [make_player(spec, derived_seed(seed, -1, i), game) for i, spec in enumerate(specs)]


def run_match(
    game: AnyGame,
    specs: Sequence[str],
    players: Sequence[Player],
    number: int,
    seed: int,
    title: str,
    *,
    verbose: bool,
    as_json: bool,
    records: Path | None = None,
) -> int:
    """Play and print the match; the exit code. After Ctrl-C the games so far are printed.

    The records of the games are appended to the file `records`. Raises OSError if it cannot be written to.
    """
    out, err = make_console(), make_console(stderr=True)
    tally = Tally(told_apart(specs), unit=game.length_unit)
    code = 0
    file = nullcontext() if records is None else RecordFile(records)
    try:
        with (
            file as keep,
            _progress(err, shown=err.is_terminal and not err.is_dumb_terminal, above=out.is_terminal) as progress,
        ):
            played = games(game, players, number, seed, None if keep is None else keep.append)
            for result in progress.track(played, total=number, description="Playing"):
                tally.results.append(result)
                if verbose:
                    (err if as_json else out).print(Text(tally.line(result)), soft_wrap=True)
    except KeyboardInterrupt:
        err.print(f"Stopped after {len(tally.results)} of {number} games.")
        code = 130
    if as_json:
        chosen = {name: value for name, value in game.options().items() if value is not None}
        options = {"game": game.name, "players": list(specs), "seed": seed} | chosen
        sys.stdout.write(json.dumps(options | tally.document(), indent=1) + "\n")
    else:
        out.print(tally.table(title))
    return code


def _progress(console: Console, *, shown: bool, above: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not shown, redirect_stdout=above)
