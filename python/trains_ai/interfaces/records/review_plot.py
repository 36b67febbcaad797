"""A review as a picture in a file. Needs matplotlib, which comes with ``pip install trains-ai[plot]``."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trains_ai import MatchRecord, OptionError, Reviewed

from .choice import names_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_KINDS: Final = (".png", ".svg", ".pdf")
#: By seat; told apart by people who see no red or green, too (Okabe, Ito 2008).
_COLOURS: Final = ("#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
_MARKERS: Final = ("o", "s", "^", "D", "v", "P")


def check_plot(path: Path) -> None:
    """Raises OptionError if no plot can be made there: told before a long search, not after it."""
    if path.suffix.lower() not in _KINDS:
        raise OptionError(f"--plot {path}: expected a name that ends in {', '.join(_KINDS)}")
    if not path.absolute().parent.is_dir():
        raise OptionError(f"--plot {path}: there is no folder {path.absolute().parent}")
    if find_spec("matplotlib") is None:
        raise OptionError("--plot needs matplotlib: pip install 'trains-ai[plot]'")


def save_plot(path: Path, record: MatchRecord, decisions: Sequence[Reviewed], what: str) -> None:
    """The plot as a file of the kind that its name ends in. Raises OSError."""
    plot(record, decisions, what).savefig(path)


def plot(record: MatchRecord, decisions: Sequence[Reviewed], what: str) -> Figure:
    """One line a seat: what it could expect at each of its decisions, with 95 % intervals; a cross at each mistake."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 4.5), dpi=150, layout="constrained")
    axes = figure.add_subplot()
    crossed = False
    for seat, name in enumerate(names_of(record)):
        own = [entry for entry in decisions if entry.seat == seat]
        numbers = [entry.number for entry in own]
        colour = _COLOURS[seat]
        shortened = name if len(name) <= 40 else name[:37] + "..."
        label = f"seat {seat}: {shortened}, {record.scores[seat]} points".replace("$", r"\$")  # no formula
        axes.plot(numbers, [100 * entry.value for entry in own], color=colour, lw=1.5, label=label)
        low = [100 * (entry.best.low or 0.0) for entry in own]
        high = [100 * (1.0 if entry.best.high is None else entry.best.high) for entry in own]
        axes.fill_between(numbers, low, high, color=colour, alpha=0.15, lw=0)
        wrong = [entry for entry in own if entry.is_mistake]
        after = [100 * (entry.played.value or 0.0) for entry in wrong]
        crossed = crossed or bool(wrong)
        axes.scatter([entry.number for entry in wrong], after, color=colour, marker="x", s=40, zorder=3)
    if crossed:
        axes.scatter([], [], color="black", marker="x", label="mistake: what the action played was worth")
    axes.set(xlabel="action", ylabel=f"{what} (%)", ylim=(-2, 102), xlim=(0, len(record.actions) + 1))
    axes.grid(alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    axes.set_title(f"{record.game}, seed {record.seed}: what each seat could expect when it decided", fontsize=10)
    figure.legend(loc="outside lower center", ncols=2, fontsize=8, frameon=False)
    return figure
