"""The command `trains-ai`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from trains_ai import Limit, OptionError, TrainsAIError, __version__, _core

from .commands import cards as show
from .commands import match as matches
from .commands.analyse import run_analysis
from .commands.evaluate import evaluate_command
from .commands.play import play_at_terminal
from .commands.review import read_limit, run_review
from .evaluation.impact import study_command
from .evaluation.report_page import report_command
from .options.games import (
    GAMES,
    FreeRideOption,
    GameOption,
    HandsOption,
    KingdomOption,
    MapOption,
    RulesOption,
    SeedOption,
    TransfersOption,
    TurnLimitOption,
    check_game_name,
    make_game,
)
from .options.search import ThreadsOption, read_threads
from .records.stepper import run_replay
from .search.benchmark import run_bench

RecordsArgument = Annotated[
    Path, typer.Argument(metavar="FILE", help="A file of records, as match --record writes it.")
]
RecordOption = Annotated[int, typer.Option("--record", metavar="N", min=1, help="Which record of the file.")]

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


@app.command()
def match(
    players: Annotated[
        list[str], typer.Argument(metavar="PLAYER...", help="heuristic, money, random:seed=3, mcts:seconds=1")
    ],
    game: GameOption = "trains",
    map_name: MapOption = None,
    number: Annotated[
        int | None, typer.Option("--players", help="Number of players. (default: as many as named)", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games; the seats rotate.")] = 10,
    seed: SeedOption = 1,
    kingdom: KingdomOption = None,
    turn_limit: TurnLimitOption = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
    hands: HandsOption = None,
    records: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Append a record of each game to a file.")
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="One line for each game.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Let players play each other and print who won."""
    check_game_name(game)
    if number is not None and number != len(players):
        raise OptionError(f"--players {number}, but {len(players)} named: {', '.join(players)}")
    made = matches.make_players(players, seed, game)
    played = make_game(
        game,
        len(players),
        map=map_name,
        kingdom=kingdom,
        turn_limit=turn_limit,
        rules=rules,
        transfers=transfers,
        free_ride=free_ride,
        hands=hands,
    )
    where = f" on {map_name or 'tokyo'}" if "map" in played.options() else ""
    title = f"{games} game{'s' if games != 1 else ''} of {game}{where}, {len(players)} players"
    return matches.run_match(
        played, players, made, games, seed, title, verbose=verbose, as_json=as_json, records=records
    )


app.command("evaluate")(evaluate_command)
app.command("report")(report_command)
app.command("study")(study_command)


@app.command()
def play(
    against: Annotated[
        list[str] | None, typer.Option(metavar="PLAYER", help="Another player; repeat for more. (default: heuristic)")
    ] = None,
    seat: Annotated[list[int] | None, typer.Option(help="Your seat; repeat for two at one keyboard.")] = None,
    number: Annotated[int | None, typer.Option("--players", help="Number of players.", show_default=False)] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help=f"Which game: {', '.join(GAMES)}. (default: trains)")
    ] = None,
    map_name: MapOption = None,
    kingdom: KingdomOption = None,
    seed: Annotated[int | None, typer.Option(help="Same seed, same game. (default: by chance)")] = None,
    turn_limit: TurnLimitOption = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
    hands: HandsOption = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game or a position.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to save when you leave.")] = None,
) -> int:
    """Play at the terminal."""
    options = {
        "map": map_name,
        "kingdom": kingdom,
        "turn_limit": turn_limit,
        "rules": rules,
        "transfers": transfers,
        "free_ride": free_ride,
        "hands": hands,
    }
    return play_at_terminal(against or [], seat, number, game, options, seed, load, save)


@app.command()
def analyse(
    position: Annotated[
        Path, typer.Argument(metavar="FILE", help="A position or saved game, or - for standard input.")
    ],
    seat: Annotated[int | None, typer.Option(help="Whose decision. (default: the seat to move)")] = None,
    seconds: Annotated[float | None, typer.Option(help="How long to search.")] = None,
    iterations: Annotated[
        int | None, typer.Option(help="How many iterations. (default: 10,000, without another limit)")
    ] = None,
    nodes: Annotated[int | None, typer.Option(help="How many new nodes.")] = None,
    memory_mb: Annotated[int, typer.Option(help="Memory for the tree, in MiB.")] = 512,
    threads: ThreadsOption = "1",
    seed: Annotated[int, typer.Option("--seed", help="Same seed and iterations, same answer.")] = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the search; repeat for more.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Search the best action in a position."""
    limit = Limit(seconds=seconds, iterations=iterations, nodes=nodes, memory_mb=memory_mb)
    if not limit.ends:
        limit = replace(limit, iterations=10_000)
    return run_analysis(position, seat, limit, read_threads(threads), seed, settings or [], as_json=as_json)


@app.command()
def replay(
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
    return run_replay(file, number, at, position=position, listed=listed)


@app.command()
def review(
    file: RecordsArgument,
    number: RecordOption = 1,
    limit: Annotated[
        str, typer.Option(metavar="LIMIT", help="Of the search of each decision, such as seconds=1.")
    ] = "iterations=1000",
    threads: ThreadsOption = "1",
    seed: Annotated[int, typer.Option("--seed", help="Same seed and iterations, same answer.")] = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="A setting of the search; repeat for more.")
    ] = None,
    most: Annotated[int, typer.Option(min=0, help="How many mistakes of each player are shown.")] = 5,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the win chances into a file: .png, .svg or .pdf.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Search every decision of a recorded game again: win chances, and the biggest mistakes."""
    limits = read_limit(limit)
    return run_review(file, number, limits, read_threads(threads), seed, settings or [], plot, most, as_json=as_json)


@app.command()
def bench(threads: ThreadsOption = "1") -> int:
    """Measure the search, and print a number that is the same on every machine."""
    return run_bench(read_threads(threads))


@app.command()
def cards(
    name: Annotated[str | None, typer.Argument(metavar="CARD", help="One card, by id or name.")] = None,
    game: GameOption = "trains",
    kingdom_only: Annotated[
        bool | None, typer.Option("--kingdom-only", help="trains: without the basic cards.", show_default=False)
    ] = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
) -> None:
    """List the cards, or tell about one."""
    options = {"rules": rules, "transfers": transfers, "free_ride": free_ride}
    show.show_cards(game, name, options, kingdom_only=kingdom_only)


@app.command(name="show")
def show_position(
    position: Annotated[
        Path, typer.Argument(metavar="FILE", help="A position or saved game, or - for standard input.")
    ],
    seat: Annotated[int | None, typer.Option(help="Who looks. (default: the seat to move)")] = None,
) -> None:
    """Draw a position as one seat sees it."""
    show.show_position(position, seat)


@app.command()
def maps(
    name: Annotated[str | None, typer.Argument(metavar="MAP", help="Name of a map, or path of a map file.")] = None,
) -> None:
    """List the maps, or draw one."""
    show.show_maps(name)


@app.command()
def new(
    game: GameOption = "trains",
    map_name: MapOption = None,
    number: Annotated[int, typer.Option("--players", help="Number of players.")] = 2,
    kingdom: KingdomOption = None,
    seed: SeedOption = 1,
    turn_limit: TurnLimitOption = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
    hands: HandsOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file.")] = None,
) -> None:
    """Print the position at the start of a game as JSON."""
    made = make_game(
        game,
        number,
        map=map_name,
        kingdom=kingdom,
        turn_limit=turn_limit,
        rules=rules,
        transfers=transfers,
        free_ride=free_ride,
        hands=hands,
    )
    show.show_new(made, seed, output)


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
