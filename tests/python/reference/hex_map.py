"""The hex map (rules, section 4): what each hex is, and which hexes are adjacent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .cards import DATA


@dataclass(frozen=True)
class Hex:
    terrain: str  # "plain", "river", "mountain", "sea", "city" or "remote"
    number: int = 0  # station places of a city, worth of a remote location


SIMPLE_TERRAIN = {"P": "plain", "R": "river", "M": "mountain", "S": "sea"}
BASE_COST = {"plain": 0, "river": 1, "mountain": 2}


def parse_hex(mark: str) -> Hex:
    if mark in SIMPLE_TERRAIN:
        return Hex(SIMPLE_TERRAIN[mark])
    return Hex({"C": "city", "*": "remote"}[mark[0]], int(mark[1:]))


class HexMap:
    """A map from its table `{rows, barriers}`: hexes numbered in reading order, every second row half a hex right."""

    def __init__(self, table: dict[str, Any]) -> None:
        rows = [row.split() for row in table["rows"]]
        self.hexes: list[Hex] = [parse_hex(mark) for row in rows for mark in row]
        self.neighbours: list[set[int]] = [set() for _ in self.hexes]
        number: dict[tuple[int, int], int] = {}
        for y, row in enumerate(rows):
            for x in range(len(row)):
                number[y, x] = len(number)
        for (y, x), here in number.items():
            right = y % 2  # the 2nd, 4th, ... row (y = 1, 3, ...) is shifted right
            beside = [(y, x - 1), (y, x + 1)]
            above_and_below = [(y + dy, x + right + dx) for dy in (-1, 1) for dx in (-1, 0)]
            self.neighbours[here] = {number[place] for place in beside + above_and_below if place in number}
        for a, b in table.get("barriers", ()):
            self.neighbours[a].discard(b)
            self.neighbours[b].discard(a)

    @classmethod
    def load(cls, name_or_table: str | dict[str, Any]) -> HexMap:
        return cls(DATA["map"][name_or_table] if isinstance(name_or_table, str) else name_or_table)

    def cities(self) -> list[int]:
        return [number for number, hex_ in enumerate(self.hexes) if hex_.terrain == "city"]

    def can_start_on(self, number: int) -> bool:
        return self.hexes[number].terrain not in ("sea", "remote")
