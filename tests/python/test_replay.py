"""Replay: every state again, games that do not go as recorded, and the command."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from trains_ai import (
    HeuristicPlayer,
    MatchRecord,
    OptionError,
    RandomPlayer,
    RecordError,
    Replay,
    TakeTheTrain,
    TakeTheTrainState,
    Trains,
    TrainsState,
    append_record,
    play_match,
    replay,
)
from trains_ai.interfaces.cli import main
from trains_ai.interfaces.records.choice import title
from trains_ai.interfaces.records.stepper import Stepper

from .commands import check_refusal, run
from .record_samples import VALLEY, small_record, take_the_train_record, trains_record
from .refusals import refused

GAMES = {
    "tokyo": (Trains(players=2), [HeuristicPlayer(), RandomPlayer(1)]),
    "valley": (Trains(VALLEY, 4, turn_limit=9), [RandomPlayer(seed) for seed in range(4)]),
    "open lines": (TakeTheTrain(4, transfers=True), [RandomPlayer(seed) for seed in range(4)]),
    "single line": (TakeTheTrain(2, "single_line", free_ride="wild", hands=5), [RandomPlayer(1), RandomPlayer(2)]),
}


# --- every state -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_gives_every_state(name: str) -> None:
    game, players = GAMES[name]
    seen: list[Any] = [game.new_state(5)]
    record = play_match(game, players, seed=5, on_action=lambda state, _, __: seen.append(state.clone()))
    replayed = replay(MatchRecord.from_json(record.to_json()))
    assert list(replayed) == seen
    assert replayed.length == len(record.actions) == len(seen) - 1
    for point in [*range(0, len(seen), 7), *range(30, min(len(seen), 67)), len(seen) - 1, 0]:
        assert replayed.state_at(point) == seen[point]
    assert repr(replayed.game) == repr(type(game)(players=game.players, **game.options(seen[-1])))


def test_the_states_of_a_replay_are_independent() -> None:
    replayed: Replay[Any] = Replay(small_record())
    expected = list(Replay[Any](small_record()))
    for state in replayed:
        if not state.is_over:
            state.apply(state.legal_actions()[0])
    replayed.state_at(0).apply("start 25")
    assert list(replayed) == expected
    assert isinstance(replayed.state_at(3), TrainsState)
    assert isinstance(replay(take_the_train_record()).state_at(0), TakeTheTrainState)


@pytest.mark.parametrize("point", [-1, 10**9])
def test_points_that_are_not_there(point: int) -> None:
    with refused(OptionError, f"point {point}: expected 0 to "):
        replay(small_record()).state_at(point)


# --- games that do not go as recorded --------------------------------------------------------------------------------


Change = Callable[[dict[str, Any]], object]


def cut(table: dict[str, Any], number: int) -> None:
    for column in ("actions", "times", "values", "visits"):
        table[column] = table[column][:number]


WRONG: dict[str, tuple[Change, str]] = {
    "an illegal action": (lambda r: r["actions"].__setitem__(4, [0, "fly"]), "action 5: "),
    "an action that is not legal now": (lambda r: r["actions"].__setitem__(0, [0, "end"]), "action 1: 'end'"),
    "an action of another seat": (lambda r: r["actions"][1].__setitem__(0, 2), "of seat 2: seat 1 was to decide"),
    "no end": (lambda r: cut(r, 5), "after the last action, number 5, the game is not over"),
    "actions after the end": (
        lambda r: (r["actions"].append([0, "end"]), [r[c].append(0) for c in ("times", "values", "visits")]),
        "the game was over before it",
    ),
    "other scores": (lambda r: r["scores"].__setitem__(0, 99), "scores [99, "),
    "other winners": (lambda r: r.update(winners=[0, 1, 2]), "winners [0, 1, 2], but"),
    "another length": (lambda r: r.update(turns=2), "turns 2, but the game ended with 3"),
    "another end": (lambda r: r.update(end="stacks"), "end 'stacks', but the game ended with 'turn_limit'"),
    "another seed": (lambda r: r.update(seed=77), "action "),
    "an unknown game": (lambda r: r.update(game="trians"), "game 'trians': expected one of trains, take_the_train"),
    "an unknown option": (lambda r: r["options"].update(speed=3), "options: 'speed' is no option of trains"),
    "an option missing": (lambda r: r["options"].pop("kingdom"), "options: 'kingdom' is missing"),
    "an option of the wrong kind": (lambda r: r["options"].update(turn_limit="3"), "options: turn_limit"),
    "an option out of range": (lambda r: r["options"].update(turn_limit=0), "options: turn_limit 0"),
    "a map that is not here": (lambda r: r["options"].update(map="kyoto"), "options: map 'kyoto', expected one of"),
    "a path as map": (lambda r: r["options"].update(map="/etc/valley.toml"), "options: map '/etc/valley.toml'"),
    "a broken map": (lambda r: r["options"]["map"].update(rows=["X"]), "options: "),
    "too many players": (
        lambda r: (r.update(players=["a"] * 5, scores=[0] * 5), r.pop("settings")),
        "options: players 5",
    ),
    "a forfeit of a seat that was not to decide": (
        lambda r: (cut(r, 5), r.update(end="forfeit", forfeit={"seat": 2, "reason": "left"})),
        "forfeited by seat 2, but to decide was seat 0",
    ),
    "a forfeit after the end": (
        lambda r: r.update(end="forfeit", forfeit={"seat": 2, "reason": "left"}),
        "forfeited by seat 2, but to decide was nobody",
    ),
}


def changed(change: Change) -> MatchRecord:
    table = json.loads(trains_record().to_json())
    change(table)
    return MatchRecord.from_json(json.dumps(table))


@pytest.mark.parametrize("name", WRONG)
def test_a_record_that_does_not_replay(name: str) -> None:
    change, reason = WRONG[name]
    record = changed(change)  # the schema has nothing against it
    with refused(RecordError, reason):
        replay(record)


def forfeited() -> MatchRecord:
    def change(table: dict[str, Any]) -> None:
        cut(table, 5)
        table.update(end="forfeit", winners=[1, 2], forfeit={"seat": 0, "reason": "took 70 s"})

    return changed(change)


def test_a_forfeited_game_replays_as_far_as_it_went() -> None:
    assert replay(forfeited()).length == 5


# --- the command -----------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def files(own_directory: Path) -> None:
    for record in (trains_record(), take_the_train_record(), forfeited()):
        append_record("games.jsonl", record)


def test_match_appends_records(capsys: pytest.CaptureFixture[str]) -> None:
    for line in (
        "match heuristic random --games 2 --turn-limit 2 --record new.jsonl",
        "match random random random --game take_the_train --games 1 --record new.jsonl --json",
    ):
        assert main(line.split()) == 0
        out = capsys.readouterr().out
    told = json.loads(out)
    assert main(["replay", "new.jsonl", "--list"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows] == ["1", "2", "3"]
    assert rows[0].startswith("1  trains: heuristic ")
    assert rows[1].startswith("2  trains: random ")  # the seats rotate
    scores = told["games"][0]["scores"]
    assert rows[2].startswith(f"3  take_the_train: random {scores[0]}, random {scores[1]}, random {scores[2]}; won by")
    check_refusal("match random random --record none/new.jsonl", "none/new.jsonl: No such file", capsys)


def test_a_point_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    record = trains_record()
    assert main(["replay", "games.jsonl", "--at", "9"]) == 0
    out = capsys.readouterr().out
    seat, action = record.actions[8]
    assert f"Point 9 of {len(record.actions)}, round 1" in out
    assert f"Seat {seat} ({record.players[seat]})" in out
    assert action in out
    assert f"Next: Seat {record.actions[9][0]}" in out
    for text in ("Supply", "Hand of", "rails left"):
        assert text in out
    assert max(map(len, out.split("\n"))) <= 80


def test_every_point_of_both_games_can_be_shown() -> None:
    for record in (trains_record(), take_the_train_record(), forfeited()):
        console = Console(file=StringIO(), width=80)
        stepper = Stepper(replay(record), console)
        for point in range(len(record.actions) + 1):
            stepper.show(point)
        assert isinstance(console.file, StringIO)
        assert console.file.getvalue().count("Point ") == len(record.actions) + 1


def test_the_end_tells_who_won(capsys: pytest.CaptureFixture[str]) -> None:
    record = take_the_train_record()
    assert main(["replay", "games.jsonl", "--record", "2", "--at", str(len(record.actions))]) == 0
    assert f"won by seat {record.winners[0]}; ended by out" in " ".join(capsys.readouterr().out.split())
    assert main(["replay", "games.jsonl", "--record", "3", "--at", "5"]) == 0
    assert "Seat 0 (mcts:iterations=30) forfeited the game: took 70 s" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("winners", "told"), [([], "nobody"), ([1], "seat 1"), ([0, 2], "seats 0 and 2"), ([0, 1, 2], "seats 0, 1 and 2")]
)
def test_who_won_in_words(winners: list[int], told: str) -> None:
    assert f"; won by {told}; ended by " in title(changed(lambda table: table.update(winners=winners)))


@pytest.mark.parametrize("at", [0, 7, None])
def test_the_position_of_a_point(at: int | None, capsys: pytest.CaptureFixture[str]) -> None:
    for number, (record, game) in enumerate(((trains_record(), Trains), (take_the_train_record(), TakeTheTrain)), 1):
        where = [] if at is None else ["--at", str(at)]
        assert main(["replay", "games.jsonl", "--record", str(number), "--position", *where]) == 0
        state = game.from_position(json.loads(capsys.readouterr().out))
        assert state == replay(record).state_at(len(record.actions) if at is None else at)


def test_stepping_through_a_game() -> None:
    code, out, err = run("replay", "games.jsonl", typed="\n\nb\n9\n\nB\nfly\n-1\n99999\nq\n")
    assert (code, err) == (0, "")
    points = [int(part.split()[0]) for part in out.split("Point ")[1:]]
    assert points == [0, 1, 2, 1, 9, 10, 9]
    assert out.count("Not a point") == 3
    code, out, _ = run("replay", "games.jsonl", "--record", "3", typed="5\n\n")  # and then the input ends
    assert code == 0
    assert [part.split()[0] for part in out.split("Point ")[1:]] == ["0", "5", "5"]


def test_lines_that_cannot_be_read_are_told_and_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    with open("games.jsonl", "a", encoding="utf-8") as file:
        file.write('{"format":1,\n' + small_record().to_json()[:-1])
    assert main(["replay", "games.jsonl", "--list"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 3
    assert [line.split(": not")[0] for line in err.splitlines()] == [
        "Left out: games.jsonl, line 4",
        "Left out: games.jsonl, line 5",
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("replay none.jsonl", "none.jsonl: No such file"),
        ("replay games.jsonl --record 4", "--record 4: games.jsonl has 3 readable records"),
        ("replay games.jsonl --record 0", "--record"),
        ("replay games.jsonl --at -1", "--at -1: expected 0 to"),
        ("replay games.jsonl --at 9999", "--at 9999: expected 0 to"),
    ],
)
def test_the_command_refuses(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_refusal(line, reason, capsys)


def test_the_command_refuses_a_game_that_does_not_replay(capsys: pytest.CaptureFixture[str]) -> None:
    append_record("wrong.jsonl", small_record())
    append_record("wrong.jsonl", changed(WRONG["an illegal action"][0]))
    for command in ("replay wrong.jsonl --record 2", "review wrong.jsonl --record 2"):
        check_refusal(command, "wrong.jsonl, line 2: action 5: 'fly'", capsys)
