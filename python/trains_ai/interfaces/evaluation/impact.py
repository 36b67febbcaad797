"""The study command: which cards decks that do well have bought."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.text import Text

from trains_ai import OptionError, Trains
from trains_ai.evaluation import CardImpact, Evaluation, RunFolderError, card_impact_of, evaluate

from ..commands.evaluate import ExecutorOption, FormatOption, MapsOption, WorkersOption, finite
from ..options.games import TurnLimitOption
from ..text.console import make_console
from ..text.palette import HEADING, QUIET
from .contestants import contestants
from .drawing import COLOURS, draw_estimates, drawn
from .progress import RunProgress
from .readable import number, number_range, share, share_range
from .table_files import write_csv
from .tables import table

_SIGNED = 100  # advantages are shown in percent


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
    if form not in ("table", "json"):
        raise OptionError(f"--format {form}: expected table or json")
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
    _show(evaluation, impacts, form)
    if (kept := source or out) is not None:
        _write(kept / "study", impacts)
    return 0


def impact_rows(impacts: Sequence[CardImpact]) -> list[dict[str, Any]]:
    """The impact of cards as a table of plain values."""
    rows = []
    for impact in impacts:
        row: dict[str, Any] = {"card": impact.card.id, "kingdom": impact.card.kingdom, "cost": impact.card.cost}
        row |= {name: getattr(impact, name) for name in ("games", "decks", "bought", "copies")}
        for name in ("win_share", "score", "compared", "win_advantage", "score_advantage"):
            value = getattr(impact, name)
            if name == "compared":
                row[name] = value
            else:
                row |= {name: value.value, f"{name}_low": value.low, f"{name}_high": value.high}
        rows.append(row)
    return rows


def impact_plot(impacts: Sequence[CardImpact], form: str = "svg") -> bytes:
    """The advantage of decks that bought each kingdom card, the surest on top. Raises MissingExtraError."""
    shown = [impact for impact in _by_advantage(impacts) if impact.compared]
    percent = [impact.win_advantage.mapped(lambda lead: _SIGNED * lead) for impact in shown]
    colours = [COLOURS[0] if impact.card.kingdom else "#888888" for impact in shown]
    names = [f"{impact.card.name} ({impact.compared})" for impact in shown]

    def draw(axes: Any) -> None:
        axes.axvline(0, color="#888888", linestyle="--", linewidth=1)
        draw_estimates(axes, names, percent, colours)
        axes.set_xlabel(
            "win share of the decks that bought the most copies less that of the others, in %\n"
            "(in brackets: games in which they differ; grey: basic cards)"
        )

    title = "What a card goes with, with 95 % intervals"
    return drawn(draw, title, width=7.5, height=1.5 + 0.24 * len(shown), form=form)


def _by_advantage(impacts: Sequence[CardImpact]) -> list[CardImpact]:
    """The surest advantage first: by the lower end of its interval. Cards without one are last."""
    return sorted(impacts, key=lambda i: -i.win_advantage.low if i.compared else float("inf"))


def _show(evaluation: Evaluation, impacts: Sequence[CardImpact], form: str) -> None:
    if form == "json":
        document = {"games": len(evaluation.played), "cards": impact_rows(impacts)}
        sys.stdout.write(json.dumps(finite(document), indent=1, allow_nan=False) + "\n")
        return
    rows = (
        (
            impact.card.name if impact.card.kingdom else f"({impact.card.name})",
            share(impact.bought),
            share_range(impact.win_share),
            number(impact.score.value),
            number_range(impact.win_advantage.mapped(lambda lead: _SIGNED * lead)),
        )
        for impact in _by_advantage(impacts)
    )
    names = " and ".join(dict.fromkeys(name.partition(" #")[0] for name in evaluation.names))
    make_console().print(
        Group(
            Text(f"{len(evaluation.played)} games of {names}, by the advantage that is sure", HEADING),
            table(("card", "bought", "win share", "score", "advantage, %"), rows),
            Text("advantage: of the deck of a game with the most copies; in brackets: basic cards", QUIET),
        )
    )


def _write(folder: Path, impacts: Sequence[CardImpact]) -> None:
    folder.mkdir(exist_ok=True)
    write_csv(folder, {"cards": impact_rows(impacts)})
    (folder / "cards.svg").write_bytes(impact_plot(impacts))
    (folder / "cards.png").write_bytes(impact_plot(impacts, "png"))
