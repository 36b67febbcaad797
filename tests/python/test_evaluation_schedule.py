"""Who plays whom, where and with which seeds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from trains_ai import OptionError
from trains_ai.evaluation.schedule import Schedule, match_ups, seatings
from trains_ai.runner.seeds import derived_seed


def schedule(contestants: int = 2, seats: int = 2, games: int = 10, **others: object) -> Schedule:
    given = {"variations": 1, "seed": 5, "schedule": "round_robin", "seating": "rotations"} | others
    return Schedule(contestants, seats, games, **given)  # type: ignore[arg-type]


def test_the_games_of_a_deal_differ_in_nothing_but_who_sits_where() -> None:
    tasks = list(schedule(contestants=4, seats=3, games=12, variations=2))
    assert [task.index for task in tasks] == list(range(len(tasks))) == list(range(4 * 4 * 3))
    for deal in range(4):
        games = [task for task in tasks if task.deal == deal]
        assert {(task.seed, task.game) for task in games} == {(games[0].seed, deal % 2)}
        seats = Counter((task.match, player, seat) for task in games for seat, player in enumerate(task.players))
        assert set(seats.values()) == {1}  # everybody sits everywhere once, in each match
        assert len(seats) == 4 * 3 * 3
    assert len({task.seed for task in tasks}) == 4
    assert len({seed for task in tasks for seed in task.player_seeds}) == len(tasks) * 3


def test_a_game_depends_on_its_place_and_the_seed_alone() -> None:
    few, many = schedule(games=4), schedule(games=1000)
    assert list(few) == [many[i] for i in range(4)]
    assert [task.seed for task in schedule(seed=6, games=4)] != [task.seed for task in few]
    assert few[0].seed == derived_seed(5, "game", 0) == few[1].seed != few[2].seed
    assert derived_seed(1, "game", 7) == 9979704652390  # the same on every machine
    with pytest.raises(IndexError):
        few[4]


@pytest.mark.parametrize(
    ("seating", "seats", "number"), [("rotations", 4, 4), ("all", 3, 6), ("all", 4, 24), ("fixed", 3, 1)]
)
def test_games_are_rounded_up_to_whole_deals(seating: str, seats: int, number: int) -> None:
    assert len(set(seatings(seating, seats))) == number
    assert len(schedule(contestants=seats, seats=seats, games=number + 1, seating=seating)) == 2 * number
    assert len(schedule(contestants=seats, seats=seats, games=number, seating=seating)) == number


def test_who_meets_whom() -> None:
    assert match_ups("round_robin", 5, 3) == list(combinations(range(5), 3))
    assert match_ups("gauntlet", 4, 2) == [(0, 1), (0, 2), (0, 3)]
    assert match_ups("gauntlet", 4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3)]
    assert match_ups("ladder", 4, 3) == [(0, 1, 2), (1, 2, 3)]
    with pytest.raises(OptionError, match="2 players for 3 seats: name a player twice to seat it twice"):
        match_ups("ladder", 2, 3)
