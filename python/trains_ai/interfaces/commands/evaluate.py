"""The evaluate command: who is stronger, by how much, and how sure that is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from trains_ai import OptionError
from trains_ai.evaluation import Evaluation, Sprt, evaluate, resume
from trains_ai.evaluation.run_folder import read_config
from trains_ai.evaluation.schedule import SCHEDULES, SEATINGS

from ..evaluation.contestants import contestants, contestants_of
from ..evaluation.progress import RunProgress
from ..evaluation.tables import evaluation_tables
from ..options.games import (
    FreeRideOption,
    HandsOption,
    RulesOption,
    TransfersOption,
    TurnLimitOption,
    check_game_name,
    make_game,
)
from ..options.output import FormatOption, check_format
from ..options.runs import ExecutorOption, MapsOption, WorkersOption
from ..text.console import make_console
from ..text.plain_json import print_json

KingdomsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--kingdom",
        "--kingdoms",
        metavar="SET|CARDS",
        help="A kingdom set, or 8 cards with commas between; repeat for more. (default: a new one each deal)",
    ),
]


def evaluate_command(
    players: Annotated[
        list[str] | None, typer.Argument(metavar="PLAYER...", help="heuristic, money, random, mcts:iterations=1000")
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", help="Games of each match, in whole deals. (default: 100)")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="trains or take_the_train. (default: trains)")
    ] = None,
    number: Annotated[int | None, typer.Option("--players", help="Seats of a game. (default: 2)")] = None,
    maps: MapsOption = None,
    kingdoms: KingdomsOption = None,
    turn_limit: TurnLimitOption = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
    hands: HandsOption = None,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="HOW", help=f"{', '.join(SEATINGS)}. (default: rotations)")
    ] = None,
    schedule: Annotated[
        str | None, typer.Option("--schedule", metavar="WHO", help=f"{', '.join(SCHEDULES)}. (default: round_robin)")
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Same seed, same games. (default: 1)")] = None,
    sprt: Annotated[
        str | None, typer.Option("--sprt", metavar="ELO0,ELO1", help="Stop when it is clear which of the two it is.")
    ] = None,
    sprt_model: Annotated[
        str | None,
        typer.Option("--sprt-model", metavar="MODEL", help="logistic or normalized Elo. (default: logistic)"),
    ] = None,
    decision_limit: Annotated[
        float | None, typer.Option("--decision-limit", help="Seconds a decision may take, or forfeit. (default: 600)")
    ] = None,
    workers: WorkersOption = 1,
    executor: ExecutorOption = "processes",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help="Keep results and records in a folder.")
    ] = None,
    resumed: Annotated[
        Path | None, typer.Option("--resume", metavar="DIR", help="Go on with the run in a folder.")
    ] = None,
    form: FormatOption = "table",
) -> int:
    """Find out which player is stronger, by how much, and how sure that is."""
    check_format(form)
    stderr = make_console(stderr=True)
    given = {name: value for name, value in locals().items() if name in _OF_THE_RUN and value is not None}
    with RunProgress(stderr) as progress:
        try:
            if resumed is not None:
                if given:
                    raise OptionError(f"--resume takes all of the run from its folder: leave out {min(given)}")
                found = contestants_of(read_config(resumed))
                evaluation = resume(resumed, found, workers=workers, executor=executor, progress=progress)
            else:
                arguments = _arguments(**given)
                evaluation = evaluate(**arguments, workers=workers, executor=executor, progress=progress)
        except KeyboardInterrupt:
            if progress.last is None:
                raise
            evaluation = progress.last
    _show(evaluation, form)
    if evaluation.done:
        return 0
    stderr.print(f"Stopped after {len(evaluation.played)} of {evaluation.planned} games.")
    return 130


#: The options that say what is run, not how.
_OF_THE_RUN = {
    *("players", "games", "game", "number", "maps", "kingdoms", "turn_limit", "rules", "transfers", "free_ride"),
    *("hands", "seats", "schedule", "seed", "sprt", "sprt_model", "decision_limit", "out"),
}


def _arguments(
    players: list[str] | None = None,
    game: str = "trains",
    number: int = 2,
    maps: list[str] | None = None,
    kingdoms: list[str] | None = None,
    turn_limit: int | None = None,
    rules: str | None = None,
    transfers: bool | None = None,
    free_ride: str | None = None,
    hands: int | None = None,
    seed: int = 1,
    sprt: str | None = None,
    sprt_model: str | None = None,
    **others: Any,
) -> dict[str, Any]:
    """What was given on the command line as arguments of `evaluate`. Raises OptionError."""
    if not players:
        raise OptionError("name the players, or a run to go on with by --resume DIR")
    check_game_name(game)
    made = make_game(
        game,
        number,
        map=maps[0] if maps else None,
        kingdom=kingdoms[0] if kingdoms else None,
        turn_limit=turn_limit,
        rules=rules,
        transfers=transfers,
        free_ride=free_ride,
        hands=hands,
    )
    return others | {
        "players": contestants(players, game),
        "game": made,
        "maps": maps or None,
        "kingdoms": [_kingdom(text) for text in kingdoms] if kingdoms else None,
        "seed": seed,
        "sprt": _sprt(sprt, sprt_model),
    }


def _kingdom(text: str) -> list[str] | str:
    return [card.strip() for card in text.split(",")] if "," in text else text


def _sprt(text: str | None, model: str | None) -> Sprt | None:
    if text is None:
        if model is not None:
            raise OptionError("--sprt-model: give the hypotheses by --sprt ELO0,ELO1, too")
        return None
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise OptionError(f"--sprt {text}: expected two numbers with a comma between, such as 0,10") from None
    return Sprt(elo0, elo1, model=model or "logistic")


def _show(evaluation: Evaluation, form: str) -> None:
    """Print an evaluation on standard output, as tables or as JSON."""
    if form == "table":
        make_console().print(evaluation_tables(evaluation))
        return
    config = msgspec.json.decode(evaluation.config.to_json())
    document = {"config": config, "done": evaluation.done, "tables": evaluation.tables}
    print_json(document)
