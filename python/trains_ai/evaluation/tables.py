"""An evaluation as tables of plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from .extras import MissingExtraError
from .statistics import Estimate

if TYPE_CHECKING:
    from .evaluation import Evaluation

Row = dict[str, Any]

#: The table that differs from run to run of the same players: it holds all times.
TIMES: Final = "times"


def tables(evaluation: Evaluation) -> dict[str, list[Row]]:
    """All tables by name; `TIMES` alone holds what differs from run to run."""
    return {name: rows(evaluation) for name, rows in _TABLES.items()}


def _standings(evaluation: Evaluation) -> list[Row]:
    return [
        {"player": s.player, "games": s.games, "won": s.won, "shared": s.shared, "forfeits": s.forfeits}
        | _columns("win_share", s.win_share)
        | _columns("score", s.score)
        | _columns("margin", s.margin)
        for s in evaluation.standings
    ]


def _matches(evaluation: Evaluation) -> list[Row]:
    two = evaluation.config.variations[0].players == 2
    rows = []
    for match in evaluation.matches:
        row: Row = {"player": match.players[0], "against": ", ".join(match.players[1:]), "games": match.games}
        row |= _columns("win_share", match.win_share) | _columns("margin", match.margin)
        if two:
            row |= _columns("elo", match.elo) if match.elo else {}
            row |= {"normalized_elo": match.normalized_elo, "superiority": match.superiority}
            counts = match.pairs or (None,) * 5
            row |= {f"pairs_{points}": count for points, count in zip((0, 0.5, 1, 1.5, 2), counts, strict=True)}
        row["share_variance_removed"] = match.share_variance_removed
        row["margin_variance_removed"] = match.margin_variance_removed
        rows.append(row)
    return rows


def _ratings(evaluation: Evaluation) -> list[Row]:
    try:
        ratings = evaluation.ratings
    except MissingExtraError:  # everything else is known without it
        return []
    return [
        {"player": rating.player}
        | (_columns("elo", rating.elo) if rating.elo else {})
        | (
            {"mu": rating.skill.mu, "sigma": rating.skill.sigma, "ordinal": rating.skill.ordinal}
            if rating.skill
            else {}
        )
        for rating in ratings
    ]


def _cross(evaluation: Evaluation) -> list[Row]:
    names = evaluation.names
    return [
        {"player": name} | dict(zip(names, row, strict=True)) for name, row in zip(names, evaluation.cross, strict=True)
    ]


def _effort(evaluation: Evaluation) -> list[Row]:
    return [
        {"player": c.player, "games": c.games, "moves": c.moves, "iterations_per_move": c.iterations_per_move}
        for c in evaluation.costs
    ]


def _times(evaluation: Evaluation) -> list[Row]:
    return [
        {"player": c.player, "timed_moves": c.timed_moves, "seconds": c.seconds, "seconds_per_move": c.seconds_per_move}
        for c in evaluation.costs
    ]


def _lengths(evaluation: Evaluation) -> list[Row]:
    length = evaluation.length
    return [] if length is None else [{name: getattr(length, name) for name in length.__dataclass_fields__}]


def _endings(evaluation: Evaluation) -> list[Row]:
    return [{"end": end, "games": games} for end, games in evaluation.endings.items()]


def _games(evaluation: Evaluation) -> list[Row]:
    rows = []
    for game in evaluation.played:
        row: Row = {"game": game.index, "deal": game.deal, "match": game.match, "seating": game.seating}
        row["seed"] = game.seed
        row |= {f"player_{seat}": evaluation.names[player] for seat, player in enumerate(game.players)}
        row |= {f"score_{seat}": score for seat, score in enumerate(game.scores)}
        row |= {"winners": " ".join(map(str, game.winners)), "length": game.length, "end": game.end}
        row |= {"forfeit_seat": game.forfeit_seat, "forfeit_reason": game.forfeit_reason}
        row |= {f"moves_{seat}": moves for seat, moves in enumerate(game.moves)}
        row["options"] = msgspec.json.encode(game.options, order="sorted").decode()
        rows.append(row)
    return rows


def _sprt(evaluation: Evaluation) -> list[Row]:
    state = evaluation.sprt
    if state is None:
        return []
    return [{"llr": state.llr, "lower": state.lower, "upper": state.upper, "decision": state.decision}]


def _columns(name: str, estimate: Estimate) -> Row:
    return {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}


_TABLES: Final[Mapping[str, Callable[[Any], list[Row]]]] = {
    "standings": _standings,
    "matches": _matches,
    "ratings": _ratings,
    "cross": _cross,
    "sprt": _sprt,
    "effort": _effort,
    "lengths": _lengths,
    "endings": _endings,
    "games": _games,
    TIMES: _times,
}
