"""The review command: tables, JSON, plots and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from trains_ai import (
    HeuristicPlayer,
    MatchRecord,
    MCTSPlayer,
    RandomPlayer,
    Reviewed,
    TakeTheTrain,
    Trains,
    append_record,
    play_match,
    review,
)
from trains_ai.interfaces.cli import main
from trains_ai.interfaces.commands import review as review_command
from trains_ai.interfaces.records import review_plot
from trains_ai.runner import worst

from .commands import check_refusal, run
from .idle_games import idle_game, idle_review, reviewer


@pytest.fixture(autouse=True)
def files(own_directory: Path) -> None:
    append_record("games.jsonl", play_match(Trains(players=3, turn_limit=1), [RandomPlayer(1)] * 3, seed=2))
    append_record("games.jsonl", idle_game())


LINE = "review games.jsonl --record 2 --limit iterations=400"


def test_a_review_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(LINE.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for text in ("Win chance over time", "mistakes", "what cost most win chance", "within noise", "seat 1 idle"):
        assert text in out
    assert max(map(len, out.split("\n"))) <= 80
    cost = out.partition("Seat 1 (idle)")[2].split("\n")[2].split()
    first = worst(idle_review(), seat=1, most=5)[0]
    assert first.loss is not None
    assert cost[:2] == [str(first.number), "end"]
    assert f"{first.loss:.1%}" in cost
    assert main([*LINE.split(), "--most", "0", "--set", "margin_weight=1"]) == 0
    out = capsys.readouterr().out
    assert "Value over time" in out
    assert "cost most" not in out


def test_a_review_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LINE.split(), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["players"] == ["heuristic", "idle"]
    assert told["reviewer"] == reviewer().to_dict()
    assert told["decisions"] == [entry.to_dict() for entry in idle_review()]


def test_both_games_are_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    game = TakeTheTrain(players=4, rules="single_line")
    record = play_match(game, [HeuristicPlayer(), RandomPlayer(1), RandomPlayer(2), RandomPlayer(3)], seed=1)
    entries = list(review(record, reviewer(100)))
    assert {entry.seat for entry in entries} == {0, 1, 2, 3}
    assert all(0 <= entry.value <= 1 for entry in entries)
    append_record("cards.jsonl", record)
    assert main(["review", "cards.jsonl", "--limit", "iterations=20"]) == 0
    assert capsys.readouterr().out.startswith("take_the_train: heuristic ")


def test_three_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "games.jsonl", "--limit", "iterations=20,nodes=500", "--seed", "3"]) == 0
    assert "seat 2 random" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["review.png", "review.svg", "review.PDF"])
def test_a_plot(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    assert main([*LINE.split(), "--plot", name]) == 0
    data = Path(name).read_bytes()
    assert data.startswith({".png": b"\x89PNG", ".svg": b"<?xml", ".PDF": b"%PDF"}[Path(name).suffix])
    assert len(data) > 5000


def test_a_plot_has_a_line_a_seat_and_a_cross_a_mistake() -> None:
    pytest.importorskip("matplotlib")
    figure = review_plot.plot(idle_game(), idle_review(), "win chance")
    (axes,) = figure.axes
    for seat, line in enumerate(axes.lines):
        own = [entry for entry in idle_review() if entry.seat == seat]
        assert list(line.get_xdata()) == [entry.number for entry in own]
        assert list(line.get_ydata()) == [100 * entry.value for entry in own]
    crosses = [tuple(point) for marks in axes.collections if marks.get_offsets().size for point in marks.get_offsets()]
    mistakes = [(entry.number, 100 * (entry.played.value or 0)) for entry in idle_review() if entry.is_mistake]
    assert len(mistakes) > 1
    assert sorted(cross for cross in crosses if cross != (0.0, 0.0)) == sorted(mistakes)


def test_names_from_somebody_elses_file_do_no_harm(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    table = json.loads(idle_game().to_json())
    table["players"] = ["\x1b[2J[bold]" + "x" * 200, "$\\frac$\n"]
    append_record("odd.jsonl", MatchRecord.from_json(json.dumps(table)))
    lines = (
        "review odd.jsonl --limit iterations=20 --plot odd.png",
        "replay odd.jsonl --list",
        "replay odd.jsonl --at 5",
    )
    for line in lines:
        assert main(line.split()) == 0
        out, err = capsys.readouterr()
        assert "\x1b" not in out + err
        assert "?[2J[bold]" in "".join(out.split())
        assert "$\\frac$?" in "".join(out.split())
    table["\x1b[2J"] = 1
    Path("odd.jsonl").write_text(json.dumps(table), encoding="utf-8")
    assert main(["replay", "odd.jsonl"]) == 2
    assert "\x1b" not in capsys.readouterr().err


def test_plots_that_cannot_be_made_are_told_before_the_search(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "review games.jsonl --limit seconds=1000 --plot"
    check_refusal(f"{line} plot.txt", "--plot plot.txt: expected a name that ends in .png, .svg, .pdf", capsys)
    check_refusal(f"{line} none/plot.png", "none", capsys)
    monkeypatch.setattr(review_plot, "find_spec", lambda _: None)
    check_refusal(f"{line} plot.png", "--plot needs matplotlib: pip install 'trains-ai[plot]'", capsys)


def test_no_review_needs_matplotlib_without_a_plot() -> None:
    code, out, err = run("review", "games.jsonl", "--limit", "iterations=5", env={"PYTHONWARNINGS": "error"})
    assert (code, err) == (0, "")
    assert "Decisions" in out


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("--limit speed=3", "--limit has no option 'speed'"),
        ("--limit iterations=0", "iterations 0: expected 1"),
        ("--limit iterations", "needs a value"),
        ("--limit memory_mb=5", "expected seconds, iterations or nodes"),
        ("--set exploration=99", "exploration 99.0"),
        ("--set speed=1", "--set has no option 'speed'"),
        ("--record 3", "--record 3: games.jsonl has 2 readable records"),
        ("--threads none", "--threads 'none'"),
    ],
)
def test_the_command_refuses(options: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_refusal(f"review games.jsonl {options}", reason, capsys)


def test_ctrl_c_shows_what_was_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(record: MatchRecord, player: MCTSPlayer) -> Iterator[Reviewed]:
        yield from idle_review()[:3]
        raise KeyboardInterrupt

    monkeypatch.setattr(review_command, "review", interrupted)
    assert main([*LINE.split(), "--json"]) == 130
    out, err = capsys.readouterr()
    assert f"Stopped after {idle_review()[2].number} of {len(idle_game().actions)} actions" in err
    assert json.loads(out)["decisions"] == [entry.to_dict() for entry in idle_review()[:3]]
