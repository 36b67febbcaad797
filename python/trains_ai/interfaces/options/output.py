"""How what was found is printed."""

from __future__ import annotations

from typing import Annotated

import typer

from trains_ai import OptionError

AsJsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
FormatOption = Annotated[str, typer.Option("--format", metavar="FORMAT", help="table or json.")]


def check_format(form: str) -> None:
    """Raises OptionError unless ``--format`` is table or json."""
    if form not in ("table", "json"):
        raise OptionError(f"--format {form}: expected table or json")
