"""An evaluation as tables of the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from trains_ai.evaluation import Evaluation, MissingExtraError

from ..text.palette import HEADING, QUIET
from .readable import duration, number, number_range, share, share_range

_NAME = 14  # so much of a name is never folded


def evaluation_tables(evaluation: Evaluation) -> RenderableType:
    """All that a run has shown, fit for 80 columns where names are short."""
    parts: list[RenderableType] = [_title(evaluation), _standings(evaluation)]
    if evaluation.results:
        parts += [Text(), _matches(evaluation)]
        if len(evaluation.names) > 2:
            parts += [Text(), *_ratings(evaluation), Text(), _cross(evaluation)]
        parts += [Text(), _costs(evaluation), *_foot(evaluation)]
    return Group(*parts)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    """A table whose first column is text; the others are numbers."""
    made = Table(box=None, header_style=HEADING, padding=(0, 1, 0, 0), pad_edge=False)
    written = list(rows)
    least = min(_NAME, max((len(row[0]) for row in written), default=0))
    made.add_column(headings[0], overflow="fold", min_width=least)
    for heading in headings[1:]:
        made.add_column(heading, justify="right", no_wrap=True)
    for row in written:
        made.add_row(*map(Text, row))
    return made


def _title(evaluation: Evaluation) -> Text:
    games = evaluation.config.variations
    options = games[0].options
    maps = dict.fromkeys(_map_name(game.options["map"]) for game in games if "map" in options)
    where = f" on {', '.join(maps)}" if maps else ""
    played, planned = len(evaluation.results), evaluation.planned
    of = "" if played == planned else f" of {planned}"
    title = f"{played}{of} games of {games[0].name}{where}, {games[0].players} seats, seed {evaluation.config.seed}"
    return Text(title, HEADING)


def _map_name(map_: object) -> str:
    return str(map_["name"]) if isinstance(map_, dict) else str(map_)


def _standings(evaluation: Evaluation) -> Table:
    # What never happened needs no column: names need the room.
    shared = any(standing.shared for standing in evaluation.standings)
    forfeits = any(standing.forfeits for standing in evaluation.standings)
    headings = ["player", "games", "won", *(["shared"] if shared else [])]
    headings += ["win share", "score", "margin", *(["forfeits"] if forfeits else [])]
    return table(
        headings,
        (
            [
                s.player,
                str(s.games),
                str(s.won),
                *([str(s.shared)] if shared else []),
                share_range(s.win_share),
                number(s.score.value),
                number_range(s.margin),
                *([str(s.forfeits)] if forfeits else []),
            ]
            for s in evaluation.standings
        ),
    )


def _matches(evaluation: Evaluation) -> Table:
    if evaluation.config.variations[0].players > 2:
        return table(
            ("match", "games", "first wins", "luck removed"),
            (
                [" - ".join(m.players), str(m.games), share_range(m.win_share), share(m.share_variance_removed)]
                for m in evaluation.matches
            ),
        )
    return table(
        ("match", "Elo", "superior", "pairs 0 1/2 1 3/2 2", "luck removed"),
        (
            [
                " - ".join(m.players),
                number_range(m.elo, 0),
                share(m.superiority),
                " ".join(map(str, m.pairs)) or "-",
                share(m.share_variance_removed),
            ]
            for m in evaluation.matches
        ),
    )


def _ratings(evaluation: Evaluation) -> list[RenderableType]:
    try:
        ratings = evaluation.ratings
    except MissingExtraError as error:
        return [Text(f"no ratings: {error}", QUIET)]
    if ratings[0].elo is not None:
        order = sorted((r for r in ratings if r.elo), key=lambda r: -r.elo.value if r.elo else 0)
        return [table(("rating", "Elo"), ([r.player, number_range(r.elo, 0)] for r in order))]
    skilled = sorted((r for r in ratings if r.skill), key=lambda r: -r.skill.ordinal if r.skill else 0)
    return [
        table(
            ("rating", "mu", "sigma", "mu - 3 sigma"),
            (
                [r.player, *(number(n, 2) for n in (r.skill.mu, r.skill.sigma, r.skill.ordinal))]
                for r in skilled
                if r.skill
            ),
        )
    ]


def _cross(evaluation: Evaluation) -> Table:
    numbers = [str(i + 1) for i in range(len(evaluation.names))]
    cross = evaluation.cross
    met = [[mine + theirs[i] for mine, theirs in zip(row, cross, strict=True)] for i, row in enumerate(cross)]
    return table(
        ("before, in %", *numbers),
        (
            [f"{i + 1} {name}", *(f"{100 * w / g:.0f}" if g else "" for w, g in zip(cross[i], met[i], strict=True))]
            for i, name in enumerate(evaluation.names)
        ),
    )


def _costs(evaluation: Evaluation) -> Table:
    return table(
        ("cost", "moves a game", "iterations a move", "time a move"),
        (
            [
                cost.player,
                number(cost.moves / cost.games if cost.games else None),
                number(cost.iterations_per_move, 0),
                "-" if cost.seconds_per_move is None else duration(cost.seconds_per_move),
            ]
            for cost in evaluation.costs
        ),
    )


def _foot(evaluation: Evaluation) -> Iterator[RenderableType]:
    length = evaluation.length
    ends = ", ".join(f"{end} {games}" for end, games in evaluation.endings.items())
    if length is not None:
        span = f"{length.shortest} to {length.longest}"
        yield Text(f"{number(length.mean)} {length.unit}s a game ({span}); games ended by: {ends}", QUIET)
    state = evaluation.sprt
    if state is not None:
        verdict = state.decision or "undecided"
        yield Text(f"SPRT: {verdict}; LLR {state.llr:.2f}, bounds {state.lower:.2f} and {state.upper:.2f}", HEADING)
