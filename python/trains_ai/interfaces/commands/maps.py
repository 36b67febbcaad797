"""The maps command: the maps that come with the package, or one drawn."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from trains_ai import TrainsMap, load_map, map_names

from ..faces.trains.drawing.screen import Screen
from ..text.console import make_console


def maps_command(
    name: Annotated[str | None, typer.Argument(metavar="MAP", help="Name of a map, or path of a map file.")] = None,
) -> int:
    """List the maps, or draw one."""
    console = make_console()
    if name is not None:
        game_map = load_map(name)
        screen = Screen(console, game_map, ("", "", "", ""))
        console.print(Text(game_map.name, "bold"))
        console.print(screen.empty_board())
        console.print(screen.legend())
        return 0
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0), pad_edge=False)
    for heading in ("map", "hexes", "cities", "room for stations", "remote locations"):
        table.add_column(heading, justify="left" if heading == "map" else "right")
    for shipped in map_names():
        table.add_row(Text(shipped), *(str(number) for number in _facts(load_map(shipped))))
    console.print(table)
    console.print(Text("Draw one: trains-ai maps tokyo. A path of a map file does as well.", "dim"))
    return 0


def _facts(game_map: TrainsMap) -> tuple[int, int, int, int]:
    cities = [h for h in game_map.hexes if h.terrain == "city"]
    remote = sum(h.terrain == "remote" for h in game_map.hexes)
    return len(game_map.hexes), len(cities), sum(h.value for h in cities), remote
