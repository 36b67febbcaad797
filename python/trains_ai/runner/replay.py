"""Records played again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic, TypeVar, cast

from .._core import IllegalActionError, OptionError, TrainsAIError
from ..games import GAMES, Game, State, map_names
from ..games.shown import did_you_mean, shown
from .errors import RecordError
from .record import MatchRecord

_StateT = TypeVar("_StateT", bound=State)
#: One state in so many is kept; those between are played again when they are asked for.
_STRIDE: Final = 32


class Replay(Generic[_StateT]):
    """A game played again from its record, every action checked. Iterating gives its states, the first one first.

    Point n of a game is the state after n actions: 0 is the beginning, `length` the end.

    Attributes:
        record: what is replayed.
        game: the game with its options.
        length: number of actions.

    Raises:
        RecordError: options that make no game, an illegal action (with its number, from 1), or an end other than the
            recorded one.
    """

    def __init__(self, record: MatchRecord) -> None:
        self.record = record
        self.game = cast(Game[_StateT], game_of(record))
        self.length = len(record.actions)
        state = self.game.new_state(record.seed)
        self._kept = [state.clone()]
        for number, (seat, action) in enumerate(record.actions, start=1):
            _play(state, seat, action, number)
            if number % _STRIDE == 0:
                self._kept.append(state.clone())
        self._check_end(state)

    def state_at(self, point: int) -> _StateT:
        """The state after `point` actions, 0 to `length`; a new object each time. Raises OptionError."""
        if not 0 <= point <= self.length:
            raise OptionError(f"point {shown(point)}: expected 0 to {self.length}, the number of actions")
        state = self._kept[point // _STRIDE].clone()
        for _, action in self.record.actions[point // _STRIDE * _STRIDE : point]:
            state.apply(action)
        return state

    def __iter__(self) -> Iterator[_StateT]:
        state = self.state_at(0)
        yield state.clone()
        for _, action in self.record.actions:
            state.apply(action)
            yield state.clone()

    def _check_end(self, state: _StateT) -> None:
        record, seat = self.record, state.current_seat
        if record.forfeit is not None:
            if seat != record.forfeit.seat:
                raise RecordError(f"forfeited by seat {record.forfeit.seat}, but to decide was {_name(seat)}")
            return
        if seat is not None:
            raise RecordError(f"after the last action, number {self.length}, the game is not over")
        found = {
            "scores": state.scores,
            "winners": state.winners,
            "turns": self.game.length(state),
            "end": self.game.end_reason(state),
        }
        for name, value in found.items():
            if getattr(record, name) != value:
                raise RecordError(f"{name} {shown(getattr(record, name))}, but the game ended with {shown(value)}")


def replay(record: MatchRecord) -> Replay[State]:
    """A record played again, every action checked; iterate for its states, or ask for one by `state_at`.

    Raises RecordError, naming the number of the first illegal action, or the result that is not the game's.

    >>> from trains_ai import RandomPlayer, Trains, play_match
    >>> record = play_match(Trains(turn_limit=3), [RandomPlayer(1), RandomPlayer(2)], seed=5)
    >>> states = list(replay(record))
    >>> len(states) == len(record.actions) + 1, states[-1].scores == record.scores
    (True, True)
    """
    return Replay(record)


def game_of(record: MatchRecord) -> Game[State]:
    """The game of a record with its options. Raises RecordError if they make none."""
    if record.game not in GAMES:
        known = ", ".join(GAMES)
        raise RecordError(f"game {shown(record.game)}: expected one of {known}{did_you_mean(record.game, GAMES)}")
    kind = GAMES[record.game]
    options, known_options = dict(record.options), kind().options()
    for name in options.keys() ^ known_options.keys():
        problem = "is no option" if name in options else "is missing: an option"
        raise RecordError(f"options: {shown(name)} {problem} of {record.game}")
    source = options.get("map")
    if isinstance(source, str) and source not in map_names():  # a path would mean another map, or none, elsewhere
        raise RecordError(f"options: map {shown(source)}, expected one of {', '.join(map_names())}, or a table")
    try:
        return cast(Game[State], kind(players=len(record.players), **options))
    except (TrainsAIError, TypeError) as error:
        raise RecordError(f"options: {error}") from None


def _play(state: State, seat: int, action: str, number: int) -> None:
    mover = state.current_seat
    if mover is None:
        raise RecordError(f"action {number}, {shown(action)}: the game was over before it")
    if mover != seat:
        raise RecordError(f"action {number}, {shown(action)} of seat {seat}: seat {mover} was to decide")
    try:
        state.apply(action)
    except IllegalActionError as error:
        raise RecordError(f"action {number}: {error}") from None


def _name(seat: int | None) -> str:
    return "nobody" if seat is None else f"seat {seat}"
