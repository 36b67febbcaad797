"""The analyse command: a search in a position, followed at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.live import Live

from trains_ai import Analysis, IllegalActionError, Limit, MCTSPlayer, OptionError, TakeTheTrainView, TrainsView

from ..options.files import PositionArgument
from ..options.games import load_state
from ..options.output import AsJsonOption
from ..options.search import SearchSeedOption, SettingsOption, ThreadsOption, read_settings, read_threads
from ..search.report_table import report_table
from ..terminal.saves import read_save_or_stdin
from ..text.console import make_console
from ..text.plain_json import print_json


def analyse_command(
    position: PositionArgument,
    seat: Annotated[int | None, typer.Option(help="Whose decision. (default: the seat to move)")] = None,
    seconds: Annotated[float | None, typer.Option(help="How long to search.")] = None,
    iterations: Annotated[
        int | None, typer.Option(help="How many iterations. (default: 10,000, without another limit)")
    ] = None,
    nodes: Annotated[int | None, typer.Option(help="How many new nodes.")] = None,
    memory_mb: Annotated[int, typer.Option(help="Memory for the tree, in MiB.")] = 512,
    threads: ThreadsOption = "1",
    seed: SearchSeedOption = 0,
    settings: SettingsOption = None,
    as_json: AsJsonOption = False,
) -> int:
    """Search the best action in a position."""
    limit = Limit(seconds=seconds, iterations=iterations, nodes=nodes, memory_mb=memory_mb)
    if not limit.ends:
        limit = replace(limit, iterations=10_000)
    return _run(position, seat, limit, read_threads(threads), seed, settings or [], as_json=as_json)


def _run(
    path: Path,
    seat: int | None,
    limit: Limit,
    threads: int | None,
    seed: int,
    settings: Sequence[str],
    *,
    as_json: bool,
) -> int:
    """Search, show, and print what was found; the exit code. Ctrl-C ends the search. Raises like `_read_view`."""
    player = MCTSPlayer(seed=seed, threads=threads, settings=read_settings(settings))
    view = _read_view(path, seat)
    out = make_console()
    code = 0
    with player.analyse(view, limit) as analysis:
        try:
            if out.is_terminal and not out.is_dumb_terminal and not as_json:
                _follow(analysis, Live(console=out, transient=True, auto_refresh=False))
            analysis.wait()
        except KeyboardInterrupt:
            code = 130
    report = analysis.wait()
    if as_json:
        print_json(report.to_dict())
    else:
        out.print(report_table(report))
    return code


def _follow(analysis: Analysis, live: Live) -> None:
    with live:
        for report in analysis:
            live.update(report_table(report), refresh=True)


def _read_view(path: Path, seat: int | None) -> TrainsView | TakeTheTrainView:
    """The view of the seat to move in a position document or saved game; of `seat`, which must be the one to move.

    Raises OptionError or PositionError for a file that holds none, IllegalActionError if there is nothing to decide.
    """
    state = load_state(read_save_or_stdin(path).position)
    if state.current_seat is None:
        raise IllegalActionError(f"{path}: the game is over, there is nothing to decide")
    if seat not in (None, state.current_seat):
        raise OptionError(f"--seat {seat}: expected {state.current_seat}, the seat to move in {path}")
    return state.view(state.current_seat)
