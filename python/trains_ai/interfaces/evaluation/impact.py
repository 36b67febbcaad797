"""Which cards decks that do well have bought: as rows, as a table and as a plot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from trains_ai.evaluation import CardImpact, Evaluation

from ..text.palette import HEADING, QUIET
from .drawing import COLOURS, draw_estimates, drawn
from .readable import number, number_range, share, share_range
from .tables import table

_SIGNED = 100  # advantages are shown in percent


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


def impact_table(evaluation: Evaluation, impacts: Sequence[CardImpact]) -> RenderableType:
    """The impact of cards as a table of the terminal, the surest advantage on top."""
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
    return Group(
        Text(f"{len(evaluation.played)} games of {names}, by the advantage that is sure", HEADING),
        table(("card", "bought", "win share", "score", "advantage, %"), rows),
        Text("advantage: of the deck of a game with the most copies; in brackets: basic cards", QUIET),
    )


def _by_advantage(impacts: Sequence[CardImpact]) -> list[CardImpact]:
    """The surest advantage first: by the lower end of its interval. Cards without one are last."""
    return sorted(impacts, key=lambda i: -i.win_advantage.low if i.compared else float("inf"))
