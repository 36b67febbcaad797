"""A game at the terminal: asks the humans, runs the other players, and leaves nothing behind unsaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from trains_ai import IllegalActionError

from .answer import LONGEST, Unclear, find_action
from .choices import Choice, choices_for
from .commands import COMMANDS, Quit, coins_saves_typing, show_cards
from .ending import ending
from .game import Game
from .help import HOW_TO_ANSWER, WELCOME
from .log import sentence
from .menu import menu
from .news import news_lines
from .palette import HEADING, NEWS, PROBLEM, QUIET
from .questions import question
from .saves import DEFAULT_FILE, free_name, write_save
from .screen import Screen

_ON_THE_MAP = ("start", "rail", "station")


class Session:
    """One game at one console.

    A human is shown `view.to_dict()` of the own seat and nothing else; the state is here only to be played on.
    """

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
        self.screen = Screen(console, game.state.map, game.names)
        self._told = dict.fromkeys(game.humans, 0)  # events of each log already shown
        self._read, self._echo = read, echo
        self._at_keyboard: int | None = game.humans[0] if len(game.humans) == 1 else None
        self._drawn_for: tuple[int, int] | None = None

    def run(self) -> int:
        """Play to the end or until somebody leaves; the exit code."""
        try:
            self.say(WELCOME)
            self.say(HOW_TO_ANSWER, HEADING)
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
        self._pass_keyboard(seat)
        view = self.game.view(seat)
        if view["phase"] != "start" and self._drawn_for != (seat, view["turn"]):
            self._drawn_for = (seat, view["turn"])
            self.console.print()
            self.console.rule(f"Round {view['turn']}", characters="-", style=QUIET)
            self.console.print(self.screen.table(view))
        self._tell_news(seat, view)
        choices = choices_for(view, self.game.state.map)
        # Ending the turn is not done unasked while there is something that could still be taken back.
        if len(choices) == 1 and not (choices[0].action == "end" and self.game.can_go_back):
            if choices[0].action == "end":
                self._show_hand(view)
            self.act(seat, choices[0].action, forced=True)
            return
        self.show_decision(view, choices)
        while (action := self._answer(seat, choices)) is None:
            pass
        if action:  # else the decision comes up again by itself
            self.act(seat, action)

    def act(self, seat: int, action: str, *, forced: bool = False) -> None:
        self.game.play(action, chosen=not forced)
        self._told[seat] = self.game.events
        line = sentence(self.game.logs[seat][-1], "You")
        self.say(f"{line}." + (" (There was no other choice.)" if forced else ""), NEWS)

    def _answer(self, seat: int, choices: Sequence[Choice]) -> str | None:
        """An action; "" if the decision is to be shown afresh, None if the answer was no answer."""
        typed = self.ask(
            "Your choice (? cards, map, help): " if len(choices) > 1 else "Your choice (Enter to end the turn): "
        )
        text = typed[:LONGEST].strip()
        if not text:
            return choices[0].action if len(choices) == 1 else None
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            return "" if show_cards(self, seat, text[1:].strip()) else None
        if command := COMMANDS.get(word.lower()):
            return "" if command(self, seat, rest.strip()) else None
        try:
            action = find_action(text, choices)
        except Unclear as error:
            self.problem(str(error))
            return None
        if action is None:
            self.problem(self._why_not(text))
        return action

    def _why_not(self, text: str) -> str:
        if text.isdigit():
            return f"{text} is not one of the numbers in the list."
        try:
            self.game.state.clone().apply(" ".join(text.lower().split()))
        except IllegalActionError as error:
            return str(error)
        return f"{text!r} is none of the choices."

    def show_decision(self, view: dict[str, Any], choices: Sequence[Choice]) -> None:
        lines = self.console.height if self.console.is_terminal else 100
        if view["phase"] in _ON_THE_MAP:
            # At the start nearly every hex is open: marking them would only hide the map.
            marked = [choice.key for choice in choices] if view["phase"] != "start" else []
            board = self.screen.board(view, marked)
            if not marked:
                self.console.print()
                self.console.print(self.screen.signs())
            self.console.print(board)
            lines -= len(board.plain.split("\n")) + 2
        else:
            self._show_hand(view)
        self.say(question(view), HEADING)
        if coins_saves_typing(view):
            self.say("To play all your Normal, Express and Limited Express Trains at once, type coins.", QUIET)
        self.console.print(menu(choices, self.console.width, lines))

    def _show_hand(self, view: dict[str, Any]) -> None:
        self.console.print()
        self.console.print(self.screen.hand(view))

    def _tell_news(self, seat: int, view: dict[str, Any]) -> None:
        fresh = [event for event in self.game.logs[seat][self._told[seat] :] if event.seat != seat]
        self._told[seat] = self.game.events
        if fresh:
            self.console.print()
        for line in news_lines(fresh, lambda other: self.screen.who(other, view)):
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

    def go_back(self) -> None:
        self.game.go_back()
        self._told = {seat: min(told, self.game.events) for seat, told in self._told.items()}
        self.say("Taken back.", NEWS)

    # Leaving

    def save(self, path: Path) -> bool:
        try:
            write_save(path, self.game.state.position(), [sitter.spec for sitter in self.game.sitters])
        except OSError as error:
            self.problem(f"The game could not be saved to {path}: {error.strerror}.")
            return False
        self.save_path = path
        self.say(f"The game is saved in {path}. Go on with:\n  trains-ai play --load {path}")
        return True

    def _leave(self, why: str) -> None:
        self.console.print()
        if why:
            self.say(why)
        self.save(self.save_path or free_name(DEFAULT_FILE))

    def _finish(self) -> None:
        seat = self.game.humans[0]
        view = self.game.view(seat)
        self._tell_news(seat, view)
        self.console.print()
        self.console.print(self.screen.board(view))
        self.console.print(ending(view, self.game.state.winners, self.game.names, self.game.state.map))
