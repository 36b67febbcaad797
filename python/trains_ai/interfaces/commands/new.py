"""The new command: the position at the start of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..options.games import (
    FreeRideOption,
    GameOption,
    HandsOption,
    KingdomOption,
    MapOption,
    RulesOption,
    SeedOption,
    TransfersOption,
    TurnLimitOption,
    make_game,
)
from ..text.plain_json import json_text, print_json


def new_command(
    game: GameOption = "trains",
    map_name: MapOption = None,
    number: Annotated[int, typer.Option("--players", help="Number of players.")] = 2,
    kingdom: KingdomOption = None,
    seed: SeedOption = 1,
    turn_limit: TurnLimitOption = None,
    rules: RulesOption = None,
    transfers: TransfersOption = None,
    free_ride: FreeRideOption = None,
    hands: HandsOption = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file.")] = None,
) -> int:
    """Print the position at the start of a game as JSON."""
    made = make_game(
        game,
        number,
        map=map_name,
        kingdom=kingdom,
        turn_limit=turn_limit,
        rules=rules,
        transfers=transfers,
        free_ride=free_ride,
        hands=hands,
    )
    document = made.new_state(seed=seed).position()
    if output is None:
        print_json(document)
    else:
        output.write_text(json_text(document), encoding="utf-8")
    return 0
