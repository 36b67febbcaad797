"""Which wheels are built: what the documentation promises, and what the workflows do."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"

pytest.importorskip("cibuildwheel", reason="not in the test environment of wheels")


def promised() -> dict[tuple[str, str], set[str]]:
    """The table of docs/wheels.md: identifiers by cibuildwheel's platform and architecture."""
    table: dict[tuple[str, str], set[str]] = {}
    for line in (ROOT / "docs" / "wheels.md").read_text().splitlines():
        if row := re.fullmatch(r"\| (Linux|macOS|Windows)\b.* \| (\w+) \| (.*) \|", line):
            platform, processor, identifiers = row.groups()
            table.setdefault((platform.lower(), processor), set()).update(re.findall(r"`([^`]+)`", identifiers))
    return table


@pytest.mark.parametrize("platform", ["linux", "macos", "windows"])
def test_the_table_says_what_is_built(platform: str) -> None:
    command = ["--print-build-identifiers", "--platform", platform, str(ROOT)]
    built = subprocess.run([sys.executable, "-m", "cibuildwheel", *command], capture_output=True, text=True, check=True)
    told = {processor: named for (its_platform, processor), named in promised().items() if its_platform == platform}
    assert sorted(built.stdout.split()) == sorted(identifier for named in told.values() for identifier in named)
    assert all(identifier.endswith(f"_{processor.lower()}") for processor in told for identifier in told[processor])


def test_the_workflow_builds_the_whole_table() -> None:
    workflow = (WORKFLOWS / "wheels.yml").read_text()
    assert set(re.findall(r"platform: (\w+), arch: (\w+) }", workflow)) == set(promised())
    assert f"cibuildwheel=={version('cibuildwheel')}\n" in workflow


def test_the_tests_of_a_wheel_are_there() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["cibuildwheel"]
    named = re.findall(r"tests/python/\w+\.py", " ".join(settings["test-command"]))
    assert named
    for path in [*named, *settings["test-sources"]]:
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize("path", sorted(WORKFLOWS.glob("*.yml")), ids=lambda path: path.name)
def test_workflows_pin_actions_and_give_no_rights(path: Path) -> None:
    workflow = path.read_text()
    used = re.findall(r"uses: (.*)", workflow)
    assert used
    for action in used:
        assert re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action)
    assert "\npermissions: {}\n" in workflow
    assert workflow.count("    permissions:\n") == workflow.count("    runs-on: ")
