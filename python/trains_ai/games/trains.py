"""The game of Trains: its options, and the states they make."""

from __future__ import annotations

import operator
import os
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from .._core import (
    MapError,
    OptionError,
    PositionError,
    TrainsMap,
    TrainsState,
    kingdom_sets,
    new_state,
    state_from_position,
    trains_actions,
)
from .maps import load_map, map_names, map_source
from .numbered import Numbered
from .observation import Layout, layout_of
from .shown import did_you_mean, shown

_NUMBERED: Final = Numbered(trains_actions())
_EMPTY_STACKS: Final = 4
_RAILS: Final = 20  # of one seat


class Trains:
    """The deck-building game on a hex map (docs/rules/trains.md), with its options.

    Args:
        map: name of a shipped map ("tokyo", "osaka"), path of a map file, a table with its keys, or a TrainsMap.
        players: number of seats, 2 to 4.
        kingdom: the 8 kingdom cards by id, the name of a kingdom set (``kingdom_sets()``), or None to draw them from
            the seed of each game.
        turn_limit: turns a player after which the game ends, 1 to 10,000.

    Raises:
        OptionError: an option out of its range; the message names the value and what was expected.
        MapError: no such map, or a map that breaks the laws of maps.

    >>> game = Trains(map="tokyo", players=2, kingdom="first_tokyo")
    >>> state = game.new_state(seed=1)
    >>> state.current_seat, len(state.legal_actions())
    (0, 60)
    >>> state.apply("start 25")
    >>> state.current_seat
    1
    """

    #: Every action of the game by number, as text; the same for all options and players.
    actions: ClassVar[tuple[str, ...]] = _NUMBERED.texts
    name: ClassVar[str] = "trains"
    length_unit: ClassVar[str] = "round"

    def __init__(
        self,
        map: str | os.PathLike[str] | Mapping[str, Any] | TrainsMap = "tokyo",
        players: int = 2,
        kingdom: Sequence[str] | str | None = None,
        turn_limit: int = 100,
    ) -> None:
        self.map = load_map(map)
        self.kingdom = _kingdom(kingdom)
        self.players = players
        self.turn_limit = turn_limit
        self.new_state(0)  # the core checks the options; a wrong one is told here, not at the first game
        self.players, self.turn_limit = operator.index(players), operator.index(turn_limit)

    def new_state(self, seed: int = 0) -> TrainsState:
        """A new game: kingdom (if not chosen), first hands and all later chance come from `seed`, 0 to 2**64 - 1.

        The same seed gives the same game on every machine.
        """
        return new_state(self.map, self.players, self.kingdom, self.turn_limit, seed)

    @staticmethod
    def action_id(action: str) -> int:
        """The number of an action: its place in `actions`, and in the masks of views.

        Raises IllegalActionError if it is none.

        >>> Trains.actions[Trains.action_id("start 25")]
        'start 25'
        """
        return _NUMBERED.number(action)

    @property
    def observation_layout(self) -> Layout:
        """What the numbers of `observation()` of a view, and of `observations`, stand for."""
        return layout_of(self.new_state(0).view(0))

    @staticmethod
    def from_position(document: Mapping[str, Any], seed: int = 0) -> TrainsState:
        """The state of a position document (docs/positions.md).

        `seed` gives the chance to come if the document does not hold its generator (`TrainsState.position` writes it).
        Raises PositionError, naming the place in the document, what is there and what was expected.

        >>> state = Trains(players=3).new_state(seed=7)
        >>> Trains.from_position(state.position()) == state
        True
        """
        if not isinstance(document, Mapping):
            raise TypeError(f"position: expected a table, got {type(document).__name__}")
        if "map" not in document:
            raise PositionError("position: the key 'map' is missing")
        source = document["map"]
        if isinstance(source, str) and source not in map_names():
            raise PositionError(f"position.map: {shown(source)}, expected one of {', '.join(map_names())}, or a table")
        if not isinstance(source, (str, Mapping)):
            raise PositionError(f"position.map: {shown(source)}, expected a name or a table")
        try:
            map_ = load_map(source)
        except MapError as error:
            raise PositionError(f"position.{error}") from None
        return state_from_position(dict(document), map_, seed)

    def options(self, state: TrainsState | None = None) -> dict[str, Any]:
        """The options but `players`, by name: the kingdom as `state` has it, if one is given.

        The map is told by its name if it comes with the package, else as a table with the keys of a map file.

        >>> Trains(turn_limit=9).options()
        {'map': 'tokyo', 'kingdom': None, 'turn_limit': 9}
        """
        kingdom = self.kingdom if state is None else state.kingdom
        return {"map": map_source(self.map), "kingdom": kingdom, "turn_limit": self.turn_limit}

    @staticmethod
    def length(state: TrainsState) -> int:
        """The round that `state` is in, or ended in."""
        return state.turn

    @staticmethod
    def end_reason(state: TrainsState) -> str:
        """Why the game in `state` has ended: the first that holds of what section 6 of the rules names.

        "stacks" (four stacks of the supply are empty), "rails" (a seat has laid its last), "stations" (none is left)
        or "turn_limit".
        """
        position = state.position()
        if sum(not left for card, left in position["supply"].items() if card != "waste") >= _EMPTY_STACKS:
            return "stacks"
        if any(len(seat["rails"]) == _RAILS for seat in position["seats"]):
            return "rails"
        return "turn_limit" if position["stations_left"] else "stations"

    def __repr__(self) -> str:
        options = f"players={self.players}, kingdom={self.kingdom!r}, turn_limit={self.turn_limit}"
        return f"Trains(map={self.map.name!r}, {options})"


def _kingdom(kingdom: Sequence[str] | str | None) -> tuple[str, ...] | None:
    if kingdom is None:
        return None
    if isinstance(kingdom, str):
        sets = kingdom_sets()
        if kingdom not in sets:
            hint = did_you_mean(kingdom, sets)
            raise OptionError(f"kingdom {shown(kingdom)}: expected 8 card ids or one of {', '.join(sets)}{hint}")
        return sets[kingdom]
    if not isinstance(kingdom, Sequence):
        raise TypeError(f"kingdom: expected 8 card ids, a name or None, got {type(kingdom).__name__}")
    return tuple(kingdom)
