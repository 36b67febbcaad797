"""Results of a match, added up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game; `seats` holds the player in each seat, scores and winners are by seat, `length` is in its unit."""

    game: int
    seed: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    length: int
    seconds: float
    options: Mapping[str, Any]

    def row(self, unit: str) -> dict[str, Any]:
        """Everything by name, the length under the name of its unit."""
        names = ("game", "seed", "seats", "scores", "winners")
        head = {name: getattr(self, name) for name in names}
        return head | {f"{unit}s": self.length, "seconds": self.seconds, **self.options}

    def score_of(self, player: int) -> int:
        """The score of a player, whichever seat it had."""
        return self.scores[self.seats.index(player)]

    def share_of(self, player: int) -> float:
        """1 for a win, an equal part for a shared one, 0 for a loss."""
        return (self.seats.index(player) in self.winners) / len(self.winners)


@dataclass(slots=True)
class Tally:
    """The games of one match between `players`, named as on the command line; `unit`: of the length of a game."""

    players: Sequence[str]
    results: list[GameResult] = field(default_factory=list)
    unit: str = "round"

    def rows(self) -> list[dict[str, Any]]:
        """One row a player: won alone, shared, win_share, mean_score, score_by_seat (None: never sat there)."""
        rows = []
        for i, name in enumerate(self.players):
            shares = [result.share_of(i) for result in self.results]
            by_seat = [
                [result.scores[seat] for result in self.results if result.seats[seat] == i]
                for seat in range(len(self.players))
            ]
            rows.append(
                {
                    "player": name,
                    "won": sum(share == 1 for share in shares),
                    "shared": sum(0 < share < 1 for share in shares),
                    "win_share": fmean(shares) if shares else None,
                    "mean_score": fmean(result.score_of(i) for result in self.results) if shares else None,
                    "score_by_seat": [fmean(scores) if scores else None for scores in by_seat],
                }
            )
        return rows

    @property
    def mean_length(self) -> float | None:
        """Mean length of the games in their unit."""
        return fmean(result.length for result in self.results) if self.results else None

    def document(self) -> dict[str, Any]:
        """Everything, as plain JSON types."""
        games = [result.row(self.unit) for result in self.results]
        return {"results": self.rows(), f"mean_{self.unit}s": self.mean_length, "games": games}

    def line(self, result: GameResult) -> str:
        """One game in one line."""
        seats = ", ".join(f"{self.players[p]} {result.scores[seat]}" for seat, p in enumerate(result.seats))
        won = " and ".join(self.players[result.seats[seat]] for seat in result.winners)
        length = f"{result.length} {self.unit}{'' if result.length == 1 else 's'}"
        return f"game {result.game}: {seats}; won by {won} after {length} (seed {result.seed})"

    def table(self, title: str) -> RenderableType:
        """The result table, fit for 80 columns."""
        table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column("player", overflow="fold")
        for heading in ("won", "shared", "win share", "score", *(f"seat {s}" for s in range(len(self.players)))):
            table.add_column(heading, justify="right", no_wrap=True)
        for row in self.rows():
            table.add_row(
                Text(row["player"]),
                str(row["won"]),
                str(row["shared"]),
                "-" if row["win_share"] is None else f"{row['win_share']:.1%}",
                _mean(row["mean_score"]),
                *(_mean(score) for score in row["score_by_seat"]),
            )
        seconds = fmean(result.seconds for result in self.results) if self.results else 0
        length = f"{_mean(self.mean_length)} {self.unit}s a game"
        foot = (
            f"score: mean of all games, and by seat; {length}, {seconds:.2g} s a game"
            if self.results
            else "no game finished"
        )
        return Group(Text(title, "bold"), table, Text(foot, "dim"))


def _mean(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"
