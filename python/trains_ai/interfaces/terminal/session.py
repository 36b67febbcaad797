"""A game at the terminal: asks the humans, runs the other players, and leaves nothing behind unsaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console

from trains_ai import IllegalActionError

from ..faces.choice import Choice, are_numbered
from ..text.palette import HEADING, NEWS, QUIET
from .answer import LONGEST, Unclear, find_action
from .commands import COMMANDS, Quit, show_cards
from .desk import Desk
from .game import Game
from .saves import DEFAULT_FILE, free_name


class Session(Desk):
    """Asks every human in turn until the game is over or somebody leaves."""

    def __init__(
        self,
        console: Console,
        game: Game,
        save_path: Path | None = None,
        read: Callable[[str], str] = input,
        *,
        echo: bool = False,
    ) -> None:
        """As `Desk`."""
        super().__init__(console, game, save_path, read, echo=echo)
        self._at_keyboard: int | None = game.humans[0] if len(game.humans) == 1 else None
        self._news_since_decision = True
        self._opened: tuple[int, str] | None = None

    def run(self) -> int:
        """Play to the end or until somebody leaves; the exit code."""
        try:
            self.say(self.face.welcome)
            self.say(self.face.how_to_answer, HEADING)
            self._tell_beginning()
            while (seat := self.game.state.current_seat) is not None:
                if seat in self.game.humans:
                    self._human(seat)
                else:
                    with self._thinking():
                        self.game.play_others()
            self._finish()
        except Quit:
            self._leave("")
        except EOFError:
            self._leave("End of input.")
        except KeyboardInterrupt:
            self._leave("Stopped.")
            return 130
        return 0

    def _thinking(self) -> AbstractContextManager[Any]:
        on_screen = self.console.is_terminal and not self.console.is_dumb_terminal
        return self.console.status("The others are playing ...") if on_screen else nullcontext()

    # A decision of a human

    def _human(self, seat: int) -> None:
        view = self.view(seat)
        choices = self.face.choices(view)
        forced = self.face.is_forced(choices, can_go_back=self.game.can_go_back)
        if forced and seat != self._at_keyboard:  # nobody is called for that: it is told when the seat has to decide
            self.game.play(choices[0].action)
            return
        self._pass_keyboard(seat)
        self._open_chapter(seat, view)
        self._tell_news(seat)
        if forced:
            if (reason := self.face.before_forced(view, choices[0], self.console)) is not None:
                self.console.print(reason)
            self.act(seat, choices[0].action, forced=True)
            return
        self.console.print(self.face.decision(view, choices, self.console, first=self._news_since_decision))
        self._news_since_decision = False
        while (action := self._answer(seat, choices)) is None:
            pass
        if action:  # else the decision comes up again by itself
            self.act(seat, action)

    def _answer(self, seat: int, choices: Sequence[Choice]) -> str | None:
        """An action; "" if the decision is to be shown afresh, None if the answer was no answer."""
        text = self.ask(self.face.prompt(choices))[:LONGEST].strip()
        if not text:
            return choices[0].action if len(choices) == 1 else None
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            return "" if show_cards(self, seat, text[1:].strip()) else None
        if command := {**COMMANDS, **self.face.commands}.get(word.lower()):
            return "" if command(self, seat, rest.strip()) else None
        try:
            action = find_action(text, choices)
        except Unclear as error:
            self.problem(str(error))
            return None
        if action is None:
            self.problem(self._why_not(text, seat, choices))
        return action

    def _why_not(self, text: str, seat: int, choices: Sequence[Choice]) -> str:
        if text.isdigit() and are_numbered(choices):
            return f"{text} is not one of the numbers in the list."
        words = " ".join(text.split())
        if reason := self.face.why_not(words, self.view(seat)):
            return reason
        try:
            self.game.state.clone().apply(words.lower())
        except IllegalActionError as error:
            return str(error)
        return f"{text!r} is none of the choices."

    def _open_chapter(self, seat: int, view: dict[str, Any]) -> None:
        chapter = self.face.chapter(view)
        if not chapter or self._opened == (seat, chapter):
            return
        self._opened = (seat, chapter)
        self.console.print()
        self.console.rule(chapter, characters="-", style=QUIET)
        self.console.print(self.face.table(view, self.console))

    def _tell_beginning(self) -> None:
        """Two humans at one keyboard have to look it up: it is told as one of them knows it."""
        if len(self.game.humans) == 1:
            for line in self.face.beginning(self.view(self.game.humans[0])):
                self.say(line)

    def _tell_news(self, seat: int) -> None:
        lines = self.take_news(seat)
        if lines:
            self._news_since_decision = True
            self.console.print()
        for line in lines:
            self.say(line, NEWS)

    def _pass_keyboard(self, seat: int) -> None:
        """Two humans at one keyboard: the one who leaves should not see the other's hand."""
        if self._at_keyboard == seat:
            return
        self._at_keyboard = seat
        if self.console.is_terminal:
            self.console.clear()
        self.console.print()
        self.ask(f"Pass the keyboard to seat {seat}, then press Enter. ")

    # Leaving

    def _leave(self, why: str) -> None:
        self.console.print()
        if why:
            self.say(why)
        self.save(self.save_path or free_name(DEFAULT_FILE))

    def _finish(self) -> None:
        seat = self.game.humans[0]
        view = self.view(seat)
        self._tell_news(seat)
        self.console.print()
        self.console.print(self.face.final(view, self.game.state.winners, self.console))
