"""The cards command: the cards of a game, or one of them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from trains_ai import OptionError, Trains, kingdom_sets

from ..faces.take_the_train.drawing import cardtext as kinds
from ..faces.trains.drawing.cardtext import card_line, cards_table, find_card
from ..faces.trains.words import card_table
from ..options.games import FreeRideOption, GameOption, RulesOption, TransfersOption, check_options, make_game
from ..text.console import make_console


def cards_command(
    name: Annotated[str | None, typer.Argument(metavar="CARD", help="One card, by id or name.")] = None,
    game: GameOption = "trains",
    kingdom_only: Annotated[
        bool | None, typer.Option("--kingdom-only", help="trains: without the basic cards.", show_default=False)
    ] = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
) -> int:
    """List the cards, or tell about one."""
    options = {"rules": rules, "transfers": transfers, "free_ride": free_ride}
    check_options(game, options)
    if game == Trains.name:
        _show_trains_cards(name, kingdom_only=bool(kingdom_only))
        return 0
    if kingdom_only is not None:
        raise OptionError(f"--kingdom-only is an option of {Trains.name}, not of {game}")
    chosen = make_game(game, 2, **options).options()
    console = make_console()
    try:
        console.print(kinds.cards_table(chosen) if name is None else kinds.card_line(name, chosen))
    except ValueError as error:
        raise OptionError(str(error)) from None
    return 0


def _show_trains_cards(name: str | None, *, kingdom_only: bool) -> None:
    console = make_console()
    if name is None:
        console.print(cards_table(c.id for c in card_table().values() if c.kingdom or not kingdom_only))
        console.print(Text("An id is the name in small letters with underscores: conductors_station.", "dim"))
        console.print(Text(f"Kingdom sets: {', '.join(kingdom_sets())}.", "dim"))
        return
    try:
        card = find_card(name)
    except ValueError as error:
        raise OptionError(str(error)) from None
    console.print(card_line(card))
