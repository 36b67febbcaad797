"""A run as a page that needs no other file."""

from __future__ import annotations

from typing import Any

from trains_ai.evaluation import Evaluation

from .page import page, paragraph, plots, table
from .plots import report_plots
from .readable import number, number_range, share, share_range


def report_page(evaluation: Evaluation) -> str:
    """A page about a run that needs no other file. Raises MissingExtraError without matplotlib."""
    config, tables = evaluation.config, evaluation.tables
    game = config.variations[0]
    played = (
        f"{len(evaluation.results)} of {evaluation.planned}" if not evaluation.done else str(len(evaluation.results))
    )
    facts = (
        f"{played} games of {game.name} with {game.players} seats, {config.schedule.replace('_', ' ')}, "
        f"seats: {config.seats}, seed {config.seed}, trains-ai {config.package}"
    )
    return page(
        " against ".join(config.names) if len(config.names) <= 4 else f"{len(config.names)} players",
        [
            *(paragraph(line, "verdict") for line in verdicts(evaluation)),
            paragraph(facts, "quiet"),
            plots(report_plots(evaluation)),
            table("Standings", tables["standings"]),
            table("Matches", tables["matches"]),
            table("Ratings", tables["ratings"]),
            table("Before the other", tables["cross"] if len(config.names) > 2 else []),
            table("Sequential test", tables["sprt"]),
            table("Effort", tables["effort"]),
            table("Time", tables["times"]),
            table("Length of games", tables["lengths"]),
            table("How games ended", tables["endings"]),
            table("Games", [_variation(i, evaluation) for i in range(len(config.variations))]),
            paragraph(
                "Intervals: 95 %, by bootstrap over deals; docs/evaluation.md tells how everything is computed.",
                "quiet",
            ),
        ],
    )


def verdicts(evaluation: Evaluation) -> list[str]:
    """What the run says, in words: of each match if there are few."""
    said = []
    for match in evaluation.matches[:6]:
        first, others = match.players[0], " and ".join(match.players[1:])
        line = f"{first} wins {share_range(match.win_share)} against {others}"
        if match.elo is not None:
            line += f": {number_range(match.elo, 0)} Elo, stronger with a probability of {share(match.superiority)}"
        said.append(f"{line}; margin {number_range(match.margin)}.")
    state = evaluation.sprt
    if state is not None:
        said.append(f"Sequential test: {state.decision or 'undecided'}, log-likelihood ratio {number(state.llr, 2)}.")
    return said


def _variation(number_: int, evaluation: Evaluation) -> dict[str, Any]:
    options = dict(evaluation.config.variations[number_].options)
    map_ = options.get("map")
    if isinstance(map_, dict):
        options["map"] = map_["name"]
    kingdom = options.get("kingdom")
    if kingdom is not None:
        options["kingdom"] = ", ".join(kingdom)
    elif "kingdom" in options:
        options["kingdom"] = "drawn for each deal"
    return {"number": number_ + 1} | options
