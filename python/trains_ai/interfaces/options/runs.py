"""The options of a run of many games: where they are played, and by how many processes."""

from __future__ import annotations

from typing import Annotated

import typer

from trains_ai.evaluation.executors import EXECUTORS

MapsOption = Annotated[
    list[str] | None,
    typer.Option("--map", "--maps", metavar="MAP", help="A map; repeat for more, which take turns. (default: tokyo)"),
]
WorkersOption = Annotated[int, typer.Option("--workers", help="Processes at work.")]
ExecutorOption = Annotated[str, typer.Option("--executor", metavar="NAME", help=f"{', '.join(EXECUTORS)}.")]
