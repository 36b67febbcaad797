"""The review command: every decision of a recorded game searched again; win chances and mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.progress import track

from trains_ai import Limit, MatchRecord, MCTSPlayer, Reviewed, Settings, review

from ..options.files import RecordOption, RecordsArgument
from ..options.output import AsJsonOption
from ..options.search import (
    LIMITS,
    SETTINGS,
    SearchSeedOption,
    SettingsOption,
    ThreadsOption,
    read_option,
    read_threads,
)
from ..records.choice import find_record, title
from ..records.review_plot import check_plot, save_plot
from ..records.review_tables import review_tables
from ..text.console import make_console
from ..text.plain_json import print_json

#: Values are win chances, every decision is searched to its limit by itself, and rarely played actions get their share.
REVIEWING: Final = Settings(margin_weight=0.0, exploration=0.5, early_stop=False, reuse_tree=False)


def review_command(
    file: RecordsArgument,
    number: RecordOption = 1,
    limit: Annotated[
        str, typer.Option(metavar="LIMIT", help="Of the search of each decision, such as seconds=1.")
    ] = "iterations=1000",
    threads: ThreadsOption = "1",
    seed: SearchSeedOption = 0,
    settings: SettingsOption = None,
    most: Annotated[int, typer.Option(min=0, help="How many mistakes of each player are shown.")] = 5,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the win chances into a file: .png, .svg or .pdf.")
    ] = None,
    as_json: AsJsonOption = False,
) -> int:
    """Search every decision of a recorded game again: win chances, and the biggest mistakes."""
    limits = _read_limit(limit)
    return _run(file, number, limits, read_threads(threads), seed, settings or [], plot, most, as_json=as_json)


def _run(
    path: Path,
    number: int,
    limit: Limit,
    threads: int | None,
    seed: int,
    settings: Sequence[str],
    plot: Path | None,
    most: int,
    *,
    as_json: bool,
) -> int:
    """Search, print and plot; the exit code. After Ctrl-C what was found so far is shown.

    Raises OptionError for a record that is not there or a plot that cannot be made, RecordError, OSError.
    """
    chosen = replace(REVIEWING, **dict(read_option("--set", SETTINGS, text) for text in settings))
    player = MCTSPlayer(limit, seed, threads, chosen)
    if plot is not None:
        check_plot(plot)
    out, err = make_console(), make_console(stderr=True)
    record = find_record(path, number, err)
    decisions: list[Reviewed] = []
    code = 0
    quiet = not err.is_terminal or err.is_dumb_terminal
    try:
        entries = review(record, player)
        for entry in track(entries, "Searching", len(record.actions), console=err, transient=True, disable=quiet):
            decisions.append(entry)
    except KeyboardInterrupt:
        err.print(f"Stopped after {decisions[-1].number if decisions else 0} of {len(record.actions)} actions.")
        code = 130
    what = "win chance" if chosen.margin_weight == 0 else "value"
    if as_json:
        print_json(_document(record, player, decisions))
    else:
        out.print(review_tables(title(record), record, decisions, what, most))
    if plot is not None:
        save_plot(plot, record, decisions, what)
    return code


def _document(record: MatchRecord, player: MCTSPlayer, decisions: Sequence[Reviewed]) -> dict[str, Any]:
    """The whole review as plain JSON values."""
    game = {name: getattr(record, name) for name in ("game", "seed", "players", "scores", "winners", "end")}
    return game | {"reviewer": player.to_dict(), "decisions": [entry.to_dict() for entry in decisions]}


def _read_limit(text: str) -> Limit:
    """The limit of "iterations=500" or "seconds=1,nodes=2000". Raises OptionError."""
    return Limit(**dict(read_option("--limit", LIMITS, part) for part in text.split(",")))
