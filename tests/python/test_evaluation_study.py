"""`trains-ai study`: what buying a card goes together with."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from trains_ai import MatchRecord, OptionError, kingdom_sets, play_match, read_records
from trains_ai.evaluation import CardImpact, Contestant, card_impact, card_impact_of, evaluate
from trains_ai.evaluation.card_impact import _BASIC
from trains_ai.interfaces.cli import main
from trains_ai.runner import Forfeit

from .commands import check_refusal
from .evaluation_runs import CARDS, RANDOM, SCRIPTED

pytestmark = pytest.mark.usefixtures("own_directory")

KINGDOM = kingdom_sets()["first_tokyo"]
CARD, OTHER_CARD = KINGDOM[0], KINGDOM[1]
STUDY = "study heuristic --games 12 --seed 3 --executor inline --map osaka"


def game(
    seed: int, bought: list[list[str]], scores: list[int], winners: list[int], lost: int | None = None
) -> MatchRecord:
    """A record with nothing in it but what was bought."""
    return MatchRecord(
        format=1,
        package="0.1.0",
        game="trains",
        options={"map": "tokyo", "kingdom": KINGDOM, "turn_limit": 100},
        seed=seed,
        players=tuple(f"player {seat}" for seat in range(len(bought))),
        scores=scores,
        winners=winners,
        turns=9,
        end="stacks" if lost is None else "forfeit",
        forfeit=None if lost is None else Forfeit(lost, "slept"),
        actions=tuple((seat, action) for seat, actions in enumerate(bought) for action in actions),
    )


def impact(records: list[MatchRecord], card: str) -> CardImpact | None:
    return next((found for found in card_impact(records) if found.card.id == card), None)


def test_decks_that_bought_a_card_are_set_against_the_others_of_their_game() -> None:
    buy, play = f"buy {CARD}", f"play {CARD}"
    records = [
        game(1, [[buy, play, f"{buy} top"], ["end"]], [30, 20], [0]),  # two copies against none
        game(2, [["end"], [buy]], [30, 20], [0]),  # one against none, and lost
        game(3, [[buy], [buy, buy, buy]], [10, 40], [1]),  # one against three
        game(4, [[buy], [buy]], [25, 25], [0, 1]),  # alike
        game(5, [["end"], ["end"]], [1, 2], [1]),
        game(6, [[buy], ["end"]], [99, 0], [0], lost=1),  # not finished
    ]
    found = impact(records, CARD)
    assert found is not None
    assert (found.games, found.decks, found.bought) == (5, 6, 0.6)
    assert found.copies == (2 + 1 + 1 + 3 + 1 + 1) / 6
    assert found.win_share.value == pytest.approx((1 + 0 + 0.5 + 0.5) / 4)
    assert found.score.value == pytest.approx((30 + 20 + 25 + 25) / 4)
    assert found.compared == 3
    assert found.win_advantage.value == pytest.approx((1 - 1 + 1) / 3)
    assert found.score_advantage.value == pytest.approx((10 - 10 + 30) / 3)
    assert found.win_advantage.low < found.win_advantage.value < found.win_advantage.high
    assert impact(records, OTHER_CARD) is None
    assert repr(card_impact(records)) == repr(card_impact(list(reversed(records))))


def test_of_many_decks_those_with_the_most_copies_stand_against_all_others() -> None:
    buy = f"buy {CARD}"
    found = impact([game(1, [[buy, buy], [buy, buy], [buy], []], [9, 5, 2, 0], [0])], CARD)
    assert found is not None
    assert (found.win_advantage.value, found.score_advantage.value) == (0.5, 6)


def test_basic_cards_are_in_every_game_and_kingdom_cards_in_theirs() -> None:
    assert len(_BASIC) == 9
    records = [game(1, [["buy skyscraper"], [f"buy {CARD}"]], [3, 4], [1])]
    assert [found.card.id for found in card_impact(records)] == ["skyscraper", CARD]
    assert card_impact([]) == []


def test_records_of_the_other_game_are_refused() -> None:
    record = play_match(CARDS, [RANDOM.make(1), RANDOM.make(2)])
    with pytest.raises(OptionError, match="a record of take_the_train, expected one of trains"):
        card_impact([record])


def test_a_run_folder_is_studied(tmp_path: Path) -> None:
    twin = Contestant("twin", SCRIPTED.make)
    evaluate([SCRIPTED, twin], games=6, seats="fixed", executor="inline", out=tmp_path)
    found = card_impact_of(tmp_path)
    assert found
    assert all(entry.games <= 6 for entry in found)
    bought = {
        (record.seed, seat, action.split()[1])
        for record in read_records(tmp_path / "records.jsonl")
        for seat, action in record.actions
        if action.startswith("buy ")
    }
    assert sum(entry.decks for entry in found) == len(bought)


def test_the_command_plays_prints_and_keeps(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*STUDY.split(), "--out", "run"]) == 0
    table = capsys.readouterr().out
    assert table.startswith("12 games of heuristic, by the advantage that is sure\n")
    assert max(map(len, table.splitlines())) <= 80
    assert main(["study", "--from", "run", "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["games"] == 12
    assert len({row["card"] for row in document["cards"]}) == len(document["cards"]) == len(table.splitlines()) - 3
    with open("run/study/cards.csv", newline="", encoding="utf-8") as file:
        assert [row["card"] for row in csv.DictReader(file)] == [row["card"] for row in document["cards"]]
    assert Path("run/study/cards.svg").read_text().count("<svg") == 1
    assert Path("run/study/cards.png").read_bytes().startswith(b"\x89PNG")
    kingdoms = {tuple(record.options["kingdom"]) for record in read_records("run/records.jsonl")}
    assert len(kingdoms) == 12
    assert main(STUDY.split()) == 0
    assert capsys.readouterr().out == table


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("study", "name the player, or a run that was played by --from DIR"),
        ("study heuristic --from run", "name the player, or a run"),
        ("study heuristik", "did you mean 'heuristic'?"),
        ("study --from nowhere", "nowhere: no run there"),
        ("study heuristic --players 9", "players"),
        ("study heuristic --format xml", "--format xml"),
        ("study random --games 1 --turn-limit 1 --executor inline --seed 3", "no card was bought"),
    ],
)
def test_bad_input(line: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_refusal(line, reason, capsys)
