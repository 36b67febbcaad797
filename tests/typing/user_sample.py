"""A program as users write it, over the whole public API. tests/python/test_typing.py checks its types and runs it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import numpy.typing as npt

from trains_ai import (
    Decision,
    HeuristicPlayer,
    IllegalActionError,
    Limit,
    MatchRecord,
    MCTSPlayer,
    Player,
    RandomPlayer,
    RecordFile,
    Report,
    Settings,
    TakeTheTrain,
    TakeTheTrainView,
    Trains,
    TrainsView,
    action_masks,
    load_map,
    observations,
    play_many,
    play_match,
    random_playouts,
    read_records,
    replay,
    review,
)
from trains_ai.evaluation import Contestant, Sprt, Unseeded, evaluate


class Hopeful:
    """Takes what wins most often in one imagined world; plays both games."""

    name = "hopeful"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: TrainsView | TakeTheTrainView) -> Decision:
        def value(action: str) -> float:
            world = view.sample(self.seed)
            world.apply(action)
            return random_playouts(world, 2, self.seed).win_shares[view.seat]

        best = max(view.legal_actions, key=value)
        return Decision(best, value=value(best))

    def to_dict(self) -> Mapping[str, object]:
        return {"kind": self.name, "seed": self.seed}


class Thrifty:
    """Plays Trains alone, and says so in its signature."""

    name = "thrifty"

    def choose(self, view: TrainsView) -> Decision:
        return Decision(view.legal_actions[-1])


def matches() -> list[MatchRecord]:
    """Players of the package and of one's own, at both games."""
    players: list[Player] = [Hopeful(seed=1), HeuristicPlayer()]
    trains = Trains(map=load_map("osaka"), players=2, kingdom="first_osaka", turn_limit=2)
    cards = TakeTheTrain(players=2, rules="single_line", free_ride="wild", hands=1)
    batch = play_many(cards, players, games=2, seed=1)
    shares: float = batch.win_shares[:, 0].mean()
    assert 0 <= shares <= 1
    return [
        play_match(trains, players, seed=1),
        play_match(trains, [Thrifty(), RandomPlayer(seed=2)], seed=1),
        play_match(cards, players, seed=1),
    ]


def search() -> Report:
    """Limits, settings, threads; a decision and its report; analysis as a stream."""
    settings = Settings(selection="puct", playout="mast", root="halving")
    player = MCTSPlayer(Limit(iterations=20, nodes=1000), seed=1, threads=1, settings=settings)
    view = Trains().new_state(seed=1).view(0)
    decision = player.choose(view)
    line: tuple[str, ...] = decision.line
    assert line[0] == decision.action
    with player.analyse(view, Limit(iterations=40)) as analysis:
        for report in analysis:
            best: float = max(action.value for action in report.actions if action.value is not None)
            assert 0 <= best <= 1
        return analysis.wait()


def records(played: list[MatchRecord], path: Path) -> None:
    """Written, read, played again and reviewed."""
    with RecordFile(path, fsync=False) as file:
        for record in played:
            file.append(record)
    for record in read_records(path, check=True):
        winners: tuple[int, ...] | list[int] = record.winners
        again = replay(record)
        assert list(again.state_at(again.length).winners) == list(winners)
    for reviewed in review(played[0], MCTSPlayer(Limit(iterations=5), seed=1)):
        lost: float | None = reviewed.loss
        assert lost is None or lost >= 0


def learning() -> None:
    """Views as numbers."""
    game = TakeTheTrain(players=3)
    state = game.new_state(seed=1)
    seat: int | None = state.current_seat
    assert seat is not None
    view = state.view(seat)
    planes: dict[str, npt.NDArray[np.float32]] = view.observation()
    encoded = observations([view, view])
    mask = action_masks([view, view])
    assert encoded.dtype == np.float32
    assert mask.dtype == np.int8
    assert sum(plane.size for plane in planes.values()) == game.observation_layout.size
    assert game.action_id(view.legal_actions[0]) in np.flatnonzero(view.action_mask())


def evaluation() -> float:
    """Who is stronger."""
    players = [Contestant("scripted", Unseeded(HeuristicPlayer)), Contestant("hopeful", Hopeful)]
    found = evaluate(
        players, games=2, game=TakeTheTrain(players=2, hands=1), executor="inline", sprt=Sprt(elo0=0, elo1=50)
    )
    return found.matches[0].win_share.value


def refused() -> str:
    """Errors are caught by their type."""
    state = Trains().new_state(seed=1)
    try:
        state.apply("fly")
    except IllegalActionError as error:
        return str(error)
    raise AssertionError


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        records(matches(), Path(folder, "games.jsonl"))
    learning()
    print(search(), f"{evaluation():.2f}", refused(), sep="\n")
