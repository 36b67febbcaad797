"""The command `trains-ai`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

from trains_ai import TrainsAIError, __version__, _core

from .commands.analyse import analyse_command
from .commands.bench import bench_command
from .commands.cards import cards_command
from .commands.evaluate import evaluate_command
from .commands.maps import maps_command
from .commands.match import match_command
from .commands.new import new_command
from .commands.play import play_command
from .commands.replay import replay_command
from .commands.report import report_command
from .commands.review import review_command
from .commands.show import show_command
from .commands.study import study_command

app = typer.Typer(
    help="Play Trains or Take the Train, or let players play each other.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"trains-ai {__version__}")
        typer.echo(f"compiled by {_core.compiler} for {', '.join(_core.instruction_sets)}")
        raise typer.Exit


@app.callback()
def _options(
    _: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help="Print version, compiler and instruction sets.",
        ),
    ] = False,
) -> None:
    pass


#: In the order of the help.
for command in (
    match_command,
    evaluate_command,
    report_command,
    study_command,
    play_command,
    analyse_command,
    replay_command,
    review_command,
    bench_command,
    cards_command,
    show_command,
    maps_command,
    new_command,
):
    app.command(command.__name__.removesuffix("_command"))(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code: 0 ok, 2 bad input (one line on stderr says why), 130 after Ctrl-C."""
    try:
        code = app(args=arguments, prog_name="trains-ai", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        return _complain(error.format_message())
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename or 'input or output'}: {error.strerror}")
    except TrainsAIError as error:
        return _complain(str(error))
    except (KeyboardInterrupt, typer.Abort):
        return 130
    return code if isinstance(code, int) else 0


def _complain(reason: str) -> int:
    """One line on stderr, unless help was printed in its place."""
    if isinstance(sys.stderr, TextIOWrapper):
        sys.stderr.reconfigure(errors="backslashreplace")
    if reason.strip():
        print(f"trains-ai: {' '.join(reason.split())}", file=sys.stderr)
    return 2
