"""What any test may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def own_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of the test's own, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path
