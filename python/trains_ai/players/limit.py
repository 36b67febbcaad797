"""What one search may spend."""

from __future__ import annotations

from dataclasses import dataclass

from .checks import real, whole
from .options import Options

SHORTEST, LONGEST = 1e-6, 1e8  # seconds
MOST = 10**12  # iterations, nodes
MOST_MEMORY_MB = 2**20


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Limit(Options):
    """What one search may spend; it ends at the first limit it meets. ``Limit()`` lets it run until it is stopped.

    `iterations` and `nodes` give the same answer on every machine.

    Attributes:
        seconds: wall time, 0.000001 to 100,000,000, or None. At least one iteration is made.
        iterations: playouts, all trees together, 1 to 10**12, or None.
        nodes: new nodes, all trees together, 1 to 10**12, or None. It also ends a search after 16 iterations for each,
            since near the end of a game there may be fewer nodes than that.
        memory_mb: MiB (2**20 bytes) of all trees together, 1 to 2**20. A full tree does not end a search that has
            another limit: it goes on in the nodes there are.

    Raises:
        OptionError: a number out of its range; the message names it, its value and the range.
        TypeError: no number.

    >>> Limit(seconds=1.5)
    Limit(seconds=1.5)
    >>> Limit(iterations=0)
    Traceback (most recent call last):
        ...
    trains_ai.OptionError: iterations 0: expected 1 to 1000000000000
    """

    seconds: float | None = None
    iterations: int | None = None
    nodes: int | None = None
    memory_mb: int = 512

    def __post_init__(self) -> None:
        checked = {
            "seconds": None if self.seconds is None else real("seconds", self.seconds, SHORTEST, LONGEST),
            "iterations": None if self.iterations is None else whole("iterations", self.iterations, 1, MOST),
            "nodes": None if self.nodes is None else whole("nodes", self.nodes, 1, MOST),
            "memory_mb": whole("memory_mb", self.memory_mb, 1, MOST_MEMORY_MB),
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    @property
    def ends(self) -> bool:
        """Whether a search ends by itself: by seconds, iterations or nodes."""
        return any(limit is not None for limit in (self.seconds, self.iterations, self.nodes))
