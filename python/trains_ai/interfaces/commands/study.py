"""The study command: which cards decks that do well have bought."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from trains_ai import OptionError, Trains
from trains_ai.evaluation import CardImpact, Evaluation, RunFolderError, card_impact_of, evaluate

from ..evaluation.contestants import contestants
from ..evaluation.impact import impact_plot, impact_rows, impact_table
from ..evaluation.progress import RunProgress
from ..evaluation.table_files import write_csv
from ..options.games import TurnLimitOption
from ..options.output import FormatOption, check_format
from ..options.runs import ExecutorOption, MapsOption, WorkersOption
from ..text.console import make_console
from ..text.plain_json import print_json


def study_command(
    player: Annotated[str | None, typer.Argument(metavar="PLAYER", help="Who plays itself, such as heuristic.")] = None,
    games: Annotated[int, typer.Option("--games", help="How many games, each with a new kingdom.")] = 1000,
    number_: Annotated[int, typer.Option("--players", help="Seats of a game.")] = 2,
    maps: MapsOption = None,
    turn_limit: TurnLimitOption = None,
    seed: Annotated[int, typer.Option("--seed", help="Same seed, same games.")] = 1,
    workers: WorkersOption = 1,
    executor: ExecutorOption = "processes",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep the games in a folder, with the table and a plot.")
    ] = None,
    source: Annotated[
        Path | None, typer.Option("--from", metavar="DIR", help="Play nothing: study the run in a folder.")
    ] = None,
    form: FormatOption = "table",
) -> int:
    """Find out which cards of Trains go with winning: a player plays itself with random kingdoms."""
    check_format(form)
    if (player is None) == (source is None):
        raise OptionError("name the player, or a run that was played by --from DIR")
    if source is not None:
        evaluation, impacts = Evaluation.load(source), card_impact_of(source)
    else:
        assert player is not None
        game = Trains(players=number_) if turn_limit is None else Trains(players=number_, turn_limit=turn_limit)
        with tempfile.TemporaryDirectory() as temporary:
            folder = out if out is not None else Path(temporary) / "run"
            with RunProgress(make_console(stderr=True)) as progress:
                evaluation = evaluate(
                    contestants([player] * number_, game.name),
                    games=games,
                    game=game,
                    maps=maps,
                    seats="fixed",
                    seed=seed,
                    workers=workers,
                    executor=executor,
                    out=folder,
                    progress=progress,
                )
            impacts = card_impact_of(folder)
    if not impacts:
        raise RunFolderError("no card was bought in a finished game")
    if form == "json":
        print_json({"games": len(evaluation.played), "cards": impact_rows(impacts)})
    else:
        make_console().print(impact_table(evaluation, impacts))
    if (kept := source or out) is not None:
        _write(kept / "study", impacts)
    return 0


def _write(folder: Path, impacts: Sequence[CardImpact]) -> None:
    folder.mkdir(exist_ok=True)
    write_csv(folder, {"cards": impact_rows(impacts)})
    (folder / "cards.svg").write_bytes(impact_plot(impacts))
    (folder / "cards.png").write_bytes(impact_plot(impacts, "png"))
