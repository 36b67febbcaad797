"""The analyse command: a search in a position, followed at the terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.live import Live

from trains_ai import Analysis, IllegalActionError, Limit, MCTSPlayer, OptionError, TakeTheTrainView, TrainsView

from ..options.games import load_state
from ..options.search import read_settings
from ..search.report_table import report_table
from ..terminal.saves import read_save_or_stdin
from ..text.console import make_console


def read_view(path: Path, seat: int | None) -> TrainsView | TakeTheTrainView:
    """The view of the seat to move in a position document or saved game; of `seat`, which must be the one to move.

    Raises OptionError or PositionError for a file that holds none, IllegalActionError if there is nothing to decide.
    """
    state = load_state(read_save_or_stdin(path).position)
    if state.current_seat is None:
        raise IllegalActionError(f"{path}: the game is over, there is nothing to decide")
    if seat not in (None, state.current_seat):
        raise OptionError(f"--seat {seat}: expected {state.current_seat}, the seat to move in {path}")
    return state.view(state.current_seat)


def run_analysis(
    path: Path,
    seat: int | None,
    limit: Limit,
    threads: int | None,
    seed: int,
    settings: Sequence[str],
    *,
    as_json: bool,
) -> int:
    """Search, show, and print what was found; the exit code. Ctrl-C ends the search. Raises like `read_view`."""
    player = MCTSPlayer(seed=seed, threads=threads, settings=read_settings(settings))
    view = read_view(path, seat)
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
        sys.stdout.write(json.dumps(report.to_dict(), indent=1) + "\n")
    else:
        out.print(report_table(report))
    return code


def _follow(analysis: Analysis, live: Live) -> None:
    with live:
        for report in analysis:
            live.update(report_table(report), refresh=True)
