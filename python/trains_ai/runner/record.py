"""The record of a game: one type in memory, one line of JSON in a file (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from ..games.document_file import MOST_BYTES
from ..games.shown import printable, shown
from .errors import RecordError
from .plain import plain

FORMAT: Final = 1
#: Actions of a game. A longer game is refused, when it is written as when it is read; so is a line of too many bytes.
MOST_ACTIONS: Final = 500_000

_MOST_SEATS: Final = 6
_MOST_REASON: Final = 300  # characters of another library's message
_Seat = Annotated[int, Meta(ge=0, lt=_MOST_SEATS)]
_Count = Annotated[int, Meta(ge=0)]
_Share = Annotated[float, Meta(ge=0, le=1)]
_Seconds = Annotated[float, Meta(ge=0, le=1e9)]


class Forfeit(Struct, frozen=True, forbid_unknown_fields=True):
    """Why a game ended before its end by the rules.

    Attributes:
        seat: whose decision was not made.
        reason: what happened, in words; at most 1,000 characters are kept.
    """

    seat: _Seat
    reason: str

    def __post_init__(self) -> None:
        # Often the text of somebody else's exception, which must not cost the record.
        reason = self.reason[:1000].encode(errors="replace").decode()
        msgspec.structs.force_setattr(self, "reason", reason)


class MatchRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A finished game, with all that it takes to play it again.

    Attributes:
        format: version of the form in which it is written, 1.
        package: version of trains_ai that played it.
        game: its name, such as "trains".
        options: of the game by name, but for `players`: of Trains `map` (name of a shipped one, else a table),
            `kingdom` (the 8 cards in card order, drawn from the seed if need be) and `turn_limit`; of Take the Train
            `rules`, `transfers`, `free_ride` and `hands`.
        seed: of the game, 0 to 2**64 - 1.
        players: name of the player in each seat.
        settings: of the player in each seat, as its `to_dict` tells them; empty for one that has no such method.
        scores: final points by seat.
        winners: seats that won, several if shared.
        turns: how long it was: rounds of Trains, hands of Take the Train.
        end: why it ended, a word of `end_reason` of the game; "forfeit" if it did not end by its rules.
        forfeit: who forfeited the game and why, or None.
        actions: (seat, action) in order; from the same options and seed they replay the game.
        values: for each action what its player expected, the utility in [0, 1], or None; empty if no player told any.
        visits: for each action how often its player's search tried it, or None; empty likewise.
        times: for each action the seconds its player thought; empty if they were not kept.
        seconds: wall time of the whole game.

    Raises:
        RecordError: parts that do not fit together, or that JSON cannot hold.
    """

    format: Literal[1]
    package: str
    game: str
    options: Mapping[str, Any]
    seed: _Count
    players: Annotated[tuple[str, ...], Meta(min_length=2, max_length=_MOST_SEATS)]
    settings: tuple[Mapping[str, Any], ...] = ()
    scores: list[int]
    winners: list[_Seat]
    turns: _Count
    end: str
    forfeit: Forfeit | None = None
    actions: Annotated[tuple[tuple[_Seat, str], ...], Meta(max_length=MOST_ACTIONS)]
    values: tuple[_Share | None, ...] = ()
    visits: tuple[_Count | None, ...] = ()
    seconds: _Seconds = 0.0
    times: tuple[_Seconds, ...] = ()

    def __post_init__(self) -> None:
        seats = len(self.players)
        _fits("settings", len(self.settings), seats, "players")
        for name in ("values", "visits", "times"):
            _fits(name, len(getattr(self, name)), len(self.actions), "actions")
        if len(self.scores) != seats:
            raise RecordError(f"{len(self.scores)} scores for {seats} players")
        if sorted(set(self.winners)) != self.winners or any(seat >= seats for seat in self.winners):
            raise RecordError(f"winners {shown(self.winners)}: expected seats of {seats} in rising order")
        if self.actions and max(self.actions)[0] >= seats:
            raise RecordError(f"an action of seat {max(self.actions)[0]} in a game of {seats} players")
        if (self.end == "forfeit") != (self.forfeit is not None):
            raise RecordError("a game has a forfeit if and only if its end is 'forfeit'")
        if not 0 <= self.seed < 2**64:
            raise RecordError(f"seed {shown(self.seed)}: expected 0 to 2^64 - 1")
        for name in ("options", "players", "settings"):
            msgspec.structs.force_setattr(self, name, plain(getattr(self, name), name))

    def without_times(self) -> MatchRecord:
        """The same game without what differs from run to run of the same players: `times` and `seconds`."""
        return msgspec.structs.replace(self, times=(), seconds=0.0)

    def to_json(self) -> str:
        """The record as one line, without its end. Raises RecordError if it could not be read again."""
        try:
            line = msgspec.json.encode(self)
        except (TypeError, ValueError, OverflowError) as error:
            raise RecordError(f"the record cannot be written: {error}") from None
        self.from_json(line)
        return line.decode()

    @staticmethod
    def from_json(line: str | bytes) -> MatchRecord:
        """The record of a line as `to_json` makes it.

        Raises RecordError, naming the field, what is there and what was expected.
        """
        if len(line) > MOST_BYTES:
            raise RecordError(f"a line of more than {MOST_BYTES:,} bytes")
        try:
            return _DECODER.decode(line)
        except RecursionError:
            raise RecordError("lists or tables nested too deep") from None
        except msgspec.ValidationError as error:
            raise RecordError(_other_format(line) or printable(str(error)[:_MOST_REASON])) from None
        except ValueError as error:  # no JSON, or no UTF-8
            raise RecordError(f"not a whole record: {str(error)[:_MOST_REASON]}") from None


class _Head(Struct):
    """What every version of the format has."""

    format: int


_DECODER: Final = msgspec.json.Decoder(MatchRecord)
_HEAD_DECODER: Final = msgspec.json.Decoder(_Head)


def _other_format(line: str | bytes) -> str | None:
    try:
        found = _HEAD_DECODER.decode(line).format
    except (ValueError, RecursionError):
        return None
    return None if found == FORMAT else f"format {shown(found)}: expected {FORMAT}; written by a newer trains-ai?"


def _fits(name: str, number: int, expected: int, things: str) -> None:
    if number not in (0, expected):
        raise RecordError(f"{number} {name} for {expected} {things}")
