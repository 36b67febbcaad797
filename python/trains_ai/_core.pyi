"""The private C++ core. Import its names from `trains_ai`.

Whole numbers may be anything with `__index__` (NumPy integers too), but not bool. A wrong type raises TypeError, a
number out of its range OptionError. Seeds are 0 to 2**64 - 1; the same seed gives the same result on every machine.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Never, SupportsIndex, final

import numpy as np
import numpy.typing as npt

__version__: Final[str]
"""The version it was compiled for. Beside another version of the package it raises ImportError when imported."""

compiler: Final[str]
"""Name and version of the compiler."""

instruction_sets: Final[tuple[str, ...]]
"""What the compiler was allowed to use: "x86-64" (SSE2 included) or "aarch64", and extensions such as "avx2"."""

class _Type(type):
    """The type of the classes below."""

class TrainsAIError(Exception):
    """Base of the errors that this package raises about its input."""

class IllegalActionError(TrainsAIError, ValueError):
    """An action that is not legal in the position, or no action at all; names the nearest and the legal ones."""

class PositionError(TrainsAIError, ValueError):
    """A position document that cannot be set up; names the place in it, what is there and what was expected."""

class MapError(TrainsAIError, ValueError):
    """A map that breaks the form or the laws of maps; names the file, row, hex or pair."""

class OptionError(TrainsAIError, ValueError):
    """An option of a game, player or run out of its range; names it, its value and the range."""

@final
class Rng(metaclass=_Type):
    """A stream of chance for a player: xoshiro256++ of (seed, index), the same on every machine.

    Args:
        seed: 0 to 2**64 - 1.
        index: number of the stream, 0 to 2**63 - 1; streams of one seed are independent.
    """

    def __init__(self, seed: SupportsIndex, index: SupportsIndex = 0) -> None: ...
    def below(self, n: SupportsIndex) -> int:
        """A uniform integer in [0, n), 1 <= n < 2**32."""

    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, state: tuple[Any, ...], /) -> None: ...

@final
class Card(metaclass=_Type):
    """One of the 39 kinds of card (rules section 5). Made by `cards()` only."""

    def __init__(self, *args: Never, **kwargs: Never) -> None: ...
    @property
    def id(self) -> str:
        """Name in the notation, such as "lay_rails"."""

    @property
    def name(self) -> str:
        """Name in print, such as "Lay Rails"."""

    @property
    def cost(self) -> int:
        """Coins to buy it, 0 to 8."""

    @property
    def coins(self) -> int:
        """Coins it gives when played, 0 to 3."""

    @property
    def types(self) -> tuple[str, ...]:
        """One or two of train, rail, station, action, victory, waste."""

    @property
    def vp(self) -> int:
        """Points at the end of the game, 0 to 4."""

    @property
    def copies(self) -> int:
        """Copies in the box, 10 to 70."""

    @property
    def kingdom(self) -> bool:
        """Whether it is a kingdom card (else a basic card, which is in every game)."""

    @property
    def text(self) -> str:
        """What it does, in our own words."""

    def __repr__(self) -> str: ...

@final
class Hex(metaclass=_Type):
    """One hex of a map. Made by `TrainsMap.hexes` only."""

    def __init__(self, *args: Never, **kwargs: Never) -> None: ...
    @property
    def index(self) -> int:
        """Number in reading order, from 0."""

    @property
    def row(self) -> int:
        """From 0; odd rows lie half a hex to the right."""

    @property
    def column(self) -> int:
        """Place in its row, from 0."""

    @property
    def terrain(self) -> str:
        """One of plain, river, mountain, sea, city, remote."""

    @property
    def value(self) -> int:
        """Room for stations of a city (1-3), worth of a remote location (1-9), else 0."""

    @property
    def name(self) -> str:
        """Its name, or empty."""

    @property
    def neighbours(self) -> tuple[int, ...]:
        """Numbers of the hexes next to it in increasing order, none across a barrier."""

    def __repr__(self) -> str: ...

@final
class TrainsMap(metaclass=_Type):
    """A checked map, immutable. docs/maps.md has the form and the laws.

    Args:
        name: 1 to 60 printable characters.
        rows: hexes in reading order, separated by blanks, each P, R, M, S, C1-C3 or *1-*9; the 2nd, 4th, ... row lies
            half a hex to the right. At most 128 hexes in all.
        barriers: pairs of neighbouring hexes that do not count as such.
        names: hex number to name.

    Raises:
        MapError: names the row, hex or pair, and what is wrong with it.
    """

    def __init__(
        self,
        name: str,
        rows: Sequence[str],
        barriers: Sequence[tuple[SupportsIndex, SupportsIndex]] = (),
        names: Mapping[int, str] = ...,
    ) -> None: ...
    @staticmethod
    def _shipped(
        name: str,
        rows: Sequence[str],
        barriers: Sequence[tuple[SupportsIndex, SupportsIndex]],
        names: Mapping[int, str],
    ) -> TrainsMap:
        """A map that comes with the package: positions call it by its name."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows as given."""

    @property
    def barriers(self) -> tuple[tuple[int, int], ...]:
        """The barriers as given."""

    @property
    def names(self) -> dict[int, str]:
        """Hex number to name, as a new dict."""

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """All hexes; the i-th has number i."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, state: tuple[Any, ...], /) -> None: ...

@final
class TrainsState(metaclass=_Type):
    """A game of Trains in progress: everything, hidden cards and the chance to come too.

    Made by `Trains.new_state`, `Trains.from_position` or `TrainsView.sample`. Equal states have equal positions and go
    on alike. Mutable (`apply`), so that its hash is for use between two actions only.
    """

    def __init__(self, *args: Never, **kwargs: Never) -> None: ...
    @property
    def players(self) -> int:
        """Number of seats, 2-4."""

    @property
    def map(self) -> TrainsMap:
        """The map it is played on."""

    @property
    def kingdom(self) -> tuple[str, ...]:
        """Ids of the 8 kingdom cards in card order."""

    @property
    def turn_limit(self) -> int:
        """Turns a player after which the game ends."""

    @property
    def current_seat(self) -> int | None:
        """The seat that decides next, or None when the game is over."""

    @property
    def turn(self) -> int:
        """The round, from 1."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def scores(self) -> list[int]:
        """Points by seat as the game stands (rules section 6)."""

    @property
    def winners(self) -> list[int]:
        """Seats that win, several if the win is shared; empty before the end."""

    def legal_actions(self) -> list[str]:
        """Legal actions in the notation of rules section 8, in plain string order; empty when the game is over."""

    def apply(self, action: str) -> None:
        """Carries out a legal action. Raises IllegalActionError otherwise, the state unchanged."""

    def reveals(self, action: str) -> bool:
        """Whether a legal action would show the mover something hidden (draw, look, reveal, shuffle) or end the turn.

        Raises IllegalActionError if the action is not legal.
        """

    def view(self, seat: SupportsIndex) -> TrainsView:
        """What a seat, 0 to `players` - 1, knows (rules section 7)."""

    def position(self) -> dict[str, Any]:
        """The position document (docs/positions.md), at any decision; `Trains.from_position` gives an equal state."""

    def clone(self) -> TrainsState:
        """An independent copy."""

    def __copy__(self) -> TrainsState: ...
    def __deepcopy__(self, memo: dict[Any, Any], /) -> TrainsState: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, state: tuple[Any, ...], /) -> None: ...

@final
class TrainsView(metaclass=_Type):
    """What one seat knows under perfect memory (rules section 7). Equal knowledge, equal view. Immutable.

    Made by `TrainsState.view`.
    """

    def __init__(self, *args: Never, **kwargs: Never) -> None: ...
    @property
    def seat(self) -> int:
        """The seat whose knowledge this is."""

    @property
    def players(self) -> int:
        """Number of seats, 2-4."""

    @property
    def map(self) -> TrainsMap:
        """The map it is played on."""

    @property
    def kingdom(self) -> tuple[str, ...]:
        """Ids of the 8 kingdom cards in card order."""

    @property
    def turn_limit(self) -> int:
        """Turns a player after which the game ends."""

    @property
    def current_seat(self) -> int | None:
        """The seat that decides next, or None when the game is over."""

    @property
    def turn(self) -> int:
        """The round, from 1."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def legal_actions(self) -> list[str]:
        """Legal actions in plain string order; empty if another seat is to move or the game is over."""

    def sample(self, seed: SupportsIndex) -> TrainsState:
        """A determinization: a state consistent with the view, hidden cards and chance to come drawn from the seed."""

    def to_dict(self) -> dict[str, Any]:
        """Everything the seat knows as plain values; docs/positions.md lists the keys."""

    def observation(self) -> dict[str, npt.NDArray[np.float32]]:
        """What the seat knows as numbers, by name; docs/adapters.md lists them. Equal views, equal numbers."""

    def action_mask(self) -> npt.NDArray[np.int8]:
        """1 for each legal action, by its number in `actions` of the game; all 0 if another seat is to move."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def _repr_svg_(self) -> str: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, state: tuple[Any, ...], /) -> None: ...

@final
class TakeTheTrainState(metaclass=_Type):
    """A game of Take the Train in progress: everything, hidden cards and the chance to come too.

    Made by `TakeTheTrain.new_state`, `TakeTheTrain.from_position` or `TakeTheTrainView.sample`. Equal states have equal
    positions and go on alike. Mutable (`apply`), so that its hash is for use between two actions only.
    """

    def __init__(self, *args: Never, **kwargs: Never) -> None: ...
    @property
    def players(self) -> int:
        """Number of seats, 2-6."""

    @property
    def rules(self) -> str:
        """'open_lines' or 'single_line'."""

    @property
    def transfers(self) -> bool:
        """Whether the Transfer cards take part."""

    @property
    def free_ride(self) -> str:
        """'skip' or 'wild'."""

    @property
    def hands(self) -> int:
        """How many hands are played at most."""

    @property
    def current_seat(self) -> int | None:
        """The seat that decides next, or None when the game is over."""

    @property
    def hand_no(self) -> int:
        """The hand being played, from 1."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def scores(self) -> list[int]:
        """Fares by seat."""

    @property
    def winners(self) -> list[int]:
        """Seats that win, several if the win is shared; empty before the end."""

    def legal_actions(self) -> list[str]:
        """Legal actions in the notation of rules section 7, in plain string order; empty when the game is over."""

    def apply(self, action: str) -> None:
        """Carries out a legal action. Raises IllegalActionError otherwise, the state unchanged."""

    def reveals(self, action: str) -> bool:
        """Whether a legal action would show the mover something hidden or end the turn.

        Raises IllegalActionError if the action is not legal.
        """

    def view(self, seat: SupportsIndex) -> TakeTheTrainView:
        """What a seat, 0 to `players` - 1, knows (rules section 6)."""

    def position(self) -> dict[str, Any]:
        """The position document (rules section 7); `TakeTheTrain.from_position` gives an equal state.

        Beside the keys of the rules: `shuffled`, how many cards at the end of `draw` lie in no order; `history`, the
        events of the hand; `chance`, the generator.
        """

    def clone(self) -> TakeTheTrainState:
        """An independent copy."""

    def __copy__(self) -> TakeTheTrainState: ...
    def __deepcopy__(self, memo: dict[Any, Any], /) -> TakeTheTrainState: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def _repr_html_(self) -> str: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, state: tuple[Any, ...], /) -> None: ...

@final
class TakeTheTrainView(metaclass=_Type):
    """What one seat knows under perfect memory (rules section 6). Equal knowledge, equal view. Immutable.

    Made by `TakeTheTrainState.view`.
    """

    def __init__(self, *args: Never, **kwargs: Never) -> None: ...
    @property
    def seat(self) -> int:
        """The seat whose knowledge this is."""

    @property
    def players(self) -> int:
        """Number of seats, 2-6."""

    @property
    def rules(self) -> str:
        """'open_lines' or 'single_line'."""

    @property
    def current_seat(self) -> int | None:
        """The seat that decides next, or None when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def legal_actions(self) -> list[str]:
        """Legal actions in plain string order; empty if another seat is to move or the game is over."""

    def sample(self, seed: SupportsIndex) -> TakeTheTrainState:
        """A determinization: a state consistent with the view, hidden cards and chance to come drawn from the seed."""

    def to_dict(self) -> dict[str, Any]:
        """Everything the seat knows as plain values."""

    def observation(self) -> dict[str, npt.NDArray[np.float32]]:
        """What the seat knows as numbers, by name; docs/adapters.md lists them. Equal views, equal numbers."""

    def action_mask(self) -> npt.NDArray[np.int8]:
        """1 for each legal action, by its number in `actions` of the game; all 0 if another seat is to move."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __repr__(self) -> str: ...
    def _repr_html_(self) -> str: ...
    def __getstate__(self) -> tuple[Any, ...]: ...
    def __setstate__(self, state: tuple[Any, ...], /) -> None: ...

@final
class Playouts(metaclass=_Type):
    """The sum of many random games. Made by `random_playouts`."""

    def __init__(self, *args: Never, **kwargs: Never) -> None: ...
    @property
    def games(self) -> int:
        """How many were played."""

    @property
    def decisions(self) -> int:
        """Actions in all games together."""

    @property
    def mean_scores(self) -> list[float]:
        """Mean final points by seat."""

    @property
    def win_shares(self) -> list[float]:
        """Share of wins by seat in [0, 1], shared wins split; sums to 1."""

    def __repr__(self) -> str: ...

@final
class Searcher(metaclass=_Type):
    """The native search (cpp/search); remembers its tree and playout statistics from call to call.

    Args:
        settings: all fields of cpp/search/settings.hpp by name.
        seed: 0 to 2**64 - 1.
        threads: 1 to 256.
    """

    def __init__(self, settings: Mapping[str, object], seed: SupportsIndex, threads: SupportsIndex) -> None: ...
    def search(
        self,
        view: TrainsView | TakeTheTrainView,
        iterations: int | None = None,
        seconds: float | None = None,
        nodes: int | None = None,
        memory_mb: int | None = None,
        progress: Callable[[dict[str, Any]], object] | None = None,
    ) -> dict[str, Any]:
        """Searches until a limit is met; the table is that of `Report`. Releases the GIL; Ctrl-C stops it.

        `progress` is called with such a table several times a second; what it raises ends the search and is raised.
        Raises IllegalActionError if the view's seat is not to move, RuntimeError if another thread is searching with
        this object.
        """

    def stop(self) -> None:
        """A running search returns soon with what it has; from any thread. No effect on a later search."""

    def reset(self) -> None:
        """Forgets tree and playout statistics."""

def cards() -> tuple[Card, ...]:
    """All 39 cards in card order, basic cards first."""

def kingdom_sets() -> dict[str, tuple[str, ...]]:
    """The named sets of 8 kingdom cards: name to ids."""

def new_state(
    map: TrainsMap,
    players: SupportsIndex,
    kingdom: Iterable[str] | None,
    turn_limit: SupportsIndex,
    seed: SupportsIndex,
) -> TrainsState:
    """A new game; `Trains.new_state` has the arguments. `kingdom`: 8 card ids, or None to draw them from the seed.

    Raises OptionError.
    """

def state_from_position(document: dict[str, Any], map: TrainsMap, seed: SupportsIndex) -> TrainsState:
    """A state from a position document on the map it names. Raises PositionError."""

def new_take_the_train_state(
    players: SupportsIndex,
    rules: str,
    transfers: bool,
    free_ride: str,
    hands: SupportsIndex,
    seed: SupportsIndex,
) -> TakeTheTrainState:
    """A new game; `TakeTheTrain` has the arguments. Raises OptionError."""

def take_the_train_state_from_position(document: dict[str, Any], seed: SupportsIndex) -> TakeTheTrainState:
    """A state from a position document. Raises PositionError."""

def random_playouts(state: TrainsState | TakeTheTrainState, n: SupportsIndex, seed: SupportsIndex) -> Playouts:
    """Plays n >= 1 games from `state` to the end, every seat choosing uniformly among its legal actions.

    `state` stays as it is. Releases the GIL; Ctrl-C stops it. The same seed gives the same result.
    """

def play_out(states: list[TrainsState] | list[TakeTheTrainState], players: list[Sequence[str | Rng]]) -> int:
    """Plays every state to its end, in order and in place; the number of decisions.

    `players[i][seat]` is "heuristic", "money" or, for uniform choices, an `Rng`. Releases the GIL; Ctrl-C stops it
    between two games. No other thread may use the states and generators meanwhile.
    """

def heuristic_action(view: TrainsView | TakeTheTrainView) -> str:
    """The choice of the scripted player. Raises IllegalActionError if the view's seat is not to move."""

def random_action(view: TrainsView | TakeTheTrainView, rng: Rng) -> str:
    """A uniform choice among the legal actions; raises like `heuristic_action`."""

def money_action(view: TrainsView) -> str:
    """The choice of the player that buys Trains and victory cards alone; raises like `heuristic_action`."""

def default_settings() -> dict[str, object]:
    """The defaults of cpp/search/settings.hpp; `first_play` is negative for none."""

def observations(views: Sequence[TrainsView | TakeTheTrainView]) -> npt.NDArray[np.float32]:
    """Observations of many views in one array, a row a view, the blocks of `observation_layout` one after another.

    Raises OptionError if there are no views, or views of different games or numbers of players.

    >>> from trains_ai import TakeTheTrain, observations
    >>> game = TakeTheTrain(players=2)
    >>> observations([game.new_state(seed).view(0) for seed in range(5)]).shape == (5, game.observation_layout.size)
    True
    """

def action_masks(views: Sequence[TrainsView | TakeTheTrainView]) -> npt.NDArray[np.int8]:
    """Masks of legal actions of many views, a row a view; raises like `observations`."""

def observation_blocks(view: TrainsView | TakeTheTrainView) -> list[tuple[str, int, list[str], list[str]]]:
    """(name, seats, rows, columns) of each block of the view's observation, in order."""

def trains_actions() -> tuple[str, ...]:
    """The texts of all actions of Trains, by number."""

def take_the_train_actions() -> tuple[str, ...]:
    """The texts of all actions of Take the Train, by number."""
