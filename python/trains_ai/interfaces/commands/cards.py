"""The commands that only show something: cards, maps, show, new."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from trains_ai import OptionError, Trains, TrainsMap, kingdom_sets, load_map, map_names

from ..faces.registry import face_for
from ..faces.take_the_train.drawing import cardtext as kinds
from ..faces.trains.drawing.cardtext import card_line, cards_table, find_card
from ..faces.trains.drawing.screen import Screen
from ..faces.trains.words import card_table
from ..options.games import AnyGame, check_options, load_state, make_game
from ..terminal.saves import read_save_or_stdin
from ..text.console import make_console


def show_cards(game: str, name: str | None, options: Mapping[str, Any], *, kingdom_only: bool | None) -> None:
    """A table of the cards of a game, or one card. Raises OptionError for an unknown one, or an option of another game.

    `options` of Take the Train change what its cards do; those that are None have the game's default.
    """
    check_options(game, options)
    if game == Trains.name:
        _show_trains_cards(name, kingdom_only=bool(kingdom_only))
        return
    if kingdom_only is not None:
        raise OptionError(f"--kingdom-only is an option of {Trains.name}, not of {game}")
    chosen = make_game(game, 2, **options).options()
    console = make_console()
    try:
        console.print(kinds.cards_table(chosen) if name is None else kinds.card_line(name, chosen))
    except ValueError as error:
        raise OptionError(str(error)) from None


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


def show_position(path: Path, seat: int | None) -> None:
    """What `seat`, or else the seat to move, sees in a position document or saved game.

    Raises OptionError or PositionError for a file that holds none, OptionError if it has no such seat.
    """
    saved = read_save_or_stdin(path)
    state = load_state(saved.position)
    if seat is not None and not 0 <= seat < state.players:
        raise OptionError(f"--seat {seat}: expected 0 to {state.players - 1}, a seat in {path}")
    reader = seat if seat is not None else state.current_seat or 0
    console = make_console()
    face = face_for(state, saved.seats if len(saved.seats) == state.players else ["player"] * state.players)
    view = state.view(reader).to_dict()
    if state.current_seat is None:
        console.print(face.final(view, state.winners, console))
        return
    console.print(Group(face.table(view, console), "", face.hand(view, console)))


def show_maps(name: str | None) -> None:
    """A table of the shipped maps, or one map drawn. Raises MapError."""
    console = make_console()
    if name is not None:
        game_map = load_map(name)
        screen = Screen(console, game_map, ("", "", "", ""))
        console.print(Text(game_map.name, "bold"))
        console.print(screen.empty_board())
        console.print(screen.legend())
        return
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("map", "hexes", "cities", "room for stations", "remote locations"):
        table.add_column(heading, justify="left" if heading == "map" else "right")
    for shipped in map_names():
        table.add_row(Text(shipped), *(str(number) for number in _facts(load_map(shipped))))
    console.print(table)
    console.print(Text("Draw one: trains-ai maps tokyo. A path of a map file does as well.", "dim"))


def _facts(game_map: TrainsMap) -> tuple[int, int, int, int]:
    cities = [h for h in game_map.hexes if h.terrain == "city"]
    remote = sum(h.terrain == "remote" for h in game_map.hexes)
    return len(game_map.hexes), len(cities), sum(h.value for h in cities), remote


def show_new(game: AnyGame, seed: int, output: Path | None) -> None:
    """The position document of a new game, to stdout or to a file. Raises OSError."""
    text = json.dumps(game.new_state(seed=seed).position(), indent=1) + "\n"
    if output is None:
        sys.stdout.write(text)
    else:
        output.write_text(text, encoding="utf-8")
