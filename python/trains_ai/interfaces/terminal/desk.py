"""One game at one console: what can be shown, asked, played and saved there, whoever decides that it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ..text.palette import NEWS, PROBLEM
from .answer import LONGEST
from .game import Game
from .saves import write_save


class Desk:
    """A human at it is shown `view.to_dict()` of the own seat and nothing else; the state is only to be played on."""

    def __init__(
        self,
        console: Console,
        game: Game,
        save_path: Path | None = None,
        read: Callable[[str], str] = input,
        *,
        echo: bool = False,
    ) -> None:
        """`echo` prints what was read: for input that does not come from a keyboard."""
        self.console = console
        self.game = game
        self.save_path = save_path
        self.face = game.face
        self._told = dict.fromkeys(game.humans, 0)  # events of each log already shown
        self._read, self._echo = read, echo

    # The game

    def view(self, seat: int) -> dict[str, Any]:
        return self.game.view(seat)

    def act(self, seat: int, action: str, *, forced: bool = False) -> None:
        self.game.play(action, chosen=not forced)
        self._told[seat] = self.game.events
        sentence, *rest = self.face.tell(self.game.logs[seat][-1], self.view(seat))
        self.say(f"{sentence}." + (" (There was no other choice.)" if forced else ""), NEWS)
        for line in rest:
            self.say(line, NEWS)

    def go_back(self) -> None:
        self.game.go_back()
        self._told = {seat: min(told, self.game.events) for seat, told in self._told.items()}
        self.say("Taken back.", NEWS)

    def take_news(self, seat: int) -> list[str]:
        """What happened since `seat` was last told, in sentences; from now on it is no news."""
        fresh = self.game.logs[seat][self._told[seat] :]
        self._told[seat] = self.game.events
        return self.face.news(fresh, self.view(seat))

    def save(self, path: Path) -> bool:
        """Whether the game could be saved; either is told."""
        try:
            write_save(path, self.game.state.position(), [sitter.spec for sitter in self.game.sitters])
        except OSError as error:
            self.problem(f"The game could not be saved to {path}: {error.strerror}.")
            return False
        self.save_path = path
        self.say(f"The game is saved in {path}. Go on with:\n  trains-ai play --load {path}")
        return True

    # Input and output

    def ask(self, prompt: str) -> str:
        typed = self._read(prompt)
        if self._echo:
            self.say(typed[:LONGEST])
        return typed

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def problem(self, text: str) -> None:
        self.say(text, PROBLEM)
