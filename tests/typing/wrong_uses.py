"""Each line with the mark is a mistake that both type checkers must tell a user, and they may tell no other.

tests/python/test_typing.py looks at it; nothing runs it.
"""

from __future__ import annotations

import trains_ai
from trains_ai import (
    Decision,
    HeuristicPlayer,
    Limit,
    MatchRecord,
    MCTSPlayer,
    RandomPlayer,
    Settings,
    TakeTheTrain,
    Trains,
    TrainsView,
    play_match,
    read_records,
)
from trains_ai.evaluation import Contestant, evaluate


class Nameless:
    def choose(self, view: TrainsView) -> Decision:
        return Decision(view.legal_actions[0])


class Blunt:
    name = "blunt"

    def choose(self, view: TrainsView) -> str:
        return view.legal_actions[0]


trains, cards = Trains(), TakeTheTrain()
state, view = trains.new_state(seed=1), trains.new_state(seed=1).view(0)

trains_ai.play_game(trains, [RandomPlayer(), RandomPlayer()])  # wrong
MCTSPlayer("x")  # wrong
MCTSPlayer(Limit(iterations="many"))  # wrong
MCTSPlayer(settings={"playout": "mast"})  # wrong
Limit(minutes=1)  # wrong
Settings(playouts="mast")  # wrong
Settings(exploration="much")  # wrong
Trains(players="two")  # wrong
TakeTheTrain(rules="open")  # wrong
TrainsView({})  # wrong
RandomPlayer().choose(state)  # wrong
print(HeuristicPlayer().choose(view).actions)  # wrong
play_match(trains, [Nameless(), RandomPlayer()])  # wrong
play_match(trains, [Blunt(), RandomPlayer()])  # wrong
play_match("trains", [RandomPlayer(), RandomPlayer()])  # wrong
state.apply(0)  # wrong
view.apply("end")  # wrong
view.sample()  # wrong
number: int = state.current_seat  # wrong
actions: list[str] = view.legal_actions()  # wrong
record: MatchRecord = read_records("games.jsonl")  # wrong
evaluate([RandomPlayer(), RandomPlayer()], game=trains)  # wrong
evaluate([Contestant("a", RandomPlayer)], game=cards, workers="all")  # wrong
