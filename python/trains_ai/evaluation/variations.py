"""The games of a run that take turns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from .._core import OptionError
from ..games import Game, Trains
from ..games.shown import shown

_SAME: Any = object()


def variations(
    game: Game[Any] | Sequence[Game[Any]],
    kingdoms: Sequence[Sequence[str] | str | None] | None = None,
    maps: Sequence[Any] | None = None,
) -> tuple[Game[Any], ...]:
    """All games that a run plays in turns: each of the given ones with each of the maps and each of the kingdoms.

    Raises TypeError for what is no game, OptionError for no game at all, games with different numbers of seats, or maps
    and kingdoms for a game that has none; MapError.

    >>> [(game.map.name, game.kingdom) for game in variations(Trains(turn_limit=9), None, ["tokyo", "osaka"])]
    [('tokyo', None), ('osaka', None)]
    """
    games: list[Any] = list(game) if isinstance(game, Sequence) else [game]
    for i, one in enumerate(games):
        if isinstance(one, type) or not isinstance(one, Game):
            raise TypeError(
                f"game{f'[{i}]' if len(games) > 1 else ''}: expected a game such as Trains(), got {shown(one)}"
            )
    lists: dict[str, object] = {"kingdoms": kingdoms, "maps": maps}
    for name, given in lists.items():
        if given is not None and (not isinstance(given, Sequence) or isinstance(given, (str, bytes))):
            raise TypeError(f"{name}: expected a list, got {shown(given)}")
        if given is not None and not all(isinstance(one, Trains) for one in games):
            raise OptionError(f"{name}: an option of trains")
        if given is not None and not given:
            raise OptionError(f"{name}: expected at least one")
    if not games:
        raise OptionError("game: expected at least one game")
    if len({(one.name, one.players) for one in games}) > 1:
        raise OptionError("game: expected games of one kind with the same number of seats")
    if kingdoms is None and maps is None:
        return tuple(games)
    return tuple(
        _changed(one, map_, kingdom) for one, map_, kingdom in product(games, maps or [_SAME], kingdoms or [_SAME])
    )


def _changed(game: Any, map_: Any, kingdom: Any) -> Trains:
    return Trains(
        map=game.map if map_ is _SAME else map_,
        players=game.players,
        kingdom=game.kingdom if kingdom is _SAME else kingdom,
        turn_limit=game.turn_limit,
    )
