"""What lies in a wheel: the package as it is in the repository, the compiled module, and nothing else."""

from __future__ import annotations

import email
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from .conftest import ROOT

PACKAGE = ROOT / "python"


def sources() -> dict[str, bytes]:
    """Every file of the package but what was compiled, by its name in the wheel."""
    files = (path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in {".pyc", ".so", ".pyd"})
    return {path.relative_to(PACKAGE).as_posix(): path.read_bytes() for path in files}


def test_the_package_and_the_module_and_nothing_else(opened: zipfile.ZipFile, module: Path, tag: str) -> None:
    names = {name for name in opened.namelist() if ".dist-info/" not in name and not name.endswith("/")}
    if tag.startswith("musllinux"):  # has no libstdc++ that a wheel may rely on, so auditwheel puts it in
        names = {name for name in names if not name.startswith("trains_ai.libs/")}
    expected = sources()
    assert names == {*expected, f"trains_ai/{module.name}"}
    assert {"trains_ai/py.typed", "trains_ai/_core.pyi", "trains_ai/maps/tokyo.toml"} <= names
    for name, content in expected.items():
        assert opened.read(name) == content, name


def test_metadata(opened: zipfile.ZipFile, wheel: Path) -> None:
    (folder,) = {name.split("/")[0] for name in opened.namelist() if ".dist-info/" in name}
    files = {name.removeprefix(f"{folder}/") for name in opened.namelist() if name.startswith(f"{folder}/")}
    assert {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"} <= files
    metadata = email.message_from_bytes(opened.read(f"{folder}/METADATA"))
    version = (PACKAGE / "trains_ai" / "_version.py").read_text()
    assert f'__version__ = "{metadata["Version"]}"' in version
    assert metadata["Requires-Python"] == ">=3.11"
    assert opened.read(f"{folder}/entry_points.txt").decode().split() == [
        "[console_scripts]",
        "trains-ai",
        "=",
        "trains_ai.interfaces.cli:main",
    ]
    described = email.message_from_bytes(opened.read(f"{folder}/WHEEL"))
    python, abi, platform = wheel.stem.split("-")[2:]
    assert set(described.get_all("Tag", [])) == {f"{python}-{abi}-{one}" for one in platform.split(".")}
    assert described["Root-Is-Purelib"] == "false"


@pytest.mark.parametrize("command", ["twine check --strict", "check_wheel_contents"])
def test_other_tools_find_nothing(command: str, wheel: Path, tag: str) -> None:
    if command == "check_wheel_contents" and tag.startswith("musllinux"):
        command += " --ignore W009"  # a folder besides the package: trains_ai.libs
    done = subprocess.run([sys.executable, "-m", *command.split(), str(wheel)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_built_again_it_is_the_same(wheel: Path, again: Path) -> None:
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        assert one.namelist() == other.namelist()
        differing = [name for name in one.namelist() if one.read(name) != other.read(name)]
    assert differing == []
    assert wheel.read_bytes() == again.read_bytes()
