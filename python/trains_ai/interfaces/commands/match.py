"""The match command: players play each other."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from trains_ai import OptionError, Player, RecordFile

from ..matches.games import make_players, play_games
from ..matches.tally import Tally
from ..options.games import (
    AnyGame,
    FreeRideOption,
    GameOption,
    HandsOption,
    KingdomOption,
    MapOption,
    RulesOption,
    SeedOption,
    TransfersOption,
    TurnLimitOption,
    check_game_name,
    make_game,
)
from ..options.output import AsJsonOption
from ..options.players import told_apart
from ..text.console import make_console
from ..text.plain_json import print_json


def match_command(
    players: Annotated[
        list[str], typer.Argument(metavar="PLAYER...", help="heuristic, money, random:seed=3, mcts:seconds=1")
    ],
    game: GameOption = "trains",
    map_name: MapOption = None,
    number: Annotated[
        int | None, typer.Option("--players", help="Number of players. (default: as many as named)", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games; the seats rotate.")] = 10,
    seed: SeedOption = 1,
    kingdom: KingdomOption = None,
    turn_limit: TurnLimitOption = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
    hands: HandsOption = None,
    records: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Append a record of each game to a file.")
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="One line for each game.")] = False,
    as_json: AsJsonOption = False,
) -> int:
    """Let players play each other and print who won."""
    check_game_name(game)
    if number is not None and number != len(players):
        raise OptionError(f"--players {number}, but {len(players)} named: {', '.join(players)}")
    made = make_players(players, seed, game)
    played = make_game(
        game,
        len(players),
        map=map_name,
        kingdom=kingdom,
        turn_limit=turn_limit,
        rules=rules,
        transfers=transfers,
        free_ride=free_ride,
        hands=hands,
    )
    where = f" on {map_name or 'tokyo'}" if "map" in played.options() else ""
    title = f"{games} game{'s' if games != 1 else ''} of {game}{where}, {len(players)} players"
    return _run(played, players, made, games, seed, title, verbose=verbose, as_json=as_json, records=records)


def _run(
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
            played = play_games(game, players, number, seed, None if keep is None else keep.append)
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
        print_json(options | tally.document())
    else:
        out.print(tally.table(title))
    return code


def _progress(console: Console, *, shown: bool, above: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not shown, redirect_stdout=above)
