"""The documentation as a site: all pages are in its menu, all links lead somewhere, all public names are described."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

import trains_ai
import trains_ai.evaluation

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
TEXTS = [*PAGES, *sorted(ROOT.glob("*.md"))]
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def prose(path: Path) -> str:
    """The page without its blocks of code."""
    return FENCE.sub("", path.read_text(encoding="utf-8"))


def anchors(path: Path) -> set[str]:
    """Of the headings, as Markdown makes them."""
    headings = re.findall(r"^#+ (.*)$", prose(path), re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}


def test_the_menu_holds_every_page_once() -> None:
    menu = re.findall(r"^ +- .*: (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(menu) == sorted(page.relative_to(DOCS).as_posix() for page in PAGES)


@pytest.mark.parametrize("page", TEXTS, ids=name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", prose(page))):
        if target.startswith(("https://", "http://")):
            continue
        file, _, anchor = target.partition("#")
        found = (page.parent / file) if file else page
        assert found.is_file(), f"{name(page)} links to {target}"
        if DOCS in page.parents:
            assert DOCS in found.resolve().parents, f"{name(page)} links to {target}, which is no part of the site"
        if anchor:
            assert anchor in anchors(found), f"{name(page)} links to {target}"


@pytest.mark.parametrize("page", TEXTS, ids=name)
def test_the_files_that_a_page_names_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    made_by_the_page = set(re.findall(r'title="([^"]+)"', text))
    named = set(re.findall(r"(?<![\w/])(?:cpp|python|bench|tests|docs)/[\w./-]*\w", text))
    for path in named - made_by_the_page:
        assert (ROOT / path).exists() or list(ROOT.glob(f"{path}.*")), f"{name(page)} names {path}"


@pytest.mark.parametrize("module", [trains_ai, trains_ai.evaluation])
def test_the_api_pages_describe_every_public_name_once(module: ModuleType) -> None:
    line = re.compile(r"^::: ([\w.]+)\.(\w+)$", re.MULTILINE)
    entries = [entry for page in PAGES for entry in line.findall(prose(page))]
    of_evaluation = [name for path, name in entries if path.startswith("trains_ai.evaluation")]
    others = [name for path, name in entries if not path.startswith("trains_ai.evaluation")]
    described = of_evaluation if module is trains_ai.evaluation else others
    assert sorted(described) == sorted(name for name in module.__all__ if not name.startswith("_"))


def test_nothing_is_fetched_from_elsewhere() -> None:
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert "font: false" in settings
    assert "http" not in settings
    for picture in DOCS.rglob("*.svg"):
        elsewhere = re.sub(r'xmlns="http://www\.w3\.org/2000/svg"', "", picture.read_text(encoding="utf-8"))
        assert not re.search(r"https?://|url\((?!#)", elsewhere), name(picture)
