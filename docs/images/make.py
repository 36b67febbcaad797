"""Makes the pictures beside it: `python docs/images/make.py [FOLDER]`. tests/python/test_pictures.py tells when to."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import MONOKAI

from trains_ai import HeuristicPlayer, TakeTheTrain, Trains, TrainsState, load_map, map_names
from trains_ai.games.map_svg import map_svg
from trains_ai.interfaces.options.games import AnyGame, AnyState
from trains_ai.interfaces.terminal.game import Game
from trains_ai.interfaces.terminal.seating import Sitter
from trains_ai.interfaces.terminal.session import Session

HERE: Final = Path(__file__).parent

#: As rich has it, but for the window's shadow and fonts, which it would fetch from elsewhere.
FRAME: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" class="rich-terminal" viewBox="0 0 {width} {height}" width="760">
<style>
.{unique_id}-matrix {{ font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


class Seen(Exception):
    """The first question has been asked."""


def after(game: AnyGame, seed: int, turns: int) -> AnyState:
    """A game of scripted players at the start of a turn of seat 0."""
    state = game.new_state(seed)
    begun = 0
    previous = None
    while (seat := state.current_seat) is not None:
        if seat == 0 and previous != 0:
            begun += 1
            if begun > turns:
                break
        previous = seat
        state.apply(HeuristicPlayer().choose(state.view(seat)).action)
    return state


def terminal(state: AnyState, title: str, typed: str) -> str:
    """What seat 0 sees at the terminal when it is asked, and its answer."""
    console = Console(
        record=True, width=80, file=io.StringIO(), force_terminal=True, highlight=False, markup=False, emoji=False
    )

    def answer(prompt: str) -> str:
        console.print(f"{prompt}{typed}")
        raise Seen

    sitters = [Sitter("human", None), *[Sitter("heuristic", HeuristicPlayer()) for _ in range(state.players - 1)]]
    try:
        Session(console, Game(state, sitters), read=answer).run()
    except Seen:
        return console.export_svg(title=title, theme=MONOKAI, code_format=FRAME, unique_id="terminal")
    raise AssertionError("nothing was asked")


def in_play(state: TrainsState) -> str:
    """The map of a game with what lies on it."""
    position = state.position()
    stations = {int(number): built for number, built in position["stations"].items()}
    return map_svg(state.map, [seat["rails"] for seat in position["seats"]], stations)


def pictures() -> dict[str, str]:
    """All pictures by the names of their files."""
    trains = after(Trains(map="tokyo", players=3, kingdom="first_tokyo"), seed=6, turns=16)
    cards = after(TakeTheTrain(players=4), seed=3, turns=3)
    assert isinstance(trains, TrainsState)
    return {
        **{f"{name}.svg": map_svg(load_map(name)) for name in map_names()},
        "tokyo_in_play.svg": in_play(trains),
        "play_trains.svg": terminal(trains, "trains-ai play --players 3", "1"),
        "play_take_the_train.svg": terminal(cards, "trains-ai play --game take_the_train --players 4", "m12"),
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    for name, svg in pictures().items():
        (folder / name).write_text(svg if svg.endswith("\n") else f"{svg}\n", encoding="utf-8")
