"""Checks of built distributions, given by path: pytest tests/packaging --wheel FILE [--again FILE] [--sdist FILE]."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("distributions")
    group.addoption("--wheel", type=Path, help="the wheel to check")
    group.addoption("--again", type=Path, help="the same wheel, built once more somewhere else")
    group.addoption("--sdist", type=Path, help="the source distribution to check")


def given(config: pytest.Config, option: str) -> Path:
    path: Path | None = config.getoption(option)
    if path is None:
        pytest.skip(f"no {option} given")
    return path.resolve(strict=True)


@pytest.fixture(scope="session")
def wheel(pytestconfig: pytest.Config) -> Path:
    return given(pytestconfig, "--wheel")


@pytest.fixture(scope="session")
def again(pytestconfig: pytest.Config) -> Path:
    return given(pytestconfig, "--again")


@pytest.fixture(scope="session")
def sdist(pytestconfig: pytest.Config) -> Path:
    return given(pytestconfig, "--sdist")


@pytest.fixture(scope="session")
def tag(wheel: Path) -> str:
    """The platform the wheel is for: linux_x86_64, manylinux_2_28_aarch64, win_amd64, ..."""
    return wheel.stem.split("-")[4]


@pytest.fixture
def opened(wheel: Path) -> Iterator[zipfile.ZipFile]:
    with zipfile.ZipFile(wheel) as archive:
        yield archive


@pytest.fixture(scope="session")
def module(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled module, taken out of the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (n for n in archive.namelist() if n.startswith("trains_ai/_core.") and not n.endswith(".pyi"))
        return Path(archive.extract(name, tmp_path_factory.mktemp("module")))
