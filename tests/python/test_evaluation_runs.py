"""Whole runs: the same for any number of workers, exact when the seats are swapped, stopped where they should."""

from __future__ import annotations

import math
from functools import partial
from statistics import fmean
from typing import Any

import pytest

from trains_ai import HeuristicPlayer, Limit, MCTSPlayer, OptionError, RandomPlayer, Trains, play_match
from trains_ai.evaluation import Contestant, Evaluation, Sprt, Unseeded, WorkerError, evaluate
from trains_ai.evaluation.ledger import Ledger
from trains_ai.evaluation.schedule import Task

from .evaluation_runs import CARDS, MONEY, OTHER, RANDOM, SCRIPTED, SHORT, _importable, no_process, tables
from .walks import KINGDOM_IDS

__all__ = ["_importable"]

inline = partial(evaluate, executor="inline")


def test_one_and_two_workers_and_no_process_give_the_same() -> None:
    searching = Contestant("search", partial(MCTSPlayer, Limit(iterations=20)))
    run = partial(evaluate, [searching, RANDOM, SCRIPTED], games=6, game=SHORT, maps=["tokyo", "osaka"], seed=3)
    alone = run(executor="inline")
    assert tables(alone) == tables(run(workers=1)) == tables(run(workers=2))
    assert tables(alone) != tables(run(executor="inline", seed=4))
    effort = {row["player"]: row["iterations_per_move"] for row in alone.tables["effort"]}
    assert effort["random"] is None
    assert 0 < effort["search"] <= 20  # a forced move takes none


def test_games_can_be_played_again_by_hand() -> None:
    evaluation = inline([RANDOM, OTHER], games=4, game=CARDS, seed=9)
    for task, result in zip(evaluation.config.plan, evaluation.played, strict=True):
        record = play_match(CARDS, [RandomPlayer(seed) for seed in task.player_seeds], seed=task.seed)
        assert (tuple(record.scores), tuple(record.winners), record.end) == (result.scores, result.winners, result.end)
        assert sum(result.moves) == len(record.actions)


def test_a_player_without_chance_is_exactly_as_strong_as_itself() -> None:
    twin = Contestant("twin", Unseeded(HeuristicPlayer))
    evaluation = inline([SCRIPTED, twin], games=20)
    (match,) = evaluation.matches
    assert match.win_share.value == 0.5
    assert 0.3 < match.win_share.low < 0.5 < match.win_share.high < 0.7  # other deals could be different
    assert match.margin.value == match.margin.low == match.margin.high == 0
    assert match.elo is not None
    assert match.elo.value == 0
    assert match.pairs == (0, 0, 10, 0, 0)
    assert match.share_variance_removed in (1, pytest.approx(1))  # the seat or the deal decides, never the player
    assert evaluation.standings[0].score == evaluation.standings[1].score


def test_the_order_of_players_does_not_matter() -> None:
    one = inline([SCRIPTED, MONEY], games=10, game=Trains(turn_limit=20))
    other = inline([MONEY, SCRIPTED], games=10, game=Trains(turn_limit=20))
    by_name = [{s.player: (s.win_share.value, s.margin.value) for s in e.standings} for e in (one, other)]
    assert by_name[0] == by_name[1]
    assert one.matches[0].margin.value == -other.matches[0].margin.value


def test_what_the_numbers_of_a_run_mean() -> None:
    evaluation = inline([SCRIPTED, RANDOM, MONEY], games=8, game=Trains(turn_limit=12), seed=2)
    results = evaluation.results
    assert len(results) == 24 == evaluation.planned
    assert evaluation.done
    for i, standing in enumerate(evaluation.standings):
        games = [game for game in results if i in game.players]
        seats = [game.players.index(i) for game in games]
        alone = [game.winners == (seat,) for game, seat in zip(games, seats, strict=True)]
        shares = [(seat in game.winners) / len(game.winners) for game, seat in zip(games, seats, strict=True)]
        assert (standing.games, standing.won) == (16, sum(alone))
        assert standing.win_share.value == pytest.approx(fmean(shares))
        assert standing.win_share.low <= standing.win_share.value <= standing.win_share.high
        assert standing.score.value == pytest.approx(fmean(g.scores[s] for g, s in zip(games, seats, strict=True)))
        margins = [game.scores[seat] - game.scores[1 - seat] for game, seat in zip(games, seats, strict=True)]
        assert standing.margin.value == pytest.approx(fmean(margins))
    for number, match in enumerate(evaluation.matches):
        games = [game for game in results if game.match == number]
        points = [
            games[i].share(match_first) + games[i + 1].share(match_first)
            for i in range(0, 8, 2)
            for match_first in [evaluation.names.index(match.players[0])]
        ]
        assert match.pairs == tuple(points.count(value) for value in (0, 0.5, 1, 1.5, 2))
        assert match.win_share.value == sum(points) / 8
    cross = evaluation.cross
    assert cross[0][1] + cross[1][0] == 8
    assert cross[0][1] == 8 * evaluation.matches[0].win_share.value
    assert sum(rating.elo.value for rating in evaluation.ratings if rating.elo) == pytest.approx(0, abs=1e-6)
    assert sum(evaluation.endings.values()) == 24
    length = evaluation.length
    assert length is not None
    assert length.unit == "round"
    assert length.shortest <= length.median <= length.longest <= 12
    cost = evaluation.costs[0]
    assert cost.moves == cost.timed_moves == sum(g.moves[g.players.index(0)] for g in results if 0 in g.players)
    assert cost.seconds > 0


def test_more_than_two_seats_are_rated_by_openskill() -> None:
    game = Trains(players=3, turn_limit=12)
    evaluation = inline([SCRIPTED, RANDOM, OTHER, MONEY], games=6, game=game, schedule="gauntlet")
    assert len(evaluation.played) == 3 * 6
    assert all(0 in result.players for result in evaluation.played)
    skills = {rating.player: rating.skill for rating in evaluation.ratings}
    assert skills["scripted"] is not None
    assert skills["random"] is not None
    assert skills["scripted"].mu > skills["random"].mu
    assert evaluation.matches[0].elo is None
    shares = fmean(standing.win_share.value * standing.games for standing in evaluation.standings)
    assert shares * 4 == pytest.approx(18)


def test_kingdoms_and_maps_take_turns() -> None:
    kingdom = KINGDOM_IDS[:8]
    evaluation = inline([RANDOM, OTHER], games=12, game=SHORT, kingdoms=[kingdom, None], maps=["tokyo", "osaka"])
    options = [result.options for result in evaluation.played[::2]]
    assert [(o["map"], tuple(o["kingdom"]) == tuple(kingdom)) for o in options[:4]] == [
        ("tokyo", True),
        ("tokyo", False),
        ("osaka", True),
        ("osaka", False),
    ]
    assert [o["map"] for o in options[4:]] == ["tokyo", "tokyo"]
    for first, second in zip(evaluation.played[::2], evaluation.played[1::2], strict=True):
        assert (first.options, first.seed) == (second.options, second.seed)


# --- the sequential test


def test_a_sequential_test_stops_the_run_at_the_same_game_for_any_workers() -> None:
    run = partial(evaluate, [SCRIPTED, RANDOM], games=400, game=Trains(turn_limit=8), sprt=Sprt(0, 200), seed=1)
    alone = run(executor="inline")
    assert alone.done
    assert alone.sprt is not None
    assert alone.sprt.decision == "accepted"
    assert 2 <= len(alone.played) < 400
    assert sum(alone.sprt.counts) * 2 == len(alone.played)
    assert alone.sprt.counts == alone.matches[0].pairs
    assert tables(alone) == tables(run(workers=2))


def test_what_counts_is_an_unbroken_part_of_the_schedule() -> None:
    evaluation = inline([SCRIPTED, RANDOM], games=40, game=Trains(turn_limit=8), sprt=Sprt(0, 200), seed=1)
    full = inline([SCRIPTED, RANDOM], games=40, game=Trains(turn_limit=8), seed=1)
    for order in (reversed(full.played), sorted(full.played, key=lambda result: result.seed)):
        ledger = Ledger(evaluation.config)
        for result in order:
            ledger.add(result)
        assert [result.index for result in ledger.results] == list(range(len(evaluation.played)))
        assert ledger.sprt == evaluation.sprt
    ledger = Ledger(full.config)
    assert ledger.add(full.played[1]) == []
    assert ledger.add(full.played[0]) == list(full.played[:2])


# --- arguments


@pytest.mark.parametrize(
    ("arguments", "error", "text"),
    [
        ({"players": [RANDOM]}, OptionError, "1 players for 2 seats"),
        ({"players": [RANDOM, RANDOM]}, OptionError, r"players\[1\]: name 'random', which another player has"),
        ({"players": [RANDOM, Contestant("", RandomPlayer)]}, OptionError, r"players\[1\]: name ''"),
        ({"players": [RANDOM, RandomPlayer(1)]}, TypeError, r"players\[1\]: expected a Contestant, got a RandomPlayer"),
        ({"players": [RANDOM, Contestant("x", 3)]}, TypeError, r"players\[1\] 'x': make 3, expected a function"),
        ({"players": "random"}, TypeError, "players: expected a list"),
        ({"games": 0}, OptionError, "games 0: expected 1 to"),
        ({"games": 2.5}, TypeError, "games: expected a whole number"),
        ({"workers": 0}, OptionError, "workers 0"),
        ({"seats": "any"}, OptionError, "seats 'any': expected rotations, all, fixed"),
        ({"schedule": "swiss"}, OptionError, "schedule 'swiss'"),
        ({"executor": "threads"}, OptionError, "executor 'threads': expected processes, inline, ray"),
        ({"decision_limit": 0}, OptionError, "decision_limit 0"),
        ({"seed": -1}, OptionError, "seed -1"),
        ({"game": Trains}, TypeError, "game: expected a game"),
        ({"game": []}, OptionError, "at least one game"),
        ({"game": [Trains(), Trains(players=3)]}, OptionError, "same number of seats"),
        ({"game": CARDS, "maps": ["tokyo"]}, OptionError, "maps: an option of trains"),
        ({"kingdoms": "first_tokyo"}, TypeError, "kingdoms: expected a list"),
        ({"kingdoms": []}, OptionError, "kingdoms: expected at least one"),
        ({"sprt": (0, 5)}, TypeError, "sprt: expected an Sprt"),
        ({"sprt": Sprt(0, 5), "players": [RANDOM, OTHER, MONEY]}, OptionError, "sprt: expected two players"),
        ({"sprt": Sprt(0, 5), "seats": "fixed"}, OptionError, "sprt: expected two players"),
    ],
)
def test_arguments_that_are_wrong_are_named(arguments: dict[str, Any], error: type[Exception], text: str) -> None:
    given: dict[str, Any] = {"players": [RANDOM, OTHER], "games": 2, "game": SHORT, "executor": "inline"} | arguments
    with pytest.raises(error, match=text):
        evaluate(given.pop("players"), **given)


def test_players_that_no_other_process_can_make_are_refused() -> None:
    with pytest.raises(TypeError, match=r"players\[1\] 'local': cannot be sent to another process"):
        evaluate([RANDOM, Contestant("local", lambda seed: RandomPlayer(seed))], games=2, game=SHORT)
    with pytest.raises(WorkerError, match="game 0: its process ended 3 times"):
        evaluate([RANDOM, Contestant("gone", no_process)], games=2, game=SHORT)


def test_progress_is_told_and_little_is_known_of_few_games() -> None:
    seen: list[Evaluation] = []
    evaluation = inline([RANDOM, OTHER], games=6, game=SHORT, progress=seen.append)
    assert seen[-1].done
    assert [len(e.played) for e in seen] == sorted(len(e.played) for e in seen)
    assert tables(seen[-1]) == tables(evaluation)
    nothing = Evaluation(evaluation.config, ())
    assert math.isnan(nothing.standings[0].win_share.value)
    assert nothing.length is None
    assert not nothing.done
    assert nothing.ratings == []
    assert set(nothing.tables) == set(evaluation.tables)
    half = Evaluation(evaluation.config, evaluation.played[:3])
    assert len(half.results) == 2  # a deal that was not played in all seatings tells who had luck
    one = Evaluation(evaluation.config, evaluation.played[:2]).matches[0].win_share
    assert one.low < 0.02
    assert one.high > 0.97


def test_tasks_are_small_and_plain() -> None:
    evaluation = inline([RANDOM, OTHER], games=2, game=SHORT)
    assert isinstance(evaluation.config.plan[0], Task)
    assert evaluation.config.from_json(evaluation.config.to_json()) == evaluation.config
