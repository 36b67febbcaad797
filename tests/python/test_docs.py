"""The examples of the documentation hold, and its tables list every key."""

from __future__ import annotations

import doctest
import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from trains_ai import Limit, MatchRecord, Settings, TakeTheTrain, Trains, load_map

from .walks import some_states

DOCS = Path(__file__).parents[2] / "docs"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def block(page: str, language: str) -> str:
    """The only example of that language on a page."""
    (text,) = re.findall(
        rf"^```{language}\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    return str(text)


def test_the_example_of_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "valley.toml").write_text(block("maps.md", "toml"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(DOCS / "maps.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 0
    assert result.failed == 0
    drawn = [mark for row in block("maps.md", "text").splitlines() for mark in row.split()]
    assert drawn == [f"{mark[0]}{number}" for number, mark in enumerate(" ".join(load_map("valley.toml").rows).split())]


def test_the_examples_of_positions() -> None:
    result = doctest.testfile(str(DOCS / "positions.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 0
    assert result.failed == 0
    for page in ("positions.md", "rules/trains.md"):
        assert Trains.from_position(json.loads(block(page, "json"))).legal_actions()
    example = TakeTheTrain.from_position(json.loads(block("rules/take_the_train.md", "json")))
    assert example.legal_actions() == ["b9", "oS"]


def test_the_examples_of_search() -> None:
    result = doctest.testfile(str(DOCS / "search.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_examples_of_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = doctest.testfile(str(DOCS / "records.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_table_of_records_lists_every_field_in_order() -> None:
    page = (DOCS / "records.md").read_text(encoding="utf-8")
    assert tuple(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == MatchRecord.__struct_fields__


def test_the_examples_of_evaluation() -> None:
    result = doctest.testfile(str(DOCS / "evaluation.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_tables_of_search_list_every_limit_and_setting() -> None:
    page = (DOCS / "search.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| .* \| (.*) \|$", page, re.MULTILINE))
    shown = {None: "none", True: "yes", False: "no"}
    for name, value in Settings().to_dict().items():
        text = shown[value] if value is None or isinstance(value, bool) else str(value)
        assert rows.pop(name).strip("`") == text
    assert sorted(rows) == sorted(field.name for field in fields(Limit))


def test_the_tables_list_every_key() -> None:
    page = (DOCS / "positions.md").read_text(encoding="utf-8")
    documents, views = page.split("## What a view tells")
    for state, _ in some_states(games=6):
        document = state.position()
        for table in (document, *document["seats"], document.get("pending", {})):
            assert all(f"`{key}`" in documents for key in table)
        view = state.view(0).to_dict()
        assert all(f"`{key}`" in views for table in (view, *view["seats"]) for key in table)
        assert f"`{view['phase']}`" in page
        for seat in document["seats"]:
            assert all(f"`{key}`" in documents for key in seat.get("known", {}))
