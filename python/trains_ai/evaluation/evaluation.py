"""What a run has shown so far."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, median
from typing import Any

from .config import RunConfig
from .costs import Cost, costs
from .ledger import Ledger
from .matches import Match, matches
from .ratings import Rating, ratings
from .result import GameResult
from .run_folder import read_config, read_results
from .standings import Standing, standings
from .statistics import SprtState, cross_table
from .tables import tables


@dataclass(frozen=True, slots=True)
class Length:
    """How long games were, in `unit`s."""

    unit: str
    mean: float
    median: float
    shortest: int
    longest: int


@dataclass(frozen=True)
class Evaluation:
    """The games of a run and what they tell. What it computes depends on these games alone, but for times.

    Everything but `played` is of deals that were played in all seatings by all matches.

    Attributes:
        config: what was played.
        played: the games so far, in the order of the schedule.
        sprt: where the sequential test stands, if there is one.
    """

    config: RunConfig
    played: tuple[GameResult, ...]
    sprt: SprtState | None = None

    @staticmethod
    def load(folder: str | os.PathLike[str]) -> Evaluation:
        """The evaluation of a run folder, also while the run goes on. Raises RunFolderError if there is no run."""
        config = read_config(folder)
        ledger = Ledger(config)
        for result in read_results(folder):
            ledger.add(result)
        return Evaluation(config, tuple(ledger.results), ledger.sprt)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.config.names

    @property
    def planned(self) -> int:
        """How many games the run has, unless a test ends it."""
        return len(self.config.plan)

    @property
    def done(self) -> bool:
        """Whether nothing is left to play."""
        return len(self.played) == self.planned or (self.sprt is not None and self.sprt.decision is not None)

    @cached_property
    def results(self) -> tuple[GameResult, ...]:
        """The games of whole deals."""
        per_deal = self.config.plan.per_deal
        return self.played[: len(self.played) // per_deal * per_deal]

    @cached_property
    def standings(self) -> list[Standing]:
        """How each player did, with intervals."""
        return standings(self.names, self.results, self.config.seed)

    @cached_property
    def matches(self) -> list[Match]:
        """What happened between those who met, with Elo differences."""
        return matches(self.names, self.config.plan.matches, self.results, self.config.seed)

    @cached_property
    def ratings(self) -> list[Rating]:
        """Ratings of all players. Raises MissingExtraError for more than two seats without openskill."""
        return ratings(self.names, self.results, self.config.variations[0].players, self.config.seed)

    @cached_property
    def costs(self) -> list[Cost]:
        """Moves, iterations and time of each player."""
        return costs(self.names, self.results)

    @property
    def cross(self) -> list[list[float]]:
        """How often the player of the row came out before that of the column; equal places count one half."""
        return cross_table(len(self.names), [(game.players, game.places) for game in self.results])

    @property
    def endings(self) -> dict[str, int]:
        """How often games ended in which way, the most frequent first."""
        found = Counter(game.end for game in self.results)
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))

    @property
    def length(self) -> Length | None:
        """How long games were, or None without games."""
        lengths = [game.length for game in self.results]
        if not lengths:
            return None
        unit = self.config.made_games()[0].length_unit
        return Length(unit, fmean(lengths), float(median(lengths)), min(lengths), max(lengths))

    @property
    def tables(self) -> dict[str, list[dict[str, Any]]]:
        """Everything as tables: rows of plain values by column, the same columns in all rows of a table."""
        return tables(self)
