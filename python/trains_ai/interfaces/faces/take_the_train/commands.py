"""What can be typed besides an action, in Take the Train alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trains_ai.interfaces.text.words import who

from ..command import Command, CommandContext
from .drawing.knowledge import payments, unseen
from .drawing.table import own_cards, whole_table


def show_unseen(context: CommandContext, seat: int, rest: str, /) -> bool:
    context.console.print(unseen(context.view(seat), context.console.width))
    return False


def take_the_train_commands(names: Sequence[str]) -> Mapping[str, Command]:
    """All of them, in a game of players with these names by seat."""

    def show_payments(context: CommandContext, seat: int, rest: str, /) -> bool:
        context.console.print(payments(context.view(seat), lambda other: who(other, seat, names)))
        return False

    def show_table(context: CommandContext, seat: int, rest: str, /) -> bool:
        """The hand too; so there is no need to show the decision again, which holds the same."""
        view, console = context.view(seat), context.console
        console.print(whole_table(view, names, console.width))
        console.print(own_cards(view, console.width))
        return False

    return {"table": show_table, "unseen": show_unseen, "paid": show_payments}
