"""A game at the terminal: asks the humans, runs the other players, and leaves nothing behind unsaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from trains_ai import IllegalActionError, TrainsState

from trains_ai.players.base import Player
from .answer import LONGEST, Unclear, find_action
from .choices import Choice, choices_for
from .commands import COMMANDS, Quit, show_cards
from .ending import ending
from .help import HOW_TO_ANSWER, WELCOME
from .history import History
from .log import Event, describe, sentence
from .news import news_lines
from .palette import HEADING, NEWS, PROBLEM, QUIET
from .questions import question
from .saves import DEFAULT_FILE, free_name, write_save
from .screen import Screen


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: `spec` as on the command line ("human", "random:seed=3"); a human has no player object."""

    spec: str
    player: Player | None = None


class Session:
    """One game at one console.

    A human is shown `view.to_dict()` of the own seat and nothing else; the state is here only to be played on.
    """

    def __init__(
        self,
        console: Console,
        state: TrainsState,
        sitters: Sequence[Sitter],
        save_path: Path | None = None,
        read: Callable[[str], str] = input,
        echo: bool = False,
    ) -> None:
        """`echo` prints what was read: for input that does not come from a keyboard."""
        self.console = console
        self.state = state
        self.sitters = tuple(sitters)
        self.save_path = save_path
        self.humans = [seat for seat, sitter in enumerate(sitters) if sitter.player is None]
        names = ["you" if self.humans == [seat] else sitter.spec for seat, sitter in enumerate(sitters)]
        self.screen = Screen(console, state.map, names)
        self.history = History()
        self.logs: dict[int, list[Event]] = {seat: [] for seat in self.humans}
        self._told = dict.fromkeys(self.humans, 0)  # events of each log already shown
        self._read, self._echo = read, echo
        self._at_keyboard: int | None = self.humans[0] if len(self.humans) == 1 else None
        self._drawn_for: tuple[int, int] | None = None

    def run(self) -> int:
        """Play to the end or until somebody leaves; the exit code."""
        try:
            self.console.print(Text(WELCOME))
            self.console.print(Text(HOW_TO_ANSWER, HEADING))
            while (seat := self.state.current_seat) is not None:
                if seat in self.humans:
                    self._human(seat)
                else:
                    self._others()
            self._finish()
        except Quit:
            self._leave("")
        except EOFError:
            self._leave("End of input.")
        except KeyboardInterrupt:
            self._leave("Stopped.")
            return 130
        return 0

    # What happens

    def view(self, seat: int) -> dict[str, Any]:
        return self.state.view(seat).to_dict()

    def apply(self, action: str) -> None:
        """Play `action` for the seat to move, and write it into the log of every human."""
        before = {seat: self.view(seat) for seat in self.humans}
        hides_nothing = self.state.current_seat in self.humans and not self.state.reveals(action)
        self.state.apply(action)
        if not hides_nothing:
            self.history.cut()
        for seat, log in self.logs.items():
            log.append(describe(action, before[seat], self.view(seat), self.state.map))

    def go_back(self) -> None:
        """To before the last own action."""
        self.state, events = self.history.back()
        for seat, log in self.logs.items():
            del log[events:]
            self._told[seat] = min(self._told[seat], events)
        self.console.print(Text("Taken back.", NEWS))

    def _others(self) -> None:
        with self._thinking():
            while (seat := self.state.current_seat) is not None and seat not in self.humans:
                player = self.sitters[seat].player
                assert player is not None
                self.apply(player.choose(self.state.view(seat)).action)

    def _thinking(self) -> AbstractContextManager[Any]:
        on_screen = self.console.is_terminal and not self.console.is_dumb_terminal
        return self.console.status("The others are playing ...") if on_screen else nullcontext()

    # A decision of a human

    def _human(self, seat: int) -> None:
        self._pass_keyboard(seat)
        view = self.view(seat)
        self._tell_news(seat, view)
        if self._drawn_for != (seat, view["turn"]):
            self._drawn_for = (seat, view["turn"])
            self._open_turn(view)
        choices = choices_for(view, self.state.map)
        # Ending the turn is not done unasked while there is something that could still be taken back.
        if len(choices) == 1 and not (choices[0].action == "end" and self.history):
            self.show_decision(view, choices, asked=False)
            self._act(seat, choices[0].action, forced=True)
            return
        self.show_decision(view, choices)
        while (action := self._answer(seat, view, choices)) is None:
            pass
        if action:  # else the decision comes up again by itself
            self.history.remember(self.state, len(self.logs[seat]))
            self._act(seat, action)

    def _act(self, seat: int, action: str, *, forced: bool = False) -> None:
        self.apply(action)
        self._told[seat] = len(self.logs[seat])
        line = sentence(self.logs[seat][-1], "You")
        self.console.print(Text(f"{line}." + (" (There was no other choice.)" if forced else ""), NEWS))

    def _answer(self, seat: int, view: dict[str, Any], choices: Sequence[Choice]) -> str | None:
        """An action; "" if the decision is to be shown afresh, None if the answer was no answer."""
        typed = self.ask("Your choice: " if len(choices) > 1 else "Your choice (Enter to end the turn): ")
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
            self.problem(self._why_not(text, choices))
        return action

    def _why_not(self, text: str, choices: Sequence[Choice]) -> str:
        if text.isdigit():
            return f"{text} is not one of the numbers in the list."
        try:
            self.state.clone().apply(" ".join(text.lower().split()))
        except IllegalActionError as error:
            return f"{error}"
        return f"{text!r} is none of the choices."

    # Input and output

    def ask(self, prompt: str) -> str:
        typed = self._read(prompt)
        if self._echo:
            self.console.print(Text(typed[:LONGEST]))
        return typed

    def problem(self, text: str) -> None:
        self.console.print(Text(text, PROBLEM))

    def show_decision(self, view: dict[str, Any], choices: Sequence[Choice], *, asked: bool = True) -> None:
        if view["phase"] in ("start", "rail", "station") and len(choices) > 1:
            self.console.print()
            self.console.print(self.screen.board(view, [choice.key for choice in choices]))
        self.console.print()
        self.console.print(self.screen.hand(view))
        if asked:
            self.console.print(Text(question(view), HEADING))
            self.console.print(self.screen.choices(choices))

    def _open_turn(self, view: dict[str, Any]) -> None:
        self.console.print()
        self.console.rule(f"Round {view['turn']}", characters="-", style=QUIET)
        if view["phase"] == "start":
            self.console.print(self.screen.legend())
        else:
            self.console.print(self.screen.table(view))

    def _tell_news(self, seat: int, view: dict[str, Any]) -> None:
        fresh = [event for event in self.logs[seat][self._told[seat] :] if event.seat != seat]
        self._told[seat] = len(self.logs[seat])
        for line in news_lines(fresh, lambda other: self.screen.who(other, view)):
            self.console.print(Text(line, NEWS))

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

    def save(self, path: Path) -> bool:
        try:
            write_save(path, self.state.position(), [sitter.spec for sitter in self.sitters])
        except OSError as error:
            self.problem(f"The game could not be saved to {path}: {error.strerror}.")
            return False
        self.save_path = path
        self.console.print(Text(f"The game is saved in {path}. Go on with: trains-ai play --load {path}"))
        return True

    def _leave(self, why: str) -> None:
        self.console.print()
        if why:
            self.console.print(Text(why))
        self.save(self.save_path or free_name(DEFAULT_FILE))

    def _finish(self) -> None:
        seat = self.humans[0]
        view = self.view(seat)
        self.console.print()
        self._tell_news(seat, view)
        self.console.print(self.screen.board(view))
        self.console.print(ending(view, self.state.winners, self.screen.names, self.state.map))
