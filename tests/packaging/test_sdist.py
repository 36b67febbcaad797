"""What lies in the source distribution: all that building, testing and reading need, and nothing of other kinds."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

from .conftest import ROOT

BESIDE = {
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CMakeLists.txt",
    "CMakePresets.json",
    "CONTRIBUTING.md",
    "LICENSE",
    "PKG-INFO",
    "README.md",
    "noxfile.py",
    "pyproject.toml",
}
FOLDERS = ("bench", "cpp", "docs", "python", "tests")


def test_it_holds_the_sources(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        members = {member.name.partition("/")[2]: member for member in archive.getmembers() if member.isfile()}
        compiled = {path.relative_to(ROOT).as_posix() for path in (ROOT / "cpp").rglob("*.?pp*")}
        assert {name for name in members if name.startswith("cpp/")} == compiled
        assert {name for name in members if not name.startswith(tuple(f"{folder}/" for folder in FOLDERS))} == BESIDE
        assert {name.split("/")[0] for name in members if "/" in name} == set(FOLDERS)
        assert {member.mtime for member in members.values()} == {next(iter(members.values())).mtime}
        assert not [name for name in members if name.endswith((".so", ".pyc", ".pyd", ".o", ".whl"))]


def test_twine_finds_nothing(sdist: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "twine", "check", "--strict", sdist], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
