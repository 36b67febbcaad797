"""The pictures of the documentation are what docs/images/make.py makes of the package as it is."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs/images"


def made() -> dict[str, str]:
    spec = importlib.util.spec_from_file_location("make", FOLDER / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    pictures: dict[str, str] = module.pictures()
    return pictures


PICTURES = made()


def words(svg: str) -> list[str]:
    """What can be read in it: how rich draws a terminal may change from version to version."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg)


def test_no_picture_is_missing_or_left_over() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.svg")) == sorted(PICTURES)


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_picture_is_up_to_date(name: str) -> None:
    drawn = (FOLDER / name).read_text(encoding="utf-8")
    if name.startswith("play_"):
        assert words(drawn) == words(PICTURES[name]), "run python docs/images/make.py"
    else:
        assert drawn.strip() == PICTURES[name].strip(), "run python docs/images/make.py"
