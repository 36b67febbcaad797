"""The replay command: a recorded game, one action at a time."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from trains_ai import OptionError, replay

from ..options.files import RecordOption, RecordsArgument
from ..records.choice import find_record, show_list, title
from ..records.stepper import Stepper
from ..text.console import make_console
from ..text.palette import HEADING
from ..text.plain_json import print_json


def replay_command(
    file: RecordsArgument,
    number: RecordOption = 1,
    at: Annotated[
        int | None, typer.Option(metavar="N", help="Show the game after N actions only.", show_default=False)
    ] = None,
    position: Annotated[
        bool, typer.Option("--position", help="Print the position there, or at the end, as JSON.")
    ] = False,
    listed: Annotated[bool, typer.Option("--list", help="List the records of the file.")] = False,
) -> int:
    """Step through a recorded game."""
    out, err = make_console(), make_console(stderr=True)
    if listed:
        show_list(file, out, err)
        return 0
    record = find_record(file, number, err)
    stepper = Stepper(replay(record), out)
    if at is not None and not 0 <= at <= stepper.replay.length:
        raise OptionError(f"--at {at}: expected 0 to {stepper.replay.length}, the number of actions")
    if position:
        state = stepper.replay.state_at(stepper.replay.length if at is None else at)
        print_json(state.position())
    elif at is not None:
        stepper.show(at)
    else:
        out.print(Text(title(record), HEADING), soft_wrap=True)
        stepper.run()
    return 0
