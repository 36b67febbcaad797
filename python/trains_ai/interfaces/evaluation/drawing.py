"""Plots as SVG, to be put into a page or a file."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from trains_ai.evaluation import Estimate
from trains_ai.evaluation.extras import needed

#: Okabe and Ito's colours, which everybody can tell apart.
COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#F0E442")
_STYLE: Final = {
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 11,
    "axes.titlelocation": "left",
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e6e6e6",
    "font.size": 9,
    "svg.hashsalt": "trains-ai",  # the same plot is the same text
}


def colour(number: int) -> str:
    """A colour for the player of that number."""
    return COLOURS[number % len(COLOURS)]


def drawn(draw: Callable[[Any], None], title: str, width: float = 5.6, height: float = 3.2, form: str = "svg") -> bytes:
    """What `draw` puts on the axes it is given, as an image. Raises MissingExtraError without matplotlib.

    Args:
        draw: the drawing.
        title: above it.
        width: in inches.
        height: in inches.
        form: "svg" or "png".
    """
    matplotlib, figures = needed("matplotlib", "evaluation"), needed("matplotlib.figure", "evaluation")
    with matplotlib.rc_context(_STYLE):
        figure = figures.Figure(figsize=(width, height), layout="constrained")
        axes = figure.add_subplot()
        axes.set_title(title)
        draw(axes)
        buffer = io.BytesIO()
        figure.savefig(buffer, format=form, dpi=120, metadata={"Date": None} if form == "svg" else None)
    return buffer.getvalue()


def draw_estimates(axes: Any, names: Sequence[str], estimates: Sequence[Estimate], colours: Sequence[str]) -> None:
    """Estimates below each other, the first on top: a point each, and its interval as far as it is finite."""
    for row, (estimate, shade) in enumerate(zip(estimates, colours, strict=True)):
        if not math.isfinite(estimate.value):
            continue
        ends = [end if math.isfinite(end) else estimate.value for end in (estimate.low, estimate.high)]
        axes.plot(ends, [row, row], color=shade, linewidth=2)
        axes.plot([estimate.value], [row], "o", color=shade, markersize=6)
    axes.set_yticks(range(len(names)), [_short(name) for name in names])
    axes.set_ylim(len(names) - 0.5, -0.5)


def _short(name: str, most: int = 28) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"
