"""A recorded game, one action at a time."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from trains_ai import Replay
from trains_ai.games import State
from trains_ai.games.shown import printable

from ..text.palette import HEADING, NEWS, PROBLEM, QUIET
from .choice import names_of, title
from .pictures import PICTURES, who

_NOTABLE = 0.01  # seconds
_PROMPT = "Enter next, b back, a number jumps there, q quit: "


class Stepper:
    """Shows the points of a game on a console, and asks where to go."""

    def __init__(self, replayed: Replay[State], console: Console) -> None:
        self.replay = replayed
        self.console = console
        self.names = names_of(replayed.record)

    def show(self, point: int) -> None:
        """The last action, the position, and who is to decide."""
        record, state = self.replay.record, self.replay.state_at(point)
        pictures = PICTURES[record.game]
        unit = f"{self.replay.game.length_unit} {self.replay.game.length(state)}"
        heading = Text(f"Point {point} of {self.replay.length}, {unit}", HEADING)
        if point:
            _, action = record.actions[point - 1]
            told = pictures.tell(action, self.replay.state_at(point - 1), state, self.names)
            self.console.print(heading.append(f"   {action}{self._thought(point - 1)}", f"not bold {QUIET}"))
            self.console.print(Text(told, NEWS))
        else:
            self.console.print(heading)
        self.console.print()
        self.console.print(pictures.draw(state, self.names, self.console))
        self.console.print(Text(self._next(point, state), HEADING))

    def run(self) -> None:
        """Step through the game until whoever looks has seen enough."""
        point = 0
        self.show(point)
        while True:
            try:
                typed = input(_PROMPT).strip().lower()
            except EOFError:
                self.console.print()
                return
            if typed in ("q", "quit"):
                return
            wanted = self._wanted(typed, point)
            if wanted is None:
                self.console.print(Text(f"Not a point: expected 0 to {self.replay.length}, Enter, b or q.", PROBLEM))
            else:
                point = wanted
                self.show(point)

    def _wanted(self, typed: str, point: int) -> int | None:
        if not typed or typed in ("n", "next"):
            return min(point + 1, self.replay.length)
        if typed in ("b", "back"):
            return max(point - 1, 0)
        if typed.isascii() and typed.isdigit() and len(typed) < 10 and int(typed) <= self.replay.length:
            return int(typed)
        return None

    def _thought(self, index: int) -> str:
        record = self.replay.record
        value = record.values[index] if record.values else None
        visits = record.visits[index] if record.visits else None
        notes = [f"expected {value:.1%}"] if value is not None else []
        notes += [f"{visits:,} visits"] if visits is not None else []
        notes += [f"{record.times[index]:.2f} s"] if record.times and record.times[index] >= _NOTABLE else []
        return f"  ({', '.join(notes)})" if notes else ""

    def _next(self, point: int, state: State) -> str:
        record = self.replay.record
        if point < self.replay.length:
            seat, action = record.actions[point]
            return f"Next: {who(seat, self.names)}: {action}"
        if record.forfeit is not None:
            return f"{who(record.forfeit.seat, self.names)} forfeited the game: {printable(record.forfeit.reason)}"
        return f"The game is over. {title(record)}"
