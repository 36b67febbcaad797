"""What the numbers of an observation stand for (docs/adapters.md)."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

from .._core import TakeTheTrainView, TrainsView, observation_blocks

if TYPE_CHECKING:  # NumPy takes longer to import than all the rest of the package
    import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Block:
    """A named part of an observation.

    Attributes:
        name: such as "map".
        offset: where it begins in an observation in one piece.
        seats: how many seats it tells of, the viewer first and the others in turn order; 0: it is not told by seat.
        rows: names of the rows, such as "supply".
        columns: what a row has a number for, such as the ids of all cards; empty: a row is a single number.
    """

    name: str
    offset: int
    seats: int
    rows: tuple[str, ...]
    columns: tuple[str, ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """Of its array: seats, rows, columns, as far as it has them."""
        seats = (self.seats,) if self.seats else ()
        columns = (len(self.columns),) if self.columns else ()
        return (*seats, len(self.rows), *columns)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True, slots=True)
class Layout:
    """The blocks of an observation in order. It depends on the game and its number of players alone.

    >>> from trains_ai import Trains, observations
    >>> game = Trains(players=3)
    >>> view = game.new_state(seed=1).view(0)
    >>> layout = game.observation_layout
    >>> {block.name: block.shape for block in layout.blocks[:2]}
    {'map': (12, 128), 'zones': (9, 39)}
    >>> parts = layout.split(observations([view]))
    >>> parts["zones"].shape, bool((parts["zones"][0] == view.observation()["zones"]).all())
    ((1, 9, 39), True)
    """

    blocks: tuple[Block, ...]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(block.size for block in self.blocks)

    def split(self, observations: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """The blocks of observations in one piece, whose last axis has `size` numbers; they share its memory.

        Raises ValueError for an array of another size.
        """
        shape = observations.shape
        if shape[-1:] != (self.size,):
            raise ValueError(f"observations of shape {shape}: expected {self.size} numbers on the last axis")
        return {
            block.name: observations[..., block.offset : block.offset + block.size].reshape(*shape[:-1], *block.shape)
            for block in self.blocks
        }


def layout_of(view: TrainsView | TakeTheTrainView) -> Layout:
    """The layout of the view's observation."""
    blocks: list[Block] = []
    offset = 0
    for name, seats, rows, columns in observation_blocks(view):
        block = Block(name, offset, seats, tuple(rows), tuple(columns))
        blocks.append(block)
        offset += block.size
    return Layout(tuple(blocks))
