"""One game between players."""

from __future__ import annotations

import operator
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from .._core import IllegalActionError, OptionError
from ..games import Game, State
from ..games.shown import shown
from ..players import Player

StateT = TypeVar("StateT", bound=State)


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A finished game.

    Attributes:
        game: its name, such as "trains".
        options: of the game by name, but for `players`: of Trains `map` (its name), `kingdom` (the 8 cards in card
            order, drawn from the seed if need be) and `turn_limit`; of Take the Train `rules`, `transfers`, `free_ride`
            and `hands`.
        seed: of the game.
        players: name of the player in each seat.
        actions: (seat, action) in order; from the same options and seed they replay the game.
        scores: final points by seat.
        winners: seats that won, several if shared.
        turns: how long it was: rounds of Trains, hands of Take the Train.
        seconds: wall time.
    """

    game: str
    options: Mapping[str, Any]
    seed: int
    players: tuple[str, ...]
    actions: tuple[tuple[int, str], ...]
    scores: list[int]
    winners: list[int]
    turns: int
    seconds: float


def play_match(
    game: Game[StateT],
    players: Sequence[Player],
    seed: int = 0,
    on_action: Callable[[StateT, int, str], None] | None = None,
) -> MatchRecord:
    """Plays one game of `Trains` or `TakeTheTrain`; ``players[i]`` sits in seat i and is shown the view of seat i only.

    `on_action(state, seat, action)` is called after each action with the state it led to.
    Raises OptionError if the number of players is not the game's, TypeError for something that is no player or does
    not play this game, and IllegalActionError, naming the player, if one returns an illegal action.

    >>> from trains_ai import RandomPlayer, Trains
    >>> record = play_match(Trains(turn_limit=3), [RandomPlayer(1), RandomPlayer(2)], seed=5)
    >>> record.turns, len(record.scores)
    (3, 2)
    """
    check_match(game, players, on_action)
    begun = time.perf_counter()
    state = game.new_state(seed)
    actions: list[tuple[int, str]] = []
    while (seat := state.current_seat) is not None:
        action = _choice(players[seat], state, seat)
        try:
            state.apply(action)
        except IllegalActionError as error:
            raise IllegalActionError(f"player {shown(players[seat].name)} in seat {seat}: {error}") from None
        actions.append((seat, action))
        if on_action is not None:
            on_action(state, seat, action)
    return MatchRecord(
        game=game.name,
        options=game.options(state),
        seed=operator.index(seed),
        players=tuple(player.name for player in players),
        actions=tuple(actions),
        scores=state.scores,
        winners=state.winners,
        turns=game.length(state),
        seconds=time.perf_counter() - begun,
    )


def _choice(player: Player, state: State, seat: int) -> str:
    decision: object = player.choose(state.view(seat))
    action = getattr(decision, "action", None)
    if isinstance(action, str):
        return action
    where = f"player {shown(player.name)} in seat {seat}"
    raise TypeError(f"{where}: choose returned {shown(decision)}, expected a Decision with a text as its action")


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
