"""`trains-ai report`: a page that needs nothing else, and tables that other programs read as they are."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polars
import pytest

from trains_ai.evaluation import Evaluation, MissingExtraError, Sprt, evaluate
from trains_ai.interfaces.cli import main
from trains_ai.interfaces.evaluation.page import page, paragraph, table
from trains_ai.interfaces.evaluation.report_page import report_page

from .commands import check_refusal
from .evaluation_runs import CARDS, OTHER, RANDOM, SCRIPTED, SHORT, faulty

pytestmark = pytest.mark.usefixtures("own_directory")

SMALL = "evaluate random random --games 2 --turn-limit 2 --executor inline --out run"


class Checker(HTMLParser):
    """Collects what a page would load, its texts, and elements left open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.open: list[str] = []
        self.seen: dict[str, int] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] = self.seen.get(tag, 0) + 1
        if tag not in ("meta", "link", "img"):
            self.open.append(tag)
        self.loads += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href", "srcset", "data")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("several", [False, True])
def test_the_page_is_whole_and_loads_nothing(several: bool) -> None:
    if several:
        evaluation = evaluate([SCRIPTED, RANDOM, faulty("raise")], games=4, game=SHORT, executor="inline")
    else:
        evaluation = evaluate([RANDOM, OTHER], games=40, game=CARDS, executor="inline", sprt=Sprt(-5, 5))
    text = report_page(evaluation)
    page_ = Checker(text)
    assert page_.open == []
    assert page_.seen["svg"] == 8
    assert page_.seen["table"] >= 6
    assert all(target.startswith(("#", "data:image/png;base64,")) for target in page_.loads)
    assert "@import" not in text
    assert "url(http" not in text
    assert "<script" not in text
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    referred = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
    assert referred <= set(ids)


def test_names_cannot_break_out_of_the_page() -> None:
    text = page("<b>&", [paragraph("</p><script>"), table("<i>", [{"<u>": "<s>", "none": None}])])
    assert "<script>" not in text
    assert not set(Checker(text).seen) & {"b", "i", "u", "s", "script"}


@pytest.mark.parametrize("seats", [2, 3])
def test_tables_are_read_as_they_were(tmp_path: Path, capsys: pytest.CaptureFixture[str], seats: int) -> None:
    players = " ".join(["random", "heuristic", "random"][:seats])
    options = f"--games 6 --turn-limit 6 --executor inline --players {seats} --out run"
    assert main(f"evaluate {players} {options}".split()) == 0
    capsys.readouterr()
    assert main(["report", "run", "--parquet", "--out", "made/here"]) == 0
    written = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert written[0] == Path("made/here/report.html")
    assert {path.name for path in written} == {path.name for path in Path("made/here").iterdir()}
    for name, rows in Evaluation.load("run").tables.items():
        if not rows:
            continue
        with open(f"made/here/{name}.csv", newline="", encoding="utf-8") as file:
            texts = list(csv.DictReader(file))
        plain = [{key: "" if value is None else str(value) for key, value in row.items()} for row in rows]
        assert texts == plain
        frame = polars.read_parquet(f"made/here/{name}.parquet")
        assert repr(frame.to_dicts()) == repr(rows)


def test_what_has_no_report_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    check_refusal("report nowhere", "nowhere: no run there", capsys)
    assert main(SMALL.split()) == 0
    capsys.readouterr()
    for file in Path("run").glob("results.sqlite*"):
        file.unlink()
    check_refusal("report run", "run: no deal has been played in all seatings yet", capsys)


def test_without_matplotlib_the_tables_are_written_and_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(SMALL.split()) == 0
    capsys.readouterr()
    real: Any = __import__("importlib").import_module

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("matplotlib"):
            raise ModuleNotFoundError(f"No module named {name!r}")
        return real(name, *rest)

    monkeypatch.setattr("importlib.import_module", without)
    check_refusal("report run", "install trains-ai[evaluation]", capsys)
    assert Path("run/report/standings.csv").exists()
    with pytest.raises(MissingExtraError):
        report_page(Evaluation.load("run"))
