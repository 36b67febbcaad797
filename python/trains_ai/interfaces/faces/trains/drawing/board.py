"""The map, drawn as hexes two lines high."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from trains_ai import Hex, TrainsMap
from trains_ai.interfaces.text.console import Glyphs
from trains_ai.interfaces.text.palette import BARRIER, CHOICE, EDGE, SEATS, TERRAIN

_WIDEST_HEX = 9
#: How a hex says what it is, beside its number; cities show their stations instead.
_TERRAIN_SIGNS = {"plain": "", "river": "~~~", "mountain": "^^^"}


class Board:
    r"""Draws one map at one width.

    A hex of width w has its walls w columns apart. Its first line holds number and terrain, its second one the rails;
    that second line is also where the slanted sides of the next row begin:

        |12 @o  |13 ~~~ |
         \ 01  / \     /
            |22     |
    """

    def __init__(self, game_map: TrainsMap, glyphs: Glyphs, columns: int = 80) -> None:
        self._map = game_map
        self._glyphs = glyphs
        self._barriers = {frozenset(pair) for pair in game_map.barriers}
        self._at = {(h.row, h.column): h for h in game_map.hexes}
        self._digits = len(str(len(game_map.hexes) - 1))
        longest = max((2 * h.column + h.row % 2 + 2 for h in game_map.hexes), default=2)  # in half hexes
        narrowest = self._digits + 5
        self._hex_width = max(narrowest, min(_WIDEST_HEX, 2 * (columns - 1) // longest))
        self._shift = (self._hex_width + 1) // 2
        self.columns = max(self._left(h) for h in game_map.hexes) + self._hex_width + 1

    def draw(
        self,
        rails: Sequence[Collection[int]] = (),
        stations: Mapping[int, int] | None = None,
        choices: Collection[int] = (),
    ) -> Text:
        """The map as text of several lines.

        Args:
            rails: hexes with a rail, by seat.
            stations: hex -> stations built there.
            choices: hexes to mark as open to choice.
        """
        rows = 1 + max(h.row for h in self._map.hexes)
        canvas = _Canvas(self.columns, 2 * rows + 1)
        for h in self._map.hexes:
            if h.terrain == "sea":
                continue
            self._draw_edges(canvas, h)
            self._draw_inside(canvas, h, (stations or {}).get(h.index, 0), h.index in choices)
            seats = [seat for seat, hexes in enumerate(rails) if h.index in hexes]
            start = self._left(h) + 2 + (self._hex_width - 3 - len(seats)) // 2
            for i, seat in enumerate(seats):
                canvas.put(start + i, self._top(h) + 1, str(seat), SEATS[seat])
        return canvas.text()

    def _left(self, h: Hex) -> int:
        return h.column * self._hex_width + self._shift * (h.row % 2)

    @staticmethod
    def _top(h: Hex) -> int:
        return 1 + 2 * h.row

    def _peak(self, h: Hex) -> int:
        """Column of the upper corner: the wall between the two hexes above."""
        return (h.column + 1) * self._hex_width if h.row % 2 else self._shift + h.column * self._hex_width

    def _draw_edges(self, canvas: _Canvas, h: Hex) -> None:
        x, y, w, g = self._left(h), self._top(h), self._hex_width, self._glyphs
        odd, peak = h.row % 2, self._peak(h)
        for row, column, at, line, sign, barrier_sign in (
            (h.row, h.column - 1, x, y, g.wall, g.barrier_wall),
            (h.row, h.column + 1, x + w, y, g.wall, g.barrier_wall),
            (h.row - 1, h.column - 1 + odd, peak - 1, y - 1, "/", g.barrier_rising),
            (h.row - 1, h.column + odd, peak + 1, y - 1, "\\", g.barrier_falling),
            (h.row + 1, h.column - 1 + odd, x + 1, y + 1, "\\", g.barrier_falling),
            (h.row + 1, h.column + odd, x + w - 1, y + 1, "/", g.barrier_rising),
        ):
            other = self._at.get((row, column))
            barrier = other is not None and frozenset((h.index, other.index)) in self._barriers
            canvas.put(at, line, *((barrier_sign, BARRIER) if barrier else (sign, EDGE)))

    def _draw_inside(self, canvas: _Canvas, h: Hex, built: int, open_to_choice: bool) -> None:
        x, y, w = self._left(h), self._top(h), self._hex_width
        style = TERRAIN[h.terrain]
        mark = "<" if open_to_choice else " "
        number = f"{h.index:>{self._digits}}{mark}"
        pad = " " * ((w - 5 - self._digits) // 2)
        canvas.put(self._peak(h), y - 1, " ", style)
        canvas.put(x + 1, y, f"{pad}{number}{self._sign(h, built)}".ljust(w - 1), style)
        canvas.put(x + 2, y + 1, " " * (w - 3), style)
        if open_to_choice:
            canvas.put(x + 1 + len(pad), y, number, CHOICE)

    def _sign(self, h: Hex, built: int) -> str:
        if h.terrain == "city":
            return self._glyphs.station * built + self._glyphs.room * (h.value - built)
        return f"*{h.value}" if h.terrain == "remote" else _TERRAIN_SIGNS[h.terrain]


class _Canvas:
    def __init__(self, columns: int, lines: int) -> None:
        self._signs = [[" "] * columns for _ in range(lines)]
        self._styles = [[""] * columns for _ in range(lines)]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        for i, sign in enumerate(text):
            self._signs[y][x + i] = sign
            self._styles[y][x + i] = style

    def text(self) -> Text:
        out = Text(no_wrap=True, overflow="crop")
        for signs, styles in zip(self._signs, self._styles, strict=True):
            cells = list(zip(styles, signs, strict=True))
            while cells and cells[-1] == ("", " "):
                cells.pop()
            for style, run in groupby(cells, key=itemgetter(0)):
                out.append("".join(sign for _, sign in run), style)
            out.append("\n")
        return out[:-1]
