"""docs/add_a_game.md, followed literally: its blocks are written to the files they name, compiled and run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILER = os.environ.get("CXX") or shutil.which("c++")


def compile_and_link(arguments: list[str | Path], text: str = "") -> subprocess.CompletedProcess[str]:
    assert COMPILER is not None
    flags = ["-std=c++20", "-O0", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-pthread"]
    return subprocess.run([COMPILER, *flags, *arguments], input=text, capture_output=True, text=True, timeout=300)


def can_compile_tests() -> bool:
    """A wheel is tested where neither may be; tests/run wants both."""
    if COMPILER is None:
        return False
    return compile_and_link(["-fsyntax-only", "-x", "c++", "-"], "#include <doctest/doctest.h>").returncode == 0


def test_the_game_of_the_page_keeps_the_laws_and_is_searched(tmp_path: Path) -> None:
    if not can_compile_tests():
        pytest.skip("needs a C++ compiler and the header of doctest")
    page = (ROOT / "docs/add_a_game.md").read_text(encoding="utf-8")
    files: dict[str, str] = {}
    for name, code in re.findall(r'^```cpp title="([^"]+)"\n(.*?)^```', page, re.DOTALL | re.MULTILINE):
        files[name] = files.get(name, "") + code
    for name, code in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(code, encoding="utf-8")
    tests = [tmp_path / name for name in files if name.endswith(".cpp")]
    sources = [ROOT / "tests/cpp/main.cpp", ROOT / "cpp/search/selection.cpp", *tests]
    program = tmp_path / "program"
    built = compile_and_link(["-I", tmp_path / "cpp", "-I", ROOT / "cpp", *sources, "-o", program])
    assert built.returncode == 0, built.stderr[:3000]
    ran = subprocess.run([program], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stdout
    assert f"test cases: {page.count('TEST_CASE(')} " in re.sub(r": +", ": ", ran.stdout)
