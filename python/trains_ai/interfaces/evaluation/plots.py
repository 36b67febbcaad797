"""The plots of a run: each says something that a table cannot."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from trains_ai.evaluation import Evaluation
from trains_ai.evaluation.standings import by_deal
from trains_ai.evaluation.statistics import SprtTest

from .drawing import colour, draw_estimates, drawn

_MOST_LINES = 8


def report_plots(evaluation: Evaluation) -> Iterator[bytes]:
    """All plots of a run that has games, as SVG. Raises MissingExtraError without matplotlib."""
    one = evaluation.names[0]
    rows = 1.3 + 0.32 * len(evaluation.names)
    yield drawn(lambda axes: _shares(axes, evaluation), "Win share, with 95 % intervals", height=rows)
    yield drawn(lambda axes: _margins(axes, evaluation), "Margin in points, with 95 % intervals", height=rows)
    if evaluation.ratings and evaluation.ratings[0].elo and len(evaluation.names) > 2:
        yield drawn(lambda axes: _ratings(axes, evaluation), "Elo ratings, with 95 % intervals", height=rows)
    if len(evaluation.names) > 2:
        size = 2.4 + 0.5 * len(evaluation.names)
        yield drawn(lambda axes: _cross(axes, evaluation), "Row before column, in %", width=size + 1.6, height=size)
    yield drawn(lambda axes: _course(axes, evaluation), "Win share as the run went on")
    if evaluation.sprt is not None:
        yield drawn(lambda axes: _ratio(axes, evaluation), "Sequential test: log-likelihood ratio")
    if len(evaluation.matches) == 1 and evaluation.matches[0].pairs:
        yield drawn(lambda axes: _pairs(axes, evaluation), f"Points of {one} in pairs of games")
    yield drawn(lambda axes: _lengths(axes, evaluation), "Length of games")
    yield drawn(lambda axes: _endings(axes, evaluation), "How games ended", height=1.2 + 0.3 * len(evaluation.endings))
    yield drawn(lambda axes: _times(axes, evaluation), "Time a move", height=rows)


def _shares(axes: Any, evaluation: Evaluation) -> None:
    seats = evaluation.config.variations[0].players
    axes.axvline(100 / seats, color="#888888", linestyle="--", linewidth=1)
    percent = [standing.win_share.mapped(lambda share: 100 * share) for standing in evaluation.standings]
    draw_estimates(axes, evaluation.names, percent, _colours(evaluation))
    axes.set_xlim(-2, 102)
    axes.set_xlabel("% of the wins (dashed: an even share)")


def _margins(axes: Any, evaluation: Evaluation) -> None:
    axes.axvline(0, color="#888888", linestyle="--", linewidth=1)
    draw_estimates(axes, evaluation.names, [s.margin for s in evaluation.standings], _colours(evaluation))
    axes.set_xlabel("own points less the most points of another")


def _ratings(axes: Any, evaluation: Evaluation) -> None:
    rated = sorted(
        ((rating.elo, i) for i, rating in enumerate(evaluation.ratings) if rating.elo), key=lambda pair: -pair[0].value
    )
    names = [evaluation.names[i] for _, i in rated]
    draw_estimates(axes, names, [elo for elo, _ in rated], [colour(i) for _, i in rated])
    axes.set_xlabel("Elo; 0 is the mean of the players")


def _cross(axes: Any, evaluation: Evaluation) -> None:
    import numpy as np  # here, since it takes longer to import than everything else

    cross = np.array(evaluation.cross)
    met = cross + cross.T
    share = np.divide(cross, met, out=np.full_like(cross, math.nan), where=met > 0)
    axes.imshow(share, cmap="RdBu", vmin=0, vmax=1)
    axes.grid(visible=False)
    numbers = [str(i + 1) for i in range(len(cross))]
    axes.set_xticks(range(len(cross)), numbers)
    axes.set_yticks(range(len(cross)), [f"{i + 1} {name[:20]}" for i, name in enumerate(evaluation.names)])
    for (row, column), value in np.ndenumerate(share):
        if not math.isnan(value):
            shade = "white" if abs(value - 0.5) > 0.3 else "black"
            axes.text(column, row, f"{100 * value:.0f}", ha="center", va="center", color=shade)


def _course(axes: Any, evaluation: Evaluation) -> None:
    import numpy as np  # here, since it takes longer to import than everything else

    two = len(evaluation.names) == 2
    for player, name in enumerate(evaluation.names[: 1 if two else _MOST_LINES]):
        games = [game for game in evaluation.results if player in game.players]
        shares = np.array(by_deal((game.deal, 100 * game.share(player)) for game in games))
        if not shares.size:
            continue
        deals = np.arange(1, len(shares) + 1)
        mean = np.cumsum(shares) / deals
        axes.plot(deals, mean, color=colour(player), label=name[:28], linewidth=1.5)
        if two and len(shares) > 2:
            variance = np.maximum(np.cumsum(shares**2) / deals - mean**2, 0)
            error = 1.96 * np.sqrt(variance / deals)
            axes.fill_between(deals[2:], (mean - error)[2:], (mean + error)[2:], color=colour(player), alpha=0.2)
    axes.axhline(100 / evaluation.config.variations[0].players, color="#888888", linestyle="--", linewidth=1)
    axes.set_ylim(-2, 102)
    axes.set_xlabel("deals played")
    axes.set_ylabel("% of the wins")
    axes.legend(frameon=False)


def _ratio(axes: Any, evaluation: Evaluation) -> None:
    assert evaluation.config.sprt is not None
    test = SprtTest(evaluation.config.sprt)
    ratios = [0.0]
    for first, second in zip(evaluation.results[::2], evaluation.results[1::2], strict=False):
        test.add(first.share(0) + second.share(0))
        ratios.append(test.llr)
    axes.plot(range(len(ratios)), ratios, color=colour(0))
    for bound, said in ((test.sprt.upper, "accepted"), (test.sprt.lower, "rejected")):
        axes.axhline(bound, color="#888888", linestyle="--", linewidth=1)
        axes.annotate(said, (1, bound), xycoords=("axes fraction", "data"), ha="right", va="bottom", color="#555555")
    axes.set_xlabel("pairs of games")


def _pairs(axes: Any, evaluation: Evaluation) -> None:
    counts = evaluation.matches[0].pairs
    bars = axes.bar(("0", "½", "1", "1½", "2"), counts, color=colour(0), width=0.7)
    axes.bar_label(bars)
    axes.grid(visible=False, axis="x")
    axes.set_xlabel("points in the two games of one deal")
    axes.set_ylabel("pairs")


def _lengths(axes: Any, evaluation: Evaluation) -> None:
    import numpy as np  # here, since it takes longer to import than everything else

    lengths = [game.length for game in evaluation.results]
    span = max(lengths) - min(lengths)
    width = max(1, -(-span // 40))
    axes.hist(lengths, bins=np.arange(min(lengths) - 0.5, max(lengths) + width + 0.5, width), color=colour(0))
    axes.locator_params(axis="x", integer=True)
    axes.set_xlabel(f"{evaluation.length.unit}s" if evaluation.length else "")
    axes.set_ylabel("games")


def _endings(axes: Any, evaluation: Evaluation) -> None:
    names = list(evaluation.endings)
    bars = axes.barh(names, [evaluation.endings[name] for name in names], color=colour(0), height=0.6)
    axes.bar_label(bars, padding=3)
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    axes.margins(x=0.12)
    axes.set_xlabel("games")


def _times(axes: Any, evaluation: Evaluation) -> None:
    seconds = [1000 * (cost.seconds_per_move or math.nan) for cost in evaluation.costs]
    axes.plot(seconds, range(len(seconds)), "o", color=colour(0))
    axes.set_yticks(range(len(seconds)), [name[:28] for name in evaluation.names])
    axes.set_ylim(len(seconds) - 0.5, -0.5)
    axes.set_xscale("log")
    axes.set_xlabel("milliseconds")


def _colours(evaluation: Evaluation) -> list[str]:
    return [colour(i) for i in range(len(evaluation.names))]
