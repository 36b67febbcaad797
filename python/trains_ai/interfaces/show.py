"""The commands that only show something: cards, maps, new."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.table import Table
from rich.text import Text

from trains_ai import OptionError, TrainsMap, kingdom_sets, load_map, map_names

from .options import AnyGame
from .terminal.console import make_console
from .terminal.trains.cardtext import card_line, cards_table, find_card
from .terminal.trains.screen import Screen
from .terminal.trains.words import card_table


def show_cards(name: str | None, *, kingdom_only: bool) -> None:
    """A table of the cards, or one card. Raises OptionError for an unknown one."""
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
