"""Who plays whom, in which seats, with which seeds: all games of a run, each a function of its number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final

from .._core import OptionError
from ..runner.seeds import derived_seed

SCHEDULES: Final = ("round_robin", "gauntlet", "ladder")
SEATINGS: Final = ("rotations", "all", "fixed")


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be played.

    Attributes:
        index: its number in the run, from 0.
        deal: number of the deal: kingdom, map, cards and all chance are the same in all games of one deal.
        match: number of the match: of who meets.
        seating: number of the seating in the match.
        game: which of the run's games, with their options, it is.
        players: the contestant in each seat.
        seed: of the game; a function of the run's seed and the deal alone.
        player_seeds: of the player in each seat.
    """

    index: int
    deal: int
    match: int
    seating: int
    game: int
    players: tuple[int, ...]
    seed: int
    player_seeds: tuple[int, ...]


def match_ups(schedule: str, contestants: int, seats: int) -> list[tuple[int, ...]]:
    """Who meets: the contestants of each match.

    "round_robin": everybody meets everybody. "gauntlet": the first meets all others. "ladder": neighbours meet. Raises
    OptionError if they are too few for the seats.

    >>> match_ups("round_robin", 3, 2), match_ups("gauntlet", 3, 2), match_ups("ladder", 3, 2)
    ([(0, 1), (0, 2), (1, 2)], [(0, 1), (0, 2)], [(0, 1), (1, 2)])
    """
    if contestants < seats:
        raise OptionError(f"{contestants} players for {seats} seats: name a player twice to seat it twice")
    if schedule == "ladder":
        return [tuple(range(first, first + seats)) for first in range(contestants - seats + 1)]
    everybody = list(combinations(range(contestants), seats))
    return everybody if schedule == "round_robin" else [match for match in everybody if match[0] == 0]


def seatings(kind: str, seats: int) -> list[tuple[int, ...]]:
    """The orders in which the players of a match sit.

    "rotations": each player in each seat once. "all": each order once. "fixed": as named, for self-play.

    >>> seatings("rotations", 3)
    [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    """
    if kind == "all":
        return list(permutations(range(seats)))
    turns = seats if kind == "rotations" else 1
    return [tuple((seat - turn) % seats for seat in range(seats)) for turn in range(turns)]


class Schedule:
    """The games of a run, in order: for each deal all matches, for each match all seatings.

    Args:
        contestants: how many take part.
        seats: of a game.
        games: of each match; rounded up so that the last deal is played in all seatings.
        variations: how many games (maps, kingdoms) take turns, one a deal.
        seed: of the run.
        schedule: see `match_ups`.
        seating: see `seatings`.
    """

    def __init__(
        self, contestants: int, seats: int, games: int, variations: int, seed: int, schedule: str, seating: str
    ) -> None:
        self.matches = match_ups(schedule, contestants, seats)
        self.seatings = seatings(seating, seats)
        self.deals = -(-games // len(self.seatings))
        self._variations, self._seed = variations, seed

    @property
    def per_deal(self) -> int:
        """Games of one deal."""
        return len(self.matches) * len(self.seatings)

    def __len__(self) -> int:
        return self.deals * self.per_deal

    def __getitem__(self, index: int) -> Task:
        if not 0 <= index < len(self):
            raise IndexError(index)
        deal, place = divmod(index, self.per_deal)
        match, seating = divmod(place, len(self.seatings))
        players = tuple(self.matches[match][i] for i in self.seatings[seating])
        return Task(
            index,
            deal,
            match,
            seating,
            deal % self._variations,
            players,
            derived_seed(self._seed, "game", deal),
            tuple(derived_seed(self._seed, "player", deal, match, seating, seat) for seat in range(len(players))),
        )

    def __iter__(self) -> Iterator[Task]:
        return map(self.__getitem__, range(len(self)))
