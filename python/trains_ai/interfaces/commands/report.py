"""The report command: a run as a page, and as tables for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from trains_ai.evaluation import Evaluation, RunFolderError

from ..evaluation.report_page import report_page
from ..evaluation.table_files import write_csv, write_parquet


def report_command(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a run.")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Where to write. (default: report in the run's folder)")
    ] = None,
    parquet: Annotated[bool, typer.Option("--parquet", help="The tables as Parquet files, too.")] = False,
) -> int:
    """Write the page and the tables of a run."""
    evaluation = Evaluation.load(folder)
    if not evaluation.results:
        raise RunFolderError(f"{folder}: no deal has been played in all seatings yet")
    target = folder / "report" if out is None else out
    target.mkdir(parents=True, exist_ok=True)
    written = write_csv(target, evaluation.tables)
    if parquet:
        written += write_parquet(target, evaluation.tables)
    file = target / "report.html"
    file.write_text(report_page(evaluation), encoding="utf-8")
    for path in [file, *written]:
        typer.echo(path)
    return 0
