"""One game between players."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from .._core import IllegalActionError, OptionError
from ..games import Game, State
from ..games.shown import shown
from ..players import Player
from .record import MatchRecord
from .recorder import Recorder, fault_of

StateT = TypeVar("StateT", bound=State)


def play_match(
    game: Game[StateT],
    players: Sequence[Player],
    seed: int = 0,
    on_action: Callable[[StateT, int, str], None] | None = None,
) -> MatchRecord:
    """Plays one game of `Trains` or `TakeTheTrain`; ``players[i]`` sits in seat i and is shown the view of seat i only.

    `on_action(state, seat, action)` is called after each action with the state it led to.
    Raises OptionError if the number of players is not the game's, TypeError for something that is no player or does
    not play this game, IllegalActionError, naming the player, if one returns an illegal action, and RecordError if the
    name or the settings of a player cannot be written down.

    >>> from trains_ai import RandomPlayer, Trains
    >>> record = play_match(Trains(turn_limit=3), [RandomPlayer(1), RandomPlayer(2)], seed=5)
    >>> record.turns, len(record.scores)
    (3, 2)
    """
    check_match(game, players, on_action)
    state = game.new_state(seed)
    recorder = Recorder(game, players, seed)
    while (seat := state.current_seat) is not None:
        player, view = players[seat], state.view(seat)
        begun = time.perf_counter()
        decision = player.choose(view)
        seconds = time.perf_counter() - begun
        if (fault := fault_of(decision)) is not None:
            raise (TypeError if isinstance(fault, TypeError) else OptionError)(f"{_who(player, seat)}: {fault}")
        try:
            state.apply(decision.action)
        except IllegalActionError as error:
            raise IllegalActionError(f"{_who(player, seat)}: {error}") from None
        recorder.add(seat, decision, seconds)
        if on_action is not None:
            on_action(state, seat, decision.action)
    return recorder.record(state)


def _who(player: Player, seat: int) -> str:
    return f"player {shown(player.name)} in seat {seat}"


def check_match(game: object, players: object, on_action: object = None) -> None:
    """Raises what `play_match` raises for arguments that make no game."""
    if not isinstance(game, Game):
        raise TypeError(f"game: expected a game such as Trains(), got {shown(game)}")
    if not isinstance(players, Sequence) or isinstance(players, (str, bytes)):
        raise TypeError(f"players: expected a list of players, got {shown(players)}")
    if len(players) != game.players:
        raise OptionError(f"{len(players)} players for a game with {game.players} seats")
    for i, player in enumerate(players):
        if isinstance(player, type) or not isinstance(player, Player) or not isinstance(player.name, str):
            raise TypeError(
                f"players[{i}]: expected an object with name (a text) and choose(view), got {shown(player)}"
            )
    if on_action is not None and not callable(on_action):
        raise TypeError(f"on_action: expected a function, got {shown(on_action)}")
