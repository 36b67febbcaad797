"""The files that commands read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

PositionArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="A position or saved game, or - for standard input.")
]
RecordsArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="A file of records, as match --record writes it.")
]
RecordOption = Annotated[int, typer.Option("--record", metavar="N", min=1, help="Which record of the file.")]
