"""One game of a run, in which whatever a player does wrong costs that player the game and nobody else anything."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from .._core import IllegalActionError
from ..games import Game, State
from ..players import Decision, Described, Player
from ..runner import Forfeit, MatchRecord, Recorder
from ..runner.plain import plain
from ..runner.recorder import fault_of
from .contestant import Contestant
from .schedule import Task
from .watch import Watch

#: What may come out of a player; not KeyboardInterrupt, which is the user's.
_FAULTS = (Exception, SystemExit)
_MOST_REASON = 500


@dataclass(frozen=True, slots=True)
class Job:
    """What the games of a run have in common."""

    contestants: tuple[Contestant, ...]
    games: tuple[Game[Any], ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A task done: the record of the game, and the iterations of each seat's searches, None where none were told."""

    task: Task
    record: MatchRecord
    iterations: tuple[int | None, ...]


class Seated:
    """A player under its contestant's name. One that could not be made, or described, fails at its first decision."""

    def __init__(self, contestant: Contestant, seed: int) -> None:
        self.name = contestant.name
        self._settings: Mapping[str, Any] = {}
        self._player: Player | None = None
        self._fault: BaseException | None = None
        try:
            player = contestant.make(seed)
            if isinstance(player, Described):
                self._settings = plain(player.to_dict(), "settings")
            self._player = player
        except _FAULTS as error:
            self._fault = error

    def to_dict(self) -> Mapping[str, Any]:
        """The settings of the player, empty if it tells none."""
        return self._settings

    def choose(self, view: Any) -> Decision:
        """What the player chooses; raises what it raised."""
        if self._player is None:
            raise RuntimeError("the player could not be made") from self._fault
        return self._player.choose(view)


def play(job: Job, task: Task, watch: Watch) -> Played:
    """Plays a game. If a player raises or gives no legal action, it forfeits the game."""
    game = job.games[task.game]
    watch.start(task.index)
    players = [Seated(job.contestants[i], seed) for i, seed in zip(task.players, task.player_seeds, strict=True)]
    watch.rest()
    state = game.new_state(task.seed)
    recorder = Recorder(game, players, task.seed)
    iterations: list[int | None] = [None] * len(players)
    while (seat := state.current_seat) is not None:
        view = state.view(seat)
        watch.deciding(seat)
        begun = time.perf_counter()
        try:
            decision = players[seat].choose(view)
            seconds = time.perf_counter() - begun
            if (fault := fault_of(decision)) is not None:
                raise fault
        except _FAULTS as error:
            watch.rest()
            return Played(task, forfeited(recorder, state, seat, _raised(error)), tuple(iterations))
        watch.rest()
        try:
            state.apply(decision.action)
        except IllegalActionError as error:
            return Played(task, forfeited(recorder, state, seat, f"illegal action: {error}"), tuple(iterations))
        watch.decided(decision.action)
        recorder.add(seat, decision, seconds)
        if (made := _iterations(decision)) is not None:
            iterations[seat] = (iterations[seat] or 0) + made
    return Played(task, recorder.record(state), tuple(iterations))


def lost(job: Job, task: Task, actions: Sequence[str], seat: int, reason: str) -> Played:
    """The game whose process had to be ended, or ended itself, while a seat was thinking; times are not known."""
    game = job.games[task.game]
    state = game.new_state(task.seed)
    recorder = Recorder(game, [_Absent(job.contestants[i].name) for i in task.players], task.seed)
    for action in actions:
        mover = state.current_seat
        assert mover is not None
        state.apply(action)
        recorder.add(mover, Decision(action), 0.0)
    record = forfeited(recorder, state, seat, reason)
    return Played(task, replace(record, times=(), seconds=0.0), (None,) * len(task.players))


def forfeited(recorder: Recorder, state: State, seat: int, reason: str) -> MatchRecord:
    """The record of a game that a seat forfeits: all others share the win; the scores are those so far."""
    winners = [other for other in range(state.players) if other != seat]
    return recorder.record(state, forfeit=Forfeit(seat, reason), scores=state.scores, winners=winners)


@dataclass(frozen=True, slots=True)
class _Absent:
    """The name of a player that is no longer there."""

    name: str

    def choose(self, view: Any) -> Decision:
        raise AssertionError("a player that is gone")


def _iterations(decision: Decision) -> int | None:
    """What the search behind a decision tells of its size."""
    stats = getattr(decision, "stats", None)
    if not isinstance(stats, Mapping):
        return None
    made = getattr(stats.get("report"), "iterations", stats.get("iterations"))
    return made if isinstance(made, int) and not isinstance(made, bool) else None


def _raised(error: BaseException) -> str:
    """What happened, in one line that every file can hold."""
    cause = error.__cause__ or error
    said = f"raised {type(cause).__name__}"
    try:
        text = " ".join(str(cause).split()).encode("utf-8", "backslashreplace").decode()
    except Exception:
        text = ""
    return f"{said}: {text}"[:_MOST_REASON] if text else said
