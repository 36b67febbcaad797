"""What another process may see of a game while it is played."""

from __future__ import annotations

import time
from dataclasses import dataclass
from multiprocessing.context import BaseContext
from typing import Any, Final

from .watch import Watch

_MOST_TEXT: Final = 2**22
_TASK, _SEAT, _BEGUN, _LENGTH = range(4)
_MAKING: Final = -1


@dataclass(frozen=True, slots=True)
class Beat:
    """A decision in progress: of which game and seat (None: the players are being made), and since when."""

    task: int
    seat: int | None
    begun: float


class Pulse(Watch):
    """Shared memory in which a worker says what it is doing, so that the parent can tell who hangs or crashed.

    Written by the worker, in about a microsecond a decision; read by the parent. Times are `time.monotonic`, which all
    processes of a machine share.
    """

    def __init__(self, context: BaseContext) -> None:
        self._arrays = (context.RawArray("d", 4), context.RawArray("B", _MOST_TEXT))
        self._see()

    def __getstate__(self) -> Any:
        return self._arrays

    def __setstate__(self, arrays: Any) -> None:
        self._arrays = arrays
        self._see()

    def _see(self) -> None:
        numbers, text = (memoryview(array).cast("B") for array in self._arrays)
        self._numbers: memoryview[float] = numbers.cast("d")
        self._text = text

    def start(self, task: int) -> None:
        """A game begins: its players are being made."""
        self._numbers[_BEGUN] = 0
        self._numbers[_LENGTH] = 0
        self._numbers[_TASK] = task
        self._numbers[_SEAT] = _MAKING
        self._numbers[_BEGUN] = time.monotonic()

    def deciding(self, seat: int) -> None:
        """A seat begins to think."""
        self._numbers[_BEGUN] = 0
        self._numbers[_SEAT] = seat
        self._numbers[_BEGUN] = time.monotonic()

    def rest(self) -> None:
        """Nobody is thinking any more."""
        self._numbers[_BEGUN] = 0

    def decided(self, action: str) -> None:
        """An action was carried out."""
        line = f"{action}\n".encode()
        begin = int(self._numbers[_LENGTH])
        end = begin + len(line)
        if end <= _MOST_TEXT:  # else the log of this game is of no use any more, and `actions` says so
            self._text[begin:end] = line
        self._numbers[_LENGTH] = end

    @property
    def beat(self) -> Beat | None:
        """The decision in progress, or None."""
        task, seat, begun, _ = self._numbers
        return None if begun == 0 else Beat(int(task), None if seat == _MAKING else int(seat), begun)

    @property
    def actions(self) -> list[str]:
        """The actions of the game so far. Raises RuntimeError if they are more than the memory holds."""
        length = int(self._numbers[_LENGTH])
        if length > _MOST_TEXT:
            raise RuntimeError(f"a game with more than {_MOST_TEXT:,} bytes of actions was lost")
        return bytes(self._text[:length]).decode().split("\n")[:-1]
